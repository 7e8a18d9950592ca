import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Retention looks for the oldest ended jobs, batch by batch. The searches of a job are found without reading those of all
 * jobs: when it is removed, on its page, and for the metrics.
 */
export class JobEnds1763700000475 implements MigrationInterface {
  name = 'JobEnds1763700000475';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('create index job_ended on job (ended_at, id) where ended_at is not null');
    await runner.query('create index search_task_of_job on search_task (job_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index search_task_of_job');
    await runner.query('drop index job_ended');
  }
}
