export { type Backlog, backlogGauges } from './backlog';
export { HttpMetrics } from './http-metrics';
export { MetricsMiddleware as MetricsDoor } from './metrics.middleware';
export { type MetricFamily as Family, Metrics, type Sample } from './metrics';
export { MetricsModule } from './metrics.module';
