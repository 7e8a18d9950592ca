import { canonicalEmail } from '@libs/network';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stored addresses that may have another canonical form: all but plain lowercase ones. */
const NOT_PLAIN = `~ '[^a-z0-9.@_+-]' collate "C"`;

/**
 * Email addresses in their canonical form, so that Postgres compares them without changing their case itself. If
 * another row already has the canonical form, a row keeps its own form in lowercase, with which its user signs in.
 */
export class CanonicalEmails1763700000141 implements MigrationInterface {
  name = 'CanonicalEmails1763700000141';

  async up(runner: QueryRunner): Promise<void> {
    await rewrite(runner, {
      rows: `select id, email as text from users where email ${NOT_PLAIN} order by created_at, id`,
      taken: 'select 1 from users where email = $1 and id <> $2',
      update: 'update users set email = $1 where id = $2',
    });
    await rewrite(runner, {
      rows: `select id, subject as text from identity where provider = 'email' and subject ${NOT_PLAIN}
             order by created_at, id`,
      taken: `select 1 from identity where provider = 'email' and subject = $1 and id <> $2`,
      update: 'update identity set subject = $1 where id = $2',
    });
    await runner.query('drop index users_email');
    await runner.query('create index users_email on users (email)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop index users_email');
    await runner.query('create index users_email on users (lower(email))');
  }
}

async function rewrite(
  runner: QueryRunner,
  { rows, taken, update }: { rows: string; taken: string; update: string },
): Promise<void> {
  const found = ((await runner.query(rows)) as { id: string; text: string }[]).map(({ id, text }) => {
    const lowercase = text.trim().toLowerCase();
    return { id, text, lowercase, canonical: canonicalEmail(text) ?? lowercase };
  });
  // Rows that only change their case come first: their form is theirs, whatever other rows would become.
  const isLowercase = ({ lowercase, canonical }: (typeof found)[0]) => lowercase === canonical;
  const inOrder = [...found.filter(isLowercase), ...found.filter((row) => !isLowercase(row))];
  for (const { id, text, lowercase, canonical } of inOrder) {
    const isTaken = ((await runner.query(taken, [canonical, id])) as unknown[]).length > 0;
    const form = isTaken ? lowercase : canonical;
    if (form !== text) await runner.query(update, [form, id]);
  }
}
