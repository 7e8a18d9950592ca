export { ExportService } from './export.service';
export type { ExportFile } from './export-file.entity';
export { RunRetention } from './run-retention';
export { ExportsModule } from './exports.module';
