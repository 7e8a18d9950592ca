import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When some worker was last known to live. One row. */
export class WorkerPulse1763700000021 implements MigrationInterface {
  name = 'WorkerPulse1763700000021';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create table worker_pulse (
         only_row boolean constraint worker_pulse_pk primary key default true check (only_row),
         at timestamptz not null)`,
    );
    await runner.query(`insert into worker_pulse (at) values (clock_timestamp())`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table worker_pulse');
  }
}
