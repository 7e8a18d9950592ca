import { detailFields, LISTING_LENGTHS, type FieldKind, type ListingField } from '@libs/listing';
import {
  MARKS_TABLE_NAME,
  mappedField,
  PLACE_KEY_FIELD,
  tableLabel,
  type MappedColumn,
  type TableMapping,
} from './table-mapping';
import type { ColumnKind, TableShape, UserColumn } from './table-shape';

export const FIT_OUTCOMES = ['fits', 'warning', 'unfit', 'unchecked'] as const;
export type FitOutcome = (typeof FIT_OUTCOMES)[number];

/** Whether what is written to a column fits into it. */
export interface ColumnFit {
  column: string;
  field: string | null;
  /** The column's type; null if it is not known, or there is no such column. */
  type: string | null;
  outcome: FitOutcome;
  /** What may not fit, or does not; '' if it fits. */
  message: string;
}

/** How insert-only deliveries know what they have written. */
export type Recognition =
  /** By a unique column: the key of the mapping, or the place key. */
  | { by: 'column'; column: string; isUpdating: boolean }
  /** By our own table in the same transaction. */
  | { by: 'marks' };

export interface MappingFit {
  columns: readonly ColumnFit[];
  /** What prevents deliveries, in sentences. */
  problems: readonly string[];
  /** What the user should know, in sentences. */
  notes: readonly string[];
  /** Null if there are problems. */
  recognition: Recognition | null;
}

const NUMBERS: readonly ColumnKind[] = ['integer', 'decimal', 'float'];
const WHOLE: readonly FieldKind[] = ['number', 'flag'];
const FRACTIONAL: readonly FieldKind[] = ['rating', 'coordinate'];
const STRUCTURED: readonly FieldKind[] = ['list', 'groups', 'evidence'];

/** Digits after the decimal point that a field has. */
const SCALES: Partial<Record<FieldKind, number>> = { rating: 1, coordinate: 6 };

/** Maximum lengths of fields in characters, by name. Others are numbers, or short. */
const LENGTHS: ReadonlyMap<string, number> = new Map([
  ...Object.entries({ ...LISTING_LENGTHS, plus_code: LISTING_LENGTHS.plusCode }),
  ...detailFields().map(({ name, max = 300 }): [string, number] => [name, max]),
]);

/** Maximum length of what consists of several texts. */
const MAX_JOINED_LENGTH = 8_000;

/** Compares a mapping with the user's table. */
export function fitOf(mapping: TableMapping, shape: TableShape): MappingFit {
  const byName = new Map(shape.columns.map((column) => [column.name, column]));
  const columns = mapping.columns.map((mapped) => fitOfColumn(mapped, byName.get(mapped.column), shape));
  const recognition = recognitionOf(mapping, byName, shape);
  const problems = [
    ...columns.filter(({ outcome }) => outcome === 'unfit').map(({ message }) => message),
    ...requiredColumns(mapping, shape),
    ...(typeof recognition === 'string' ? [recognition] : []),
  ];
  return {
    columns,
    problems,
    notes: notesOf(mapping, shape, recognition),
    recognition: problems.length > 0 || typeof recognition === 'string' ? null : recognition,
  };
}

function fitOfColumn(
  { column, field: fieldName, value }: MappedColumn,
  found: UserColumn | undefined,
  { isComplete }: TableShape,
): ColumnFit {
  const fit = (outcome: FitOutcome, message = ''): ColumnFit => ({
    column,
    field: fieldName,
    type: found?.type || null,
    outcome,
    message,
  });
  if (!found)
    return isComplete ? fit('unfit', `The table has no column "${column}".`) : fit('unchecked', UNKNOWN_TYPE);
  if (found.isComputed)
    return fit('unfit', `The database computes "${column}" itself: nothing can be written there.`);
  if (found.kind === 'unknown') return fit('unchecked', UNKNOWN_TYPE);
  const field = fieldName === null ? null : mappedField(fieldName);
  const reason = field && unfitReason(field, found);
  if (reason) return fit('unfit', `"${column}" ${reason}`);
  if (value !== null && found.kind !== 'text')
    return fit('unchecked', 'The test says whether the database takes the value.');
  const warning = field && warningOf(field, found);
  return warning ? fit('warning', warning) : fit('fits');
}

const UNKNOWN_TYPE =
  'The database does not tell the type: what does not fit is refused when it is delivered.';

/** Returns why no value of the field can be written to the column, as the end of a sentence; null if values can. */
function unfitReason(
  { label, kind, name }: ListingField,
  { kind: columnKind, type }: UserColumn,
): string | null {
  const differs = `is of the type ${type}, which cannot hold ${label} (${name}).`;
  switch (columnKind) {
    case 'text':
    case 'unknown':
      return null;
    case 'integer':
      if (FRACTIONAL.includes(kind))
        return `is of the type ${type}, which would cut off the digits of ${label} (${name}).`;
      return WHOLE.includes(kind) ? null : differs;
    case 'decimal':
    case 'float':
      return WHOLE.includes(kind) || FRACTIONAL.includes(kind) ? null : differs;
    case 'boolean':
      return kind === 'flag' ? null : differs;
    case 'json':
      return STRUCTURED.includes(kind) ? null : differs;
    case 'time':
    case 'date':
      return kind === 'time' ? null : differs;
    default:
      return differs;
  }
}

function warningOf({ kind, name, label }: ListingField, column: UserColumn): string | null {
  const length = STRUCTURED.includes(kind) ? MAX_JOINED_LENGTH : (LENGTHS.get(name) ?? 0);
  const isText = column.kind === 'text' && !WHOLE.includes(kind) && !FRACTIONAL.includes(kind);
  if (isText && column.maxLength !== null && length > column.maxLength)
    return `Listings with more than ${column.maxLength} characters of ${label} are refused.`;
  const scale = SCALES[kind] ?? 0;
  if (column.kind === 'decimal' && column.scale !== null && scale > column.scale)
    return `${label} is rounded to ${column.scale} digits after the point.`;
  if (NUMBERS.includes(column.kind) && kind === 'number' && column.max !== null && column.max < INT_MAX)
    return `Listings with ${label} above ${column.max.toLocaleString('en-US')} are refused.`;
  return column.kind === 'date' ? 'Only the day is stored.' : null;
}

const INT_MAX = 2_147_483_647;

/**
 * A column without a default needs a value in every new row. A mapped column that is never empty needs one too, because
 * a row that is written has all mapped columns: its default is for rows that are written without it. Listings without
 * the key are refused one by one.
 */
function requiredColumns({ columns, key }: TableMapping, { columns: all }: TableShape): string[] {
  const mapped = new Map(columns.map((column) => [column.column, column]));
  return all.flatMap(({ name, isRequired, acceptsNull }) => {
    const found = mapped.get(name);
    if (!found)
      return isRequired
        ? [`"${name}" does not accept empty values and has no default: choose a field or a value for it.`]
        : [];
    return acceptsNull || name === key || found.value !== null || isAlwaysFilled(found)
      ? []
      : [`"${name}" does not accept empty values: enter a value for listings without one.`];
  });
}

/** Fields that every listing has. */
const FILLED_FIELDS = [PLACE_KEY_FIELD, 'name', 'status', 'captured_at'];
const isAlwaysFilled = ({ field }: MappedColumn): boolean => field !== null && FILLED_FIELDS.includes(field);

/** Returns how rows are recognized, or the problem with it. */
function recognitionOf(
  { columns, key }: TableMapping,
  byName: ReadonlyMap<string, UserColumn>,
  { isComplete, hasTransactions }: TableShape,
): Recognition | string {
  const isUnique = (name: string) => byName.get(name)?.isUnique ?? false;
  if (key !== null) {
    const column = byName.get(key);
    if (column && column.kind !== 'text' && column.kind !== 'unknown')
      return `The key "${key}" must be a column for texts.`;
    if (isComplete && !isUnique(key))
      return `The key "${key}" needs a unique index of its own, so that each place has one row.`;
    return { by: 'column', column: key, isUpdating: true };
  }
  const placeKey = columns.find(({ field, value }) => field === PLACE_KEY_FIELD && value === null)?.column;
  if (placeKey !== undefined && (isUnique(placeKey) || !isComplete))
    return { by: 'column', column: placeKey, isUpdating: false };
  if (hasTransactions) return { by: 'marks' };
  return 'This table has no transactions: to insert each place once, choose a text column with a unique index for the place key.';
}

function notesOf(mapping: TableMapping, shape: TableShape, recognition: Recognition | string): string[] {
  const contact = mapping.columns.find(({ field }) => field !== null && mappedField(field)?.isContact);
  return [
    ...(mapping.key === null && contact
      ? [
          'Contacts are read after a listing was inserted. Without a key for updates, most rows will not get them.',
        ]
      : []),
    ...(typeof recognition !== 'string' && recognition.by === 'marks'
      ? [
          `The table "${MARKS_TABLE_NAME}" beside ${tableLabel(shape)} notes which places were delivered, so that none is inserted twice.`,
        ]
      : []),
  ];
}
