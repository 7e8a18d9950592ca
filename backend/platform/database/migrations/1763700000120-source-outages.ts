import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Outages of the source: what is known of them, who waits for their end, and where searches continue afterwards. Also
 * allows failed searches to be reopened.
 */
export class SourceOutages1763700000120 implements MigrationInterface {
  name = 'SourceOutages1763700000120';

  async up(runner: QueryRunner): Promise<void> {
    await setPageKinds(runner, "'page', 'restarted', 'failed', 'reopened'");
    await runner.query(
      `alter table circuit_breaker
         add column outage_since timestamptz,
         add column outage_confirmed boolean not null default false,
         add column outage_kind text,
         add column outage_reason text,
         add column failed_probes int not null default 0,
         add column next_probe_at timestamptz,
         add column probe_id uuid,
         add column probe_until timestamptz,
         add column recovered_at timestamptz`,
    );
    await runner.query('alter table job add column outage_since timestamptz');
    await runner.query('create index job_in_outage on job (outage_since) where outage_since is not null');
    await runner.query(
      `alter table search_task
         add column resume_page int not null default 0,
         add column retry_at timestamptz,
         add column interrupted_at timestamptz`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await setPageKinds(runner, "'page', 'restarted', 'failed'");
    await runner.query(
      'alter table search_task drop column resume_page, drop column retry_at, drop column interrupted_at',
    );
    await runner.query('alter table job drop column outage_since');
    await runner.query(
      `alter table circuit_breaker
         drop column outage_since, drop column outage_confirmed, drop column outage_kind, drop column outage_reason,
         drop column failed_probes, drop column next_probe_at, drop column probe_id, drop column probe_until,
         drop column recovered_at`,
    );
  }
}

/** A plan with an event that the earlier version does not know cannot be read by it, so `down` fails if there is one. */
async function setPageKinds(runner: QueryRunner, kinds: string): Promise<void> {
  await runner.query('alter table search_page drop constraint search_page_kind_known');
  await runner.query(
    `alter table search_page add constraint search_page_kind_known check (kind in (${kinds}))`,
  );
}
