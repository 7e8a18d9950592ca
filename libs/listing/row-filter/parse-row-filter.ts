import { isFilterFieldName, isTableFieldName, type TableFieldName } from '../fields/table-fields';
import {
  cleanFilterText,
  comparedKind,
  FILTER_TREE_LIMITS as LIMITS,
  operatorsOf,
  type FilterCondition,
  type RowFilter,
  type ShapeBox,
  type ShapePoint,
} from './row-filter';

/** Thrown for input that is not a filter. `path` names the part, such as "all.1.value". */
export class RowFilterRefused extends Error {
  override readonly name = 'RowFilterRefused';

  constructor(
    readonly path: string,
    message: string,
  ) {
    super(message);
  }
}

type Input = Record<string, unknown>;

/**
 * Makes a filter from input: an object, or its JSON. Whatever is not part of a filter is refused, so that the result
 * contains only known columns and operators, and values of a limited size.
 * @throws RowFilterRefused
 */
export function parseRowFilter(input: unknown): RowFilter {
  if (typeof input === 'string') assertShort(input);
  const filter = new FilterParser().filter(typeof input === 'string' ? parseJson(input) : input, '', 1);
  const json = JSON.stringify(filter);
  assertShort(json);
  if (encodeURIComponent(json).length > LIMITS.addressLength)
    throw new RowFilterRefused(
      '',
      `is too long for an address: it must have at most ${LIMITS.addressLength} characters with its letters encoded`,
    );
  return filter;
}

function assertShort(json: string): void {
  if (json.length > LIMITS.jsonLength)
    throw new RowFilterRefused('', `must have at most ${LIMITS.jsonLength} characters`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new RowFilterRefused('', 'must be JSON');
  }
}

class FilterParser {
  private conditions = 0;

  filter(input: unknown, path: string, depth: number): RowFilter {
    if (!isObject(input)) throw new RowFilterRefused(path, 'must be a condition or a group of conditions');
    if (!('all' in input) && !('any' in input)) return this.condition(input, path);
    if (depth > LIMITS.depth)
      throw new RowFilterRefused(path, `groups can be at most ${LIMITS.depth} levels deep`);
    const name = 'all' in input ? 'all' : 'any';
    assertOnly(input, [name], path);
    const children = input[name];
    if (!Array.isArray(children) || children.length === 0)
      throw new RowFilterRefused(join(path, name), 'must be a list with at least one condition');
    if (children.length > LIMITS.conditions) throw tooMany(path);
    const parsed = children.map((child: unknown, at) => this.filter(child, join(path, name, at), depth + 1));
    return name === 'all' ? { all: parsed } : { any: parsed };
  }

  private condition(input: Input, path: string): FilterCondition {
    this.conditions += 1;
    if (this.conditions > LIMITS.conditions) throw tooMany(path);
    const { op } = input;
    if (op === 'inside') return insideCondition(input, path);
    if (op === 'complete') {
      assertOnly(input, ['op'], path);
      return { op };
    }
    if (op === 'search') {
      assertOnly(input, ['op', 'value'], path);
      return { op, value: text(input.value, join(path, 'value')) };
    }
    return fieldCondition(input, path);
  }
}

const tooMany = (path: string) =>
  new RowFilterRefused(path, `a filter can have at most ${LIMITS.conditions} conditions`);

function fieldCondition(input: Input, path: string): FilterCondition {
  const field = tableField(input.field, join(path, 'field'));
  const op = operatorsOf(field).find((name) => name === input.op);
  switch (op) {
    case 'is':
    case 'is_not':
    case 'contains':
    case 'starts':
    case 'pattern': {
      assertOnly(input, ['op', 'field', 'value'], path);
      const value = text(input.value, join(path, 'value'));
      if (op === 'pattern') assertPattern(value, join(path, 'value'));
      return { op, field, value };
    }
    case 'any_of': {
      assertOnly(input, ['op', 'field', 'values'], path);
      const values = list(input.values, { min: 1, max: LIMITS.choices }, join(path, 'values'));
      return { op, field, values: values.map((value, at) => text(value, join(path, 'values', at))) };
    }
    case 'between':
      assertOnly(input, ['op', 'field', 'from', 'to'], path);
      return betweenCondition(field, input, path);
    case 'yes':
    case 'no':
      assertOnly(input, ['op', 'field'], path);
      return { op, field };
    case 'empty':
    case 'not_empty':
      assertOnly(input, ['op', 'field'], path);
      if (isFilterFieldName(field)) return { op, field };
  }
  throw new RowFilterRefused(
    join(path, 'op'),
    `must be one of ${operatorsOf(field).join(', ')} for the column "${field}"`,
  );
}

function betweenCondition(field: TableFieldName, input: Input, path: string): FilterCondition {
  const parse = comparedKind(field) === 'time' ? time : number;
  const bound = (name: 'from' | 'to') =>
    input[name] === undefined || input[name] === null ? {} : { [name]: parse(input[name], join(path, name)) };
  const bounds = { ...bound('from'), ...bound('to') };
  if (Object.keys(bounds).length === 0) throw new RowFilterRefused(path, 'needs "from", "to" or both');
  return { op: 'between', field, ...bounds };
}

function insideCondition(input: Input, path: string): FilterCondition {
  if ('box' in input) {
    assertOnly(input, ['op', 'box'], path);
    const sides = list(input.box, { min: 4, max: 4 }, join(path, 'box'));
    const side = (at: number) => degrees(sides[at], at % 2 === 0 ? 90 : 180, join(path, 'box', at));
    const box: ShapeBox = [side(0), side(1), side(2), side(3)];
    if (box[0] > box[2]) throw new RowFilterRefused(join(path, 'box'), 'south must not be above north');
    return { op: 'inside', box };
  }
  assertOnly(input, ['op', 'shape'], path);
  const shape = list(input.shape, { min: 3, max: LIMITS.shapePoints }, join(path, 'shape'));
  return { op: 'inside', shape: shape.map((value, at) => point(value, join(path, 'shape', at))) };
}

function point(input: unknown, path: string): ShapePoint {
  const [latitude, longitude] = list(input, { min: 2, max: 2 }, path);
  return [degrees(latitude, 90, join(path, 0)), degrees(longitude, 180, join(path, 1))];
}

function degrees(input: unknown, max: number, path: string): number {
  if (typeof input !== 'number' || !(Math.abs(input) <= max))
    throw new RowFilterRefused(path, `must be a number from -${max} to ${max}`);
  return input;
}

function text(input: unknown, path: string): string {
  if (typeof input !== 'string') throw new RowFilterRefused(path, 'must be a text');
  if (input.length > LIMITS.textLength)
    throw new RowFilterRefused(path, `must have at most ${LIMITS.textLength} characters`);
  const value = cleanFilterText(input);
  if (value === '') throw new RowFilterRefused(path, 'must not be empty');
  return value;
}

function assertPattern(value: string, path: string): void {
  if ((value.match(/[*?]/g) ?? []).length > LIMITS.wildcards)
    throw new RowFilterRefused(path, `can have at most ${LIMITS.wildcards} of the wildcards * and ?`);
}

/** Larger numbers are no values of a column, and some databases cannot convert them. */
const MAX_NUMBER = 1e15;

function number(input: unknown, path: string): number {
  if (typeof input !== 'number' || !(Math.abs(input) <= MAX_NUMBER))
    throw new RowFilterRefused(path, 'must be a number');
  return input;
}

const DATE_FORM = /^[1-9]\d{3}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/;

function time(input: unknown, path: string): string {
  const isTime = typeof input === 'string' && DATE_FORM.test(input) && !Number.isNaN(Date.parse(input));
  if (isTime && isDayOfCalendar(input.slice(0, 10))) return input;
  throw new RowFilterRefused(
    path,
    'must be a date (2026-11-23), or a time with its zone (2026-11-23T09:30:00Z)',
  );
}

/** JavaScript reads February 30 as a day in March. */
const isDayOfCalendar = (day: string): boolean => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);

function tableField(input: unknown, path: string): TableFieldName {
  if (typeof input === 'string' && isTableFieldName(input)) return input;
  throw new RowFilterRefused(path, 'must be the name of a column');
}

function list(input: unknown, { min, max }: { min: number; max: number }, path: string): unknown[] {
  if (Array.isArray(input) && input.length >= min && input.length <= max) return input as unknown[];
  const size = min === max ? String(min) : `${min} to ${max}`;
  throw new RowFilterRefused(path, `must be a list of ${size} values`);
}

function assertOnly(input: Input, names: readonly string[], path: string): void {
  const other = Object.keys(input).find((name) => !names.includes(name));
  if (other !== undefined) throw new RowFilterRefused(path, `has an unknown part ${quote(other)}`);
}

/** Names from input are shortened, because they may be very long. */
const quote = (name: string): string => JSON.stringify(name.slice(0, 40));

const isObject = (input: unknown): input is Input =>
  typeof input === 'object' && input !== null && !Array.isArray(input);

const join = (...parts: readonly (string | number)[]): string =>
  parts.filter((part) => part !== '').join('.');
