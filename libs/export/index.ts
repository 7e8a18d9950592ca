export { EXPORT_COLUMNS, type ColumnKind, type ExportColumn, type TableRecord } from './export-columns';
export { TABLE_WRITERS } from './table-writer';
export type { ExportMetadata, ExportWriter } from './export-writer';
export { exportWriter } from './export-writers';
export { SORTABLE_ROWS } from './html/html-writer';
