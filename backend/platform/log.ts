/** Logger for platform code during start; a pino logger fits. */
export interface Log {
  debug(text: string): void;
  info(text: string): void;
  warn(text: string): void;
}
