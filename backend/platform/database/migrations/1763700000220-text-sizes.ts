import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Limits the texts about failed searches, because they can contain what a maps page wrote. Earlier versions stored
 * texts of any length.
 */
export class TextSizes1763700000220 implements MigrationInterface {
  name = 'TextSizes1763700000220';

  async up(runner: QueryRunner): Promise<void> {
    for (const { table, column, name } of LIMITED) {
      await runner.query(
        `update ${table} set ${column} = left(${column}, 1000) || '…' where octet_length(${column}) > 4096`,
      );
      await runner.query(
        `alter table ${table} add constraint ${name} check (octet_length(${column}) <= 4096)`,
      );
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { table, name } of LIMITED) await runner.query(`alter table ${table} drop constraint ${name}`);
  }
}

const LIMITED = [
  { table: 'job_event', column: 'message', name: 'job_event_message_size' },
  { table: 'search_task', column: 'last_error', name: 'search_task_last_error_size' },
] as const;
