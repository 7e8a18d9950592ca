import type { ErrorCode } from '@libs/constants';

/** A refused field: its path in the request, and the reason. */
export interface ErrorDetail {
  path: string;
  message: string;
}

/**
 * Thrown by services when an operation is not possible. It has a stable code and a message for users, and is
 * independent of HTTP: error-status.ts maps each code to a status.
 */
export abstract class DomainError extends Error {
  abstract readonly code: ErrorCode;
  readonly details?: readonly ErrorDetail[];
  /** Seconds after which a retry makes sense. */
  readonly retryAfterSeconds?: number;

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}
