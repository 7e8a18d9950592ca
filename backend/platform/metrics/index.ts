export { type Backlog, backlogGauges } from './backlog';
export { HttpMetrics } from './http-metrics';
export { MetricsDoor } from './metrics-door';
export { type Family, Metrics, type Sample } from './metrics';
export { MetricsModule } from './metrics.module';
