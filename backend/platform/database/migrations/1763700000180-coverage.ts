import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How much of what the maps service shows a job is to capture, and how much it has captured. Jobs from before this
 * migration searched each area once, and did not measure coverage.
 *
 * A job can continue an earlier one: it takes over its listings, and what its plans know.
 */
export class Coverage1763700000180 implements MigrationInterface {
  name = 'Coverage1763700000180';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table job
         add column coverage_level text,
         add column coverage jsonb,
         add column continued_from text unique references job (public_id) on delete set null,
         add column inherited int not null default 0`,
    );
    await runner.query(
      `alter table target
         add column coverage jsonb,
         add column finished_at timestamptz,
         add column continued_target bigint`,
    );
    await runner.query(
      `create index target_measured on target (finished_at) where coverage->>'visibility' is not null`,
    );
    await runner.query(
      `create index target_to_continue on target (job_id) where continued_target is not null and version = 0`,
    );
    await runner.query('alter table search_task add column coverage jsonb');
    await runner.query(
      `update schedule set setup = setup || '{"coverageLevel": "thorough"}' where not setup ? 'coverageLevel'`,
    );
    await setPageKinds(runner, "'page', 'restarted', 'failed', 'reopened', 'continued'");
    await runner.query('alter table search_page add column level text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`update schedule set setup = setup - 'coverageLevel'`);
    await setPageKinds(runner, "'page', 'restarted', 'failed', 'reopened'");
    await runner.query('alter table search_page drop column level');
    await runner.query('alter table search_task drop column coverage');
    await runner.query(
      'alter table target drop column coverage, drop column finished_at, drop column continued_target',
    );
    await runner.query(
      `alter table job drop column coverage_level, drop column coverage, drop column continued_from,
         drop column inherited`,
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
