import path from 'node:path';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JobsModule } from '../jobs';
import { SETTINGS, type Settings } from '../platform/config';
import { FolderExportStorage } from './adapters/folder-export-storage';
import { ExportFile } from './export-file.entity';
import { EXPORT_STORAGE } from './export-storage';
import { ExportService } from './export.service';
import { ExportsController } from './exports.controller';

@Module({
  imports: [TypeOrmModule.forFeature([ExportFile]), JobsModule],
  controllers: [ExportsController],
  providers: [
    ExportService,
    {
      provide: EXPORT_STORAGE,
      inject: [SETTINGS],
      useFactory: (settings: Settings) => new FolderExportStorage(path.join(settings.dataDir, 'exports')),
    },
  ],
  exports: [ExportService],
})
export class ExportsModule {}
