export { CheckFailure, type CheckResult, HealthChecks } from './health-checks';
export { HealthModule } from './health.module';
