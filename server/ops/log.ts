import { type DestinationStream, destination, type Logger, pino } from 'pino';
import type { LogLevel } from '../settings.ts';

export type Log = Logger;

/** More than this waits for a device that takes no lines just now; what comes on top is dropped. */
const WAITING_BYTES = 1024 * 1024;

/** Where lines go. One that can't be written, as on a full disk, is no reason to refuse a play. */
export function linesTo(fd: number): DestinationStream {
  const stream = destination({ fd, sync: true, maxLength: WAITING_BYTES });
  stream.on('error', () => undefined);
  return stream;
}

/**
 * Structured lines on standard error, one JSON object each. What a line may say is chosen where it is written: never
 * an address, a header, an answer or a key, only what the process itself does and how requests went in numbers.
 */
export function createLog(level: LogLevel, stream = linesTo(2)): Log {
  return pino({ level, base: { pid: process.pid }, timestamp: () => `,"time":"${new Date().toISOString()}"` }, stream);
}
