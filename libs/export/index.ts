export { EXPORT_COLUMNS, type ColumnKind, type ExportColumn } from './export-columns';
export type { ExportMetadata, ExportWriter } from './export-writer';
export { exportWriter } from './export-writers';
export { SORTABLE_ROWS } from './html/html-writer';
