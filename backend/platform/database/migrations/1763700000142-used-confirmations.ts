import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A used confirmation has no password hash: the account has its own, and the others are no longer needed. */
export class UsedConfirmations1763700000142 implements MigrationInterface {
  name = 'UsedConfirmations1763700000142';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table email_confirmation alter column password_hash drop not null');
    await runner.query('update email_confirmation set password_hash = null where used_at is not null');
    await runner.query(
      `alter table email_confirmation add constraint email_confirmation_hash_until_used
       check ((password_hash is null) = (used_at is not null))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table email_confirmation drop constraint email_confirmation_hash_until_used');
    await runner.query('delete from email_confirmation where password_hash is null');
    await runner.query('alter table email_confirmation alter column password_hash set not null');
  }
}
