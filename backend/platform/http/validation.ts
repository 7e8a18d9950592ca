import { type ArgumentMetadata, ValidationPipe, type ValidationError } from '@nestjs/common';
import { getMetadataStorage, ValidationTypes } from 'class-validator';
import type { ErrorDetail } from './domain-error';
import { InvalidInput } from './request-errors';

/** The number of refused fields that a response lists. */
const MAX_DETAILS = 20;

/**
 * Accepts the fields of the DTO and refuses all others. A null of an optional field means that the field is absent, so
 * defaults apply and services never get it.
 */
export const createValidationPipe = () =>
  new RequestPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    transform: true,
    stopAtFirstError: true,
    exceptionFactory: (errors) => new InvalidInput(detailsOf(errors).slice(0, MAX_DETAILS)),
  });

class RequestPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'body' && Array.isArray(value))
      throw new InvalidInput([{ path: 'body', message: 'must be an object' }]);
    const input = metadata.type === 'body' ? withoutNulls(value, metadata.metatype) : value;
    return (await super.transform(input, metadata)) as unknown;
  }
}

/**
 * Returns a body without the nulls of optional fields. Objects inside of a body have no required field that may be
 * null, so each of their nulls counts as absent. No list may contain one.
 */
function withoutNulls(body: unknown, dto?: ArgumentMetadata['metatype'], parent = ''): unknown {
  if (!isObject(body)) return body;
  const optional = dto && optionalFieldsOf(dto);
  return Object.fromEntries(
    Object.entries(body)
      .filter(([name, value]) => value !== null || (optional && !optional.has(name)))
      .map(([name, value]) => {
        const path = parent + name;
        const items = Array.isArray(value)
          ? value.map((item, at) => itemWithoutNulls(item, `${path}.${at}`))
          : null;
        return [name, items ?? withoutNulls(value, undefined, `${path}.`)];
      }),
  );
}

function itemWithoutNulls(item: unknown, path: string): unknown {
  if (item === null) throw new InvalidInput([{ path, message: 'must not be null' }]);
  return withoutNulls(item, undefined, `${path}.`);
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const optionalFields = new WeakMap<object, ReadonlySet<string>>();

/** Returns the fields of a DTO that are validated only under a condition, such as `@IsOptional()`. */
function optionalFieldsOf(dto: NonNullable<ArgumentMetadata['metatype']>): ReadonlySet<string> {
  const known = optionalFields.get(dto);
  if (known) return known;
  const fields = getMetadataStorage()
    .getTargetValidationMetadatas(dto, '', false, false)
    .filter(({ type }) => type === ValidationTypes.CONDITIONAL_VALIDATION)
    .map(({ propertyName }) => propertyName);
  const found = new Set(fields);
  optionalFields.set(dto, found);
  return found;
}

/** Flattens class-validator's tree to dotted paths ("cities.0.city"), with one message each. */
function detailsOf(errors: readonly ValidationError[], parent = ''): ErrorDetail[] {
  return errors.flatMap((error) => {
    const path = parent ? `${parent}.${error.property}` : error.property;
    const own = Object.values(error.constraints ?? {}).map((message) => ({
      path,
      message: isMissing(error, message) ? 'is missing' : message,
    }));
    return [...own, ...detailsOf(error.children ?? [], path)];
  });
}

/**
 * Returns whether a required field is not there. The message is then about any one of its rules, such as the largest length of a
 * list, unless the DTO has one of its own: only class-validator's begin with the field's name.
 */
const isMissing = ({ property, value }: ValidationError, message: string): boolean =>
  value === undefined && (message.startsWith(`${property} `) || message.startsWith('each value in '));
