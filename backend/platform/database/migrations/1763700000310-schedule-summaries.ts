import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stores a short form of each schedule's setup, which may have thousands of cities: counting their types took seconds for
 * each list of schedules. A generated column is right whatever version of the application writes the setup.
 */
export class ScheduleSummaries1763700000310 implements MigrationInterface {
  name = 'ScheduleSummaries1763700000310';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create function schedule_summary(setup jsonb) returns jsonb language sql immutable as $$
         select jsonb_build_object(
           'mode', s.mode,
           'coverageLevel', s."coverageLevel",
           'filters', s.filters,
           'city', coalesce(nullif(s.city, ''), s.cities #>> '{0,city}', ''),
           'cities', case jsonb_typeof(s.cities) when 'array' then jsonb_array_length(s.cities) else 0 end,
           'types', (
             select count(distinct (type #>> '{}') collate "C")
             from jsonb_path_query(
               case s.mode when 'manual' then s."businessType" else s.cities end,
               case s.mode when 'manual' then '$[*]' else '$[*].businessTypes[*]' end::jsonpath) type))
         from jsonb_to_record(setup)
           as s (mode text, "coverageLevel" text, filters jsonb, city text, cities jsonb, "businessType" jsonb)
       $$`,
    );
    await runner.query(
      'alter table schedule add column summary jsonb not null generated always as (schedule_summary(setup)) stored',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table schedule drop column summary');
    await runner.query('drop function schedule_summary(jsonb)');
  }
}
