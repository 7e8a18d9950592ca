export { ExportService } from './export.service';
export type { ExportFile } from './export-file.entity';
export { JobRetention as RunRetention } from './job-retention';
export { OrphanedExports as StrayExports } from './orphaned-exports';
export { ExportsModule } from './exports.module';
