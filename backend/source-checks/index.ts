export { sourceCheckRequest, sourceCheckResult } from './source-check';
export { SourceCheckRepository } from './source-check.repository';
export { SourceChecksModule } from './source-checks.module';
