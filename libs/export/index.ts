export { EXPORT_COLUMNS, type ColumnKind, type ExportColumn, type TableRecord } from './export-columns';
export { deltaCsv, type DeltaRecord } from './delta/delta-csv';
export { TABLE_WRITERS } from './table-writer';
export type { ExportMetadata, ExportWriter, FileChunk } from './export-writer';
export { exportWriter } from './export-writers';
export { fileChoiceError, type FileChoice } from './file-choice';
export { SORTABLE_ROWS } from './html/html-writer';
