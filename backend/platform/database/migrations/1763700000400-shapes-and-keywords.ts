import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which targets search for a keyword, and how many shapes and keywords a schedule has. */
export class ShapesAndKeywords1763700000400 implements MigrationInterface {
  name = 'ShapesAndKeywords1763700000400';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table target add column is_keyword boolean not null default false');
    await runner.query(
      `create or replace function schedule_summary(setup jsonb) returns jsonb language sql immutable as $$
         select jsonb_build_object(
           'mode', s.mode,
           'coverageLevel', s."coverageLevel",
           'filters', s.filters,
           'city', coalesce(nullif(s.city, ''), s.cities #>> '{0,city}', s.shapes #>> '{0,name}', ''),
           'cities', case jsonb_typeof(s.cities) when 'array' then jsonb_array_length(s.cities) else 0 end,
           'shapes', case jsonb_typeof(s.shapes) when 'array' then jsonb_array_length(s.shapes) else 0 end,
           'types', (
             select count(distinct (term #>> '{}') collate "C")
             from (select jsonb_path_query(jsonb_build_array(s."businessType", s.keywords), '$[*][*] ? (@ != null)') as term
                   where s.mode = 'manual'
                   union all select jsonb_path_query(l.listed, '$[*][*].businessTypes[*]')
                   union all select jsonb_path_query(l.listed, '$[*][*].keywords[*]')) terms))
         from jsonb_to_record(setup)
           as s (mode text, "coverageLevel" text, filters jsonb, city text, cities jsonb, shapes jsonb,
                 "businessType" jsonb, keywords jsonb),
           lateral (select jsonb_build_array(case when s.mode <> 'manual' then s.cities end, s.shapes) as listed) l
       $$`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create or replace function schedule_summary(setup jsonb) returns jsonb language sql immutable as $$
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
    await runner.query('alter table target drop column is_keyword');
  }
}
