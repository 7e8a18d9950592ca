import { Global, Module } from '@nestjs/common';
import { HttpMetrics } from './http-metrics';
import { Metrics } from './metrics';
import { MetricsDoor } from './metrics-door';
import { ProcessMetrics } from './process-metrics';

@Global()
@Module({
  providers: [Metrics, ProcessMetrics, HttpMetrics, MetricsDoor],
  exports: [Metrics, HttpMetrics, MetricsDoor],
})
export class MetricsModule {}
