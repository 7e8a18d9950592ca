import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts how often a user's password has changed, so that browsers known from before can be told apart. */
export class PasswordChanges1763700000760 implements MigrationInterface {
  name = 'PasswordChanges1763700000760';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users add column password_changes integer not null default 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table users drop column password_changes');
  }
}
