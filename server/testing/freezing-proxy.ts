import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/**
 * What happens to a new connection. `forward`: all bytes pass. `freeze`: it is accepted and no byte passes.
 * `freeze-after-login`: PostgreSQL's login passes, later bytes of the client don't. `close`: it ends at once.
 */
export type ConnectionFate = 'forward' | 'freeze' | 'freeze-after-login' | 'close';

/** A TCP proxy in front of PostgreSQL. A frozen connection stays open, as after a lost route or a failed host. */
export interface FreezingProxy {
  readonly port: number;
  /** Decides about the connections from now on, one after another; all later ones have the last fate. */
  setNewConnectionFates(...fates: readonly [ConnectionFate, ...ConnectionFate[]]): void;
  /** Freezes the connections that are open. */
  freezeOpenConnections(): void;
  /** Thaws the connections that `freezeOpenConnections` froze: the bytes that have waited pass, then all later ones. */
  thawOpenConnections(): void;
}

/** Starts a proxy in front of a port of this machine. The proxy ends with the test. */
export async function startFreezingProxy(targetPort: number): Promise<FreezingProxy> {
  let newConnectionFates: readonly ConnectionFate[] = ['forward'];
  const sockets = new Set<Socket>();
  /** Pairs of sockets: what is read from the first is written to the second. */
  const pipes = new Map<Socket, Socket>();
  const frozenPipes = new Map<Socket, Socket>();
  const server = createServer((client) => {
    const [fate, ...laterFates] = newConnectionFates;
    if (laterFates.length > 0) newConnectionFates = laterFates;
    track(client);
    if (fate === 'close') client.destroy();
    if (fate === 'freeze' || fate === 'close') return;
    const target = track(connect(targetPort, '127.0.0.1'));
    pipe(target, client);
    // Without a password the login is one message of the client. A paused proxy does not notice that the client left.
    if (fate === 'freeze-after-login')
      client.once('data', (login: Buffer) => {
        target.write(login);
        client.pause();
      });
    else pipe(client, target);
    for (const [socket, other] of [
      [client, target],
      [target, client],
    ] as const)
      socket.on('close', () => other.destroy());
  });

  function pipe(from: Socket, to: Socket): void {
    pipes.set(from, to);
    from.pipe(to).once('close', () => pipes.delete(from));
  }

  function track(socket: Socket): Socket {
    sockets.add(socket);
    // Connections may be reset: the tests kill both ends.
    socket.on('error', () => undefined);
    return socket.on('close', () => sockets.delete(socket));
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  return {
    port: (server.address() as AddressInfo).port,
    setNewConnectionFates(...fates) {
      newConnectionFates = fates;
    },
    freezeOpenConnections() {
      for (const [from, to] of pipes) {
        from.unpipe(to);
        frozenPipes.set(from, to);
      }
    },
    thawOpenConnections() {
      // Only frozen pipes, because a second pipe beside a working one would write every byte twice.
      for (const [from, to] of frozenPipes) from.pipe(to);
      frozenPipes.clear();
    },
  };
}
