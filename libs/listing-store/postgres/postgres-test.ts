import { randomUUID } from 'node:crypto';
import type { TLSSocket } from 'node:tls';
import type pg from 'pg';
import type { StepResult, TestStep } from '../listing-store';
import { StepClock } from '../step-clock';
import { TABLE_NAME } from '../table';
import type { PostgresLink } from './postgres-link';
import { TABLE } from './postgres-schema';

/** Tries a connection of its own, step by step; what it writes is rolled back. */
export async function* testPostgres(link: PostgresLink): AsyncGenerator<StepResult> {
  const clock = new StepClock((error) => link.failure(error));
  const client = link.client({
    resolved: (addresses) => clock.passed('resolve', addresses.join(', ')),
    connected: (address) => clock.passed('connect', address),
  });
  client.on('error', () => undefined);
  let signedIn = false;
  try {
    yield* signIn(client, clock, link.encrypts);
    signedIn = !clock.failed;
    if (clock.failed) return;
    const there = yield* tableStep(client, clock);
    if (clock.failed) return;
    for (const [step, statement] of TRIALS) {
      if (there)
        yield await clock.take(step, () => client.query(statement.text, statement.values).then(() => ''));
      else yield clock.over(step, 'The table is made when you save.');
      if (clock.failed) return;
    }
  } finally {
    // A connection that never came to be answers nothing, not even its end.
    if (signedIn) await client.query('rollback').catch(() => undefined);
    client.connection.stream.destroy();
  }
}

async function* signIn(client: pg.Client, clock: StepClock, encrypts: boolean): AsyncGenerator<StepResult> {
  client.connection.once('sslconnect', () => {
    const socket = client.connection.stream as TLSSocket;
    socket.once('secureConnect', () => clock.passed('tls', socket.getProtocol() ?? ''));
  });
  const failure = await client.connect().then(
    () => null,
    (error: unknown) => error,
  );
  if (!encrypts && clock.has('connect')) clock.over('tls', 'SSL is off.');
  if (failure === null) {
    clock.passed('sign_in', '');
    await client.query('begin');
  } else clock.stop(failure);
  yield* clock.told();
}

/** There, or may it be made? */
async function* tableStep(client: pg.Client, clock: StepClock): AsyncGenerator<StepResult, boolean> {
  let there = false;
  yield await clock.take('table', async () => {
    const { rows } = await client.query<{ there: boolean; may: boolean; schema: string | null }>(
      `select to_regclass($1) is not null as there, current_schema() as schema,
              coalesce(has_schema_privilege(current_schema(), 'create'), false) as may`,
      [TABLE],
    );
    there = rows[0]?.there ?? false;
    if (there) return `${TABLE_NAME} is there.`;
    if (!rows[0]?.may)
      throw Object.assign(new Error(`permission denied for schema ${rows[0]?.schema ?? '(none)'}`), {
        code: '42501',
      });
    return `${TABLE_NAME} is made when you save.`;
  });
  return there;
}

const PROBE = `gazetteer:test:${randomUUID()}`;

const TRIALS: readonly (readonly [TestStep, { text: string; values: unknown[] }])[] = [
  ['read', { text: `select id from ${TABLE} limit 1`, values: [] }],
  ['insert', { text: `insert into ${TABLE} (name) values ($1)`, values: [PROBE] }],
  ['update', { text: `update ${TABLE} set phone = '' where name = $1`, values: [PROBE] }],
  ['delete', { text: `delete from ${TABLE} where name = $1`, values: [PROBE] }],
];
