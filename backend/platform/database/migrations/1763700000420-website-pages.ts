import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A job remembers at which listing's address it visits a website, and what websites said is stored by the page at which
 * the visit began: results of branches' pages, which were stored for the whole website, expire. Requests state the
 * addresses that they go to.
 */
const UP = [
  'alter table contact_site add column place_key text',
  `update website set expires_at = clock_timestamp()
   where expires_at > clock_timestamp() and result->>'address' ~ '^https?://[^/?#]+/.'`,
  `alter table website_permit add column addresses text[] not null default '{}'`,
  'create index website_permit_in_progress on website_permit (free_at) where holder is not null',
];

const DOWN = [
  'alter table website_permit drop column addresses',
  'drop index website_permit_in_progress',
  'alter table contact_site drop column place_key',
];

/** Lets branches of one website have results of their own, and limits the requests to one address. */
export class WebsitePages1763700000420 implements MigrationInterface {
  name = 'WebsitePages1763700000420';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
