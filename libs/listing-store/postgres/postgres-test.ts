import { randomUUID } from 'node:crypto';
import type { TLSSocket } from 'node:tls';
import type pg from 'pg';
import type { StepResult, TestStep } from '../listing-store';
import { StepClock } from '../step-clock';
import { TABLE_NAME } from '../table';
import { unspoken } from '../unspoken';
import type { PostgresLink } from './postgres-link';
import { DELETED, TABLE } from './postgres-schema';
import { type PostgresStanding, refusedOnSave, standingOf } from './postgres-standing';

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
    yield* signIn(client, clock, link);
    signedIn = !clock.failed;
    if (clock.failed) return;
    const there = yield* tableStep(client, clock);
    if (clock.failed) return;
    for (const [step, ...statements] of TRIALS) {
      if (there.isThere) yield await clock.take(step, () => tryAll(client, statements, there));
      else yield clock.over(step, 'The table is made when you save.');
      if (clock.failed) return;
    }
  } finally {
    // A connection that never came to be answers nothing, not even its end.
    if (signedIn) await client.query('rollback').catch(() => undefined);
    client.connection.stream.destroy();
  }
}

async function* signIn(client: pg.Client, clock: StepClock, link: PostgresLink): AsyncGenerator<StepResult> {
  client.connection.once('sslconnect', () => {
    const socket = client.connection.stream as TLSSocket;
    socket.once('secureConnect', () => clock.passed('tls', socket.getProtocol() ?? ''));
  });
  const failure = await client
    .connect()
    .then(() => client.query('begin'))
    .then(
      () => null,
      (error: unknown) => error,
    );
  if (!link.encrypts && clock.has('connect')) clock.over('tls', 'SSL is off.');
  if (failure === null) clock.passed('sign_in', '');
  else clock.stop(clock.has('connect') ? unspoken(link.failure(failure), 'Postgres') : failure);
  yield* clock.told();
}

/** There and whole, or may it be made so? */
async function* tableStep(client: pg.Client, clock: StepClock): AsyncGenerator<StepResult, PostgresStanding> {
  let standing!: PostgresStanding;
  yield await clock.take('table', async () => {
    standing = await standingOf(async <T>(text: string, values: unknown[] = []) => {
      const { rows, rowCount } = await client.query(text, values);
      return { rows: rows as T[], count: rowCount ?? 0 };
    });
    const refused = refusedOnSave(standing);
    if (refused !== null) throw Object.assign(new Error(refused), { code: '42501' });
    if (!standing.isThere) return `${TABLE_NAME} is made when you save.`;
    const more = standing.lacking.length > 0 ? ' What it lacks is added when you save.' : '';
    return `${TABLE_NAME} is there.${more}`;
  });
  return standing;
}

async function tryAll(
  client: pg.Client,
  statements: readonly Trial[],
  { isDeletedThere }: PostgresStanding,
): Promise<string> {
  for (const { text, values, inDeleted } of statements)
    if (!inDeleted || isDeletedThere) await client.query(text, values);
  return '';
}

interface Trial {
  text: string;
  values: unknown[];
  /** In the table of deleted places, which each delivery and each deletion asks. */
  inDeleted?: boolean;
}

const PROBE = `gazetteer:test:${randomUUID()}`;
const of = (text: string, values: unknown[] = [PROBE]): Trial => ({ text, values });
const ofDeleted = (text: string, values: unknown[] = [PROBE]): Trial => ({ text, values, inDeleted: true });

const TRIALS: readonly (readonly [TestStep, ...Trial[]])[] = [
  [
    'read',
    of(`select id from ${TABLE} limit 1`, []),
    ofDeleted(`select place_key from ${DELETED} limit 1`, []),
  ],
  [
    'insert',
    of(`insert into ${TABLE} (name) values ($1)`),
    ofDeleted(`insert into ${DELETED} (place_key) values ($1)`),
  ],
  ['update', of(`update ${TABLE} set phone = '' where name = $1`)],
  [
    'delete',
    of(`delete from ${TABLE} where name = $1`),
    ofDeleted(`delete from ${DELETED} where place_key = $1`),
  ],
];
