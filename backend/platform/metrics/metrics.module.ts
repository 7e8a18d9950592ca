import { Global, Module } from '@nestjs/common';
import { BackupMetrics } from './backup-metrics';
import { BackupRepository } from './backup.repository';
import { BuildMetrics } from './build-metrics';
import { HttpMetrics } from './http-metrics';
import { Metrics } from './metrics';
import { MetricsMiddleware } from './metrics.middleware';
import { ProcessMetrics } from './process-metrics';

@Global()
@Module({
  providers: [
    Metrics,
    BackupMetrics,
    BackupRepository,
    BuildMetrics,
    ProcessMetrics,
    HttpMetrics,
    MetricsMiddleware,
  ],
  exports: [Metrics, HttpMetrics, MetricsMiddleware],
})
export class MetricsModule {}
