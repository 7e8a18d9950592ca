import { randomUUID } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { migratedDatabase } from '../../../test/support/migrated-database';

const { query, migrateAgain, undoThrough } = migratedDatabase();

it('keeps what the operator resolved when the amounts move to the outputs', async () => {
  await undoThrough('ResolvedMoney1763700000150');
  const userId = randomUUID();
  await query(`insert into users (id, email) values ($1, 'ann@example.org')`, [userId]);
  const insert = async (
    sats: number[],
    isGranted: boolean,
    unapplied: string | null,
    resolved: string | null,
  ) => {
    const id = randomUUID();
    const [reason, amount] = unapplied?.split(' ') ?? [null, null];
    const outputs = sats.map((one, at) => ({ txid: `t${at}`, vout: 0, sats: one, isGone: one === 7 }));
    const received = outputs.reduce((sum, one) => sum + (one.isGone ? 0 : one.sats), 0);
    await query(
      `insert into payment (id, user_id, provider, type, usd_cents, credits, status, address, required_sats, price_locked_at,
         expires_at, outputs, received_sats, is_granted, unapplied_reason, unapplied_sats, notified_unapplied, resolved_unapplied)
       values ($1, $2, 'onchain', 'credits', 100, 10, $3, $4, 100, now(), now(), $5, $6, $7, $8, $9, $10, $11)`,
      [id, userId, isGranted ? 'paid' : 'expired', `address ${id}`, JSON.stringify(outputs), received].concat(
        [isGranted, reason, amount, unapplied, resolved] as never[],
      ),
    );
    return id;
  };
  const ids = [
    await insert([60, 7, 90], true, 'paid_twice 50', 'paid_twice 50'),
    await insert([60, 90, 30], true, 'paid_twice 80', 'paid_twice 50'),
    await insert([40, 30], false, 'late 70', 'underpaid 40'),
    await insert([40], false, 'underpaid 40', 'underpaid 40'),
    await insert([100], true, null, null),
  ];
  await migrateAgain();
  const rows = await query<unknown[]>(
    `select array(select coalesce((o->>'resolvedSats')::int, 0) from jsonb_array_elements(outputs) o) as resolved,
       granted_sats::int as granted, unapplied_sats::int as unapplied, is_unapplied_resolved as "isResolved"
     from unnest($1::uuid[]) with ordinality as list (id, n) join payment using (id) order by n`,
    [ids],
  );
  expect(rows).toEqual([
    { resolved: [0, 0, 50], granted: 100, unapplied: 50, isResolved: true },
    { resolved: [0, 50, 0], granted: 100, unapplied: 30, isResolved: false },
    { resolved: [40, 0], granted: null, unapplied: 30, isResolved: false },
    { resolved: [40], granted: null, unapplied: 40, isResolved: true },
    { resolved: [0], granted: 100, unapplied: null, isResolved: false },
  ]);
});
