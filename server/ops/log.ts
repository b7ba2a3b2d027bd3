import { fstatSync } from 'node:fs';
import { type DestinationStream, destination, type Logger, pino } from 'pino';
import type { LogLevel } from '../settings.ts';

export type Log = Logger;

/** How much may wait for a reader that takes no lines now; further lines are dropped. */
const MAX_WAITING_BYTES = 1024 * 1024;

/** Standard error. A line that can't be written, as on a full disk or to a stalled reader, never stops the process. */
function standardError(): DestinationStream {
  const kind = fstatSync(2);
  return kind.isFIFO() || kind.isSocket() ? linesToReader(process.stderr) : linesToFile(2);
}

/** A file or a terminal, written at once. */
export function linesToFile(fd: number): DestinationStream {
  const stream = destination({ fd, sync: true, maxLength: MAX_WAITING_BYTES });
  stream.on('error', () => undefined);
  return stream;
}

/** A pipe. Node buffers what its reader has not taken yet, without a limit; this sets one. */
function linesToReader(stream: NodeJS.WriteStream): DestinationStream {
  let dropped = 0;
  stream.on('error', () => undefined);
  return {
    write(line) {
      if (stream.writableLength + line.length > MAX_WAITING_BYTES) {
        dropped += 1;
        return;
      }
      if (dropped > 0) stream.write(`${JSON.stringify({ level: 40, dropped, msg: 'log lines dropped' })}\n`);
      dropped = 0;
      stream.write(line);
    },
  };
}

/**
 * Structured lines on standard error, one JSON object each. A line never has an
 * address, a header, an answer or a key: only what the process does, and numbers of requests.
 */
export function createLog(level: LogLevel, stream = standardError()): Log {
  return pino({ level, base: { pid: process.pid }, timestamp: () => `,"time":"${new Date().toISOString()}"` }, stream);
}
