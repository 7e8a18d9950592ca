import { ValidationPipe, type ValidationError } from '@nestjs/common';
import type { ErrorDetail } from './domain-error';
import { InvalidInput } from './request-errors';

/** Accepts the fields of the DTO and refuses all others. */
export const createValidationPipe = () =>
  new ValidationPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    transform: true,
    stopAtFirstError: true,
    exceptionFactory: (errors) => new InvalidInput(detailsOf(errors)),
  });

/** Flattens class-validator's tree to dotted paths ("cities.0.city"), with one message each. */
function detailsOf(errors: readonly ValidationError[], parent = ''): ErrorDetail[] {
  return errors.flatMap((error) => {
    const path = parent ? `${parent}.${error.property}` : error.property;
    const own = Object.values(error.constraints ?? {}).map((message) => ({ path, message }));
    return [...own, ...detailsOf(error.children ?? [], path)];
  });
}
