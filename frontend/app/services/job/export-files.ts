import {
  EXPORT_FORMAT_NAMES,
  EXPORT_FORMATS,
  EXPORT_PRESET_NAMES,
  EXPORT_PRESETS,
  type ExportFormat,
  type ExportPreset,
} from '@libs/constants';
import type { ExportRecord } from '~/services/api/api-types';
import { pluralize } from '~/services/page/formats';

/** What tells a job's files apart. */
export type FileFields = Pick<ExportRecord, 'format' | 'preset' | 'fields'>;

/** A kind of file that a user can choose: a format, or CSV for the import of a program. */
export interface FileKind {
  /** For forms. */
  value: string;
  label: string;
  format: ExportFormat;
  preset: ExportPreset | null;
}

const presetLabel = (preset: ExportPreset) => `CSV for ${EXPORT_PRESET_NAMES[preset]}`;

export const FILE_KINDS: readonly FileKind[] = [
  ...EXPORT_FORMATS.map((format) => ({
    value: format,
    label: EXPORT_FORMAT_NAMES[format],
    format,
    preset: null,
  })),
  ...EXPORT_PRESETS.map((preset) => ({
    value: `csv/${preset}`,
    label: presetLabel(preset),
    format: 'csv' as const,
    preset,
  })),
];

export const fileKind = (value: unknown): FileKind | undefined =>
  FILE_KINDS.find((kind) => kind.value === value);

/** Whether a file has the fields that files have if nobody chose any. */
export const hasUsualFields = ({ preset, fields }: Omit<FileFields, 'format'>): boolean =>
  preset === null && fields === null;

/** "CSV", "CSV for HubSpot", "XLSX with 3 fields". */
export function fileLabel({ format, preset, fields }: FileFields): string {
  if (preset) return presetLabel(preset);
  const name = EXPORT_FORMAT_NAMES[format];
  return fields ? `${name} with ${pluralize(fields.length, 'field', 'fields')}` : name;
}
