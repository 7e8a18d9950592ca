import type { UserColumns } from '~/services/api/api-types';
import type { MappingDraft } from './mapping-action';

/** A row of the form. */
export interface FormColumn {
  /** '' for a column whose name is still to be entered. */
  name: string;
  /** Its type, and whether it needs a value. */
  note: string;
  field: string;
  value: string;
}

/** Rows for columns that the database does not list. */
const EMPTY_ROWS = 8;
const EMPTY: FormColumn = { name: '', note: '', field: '', value: '' };

/** Returns the columns of a table with what is chosen for them, or else with what their names suggest. */
export function mappedRows({ columns, complete }: UserColumns, saved: MappingDraft | null): FormColumn[] {
  const savedByName = new Map((saved?.columns ?? []).map((column) => [column.column, column]));
  const listed = columns
    .filter(({ writable }) => writable)
    .map(({ name, type, required, suggestion }): FormColumn => {
      const mapped = savedByName.get(name);
      savedByName.delete(name);
      return {
        name,
        note: [type, required ? 'needs a value' : ''].filter(Boolean).join(', '),
        field: (saved ? mapped?.field : suggestion) ?? '',
        value: mapped?.value ?? '',
      };
    });
  const gone = [...savedByName.values()].map(({ column, field, value }) => ({
    name: column,
    note: complete ? 'no longer in the table' : '',
    field: field ?? '',
    value: value ?? '',
  }));
  return [...listed, ...gone, ...(complete ? [] : Array.from({ length: EMPTY_ROWS }, () => EMPTY))];
}
