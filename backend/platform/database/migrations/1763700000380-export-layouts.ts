import type { MigrationInterface, QueryRunner } from 'typeorm';

const FORMATS = {
  earlier: ['json', 'csv', 'html'],
  later: ['json', 'csv', 'html', 'xlsx', 'ndjson', 'geojson'],
};

const knownFormats = (formats: readonly string[]) =>
  `add constraint export_file_format_known check (format in (${formats.map((name) => `'${name}'`).join(', ')}))`;

/** Lets a job have files in further formats, and several files in one format, with different fields. */
export class ExportLayouts1763700000380 implements MigrationInterface {
  name = 'ExportLayouts1763700000380';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table job add column requested_layouts jsonb not null default '[]'`);
    await runner.query(`alter table export_file
      drop constraint export_file_format_known,
      ${knownFormats(FORMATS.later)},
      add column layout text not null default '',
      add column preset text,
      add column fields text[],
      drop constraint export_file_once,
      add constraint export_file_once unique (job_id, format, layout)`);
  }

  /** Files that the earlier version does not know are removed from the lists; their content is removed later. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `delete from export_file where layout <> '' or format not in ('${FORMATS.earlier.join(`', '`)}')`,
    );
    await runner.query(`alter table export_file
      drop constraint export_file_once,
      add constraint export_file_once unique (job_id, format),
      drop column fields, drop column preset, drop column layout,
      drop constraint export_file_format_known,
      ${knownFormats(FORMATS.earlier)}`);
    await runner.query('alter table job drop column requested_layouts');
  }
}
