import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What a status says of a run's cities, beside the row itself: a run may have thousands, and its status is asked for every
 * two seconds. The cap on listings is the user's own for this run.
 */
export class RunFigures1763700000060 implements MigrationInterface {
  name = 'RunFigures1763700000060';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table job add column city_count int not null default 0, add column type_count int not null default 0,
         add column longest_list int not null default 0, add column cities_shown jsonb not null default '[]',
         add column listing_cap int constraint job_listing_cap_positive check (listing_cap > 0)`,
    );
    await runner.query(
      `update job set city_count = jsonb_array_length(cities), cities_shown = cities,
         type_count = (select count(distinct t) from jsonb_array_elements(cities) c,
                       jsonb_array_elements_text(c->'businessTypes') t),
         longest_list = (select coalesce(max(jsonb_array_length(c->'businessTypes')), 0) from jsonb_array_elements(cities) c)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `alter table job drop column city_count, drop column type_count, drop column longest_list,
         drop column cities_shown, drop column listing_cap`,
    );
  }
}
