/** A refused field: its path in the request, and the reason. */
export interface ErrorDetail {
  path: string;
  message: string;
}

/**
 * An error that a service throws when it cannot do what was requested. It has a stable code for programs, a message
 * for people and the HTTP status of the response. Each operation declares its errors with `@Throws(…)`, from which
 * the API description is generated.
 */
export abstract class DomainError extends Error {
  /** Stable code, which clients may rely on. */
  abstract readonly code: string;
  /** The HTTP status of the response. */
  abstract readonly status: number;
  readonly details?: readonly ErrorDetail[];
  /** Seconds after which a retry makes sense. */
  readonly retryAfterSeconds?: number;
  /**
   * Whether what was requested may have been done, in whole or in part. A request that is repeated with the same
   * Idempotency-Key then gets this error again, because doing it once more could do it twice.
   */
  readonly isOutcomeUnknown: boolean = false;

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

/**
 * An error class that can provide an example of its error: its constructor needs no arguments, or it has a static
 * `example()`.
 */
export type DomainErrorClass = (new () => DomainError) | { example(): DomainError };

/** Returns an example error of the class, for the API description. */
export const exampleOf = (errorClass: DomainErrorClass): DomainError =>
  'example' in errorClass ? errorClass.example() : new errorClass();
