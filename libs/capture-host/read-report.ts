import type { EnvelopeKind, SourceReport } from '@libs/capture';
import { LISTING_FIELDS } from '@libs/listing';
import { bad, fieldsOf, list, number, oneOf, text } from './checked-values';

/** A report names the indexes of a record, of which it looks at the first thousand, and those that the parser reads. */
const MAX_INDEXES = 1_100;
const MAX_SELECTORS = 50;
const MAX_SELECTOR_LENGTH = 200;
const MAX_RECORDING_LENGTH = 600_000;
const ENVELOPES: readonly EnvelopeKind[] = ['current', 'legacy', 'scanned', 'empty'];

/**
 * Checks a report, and copies its known fields.
 * @throws BadMessage if it is none
 */
export function readReport(value: unknown): SourceReport {
  const report = fieldsOf(value);
  return {
    envelope: oneOf(ENVELOPES, report.envelope),
    records: number(report.records),
    indexes: list(report.indexes, MAX_INDEXES).map((entry) => {
      const { index, isKnown, records } = fieldsOf(entry);
      return { index: number(index), isKnown: isKnown === true, records: number(records) };
    }),
    fields: counts(fieldsOf(report.fields)),
    selectors: list(report.selectors, MAX_SELECTORS).map((one) => text(one).slice(0, MAX_SELECTOR_LENGTH)),
    recording: report.recording === null ? null : recording(report.recording),
  };
}

const counts = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    LISTING_FIELDS.flatMap(({ name }) => (Object.hasOwn(fields, name) ? [[name, number(fields[name])]] : [])),
  );

function recording(value: unknown): string {
  if (typeof value === 'string' && value.length <= MAX_RECORDING_LENGTH && /^[\w+/]+={0,2}$/.test(value))
    return value;
  throw bad('a recording');
}
