import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the last backup succeeded, as docker/backup/backup.sh says. No row: it has never said so. */
export class LastBackup1763700000551 implements MigrationInterface {
  name = 'LastBackup1763700000551';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create table last_backup (
         id int primary key default 1 check (id = 1),
         finished_at timestamptz not null,
         interval_hours int not null)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table last_backup');
  }
}
