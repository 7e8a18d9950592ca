import type { Type } from '@nestjs/common';
import { createValidationPipe } from '../platform/http';

const pipe = createValidationPipe();

/** A tRPC parser with the rules of a DTO: both doors take and refuse the same. @throws InvalidInput */
export const inputOf =
  <T extends object>(dto: Type<T>) =>
  (value: unknown): Promise<T> =>
    pipe.transform(value ?? {}, { type: 'body', metatype: dto }) as Promise<T>;
