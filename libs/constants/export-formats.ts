/** The formats of spec §9, and three for other programs. */
export const EXPORT_FORMATS = ['json', 'csv', 'html', 'xlsx', 'ndjson', 'geojson'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
export const EXPORT_FORMAT_NAMES: Readonly<Record<ExportFormat, string>> = {
  json: 'JSON',
  csv: 'CSV',
  html: 'HTML',
  xlsx: 'XLSX',
  ndjson: 'NDJSON',
  geojson: 'GeoJSON',
};
export const DEFAULT_EXPORT_FORMAT: ExportFormat = 'json';

/** Formats in which each field is a column, or a value beside the others. Users can name their columns. */
export const COLUMN_FORMATS = ['csv', 'html', 'xlsx'] as const satisfies readonly ExportFormat[];
export const hasColumns = (format: ExportFormat): boolean =>
  (COLUMN_FORMATS as readonly ExportFormat[]).includes(format);

/** Programs whose import reads a CSV file with columns of its own. */
export const EXPORT_PRESETS = ['hubspot', 'salesforce', 'google-contacts'] as const;
export type ExportPreset = (typeof EXPORT_PRESETS)[number];
export const EXPORT_PRESET_NAMES: Readonly<Record<ExportPreset, string>> = {
  hubspot: 'HubSpot',
  salesforce: 'Salesforce',
  'google-contacts': 'Google Contacts',
};
