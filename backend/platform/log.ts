/** Logger for platform code during start. A pino logger satisfies this interface. */
export interface Log {
  debug(text: string): void;
  info(text: string): void;
  warn(text: string): void;
}
