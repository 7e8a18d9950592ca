import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How a user's database is reached (sealed), and how far its listings were delivered. */
export class UserDatabases1763700000040 implements MigrationInterface {
  name = 'UserDatabases1763700000040';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table delivery, delivery_standing');
    await runner.query(
      'alter table database_config drop column revision, drop column sealed, drop column sample, drop column ssl',
    );
  }
}

const STATEMENTS = [
  `alter table database_config
     add column revision uuid not null default gen_random_uuid(),
     add column sealed text,
     add column sample boolean not null default false,
     add column ssl boolean not null default true`,
  `create table delivery (
     job_id uuid constraint delivery_pk primary key constraint delivery_job_fk references job (id) on delete cascade,
     user_id uuid not null constraint delivery_user_fk references users (id) on delete cascade,
     delivered_seq int not null default 0,
     refused int not null default 0,
     told boolean not null default false)`,
  `create index delivery_user on delivery (user_id)`,
  `create table delivery_standing (
     user_id uuid constraint delivery_standing_pk primary key
       constraint delivery_standing_user_fk references users (id) on delete cascade,
     failures int not null default 0,
     held boolean not null default false,
     revision uuid,
     message text,
     next_at timestamptz not null default now(),
     changed_at timestamptz not null default now())`,
];
