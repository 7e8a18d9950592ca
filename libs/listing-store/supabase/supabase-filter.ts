import {
  boxAround,
  COMPLETE_NUMBERS,
  COMPLETE_TEXTS,
  comparedKind,
  conditionsOf,
  fieldsOf,
  isListField,
  LIST_SEPARATOR,
  numberBounds,
  numberType,
  patternParts,
  SEARCHED_COLUMNS,
  timeBounds,
  type BetweenCondition,
  type FilterCondition,
  type RowFilter,
  type ShapeBox,
  type TableFieldName,
} from '@libs/listing';
import type { SupabaseApi } from './supabase-api';
import { IS_COMPLETE_COLUMN } from './supabase-setup';

/** A PostgREST query. */
export type Filtered = ReturnType<SupabaseApi['table']['select']>;

/** Quotes a value inside of PostgREST's `or=(…)`. */
export const quoted = (value: unknown): string => `"${String(value).replace(/["\\]/g, '\\$&')}"`;

/** Applies a filter to a query. */
export const filtered = (query: Filtered, filter: RowFilter | undefined): Filtered =>
  filter ? query.or(filterExpression(filter)) : query;

/**
 * How a filter is applied: by the project alone, or, for what PostgREST cannot express, also by this process. The
 * project then returns all rows that may match, and `columns` are those that decide.
 */
export interface FilterPlan {
  inProject: RowFilter | undefined;
  here: { filter: RowFilter; columns: readonly string[] } | null;
}

export function planFilter(filter: RowFilter | undefined, hasSortColumns: boolean): FilterPlan {
  const isHere = (condition: FilterCondition): boolean =>
    'shape' in condition ||
    (condition.op === 'complete' && !hasSortColumns) ||
    (condition.op === 'pattern' && hasOuterWildcard(condition.value));
  const conditions = [...conditionsOf(filter)];
  if (!filter || !conditions.some(isHere)) return { inProject: filter, here: null };
  const columns = [
    ...fieldsOf(filter),
    ...conditions.flatMap((condition) => COLUMNS_BY_OPERATOR[condition.op] ?? []),
  ];
  return { inProject: widened(filter, isHere), here: { filter, columns: [...new Set(columns)] } };
}

/** In the project, a `?` at the start or the end also stands for white space around the text. */
const hasOuterWildcard = (pattern: string): boolean => /^[*?]*\?|\?[*?]*$/.test(pattern.trim());

const COLUMNS_BY_OPERATOR: Partial<Record<FilterCondition['op'], readonly string[]>> = {
  complete: [...COMPLETE_TEXTS, ...COMPLETE_NUMBERS],
  search: SEARCHED_COLUMNS,
  inside: ['latitude', 'longitude'],
};

/** Returns a filter that PostgREST can express and that selects at least the rows of the given one. */
function widened(filter: RowFilter, isHere: (condition: FilterCondition) => boolean): RowFilter {
  if ('all' in filter) return { all: filter.all.map((child) => widened(child, isHere)) };
  if ('any' in filter) return { any: filter.any.map((child) => widened(child, isHere)) };
  if (!isHere(filter)) return filter;
  if (filter.op === 'pattern') return filter;
  if ('shape' in filter) return { op: 'inside', box: boxAround(filter.shape) };
  return { all: [...COMPLETE_TEXTS, ...COMPLETE_NUMBERS].map((field) => ({ op: 'not_empty', field })) };
}

function filterExpression(filter: RowFilter): string {
  if ('all' in filter) return allOf(filter.all.map(filterExpression));
  if ('any' in filter) return anyOf(filter.any.map(filterExpression));
  return conditionExpression(filter);
}

const allOf = (expressions: readonly string[]): string => `and(${expressions.join(',')})`;
const anyOf = (expressions: readonly string[]): string => `or(${expressions.join(',')})`;

function conditionExpression(condition: FilterCondition): string {
  switch (condition.op) {
    case 'complete':
      return `${IS_COMPLETE_COLUMN}.is.true`;
    case 'search':
      return anyOf(SEARCHED_COLUMNS.map((column) => matching(column, literal(condition.value))));
    case 'contains':
      return matching(condition.field, literal(condition.value));
    case 'is':
      return matching(condition.field, whole(literal(condition.value)));
    case 'is_not': {
      const { field } = condition;
      return anyOf([`${field}.is.null`, `${field}.not.imatch.${quoted(whole(literal(condition.value)))}`]);
    }
    case 'any_of':
      return anyOf(
        condition.values.map((value) => matching(condition.field, choice(condition.field, value))),
      );
    case 'starts':
      return matching(condition.field, `^\\s*${literal(condition.value)}`);
    case 'pattern':
      return matching(condition.field, wildcards(condition.value));
    case 'between':
      return betweenExpression(condition);
    case 'yes':
    case 'no':
      return `${condition.field}.is.${condition.op === 'yes'}`;
    case 'empty':
      return isText(condition.field)
        ? anyOf([`${condition.field}.is.null`, `${condition.field}.eq.""`])
        : `${condition.field}.is.null`;
    case 'not_empty':
      return isText(condition.field)
        ? allOf([`${condition.field}.not.is.null`, `${condition.field}.neq.""`])
        : `${condition.field}.not.is.null`;
    case 'inside':
      return insideExpression('box' in condition ? condition.box : boxAround(condition.shape));
  }
}

/** Compares with a regular expression, which is made here of literal texts and wildcards only. */
const matching = (column: string, expression: string): string => `${column}.imatch.${quoted(expression)}`;

const literal = (text: string): string => escaped(text.trim());
const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
const whole = (expression: string): string => `^\\s*${expression}\\s*$`;

/** One of the values of a column that has several, or the whole text of another column. */
function choice(field: TableFieldName, value: string): string {
  if (!isListField(field)) return whole(literal(value));
  const listed = literal(value)
    .replaceAll(`${LIST_SEPARATOR} `, LIST_SEPARATOR)
    .replaceAll(LIST_SEPARATOR, `${LIST_SEPARATOR} ?`);
  return `(^\\s*|${LIST_SEPARATOR} ?)${listed}(${LIST_SEPARATOR}|\\s*$)`;
}

/** An empty text fits no pattern, not even `*`. */
function wildcards(pattern: string): string {
  const parts = patternParts(pattern);
  if (parts.every((part) => typeof part === 'object' && part.any === 'many')) return '\\S';
  return whole(
    parts
      .map((part) => (typeof part === 'string' ? escaped(part) : part.any === 'many' ? '.*' : '.'))
      .join(''),
  );
}

function betweenExpression(condition: BetweenCondition): string {
  const { field } = condition;
  if (comparedKind(field) === 'time') {
    const { from, before } = timeBounds(condition);
    return allOf([
      ...(from ? [`${field}.gte.${quoted(from.toISOString())}`] : []),
      ...(before ? [`${field}.lt.${quoted(before.toISOString())}`] : []),
    ]);
  }
  const { min, max } = numberBounds(condition, numberType(field) === 'integer');
  const largest = numberType(field) === 'integer' && field !== 'id' ? MAX_INTEGER : Infinity;
  return allOf([
    ...(min === undefined ? [] : [bound(field, 'g', min, -largest, largest)]),
    ...(max === undefined ? [] : [bound(field, 'l', max, -largest, largest)]),
  ]);
}

/** The largest number of an integer column. */
const MAX_INTEGER = 2_147_483_647;

/** PostgREST reads a number as the column's type, and refuses one that the type cannot have. */
function bound(
  field: TableFieldName,
  sign: 'g' | 'l',
  value: number,
  lowest: number,
  highest: number,
): string {
  const isUnreachable = sign === 'g' ? value > highest : value < lowest;
  const limited = Math.min(Math.max(value, lowest), highest);
  return `${field}.${sign}t${isUnreachable ? '' : 'e'}.${limited}`;
}

function insideExpression([south, west, north, east]: ShapeBox): string {
  const longitudes = [`longitude.gte.${west}`, `longitude.lte.${east}`];
  return allOf([
    `latitude.gte.${south}`,
    `latitude.lte.${north}`,
    west <= east ? allOf(longitudes) : anyOf(longitudes),
  ]);
}

/** Other columns cannot be compared with an empty text. */
const isText = (column: TableFieldName): boolean => comparedKind(column) === 'text';
