import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The audit log: who did what, when, and to whose account. */
export class AuditLog1763700000130 implements MigrationInterface {
  name = 'AuditLog1763700000130';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table audit_entry');
    await runner.query('drop function audit_entry_is_final');
  }
}

const STATEMENTS = [
  // Users are named by id and without a foreign key: an entry outlasts the user, and contains no address.
  `create table audit_entry (
     id bigint generated always as identity constraint audit_entry_pk primary key,
     created_at timestamptz not null default clock_timestamp(),
     actor_kind text not null constraint audit_entry_actor_kind_known check (actor_kind in ('operator', 'user')),
     actor text not null,
     action text not null,
     subject_user_id uuid,
     details jsonb not null default '{}')`,
  `create index audit_entry_subject on audit_entry (subject_user_id, id)`,
  `create index audit_entry_created on audit_entry (created_at)`,
  // Only retention removes entries, and never recent ones.
  `create function audit_entry_is_final() returns trigger language plpgsql as $$
   begin
     if tg_op = 'DELETE' then
       if old.created_at < now() - interval '30 days' then return old; end if;
     end if;
     raise exception 'audit_entry only grows';
   end $$`,
  `create trigger audit_entry_is_final before update or delete on audit_entry
     for each row execute function audit_entry_is_final()`,
  `create trigger audit_entry_is_kept before truncate on audit_entry
     for each statement execute function audit_entry_is_final()`,
];
