import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import {
  DatabaseOwner,
  installEmbeddedPostgres,
  isRunning,
  type DatabaseUp,
} from '../../../test/support/database-owner';
import { until } from '../../../test/support/until';

/** Root runs the database as another user, so both cases are tested when the tests run as root. */
const NOBODY = 65_534;
const users =
  process.getuid?.() === 0
    ? [{ user: 'root' }, { user: 'an ordinary user', uid: NOBODY }]
    : [{ user: 'an ordinary user' }];

let installation: string;
let program: string;
beforeAll(() => {
  installation = mkdtempSync(path.join(tmpdir(), 'gazetteer-postgres-'));
  ({ program } = installEmbeddedPostgres(installation));
});
afterAll(() => rmSync(installation, { recursive: true }));

async function query<Row extends object>({ connection }: DatabaseUp, text: string): Promise<Row[]> {
  const client = new pg.Client(connection);
  // Ignores the error event that occurs when a stopping server closes the connection.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

describe.each(users)('the embedded database of $user', ({ uid }) => {
  let dataDir: string;
  const owners: DatabaseOwner[] = [];
  const startOwner = () => {
    const owner = new DatabaseOwner(program, dataDir, { uid });
    owners.push(owner);
    return owner;
  };
  const readNotes = async (up: DatabaseUp) =>
    (await query<{ note: string }>(up, 'select note from notes order by note')).map(({ note }) => note);

  beforeAll(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'gazetteer-data-'));
    if (uid !== undefined) chownSync(dataDir, uid, uid);
    const owner = startOwner();
    await query(
      await owner.waitUntilUp(),
      "create table notes (note text); insert into notes values ('first')",
    );
    await owner.stop();
  });
  afterEach(async () => {
    await Promise.all(owners.splice(0).map((owner) => owner.stop()));
  });
  afterAll(() => rmSync(dataDir, { recursive: true }));

  it('is a Postgres with the same text sort order on every system', async () => {
    const up = await startOwner().waitUntilUp();
    const [row] = await query(
      up,
      "select lower('ÄÖÉ') as small, 'Z' < 'a' as by_code_point, current_setting('server_version_num')::int / 10000 as version",
    );
    expect(row).toEqual({ small: 'äöé', by_code_point: true, version: 18 });
  });

  it('preserves its rows between starts, and stops with its owner', async () => {
    const owner = startOwner();
    const up = await owner.waitUntilUp();
    expect(await readNotes(up)).toContain('first');
    expect(await owner.stop()).toBe(0);
    expect(isRunning(up.pid)).toBe(false);
  });

  it('listens on no port and requires its password on the socket', async () => {
    const up = await startOwner().waitUntilUp();
    expect(await query(up, "select current_setting('listen_addresses') as addresses")).toEqual([
      { addresses: '' },
    ]);
    const wrongPassword = { ...up, connection: { ...up.connection, password: 'guess' } };
    await expect(query(wrongPassword, 'select 1')).rejects.toThrow(/password authentication failed/);
  });

  it('refuses a second process on the same folder and names the first one', async () => {
    const first = startOwner();
    const up = await first.waitUntilUp();
    const second = startOwner();
    const { text } = await second.waitForEvent('refused');
    expect(text).toBe(
      `DataFolderInUse: Another Gazetteer (process ${first.process.pid}) is already using the data folder ${dataDir}. ` +
        'Stop it, or set DATA_DIR to another folder.',
    );
    expect(await second.exit).toBe(1);
    expect(await readNotes(up)).toContain('first');
  });

  it('stops when its owner is killed, and still has every row at the next start', async () => {
    const owner = startOwner();
    const up = await owner.waitUntilUp();
    await query(up, "insert into notes values ('before the kill')");
    await owner.kill();
    await until('the database is gone', () => !isRunning(up.pid));
    expect(await readNotes(await startOwner().waitUntilUp())).toContain('before the kill');
  });

  it('is stopped by the next start when its owner and its guard were killed together', async () => {
    const owner = startOwner();
    const up = await owner.waitUntilUp();
    await query(up, "insert into notes values ('before the orphan')");
    const guards = guardsOf(up.pid);
    expect(guards.length).toBeGreaterThan(0);
    await killTogether(owner, guards);
    expect(isRunning(up.pid)).toBe(true);
    const next = startOwner();
    expect(await readNotes(await next.waitUntilUp())).toContain('before the orphan');
    expect(isRunning(up.pid)).toBe(false);
    expect(next.events[0]?.text).toContain(`process ${up.pid}`);
  });

  it('recovers committed rows after all its processes were killed at once', async () => {
    const owner = startOwner();
    const up = await owner.waitUntilUp();
    await query(up, "insert into notes values ('before the power cut')");
    await killTogether(owner, [...guardsOf(up.pid), up.pid]);
    expect(await readNotes(await startOwner().waitUntilUp())).toContain('before the power cut');
  });

  it('restarts at the same address when only the server process is killed', async () => {
    const up = await startOwner().waitUntilUp();
    process.kill(up.pid, 'SIGKILL');
    await until('it answers again', () =>
      readNotes(up).then(
        (found) => found.includes('first'),
        () => false,
      ),
    );
  });

  it('survives Ctrl-C in the terminal until its owner has finished', async () => {
    const owner = startOwner();
    const up = await owner.waitUntilUp();
    process.kill(-(owner.process.pid ?? 0), 'SIGINT');
    await owner.waitForEvent('interrupted');
    expect(await readNotes(up)).toContain('first');
    expect(await owner.stop()).toBe(0);
    expect(isRunning(up.pid)).toBe(false);
  });
});

/** The owner is frozen first, so that it cannot react when the other processes end. */
async function killTogether(owner: DatabaseOwner, otherPids: readonly number[]): Promise<void> {
  owner.process.kill('SIGSTOP');
  for (const pid of otherPids) process.kill(pid, 'SIGKILL');
  await owner.kill();
}

/**
 * Finds the shells that guard a Postgres server: their command lines contain the server's folder, after the word
 * guard.
 */
function guardsOf(pid: number): number[] {
  const folder = /-D\0([^\0]+)/.exec(commandLine(String(pid)))?.[1] ?? 'none';
  return readdirSync('/proc')
    .filter(
      (entry) =>
        /^\d+$/.test(entry) && /\0guard\0/.test(commandLine(entry)) && commandLine(entry).includes(folder),
    )
    .map(Number);
}

function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
