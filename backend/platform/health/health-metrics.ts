import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DATABASE_PROBLEMS } from '@libs/constants';
import { DatabaseMonitor } from '../database';
import { Metrics } from '../metrics';
import { HealthChecks } from './health-checks';

/** Reports this process's failed optional checks, which do not cause a 503, and the problem of the database. */
@Injectable()
export class HealthMetrics implements OnModuleInit {
  constructor(
    private readonly checks: HealthChecks,
    private readonly metrics: Metrics,
    private readonly database: DatabaseMonitor,
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
    this.metrics.add(() => {
      this.database.watch();
      return [
        {
          name: 'gazetteer_database_problem',
          kind: 'gauge',
          help: '1 for the problem because of which this process can store nothing in the database.',
          samples: DATABASE_PROBLEMS.map((kind) => ({
            labels: { kind },
            value: this.database.problem?.kind === kind ? 1 : 0,
          })),
        },
      ];
    });
  }
}
