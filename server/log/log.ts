import { fstatSync } from 'node:fs';
import { type DestinationStream, destination, type Logger, pino } from 'pino';
import type { LogLevel } from '../settings/settings.ts';

export type Log = Logger;

/** How many bytes wait for a reader that has stalled; further lines are dropped. */
const MAX_BUFFERED_BYTES = 1024 * 1024;

/** Pino's number for `warn`. */
const WARN_LEVEL = 40;

/** Standard error. A line that can't be written, because a disk is full or a reader stalls, never stops the process. */
function createStandardErrorStream(): DestinationStream {
  const kind = fstatSync(2);
  return kind.isFIFO() || kind.isSocket() ? createPipeStream(process.stderr) : createFileStream(2);
}

/** A file or a terminal, written synchronously. */
export function createFileStream(fd: number): DestinationStream {
  const stream = destination({ fd, sync: true, maxLength: MAX_BUFFERED_BYTES });
  stream.on('error', () => undefined);
  return stream;
}

/** A pipe. Node buffers without a limit for a reader that has stalled, so this stream drops lines instead. */
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
