export { EXPORT_CONTENT, ExportDownload } from './export-download';
export { ExportService } from './export.service';
export { ExportsResponse } from './exports.dto';
export { RangeNotSatisfiable } from './exports.errors';
export { toJobExports } from './exports.presenter';
export type { ExportFile } from './export-file.entity';
export { JobRetention } from './job-retention';
export { OrphanedExports } from './orphaned-exports';
export { ExportsModule } from './exports.module';
