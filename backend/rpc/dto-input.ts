import type { Type } from '@nestjs/common';
import { createValidationPipe } from '../platform/http';

const validationPipe = createValidationPipe();

/** A tRPC parser with the rules of a DTO: both doors take and refuse the same. @throws InvalidInput */
export const dtoInput =
  <T extends object>(dto: Type<T>) =>
  (value: unknown): Promise<T> =>
    validationPipe.transform(value ?? {}, { type: 'body', metatype: dto }) as Promise<T>;
