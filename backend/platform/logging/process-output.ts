import type { Logger } from 'pino';
import type { LogFormat } from '../config';
import { createLogger } from './logger';

/** What a process prints besides its log: messages and errors for its operator. */
export interface ProcessOutput {
  /** Prints a message. `fields` are added to it only in JSON. */
  message(text: string, fields?: object): void;
  warn(text: string, fields?: object): void;
  /** Prints why the process cannot continue. A defect is printed with its stack. */
  fail(reason: unknown): void;
}

/**
 * Prepares the output of this process. In JSON, everything that Node or a library prints becomes a JSON line as well:
 * warnings, uncaught errors, and whatever is written to standard output or standard error. Only what the JavaScript
 * engine itself prints before it aborts, as when memory runs out, stays as it is.
 */
export const openProcessOutput = (format: LogFormat): ProcessOutput =>
  format === 'json' ? openJsonOutput() : TERMINAL_OUTPUT;

const TERMINAL_OUTPUT: ProcessOutput = {
  message: (text) => void process.stdout.write(`${text}\n`),
  warn: (text) => void process.stderr.write(`Warning: ${text}\n`),
  fail: (reason) =>
    void process.stderr.write(
      `${reason instanceof Error ? (reason.stack ?? reason.message) : String(reason)}\n`,
    ),
};

function openJsonOutput(): ProcessOutput {
  // Not limited by LOG_LEVEL: the start, the stop and errors outside the log are always reported.
  const logger = createLogger({ logLevel: 'info' });
  const fail = (reason: unknown) => {
    if (reason instanceof Error) logger.fatal({ msg: reason.message, err: reason });
    else logger.fatal(String(reason));
  };
  wrap(process.stdout, logger, 'info');
  wrap(process.stderr, logger, 'warn');
  // Replaces the listener with which Node prints warnings as text.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => logger.warn({ msg: warning.message, err: warning }));
  process.on('uncaughtException', (error) => {
    fail(error);
    process.exit(1);
  });
  return {
    message: (text, fields) => logger.info({ ...fields, msg: text }),
    warn: (text, fields) => logger.warn({ ...fields, msg: text }),
    fail,
  };
}

/** Turns each text that is written to the stream into a log entry. The logger itself writes past the stream. */
function wrap(stream: NodeJS.WriteStream, logger: Logger, level: 'info' | 'warn'): void {
  stream.write = (chunk: string | Uint8Array, encoding?: unknown, callback?: unknown) => {
    const text = Buffer.from(chunk as string)
      .toString()
      .trim();
    if (text !== '') logger[level](text);
    const done = [encoding, callback].find((argument) => typeof argument === 'function');
    if (done) process.nextTick(done as () => void);
    return true;
  };
}
