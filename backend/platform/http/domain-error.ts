/** A refused field: its path in the request, and the reason. */
export interface ErrorDetail {
  path: string;
  message: string;
}

/**
 * What a service throws when it cannot do what was asked: a stable code for programs, a sentence for people, and the status of
 * the answer. An operation declares with `@Throws(…)` which of them it throws; the API's description is made from that.
 */
export abstract class DomainError extends Error {
  /** Stable: clients switch on it. */
  abstract readonly code: string;
  /** The HTTP status of the answer. */
  abstract readonly status: number;
  readonly details?: readonly ErrorDetail[];
  /** Seconds after which a retry makes sense. */
  readonly retryAfterSeconds?: number;

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** An error class that can show an error as it may occur: because it needs no arguments, or by a static `example()`. */
export type DomainErrorClass = (new () => DomainError) | { example(): DomainError };

/** An error of the class, for the API's description. */
export const exampleOf = (errorClass: DomainErrorClass): DomainError =>
  'example' in errorClass ? errorClass.example() : new errorClass();
