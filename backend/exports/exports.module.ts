import path from 'node:path';
import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DeliveryModule } from '../delivery';
import { JobsModule } from '../jobs';
import { SETTINGS, type Settings } from '../platform/config';
import { HealthChecks } from '../platform/health';
import { FolderExportStorage } from './adapters/folder-export-storage';
import { ExportFile } from './export-file.entity';
import { ExportFileRepository } from './export-file.repository';
import { EXPORT_STORAGE, type ExportStorage } from './export-storage';
import { ExportService } from './export.service';
import { ExportsController } from './exports.controller';
import { JobRetention } from './job-retention';
import { OrphanedExports } from './orphaned-exports';
import { StoredExportRepository } from './stored-export.repository';

/** The S3 client is large, so it is loaded only when it is used. */
async function createExportStorage({ dataDir, exports: { storage, s3 } }: Settings): Promise<ExportStorage> {
  if (storage === 'folder') return new FolderExportStorage(path.join(dataDir, 'exports'));
  const { S3ExportStorage } = await import('./adapters/s3-export-storage');
  return new S3ExportStorage({ ...s3, bucket: s3.bucket ?? '' });
}

@Module({
  imports: [TypeOrmModule.forFeature([ExportFile]), JobsModule, DeliveryModule],
  controllers: [ExportsController],
  providers: [
    ExportFileRepository,
    StoredExportRepository,
    ExportService,
    JobRetention,
    OrphanedExports,
    {
      provide: EXPORT_STORAGE,
      inject: [SETTINGS],
      useFactory: createExportStorage,
    },
  ],
  exports: [ExportService, JobRetention, OrphanedExports],
})
export class ExportsModule implements OnModuleInit {
  constructor(
    private readonly health: HealthChecks,
    @Inject(EXPORT_STORAGE) private readonly storage: ExportStorage,
  ) {}

  /**
   * Registers an optional check. All replicas share the storage, so with a required check a short outage would take
   * all replicas out of service.
   */
  onModuleInit(): void {
    this.health.addOptional('exports', () => this.storage.assertReachable());
  }
}
