import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The plan of each target begins with what the job's newest finished ones have shown, of which there may be thousands. */
export class FinishedTargets1763700000501 implements MigrationInterface {
  name = 'FinishedTargets1763700000501';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create index target_finished on target (job_id, finished_at desc)
         where state = 'done' and coverage->>'share' is not null`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index target_finished');
  }
}
