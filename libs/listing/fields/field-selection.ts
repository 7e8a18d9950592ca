import { DETAIL_FIELDS, isDetailName, type DetailField, type DetailName } from './field-list';

/** Which details a user wants in their table: none, all except personal ones, or those chosen one by one. */
export const FIELD_SETS = ['basic', 'full', 'custom'] as const;
export type FieldSet = (typeof FIELD_SETS)[number];

export interface FieldSelection {
  set: FieldSet;
  /** The chosen fields of a custom set; empty for the others. */
  fields: readonly DetailName[];
}

export const BASIC_SELECTION: FieldSelection = { set: 'basic', fields: [] };

/** Returns a selection with what its fields are not understood without: an empty email has its reason beside it. */
export function withReasons({ set, fields }: FieldSelection): FieldSelection {
  const lacksReason = set === 'custom' && fields.includes('emails') && !fields.includes('contact_gap');
  return { set, fields: lacksReason ? [...fields, 'contact_gap'] : fields };
}

/** Returns the details in a selection, in the order of the list of fields. */
export function selectedDetails({ set, fields }: FieldSelection): DetailName[] {
  if (set === 'basic') return [];
  return (DETAIL_FIELDS as readonly DetailField[])
    .filter(({ name, personal }) => (set === 'full' ? !personal : fields.includes(name)))
    .map(({ name }) => name);
}

/** Reads a stored selection. Names that no longer exist are left out. */
export function parseSelection(stored: unknown): FieldSelection {
  const { set, fields } = (stored ?? {}) as { set?: unknown; fields?: unknown };
  if (set === 'full') return { set, fields: [] };
  if (set !== 'custom' || !Array.isArray(fields)) return BASIC_SELECTION;
  return {
    set,
    fields: (fields as unknown[]).filter(
      (name): name is DetailName => typeof name === 'string' && isDetailName(name),
    ),
  };
}
