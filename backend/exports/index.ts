export { ExportService } from './export.service';
export { ExportsResponse } from './exports.dto';
export { toJobExports } from './exports.presenter';
export type { ExportFile } from './export-file.entity';
export { JobRetention } from './job-retention';
export { OrphanedExports } from './orphaned-exports';
export { ExportsModule } from './exports.module';
