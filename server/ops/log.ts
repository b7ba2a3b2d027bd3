import { type DestinationStream, destination, type Logger, pino } from 'pino';
import type { LogLevel } from '../settings.ts';

export type Log = Logger;

/**
 * Structured lines on standard error, one JSON object each. What a line may say is chosen where it is written: never
 * an address, a header, an answer or a key, only what the process itself does and how requests went in numbers.
 */
export function createLog(level: LogLevel, stream: DestinationStream = destination({ fd: 2, sync: true })): Log {
  return pino({ level, base: { pid: process.pid }, timestamp: () => `,"time":"${new Date().toISOString()}"` }, stream);
}
