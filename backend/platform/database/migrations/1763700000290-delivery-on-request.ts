import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Lets users deliver an earlier job's listings again, and export it in further formats. `round` counts how often the
 * delivery of a job began; a batch of an earlier round does not move the cursor of a later one.
 */
export class DeliveryOnRequest1763700000290 implements MigrationInterface {
  name = 'DeliveryOnRequest1763700000290';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'alter table delivery add column round integer not null default 0, add column requested_revision uuid',
    );
    await runner.query(`alter table job add column requested_formats text[] not null default '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table job drop column requested_formats');
    await runner.query('alter table delivery drop column requested_revision, drop column round');
  }
}
