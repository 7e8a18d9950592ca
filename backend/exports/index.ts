export { ExportService } from './export.service';
export type { ExportFile } from './export-file.entity';
export { ExportsModule } from './exports.module';
