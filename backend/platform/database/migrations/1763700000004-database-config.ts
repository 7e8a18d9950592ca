import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where a user's listings go. */
export class DatabaseConfig1763700000004 implements MigrationInterface {
  name = 'DatabaseConfig1763700000004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create table database_config (
         user_id uuid constraint database_config_pk primary key
           constraint database_config_user_fk references users (id) on delete cascade,
         provider text not null constraint database_config_provider_known check
           (provider in ('supabase', 'postgres', 'mysql', 'none')),
         updated_at timestamptz not null default now())`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table database_config');
  }
}
