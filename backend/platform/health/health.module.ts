import { Global, Module } from '@nestjs/common';
import { HealthChecks } from './health-checks';
import { HealthMetrics } from './health-metrics';
import { HealthController } from './health.controller';

@Global()
@Module({
  controllers: [HealthController],
  providers: [HealthChecks, HealthMetrics],
  exports: [HealthChecks],
})
export class HealthModule {}
