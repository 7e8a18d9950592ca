import { ApiExtension } from '@nestjs/swagger';
import type { DomainErrorClass } from './domain-error';

/** OpenAPI extension that carries `@Throws` into the API description, where codes replace the error classes. */
export const THROWN_ERRORS = 'x-errors';

/**
 * Declares the errors that an operation can return under its own rules. Errors from guards, validation and
 * idempotency, and NotFound for a path with a parameter, are derived from the operation's other decorators.
 */
export const Throws = (...errors: readonly DomainErrorClass[]) => ApiExtension(THROWN_ERRORS, [...errors]);
