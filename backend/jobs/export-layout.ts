import { createHash } from 'node:crypto';
import type { ExportFormat } from '@libs/constants';
import { fileChoiceError } from '@libs/export';
import { parseChosenFields } from '@libs/listing';
import { InvalidInput } from '../platform/http';
import type { ExportLayout } from './job.entity';

/** What a request asks for, in its own words. */
export interface LayoutRequest extends Pick<ExportLayout, 'format'> {
  fields?: string[] | undefined;
  preset?: NonNullable<ExportLayout['preset']> | undefined;
}

/** A job's file in the usual fields. */
export const standardLayout = (format: ExportFormat): ExportLayout => ({
  key: '',
  format,
  preset: null,
  fields: null,
});

export const isStandard = ({ key }: Pick<ExportLayout, 'key'>): boolean => key === '';

/**
 * Returns what a request asks for. The same fields in the same format always have the same key.
 * @param paths what the request calls the fields and the preset
 * @throws InvalidInput for fields that the format cannot have
 */
export function layoutOf(
  { format, fields, preset }: LayoutRequest,
  paths = { fields: 'fields', preset: 'preset' },
): ExportLayout {
  const error = fileChoiceError({ format, preset, fields: fields && parseChosenFields(fields) });
  if (error) throw new InvalidInput([{ ...error, path: paths[error.path] }]);
  if (preset) return { key: preset, format, preset, fields: null };
  if (!fields) return standardLayout(format);
  const key = createHash('sha256').update(JSON.stringify(fields)).digest('hex').slice(0, 12);
  return { key, format, preset: null, fields };
}
