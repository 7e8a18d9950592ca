import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which emails users want, and for which jobs one was sent. */
export class Notifications1763700000280 implements MigrationInterface {
  name = 'Notifications1763700000280';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create table notification_setting (
         user_id uuid primary key references users (id) on delete cascade,
         job_finished boolean not null
       )`,
    );
    await runner.query(
      `create table job_mail (
         job_id uuid primary key references job (id) on delete cascade,
         user_id uuid not null references users (id) on delete cascade,
         sent_at timestamptz not null default clock_timestamp()
       )`,
    );
    await runner.query('create index job_mail_user on job_mail (user_id, sent_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table job_mail');
    await runner.query('drop table notification_setting');
  }
}
