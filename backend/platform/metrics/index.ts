export { type Backlog, backlogGauges } from './backlog';
export { HttpMetrics } from './http-metrics';
export { MetricsMiddleware, TOKEN_REQUIRED_RESPONSE } from './metrics.middleware';
export { type MetricFamily, Metrics } from './metrics';
export { MetricsModule } from './metrics.module';
