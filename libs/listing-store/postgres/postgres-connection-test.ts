import type { TLSSocket } from 'node:tls';
import type { StepResult } from '../listing-store';
import { StepTimer } from '../step-timer';
import type { MappedDelivery } from '../mapping/mapped-delivery';
import { TABLE_NAME } from '../table';
import { testOwnTable } from '../test-own-table';
import { testStatements, type TestStatement } from '../test-statements';
import { withUnresponsiveHint } from '../unresponsive-hint';
import type { CheckedClient } from './checked-client';
import type { PostgresPool } from './postgres-pool';
import { DELETED_TABLE, TABLE } from './postgres-schema';
import { type PostgresTableState, findSaveObstacle, inspectTable } from './postgres-table-state';

/** Tests the database over a separate connection, step by step. Whatever the test writes is rolled back. */
export async function* testPostgres(pool: PostgresPool, mapped: MappedDelivery): AsyncGenerator<StepResult> {
  const timer = new StepTimer((error) => pool.toStoreError(error));
  const client = pool.createClient({
    onResolved: (addresses) => timer.pass('resolve', addresses.join(', ')),
    onConnected: (address) => timer.pass('connect', address),
  });
  client.on('error', () => undefined);
  let signedIn = false;
  try {
    yield* signIn(client, timer, pool);
    signedIn = !timer.failed;
    if (timer.failed) return;
    if (mapped.isOnly) return yield* testOwnTable(timer, mapped);
    const tableState = yield* checkTable(client, timer);
    if (timer.failed) return;
    for (const [step, ...statements] of TEST_STATEMENTS) {
      if (tableState.hasTable)
        yield await timer.run(step, () => runStatements(client, statements, tableState));
      else yield timer.skip(step, 'The table is created when you save.');
      if (timer.failed) return;
    }
  } finally {
    // Rolls back only after sign-in, because a connection that was never established does not respond to a rollback.
    if (signedIn) await client.query('rollback').catch(() => undefined);
    client.connection.stream.destroy();
  }
}

async function* signIn(
  client: CheckedClient,
  timer: StepTimer,
  pool: PostgresPool,
): AsyncGenerator<StepResult> {
  client.connection.once('sslconnect', () => {
    const socket = client.connection.stream as TLSSocket;
    socket.once('secureConnect', () => timer.pass('tls', socket.getProtocol() ?? ''));
  });
  const failure = await client
    .connect()
    .then(() => client.query('begin'))
    .then(
      () => null,
      (error: unknown) => error,
    );
  if (!pool.usesTls && timer.has('connect')) timer.skip('tls', 'SSL is off.');
  if (failure === null) timer.pass('sign_in', '');
  else
    timer.failNext(
      timer.has('connect')
        ? withUnresponsiveHint(pool.toStoreError(failure), 'Postgres', pool.host)
        : failure,
    );
  yield* timer.newResults();
}

/** Checks that the table is complete, or that the database user may add what is missing. */
async function* checkTable(
  client: CheckedClient,
  timer: StepTimer,
): AsyncGenerator<StepResult, PostgresTableState> {
  let tableState!: PostgresTableState;
  yield await timer.run('table', async () => {
    tableState = await inspectTable((text, values, maxRows) => client.queryRows(text, values, maxRows));
    const obstacle = findSaveObstacle(tableState);
    if (obstacle !== null) throw Object.assign(new Error(obstacle), { code: '42501' });
    if (!tableState.hasTable) return `${TABLE_NAME} is created when you save.`;
    const suffix = tableState.missingColumns.length > 0 ? ' Missing columns are added when you save.' : '';
    return `${TABLE_NAME} exists.${suffix}`;
  });
  return tableState;
}

async function runStatements(
  client: CheckedClient,
  statements: readonly TestStatement[],
  { hasDeletedTable }: PostgresTableState,
): Promise<string> {
  for (const { text, values, maxRows, needsDeletedTable } of statements)
    if (!needsDeletedTable || hasDeletedTable) await client.queryRows(text, values, maxRows);
  return '';
}

const TEST_STATEMENTS = testStatements({ table: TABLE, deletedTable: DELETED_TABLE, parameter: '$1' });
