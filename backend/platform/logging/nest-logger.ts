import type { LoggerService } from '@nestjs/common';
import type { Logger } from 'pino';

type PinoLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';

/** Nest's startup messages are of no use to an operator. */
const NEST_STARTUP_CONTEXTS = new Set([
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestFactory',
  'NestApplication',
]);

/** Routes the logs of Nest and of every `new Logger(name)` to pino. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.write(NEST_STARTUP_CONTEXTS.has(String(rest.at(-1))) ? 'debug' : 'info', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }

  /** Does nothing, because pino controls the level. */
  setLogLevels(): void {}

  /** Nest passes the context as the last argument; a stack or an error may precede it. */
  private write(level: PinoLevel, message: unknown, rest: readonly unknown[]): void {
    const context = typeof rest.at(-1) === 'string' ? rest.at(-1) : undefined;
    const extra = context === undefined ? rest : rest.slice(0, -1);
    const error = extra.find((part) => part instanceof Error);
    const stack = extra.find((part) => typeof part === 'string' && part.includes('\n'));
    this.logger[level]({
      context,
      ...(error !== undefined && { err: error }),
      ...(stack !== undefined && { stack }),
      ...toLogFields(message),
    });
  }
}

function toLogFields(message: unknown): object {
  if (message instanceof Error) return { msg: message.message, err: message };
  if (typeof message === 'object' && message !== null) return message;
  return { msg: String(message) };
}
