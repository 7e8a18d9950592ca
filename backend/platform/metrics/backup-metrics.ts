import { Injectable, type OnModuleInit } from '@nestjs/common';
import { BackupRepository } from './backup.repository';
import { type MetricFamily, Metrics } from './metrics';

/** Reports the age of the last backup, because a backup that fails says so only where it runs. */
@Injectable()
export class BackupMetrics implements OnModuleInit {
  constructor(
    private readonly metrics: Metrics,
    private readonly backups: BackupRepository,
  ) {}

  onModuleInit(): void {
    this.metrics.add(() => this.collect());
  }

  private async collect(): Promise<MetricFamily[]> {
    const last = await this.backups.last();
    if (!last) return [];
    return [
      {
        name: 'gazetteer_backup_age_seconds',
        kind: 'gauge',
        help: 'Time since the last backup by docker/backup/backup.sh that succeeded. Missing if there was none.',
        samples: [{ value: last.age }],
      },
      {
        name: 'gazetteer_backup_interval_seconds',
        kind: 'gauge',
        help: 'Time from that backup to the next one, as BACKUP_HOURS says.',
        samples: [{ value: last.interval }],
      },
    ];
  }
}
