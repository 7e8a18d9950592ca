import { ApiExtension } from '@nestjs/swagger';
import type { DomainErrorClass } from './domain-error';

/** The extension by which `@Throws` reaches the API's description. There the codes take the place of the classes. */
export const THROWN_ERRORS = 'x-errors';

/**
 * The errors that an operation answers with by its own rules. Those of guards, validation and idempotency, and NotFound where
 * the path has a parameter, need no mention: they follow from the operation's other decorators.
 */
export const Throws = (...errors: readonly DomainErrorClass[]) => ApiExtension(THROWN_ERRORS, [...errors]);
