import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores the files of the pages, so that pages of the previous version find them after an upgrade. */
export class PageAssets1763700000270 implements MigrationInterface {
  name = 'PageAssets1763700000270';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create table page_asset (
         name text primary key,
         content bytea not null,
         used_at timestamptz not null default now()
       )`,
    );
    // The files are compressed already, or are small.
    await runner.query('alter table page_asset alter column content set storage external');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table page_asset');
  }
}
