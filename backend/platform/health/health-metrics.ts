import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Metrics } from '../metrics';
import { HealthChecks } from './health-checks';

/** Reports this process's failed optional checks, which do not cause a 503. */
@Injectable()
export class HealthMetrics implements OnModuleInit {
  constructor(
    private readonly checks: HealthChecks,
    private readonly metrics: Metrics,
  ) {}

  onModuleInit(): void {
    this.metrics.add(async () => [
      {
        name: 'gazetteer_degraded',
        kind: 'gauge',
        help: '1 if this process cannot reach the checked resource and works without it.',
        samples: (await this.checks.checkOptional()).map(({ name, ok }) => ({
          labels: { check: name },
          value: ok ? 0 : 1,
        })),
      },
    ]);
  }
}
