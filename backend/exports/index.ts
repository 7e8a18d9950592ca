export { ExportService } from './export.service';
export type { ExportFile } from './export-file.entity';
export { RunRetention } from './run-retention';
export { StrayExports } from './stray-exports';
export { ExportsModule } from './exports.module';
