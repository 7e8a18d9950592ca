import type { ErrorCode } from '@libs/constants';

/** One field that was refused: where it lies in the request, and why. */
export interface ErrorDetail {
  path: string;
  message: string;
}

/**
 * What a service throws when it cannot do what was asked. It carries a stable code and a sentence for people, and knows
 * nothing of HTTP: error-status.ts gives each code its status.
 */
export abstract class DomainError extends Error {
  abstract readonly code: ErrorCode;
  readonly details?: readonly ErrorDetail[];
  /** After how many seconds asking again makes sense. */
  readonly retryAfterSeconds?: number;

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}
