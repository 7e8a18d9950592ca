import type { DeltaOutcome, FieldChange } from '@libs/listing';
import { csvCell } from '../csv/csv-cell';
import { streamDocument } from '../stream-document';

/** A place that is not what it was. */
export interface DeltaRecord {
  placeKey: string;
  name: string;
  outcome: DeltaOutcome;
  changes: readonly FieldChange[];
  replacedBy: string | null;
  checkedAt: Date;
}

const COLUMNS = [
  'place_key',
  'name',
  'change',
  'field',
  'old_value',
  'new_value',
  'replaced_by',
  'checked_at',
];
const LINE_END = '\r\n';
/** So that Excel reads the file as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** Yields a CSV file with a line for each field that has changed, and one for each place without such a field. */
export function deltaCsv(places: AsyncIterable<DeltaRecord>): AsyncIterable<string> {
  return streamDocument(
    { head: BYTE_ORDER_MARK + COLUMNS.join(',') + LINE_END, row: linesOf, footer: () => '' },
    places,
  );
}

function linesOf({ placeKey, name, outcome, changes, replacedBy, checkedAt }: DeltaRecord): string {
  const fields = changes.length > 0 ? changes : [{ field: '', before: null, after: null }];
  return fields
    .map(({ field, before, after }) => {
      const kind = field === 'phone' ? 'phone' : 'text';
      const values = [csvCell(before, kind), csvCell(after, kind)];
      return [
        csvCell(placeKey, 'text'),
        csvCell(name, 'text'),
        outcome,
        csvCell(field, 'text'),
        ...values,
        csvCell(replacedBy, 'text'),
        checkedAt.toISOString(),
      ].join(',');
    })
    .map((line) => line + LINE_END)
    .join('');
}
