import type { FieldKind } from '../fields/field-list';
import {
  isFilterFieldName,
  TABLE_FIELDS,
  type FilterFieldName,
  type TableFieldName,
} from '../fields/table-fields';

/**
 * Selects rows of a user's table: a condition, or a group of conditions and groups. The table's pages, counts,
 * downloads, footers and edits of all matching rows take this one form. `parseRowFilter` makes it from input.
 */
export type RowFilter = FilterGroup | FilterCondition;

export type FilterGroup = { all: readonly RowFilter[] } | { any: readonly RowFilter[] };

/** Latitude and longitude in degrees. */
export type ShapePoint = readonly [latitude: number, longitude: number];

/** South, west, north and east in degrees. If west is higher than east, the box crosses the 180th meridian. */
export type ShapeBox = readonly [south: number, west: number, north: number, east: number];

export type FilterCondition =
  /** Texts are compared without white space around them and regardless of case. */
  | { op: 'is' | 'is_not' | 'contains' | 'starts' | 'pattern'; field: TableFieldName; value: string }
  /** Of a column with several values, one of them is compared. */
  | { op: 'any_of'; field: TableFieldName; values: readonly string[] }
  /** Includes both ends. A date without a time stands for the whole day, in UTC. */
  | { op: 'between'; field: TableFieldName; from?: number | string; to?: number | string }
  | { op: 'yes' | 'no'; field: TableFieldName }
  | { op: 'empty' | 'not_empty'; field: FilterFieldName }
  | { op: 'inside'; box: ShapeBox }
  /** The points of a polygon, which does not cross the 180th meridian. */
  | { op: 'inside'; shape: readonly ShapePoint[] }
  /** Has all the values of a complete listing ("Hide incomplete listings", spec §5). */
  | { op: 'complete' }
  /** Contains the text from the filter box in one of the searched columns. */
  | { op: 'search'; value: string };

export type FilterOperator = FilterCondition['op'];
export type BetweenCondition = Extract<FilterCondition, { op: 'between' }>;

export const FILTER_TREE_LIMITS = {
  /** Groups inside of each other. */
  depth: 3,
  conditions: 20,
  textLength: 200,
  choices: 50,
  /** Wildcards of a pattern. More of them would make the comparison of a long text slow. */
  wildcards: 10,
  shapePoints: 50,
  /** Length of a filter as JSON, which is a part of addresses. */
  jsonLength: 4_000,
  /** Length as a part of an address, where each character of many scripts takes nine. Servers refuse long addresses. */
  addressLength: 12_000,
} as const;

export type ComparedKind = 'text' | 'number' | 'time' | 'flag' | 'other';

const COMPARED_KINDS: Partial<Record<FieldKind, ComparedKind>> = {
  number: 'number',
  rating: 'number',
  coordinate: 'number',
  time: 'time',
  flag: 'flag',
  groups: 'other',
  evidence: 'other',
};

const KINDS: ReadonlyMap<string, FieldKind> = new Map(TABLE_FIELDS.map(({ name, kind }) => [name, kind]));

/** Returns how the values of a column are compared. */
export const comparedKind = (field: TableFieldName): ComparedKind =>
  COMPARED_KINDS[KINDS.get(field) ?? 'text'] ?? 'text';

/** Returns whether a column has several values in one text, such as "Bakery; Café". */
export const isListField = (field: TableFieldName): boolean => KINDS.get(field) === 'list';

export type NumberType = 'integer' | 'decimal' | 'double';

export function numberType(field: TableFieldName): NumberType {
  const kind = KINDS.get(field);
  return kind === 'number' ? 'integer' : kind === 'coordinate' ? 'double' : 'decimal';
}

const OPERATORS_BY_KIND: Readonly<Record<ComparedKind, readonly FilterOperator[]>> = {
  text: ['is', 'is_not', 'any_of', 'contains', 'starts', 'pattern'],
  number: ['between'],
  time: ['between'],
  flag: ['yes', 'no'],
  other: [],
};

/** Returns the operators that a column can be filtered by. */
export const operatorsOf = (field: TableFieldName): readonly FilterOperator[] => [
  ...OPERATORS_BY_KIND[comparedKind(field)],
  ...(isFilterFieldName(field) ? (['empty', 'not_empty'] as const) : []),
];

export const childrenOf = (filter: RowFilter): readonly RowFilter[] | null =>
  'all' in filter ? filter.all : 'any' in filter ? filter.any : null;

/** Yields the conditions of all groups. */
export function* conditionsOf(filter: RowFilter | undefined): Generator<FilterCondition> {
  if (!filter) return;
  const children = childrenOf(filter);
  if (!children) yield filter as FilterCondition;
  else for (const child of children) yield* conditionsOf(child);
}

/** Returns the conditions that every row meets, whatever else a group with `any` allows. */
export function requiredConditions(filter: RowFilter | undefined): FilterCondition[] {
  if (!filter || 'any' in filter) return [];
  return 'all' in filter ? filter.all.flatMap(requiredConditions) : [filter];
}

/** Returns the columns that the conditions name. */
export const fieldsOf = (filter: RowFilter | undefined): TableFieldName[] => [
  ...new Set(
    [...conditionsOf(filter)].flatMap((condition) => ('field' in condition ? [condition.field] : [])),
  ),
];

/** The filters of the spec's screen and of the API's simple parameters. */
export interface SimpleFilter {
  /** Only complete rows. */
  complete?: boolean | undefined;
  /** The text of the filter box. */
  text?: string | undefined;
  /** Columns that have a value. */
  has?: readonly FilterFieldName[] | undefined;
  /** Columns that have none. */
  empty?: readonly FilterFieldName[] | undefined;
  /** Further conditions. */
  where?: RowFilter | undefined;
}

/** Returns the filter of rows that meet every condition given; undefined if it selects all rows. */
export function rowFilter({
  complete,
  text,
  has = [],
  empty = [],
  where,
}: SimpleFilter): RowFilter | undefined {
  const value = cleanFilterText(text ?? '');
  const all: RowFilter[] = [
    ...(complete ? [{ op: 'complete' } as const] : []),
    ...(value ? [{ op: 'search', value } as const] : []),
    ...has.map((field) => ({ op: 'not_empty', field }) as const),
    ...empty.map((field) => ({ op: 'empty', field }) as const),
    ...(where ? [where] : []),
  ];
  return all.length > 1 ? { all } : all[0];
}

/** Removes control characters and lone surrogates, which databases refuse and no row can contain. */
export const cleanFilterText = (text: string): string => text.replace(/[\p{Cc}\p{Cs}]/gu, '').trim();
