import type { Type } from '@nestjs/common';
import { assertAcceptableJson, createValidationPipe } from '../platform/http';

const validationPipe = createValidationPipe();

/**
 * Creates a tRPC parser with the rules of a DTO, so that tRPC and REST accept and refuse the same input.
 * @throws TooLarge, MalformedRequest, InvalidInput
 */
export const dtoInput =
  <T extends object>(dto: Type<T>) =>
  (value: unknown): Promise<T> => {
    assertAcceptableJson(value);
    return validationPipe.transform(value ?? {}, { type: 'body', metatype: dto }) as Promise<T>;
  };
