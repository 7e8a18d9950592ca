import path from 'node:path';
import { EXPORT_PROBLEM_REASONS, type ExportProblem } from '@libs/constants';
import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContactsModule } from '../contacts';
import { DatabaseConfigModule } from '../database-config';
import { DeliveryModule } from '../delivery';
import { JobHistoryRepository, JobsModule } from '../jobs';
import { SETTINGS, type Settings } from '../platform/config';
import { CheckFailure, HealthChecks } from '../platform/health';
import { SubscriptionModule } from '../subscription';
import { FolderExportStorage } from './adapters/folder-export-storage';
import { ExportFile } from './export-file.entity';
import { ExportDownload } from './export-download';
import { ExportFileRepository } from './export-file.repository';
import { EXPORT_STORAGE, type ExportStorage } from './export-storage';
import { ExportStorageError } from './export-storage-error';
import { ExportService } from './export.service';
import { ExportsController } from './exports.controller';
import { JobExportsController } from './job-exports.controller';
import { RefreshFileController } from './refresh-file.controller';
import { JobRetention } from './job-retention';
import { OrphanedExports } from './orphaned-exports';
import { StoredExportRepository } from './stored-export.repository';

const CHECK_INTERVAL_MS = 5_000;

/** The S3 client is large, so it is loaded only when it is used. */
async function createExportStorage({ dataDir, exports: { storage, s3 } }: Settings): Promise<ExportStorage> {
  if (storage === 'folder') return new FolderExportStorage(path.join(dataDir, 'exports'));
  const { S3ExportStorage } = await import('./adapters/s3-export-storage');
  return new S3ExportStorage({ ...s3, bucket: s3.bucket ?? '' });
}

@Module({
  imports: [
    TypeOrmModule.forFeature([ExportFile]),
    JobsModule,
    ContactsModule,
    DatabaseConfigModule,
    DeliveryModule,
    SubscriptionModule,
  ],
  controllers: [ExportsController, JobExportsController, RefreshFileController],
  providers: [
    ExportFileRepository,
    StoredExportRepository,
    ExportService,
    ExportDownload,
    JobRetention,
    OrphanedExports,
    {
      provide: EXPORT_STORAGE,
      inject: [SETTINGS],
      useFactory: createExportStorage,
    },
  ],
  exports: [ExportService, ExportDownload, JobRetention, OrphanedExports],
})
export class ExportsModule implements OnModuleInit {
  constructor(
    private readonly health: HealthChecks,
    private readonly history: JobHistoryRepository,
    @Inject(EXPORT_STORAGE) private readonly storage: ExportStorage,
  ) {}

  /**
   * Registers an optional check. All replicas share the storage, so with a required check a short outage would take
   * all replicas out of service.
   */
  onModuleInit(): void {
    this.health.addOptional('exports', () => this.assertWorks(), CHECK_INTERVAL_MS);
  }

  /** Fails while the storage does not work, and while a job waits for its files, which also shows a full bucket. */
  private async assertWorks(): Promise<void> {
    await this.storage.assertReachable().catch((error: unknown) => {
      throw error instanceof ExportStorageError ? failureOf(error.problem) : error;
    });
    const problem = await this.history.findExportProblem();
    if (problem) throw failureOf(problem);
  }
}

function failureOf(problem: ExportProblem): CheckFailure {
  const reason = EXPORT_PROBLEM_REASONS[problem];
  return new CheckFailure(`${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`);
}
