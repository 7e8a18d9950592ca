import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CheckFailure, HealthChecks } from '../platform/health';
import { WorkerRepository } from './worker.repository';

/** The check reads one row, and the workers only if that row is old. */
const HEALTH_CHECK_INTERVAL_MS = 1_000;

/** Lets the readiness of every process say whether the deployment has a worker. Without one, jobs wait. */
@Injectable()
export class WorkerHealth implements OnModuleInit {
  constructor(
    private readonly workers: WorkerRepository,
    private readonly health: HealthChecks,
  ) {}

  onModuleInit(): void {
    const assertAnyAlive = async () => {
      if ((await this.workers.noWorkerSince()) !== null) throw new CheckFailure('No worker is running.');
    };
    this.health.addOptional('workers', assertAnyAlive, HEALTH_CHECK_INTERVAL_MS);
  }
}
