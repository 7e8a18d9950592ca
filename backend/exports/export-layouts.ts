import { createHash } from 'node:crypto';
import type { ExportFormat } from '@libs/constants';
import { fileChoiceError } from '@libs/export';
import { parseChosenFields } from '@libs/listing';
import type { ExportLayout, Job } from '../jobs';
import { InvalidInput } from '../platform/http';
import type { ExportJobDto } from './exports.dto';

/** How many files with chosen fields a job can have. */
export const MAX_LAYOUTS = 20;

/** A job's file in the usual fields. */
const standardLayout = (format: ExportFormat): ExportLayout => ({
  key: '',
  format,
  preset: null,
  fields: null,
});

export const isStandard = ({ key }: Pick<ExportLayout, 'key'>): boolean => key === '';

/**
 * Returns what a request asks for. The same fields in the same format always have the same key.
 * @throws InvalidInput for fields that the format cannot have
 */
export function layoutOf({ format, fields, preset }: ExportJobDto): ExportLayout {
  const error = fileChoiceError({ format, preset, fields: fields && parseChosenFields(fields) });
  if (error) throw new InvalidInput([error]);
  if (preset) return { key: preset, format, preset, fields: null };
  if (!fields) return standardLayout(format);
  const key = createHash('sha256').update(JSON.stringify(fields)).digest('hex').slice(0, 12);
  return { key, format, preset: null, fields };
}

/** Returns the files that an ended job has: JSON, its own format, and those that its user asked for. */
export const layoutsOf = ({ exportFormat, requestedFormats, requestedLayouts }: Job): ExportLayout[] => [
  ...[...new Set<ExportFormat>(['json', exportFormat, ...requestedFormats])].map(standardLayout),
  ...requestedLayouts,
];
