import { fstatSync } from 'node:fs';
import { type DestinationStream, destination, type Logger, pino } from 'pino';
import type { LogLevel } from '../settings/settings.ts';

export type Log = Logger;

/** At most this many bytes wait for a reader that has stalled. Further log lines are dropped. */
const MAX_BUFFERED_BYTES = 1024 * 1024;

/** Pino's number for `warn`. */
const WARN_LEVEL = 40;

const STANDARD_ERROR_FD = 2;

/** Standard error. A line that can't be written, because a disk is full or a reader stalls, never stops the process. */
function createStandardErrorStream(): DestinationStream {
  const standardError = fstatSync(STANDARD_ERROR_FD);
  const isPipe = standardError.isFIFO() || standardError.isSocket();
  return isPipe ? createPipeStream(process.stderr) : createFileStream(STANDARD_ERROR_FD);
}

/** A file or a terminal, written synchronously. */
export function createFileStream(fd: number): DestinationStream {
  const stream = destination({ fd, sync: true, maxLength: MAX_BUFFERED_BYTES });
  stream.on('error', () => undefined);
  return stream;
}

/** A pipe. If its reader stalls, Node would buffer log lines without a limit, so this stream drops them instead. */
function createPipeStream(stream: NodeJS.WriteStream): DestinationStream {
  let droppedLines = 0;
  stream.on('error', () => undefined);
  return {
    write(line) {
      if (stream.writableLength + line.length > MAX_BUFFERED_BYTES) {
        droppedLines += 1;
        return;
      }
      if (droppedLines > 0)
        stream.write(`${JSON.stringify({ level: WARN_LEVEL, dropped: droppedLines, msg: 'log lines dropped' })}\n`);
      droppedLines = 0;
      stream.write(line);
    },
  };
}

/**
 * Creates a log that writes JSON lines to standard error. For privacy no line may have an IP address, a header, an
 * answer or a play's key.
 */
export function createLog(level: LogLevel, stream = createStandardErrorStream()): Log {
  return pino({ level, base: { pid: process.pid }, timestamp: () => `,"time":"${new Date().toISOString()}"` }, stream);
}
