import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import {
  DatabaseOwner,
  installEmbeddedPostgres,
  type OwnerOptions,
  isRunning,
} from '../../../test/support/database-owner';
import { until } from '../../../test/support/until';
import { findBinaries } from './binaries';
import { stopOrphanedServer } from './orphaned-server';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const ordinaryUser: OwnerOptions = isRoot ? { uid: NOBODY } : {};
const silentLog = { debug: () => undefined, info: () => undefined, warn: () => undefined };

let tempFolder: string;
let installation: { native: string; program: string };
const owners: DatabaseOwner[] = [];
const zombieParents: ChildProcess[] = [];

beforeAll(() => {
  tempFolder = mkdtempSync(path.join(tmpdir(), 'gazetteer-machine-'));
  installation = installEmbeddedPostgres(path.join(tempFolder, 'app'));
  chmodSync(tempFolder, 0o755);
});
afterEach(async () => {
  await Promise.all(owners.splice(0).map((owner) => owner.stop()));
  for (const parent of zombieParents.splice(0)) parent.kill('SIGKILL');
});
afterAll(() => rmSync(tempFolder, { recursive: true }));

function startOwner(
  dataDir: string,
  options: OwnerOptions = {},
  program = installation.program,
): DatabaseOwner {
  const owner = new DatabaseOwner(program, dataDir, options);
  owners.push(owner);
  return owner;
}

function folder(name: string): string {
  const created = path.join(tempFolder, name);
  mkdirSync(created, { recursive: true });
  return created;
}

/** Lists every file and folder below `root` with the attributes that reveal a change. */
const tree = (root: string) =>
  readdirSync(root, { recursive: true })
    .map((entry) => path.join(root, String(entry)))
    .map((entry) => `${entry} ${statSync(entry).mode} ${statSync(entry).mtimeMs}`)
    .sort();

describe('the installed package', () => {
  it('starts without its install script and without being modified', async () => {
    const before = tree(installation.native);
    await startOwner(folder('unwritten')).waitUntilUp();
    expect(tree(installation.native)).toEqual(before);
  });

  it('is made executable when the tarball lost the executable bits', async () => {
    for (const program of readdirSync(path.join(installation.native, 'bin'))) {
      chmodSync(path.join(installation.native, 'bin', program), 0o644);
    }
    await startOwner(folder('not-executable')).waitUntilUp();
    expect(statSync(path.join(installation.native, 'bin', 'postgres')).mode & 0o111).toBe(0o111);
  });

  it('is refused on a musl system, with advice on what to do', () => {
    const report = jest.spyOn(process.report, 'getReport').mockReturnValue({ header: {} } as never);
    try {
      expect(() => findBinaries()).toThrow(/needs glibc, but this is a musl system.*DATABASE_URL/);
    } finally {
      report.mockRestore();
    }
  });
});

describe('the data folder', () => {
  it('may have a path that is too long for a socket', async () => {
    const { connection } = await startOwner(
      folder(path.join('long', 'x'.repeat(120), 'y'.repeat(120))),
    ).waitUntilUp();
    expect(connection.host).toMatch(/gaz-[0-9a-f]{12}$/);
    expect(existsSync(path.join(connection.host, '.s.PGSQL.5432'))).toBe(true);
    await owners.pop()?.stop();
    rmSync(connection.host, { recursive: true });
  });

  it('may contain files from a process that was killed while it created the cluster', async () => {
    const dataDir = folder('half');
    const home = path.join(dataDir, 'postgres');
    const owner = startOwner(dataDir);
    const drafts = () =>
      existsSync(home) ? readdirSync(home).filter((name) => name.startsWith('cluster-draft-')) : [];
    await until('the making has begun', () =>
      drafts().some((draft) => existsSync(path.join(home, draft, 'base'))),
    );
    await owner.kill();
    writeFileSync(path.join(folder('half/postgres/cluster-draft-old'), 'PG_VERSION'), '18\n');
    await startOwner(dataDir).waitUntilUp();
    expect(drafts()).not.toContain('cluster-draft-old');
  });

  it.each([
    { whose: 'a stranger', pid: () => process.pid },
    { whose: 'a zombie', pid: zombie },
    { whose: 'a process that is long gone', pid: () => spawnSync('true').pid },
  ])('may contain a pid file that names $whose as the database server', async ({ whose, pid }) => {
    const dataDir = folder(`stale-${whose.replaceAll(' ', '-')}`);
    await startOwner(dataDir).waitUntilUp();
    await owners.pop()?.stop();
    writeFileSync(
      path.join(dataDir, 'postgres', 'cluster', 'postmaster.pid'),
      `${await pid()}\n${dataDir}\n`,
    );
    await startOwner(dataDir).waitUntilUp();
    expect(isRunning(process.pid)).toBe(true);
  });

  it('is left untouched while a database that this process cannot see uses it', async () => {
    const home = folder('unseen');
    const cluster = folder('unseen/cluster');
    writeFileSync(path.join(cluster, 'postmaster.pid'), `${spawnSync('true').pid}\n`);
    const server = net.createServer((client) => client.end()).listen(path.join(home, '.s.PGSQL.5432'));
    try {
      await expect(stopOrphanedServer(cluster, home, silentLog)).rejects.toThrow(/not visible from here/);
      expect(existsSync(path.join(cluster, 'postmaster.pid'))).toBe(true);
    } finally {
      await new Promise((closed) => server.close(closed));
    }
  });

  it('causes an error, not endless restarts, when it is damaged while the database is running', async () => {
    const dataDir = folder('damaged');
    const owner = startOwner(dataDir);
    const { pid } = await owner.waitUntilUp();
    rmSync(path.join(dataDir, 'postgres', 'cluster', 'PG_VERSION'));
    process.kill(pid, 'SIGKILL');
    expect((await owner.waitForEvent('lost')).text).toMatch(/PG_VERSION|not a valid data directory/);
  });
});

/** Creates a process that has ended but that its parent never reaped. */
function zombie(): Promise<number> {
  const parent = spawn('/bin/sh', ['-c', 'true & echo $!; exec sleep 600'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  zombieParents.push(parent);
  return new Promise((resolve) =>
    createInterface(parent.stdout).once('line', (line) => resolve(Number(line))),
  );
}

/** Cases that only root can set up. Other users are covered by the tests above. */
const userCases = isRoot
  ? [
      {
        name: 'root under a folder that is closed to everyone else still starts the database',
        async verify() {
          const closed = folder('closed');
          const { program } = installEmbeddedPostgres(path.join(closed, 'app'));
          chmodSync(closed, 0o700);
          const { pid } = await startOwner(path.join(closed, 'data'), {}, program).waitUntilUp();
          expect(statSync(`/proc/${pid}`).uid).toBe(NOBODY);
        },
      },
      {
        name: 'root lends the database to the owner of the data folder',
        async verify() {
          const dataDir = folder('lent');
          chownSync(dataDir, 1, 1);
          const { pid } = await startOwner(dataDir).waitUntilUp();
          expect(statSync(path.join(dataDir, 'postgres')).uid).toBe(1);
          expect(statSync(`/proc/${pid}`).uid).toBe(1);
        },
      },
      {
        name: 'an owner whom this machine has no name for is skipped',
        async verify() {
          const dataDir = folder('nameless');
          chownSync(dataDir, 54_321, 54_321);
          await startOwner(dataDir).waitUntilUp();
          expect(statSync(path.join(dataDir, 'postgres')).uid).toBe(NOBODY);
        },
      },
      {
        name: 'a backup that root copied back is given to the database again',
        async verify() {
          const dataDir = folder('copied');
          await startOwner(dataDir).waitUntilUp();
          await owners.pop()?.stop();
          spawnSync('chown', ['-hR', '0:0', path.join(dataDir, 'postgres')]);
          await startOwner(dataDir).waitUntilUp();
        },
      },
      {
        name: "another user's data folder is refused with what to do",
        async verify() {
          const dataDir = folder('roots-own');
          await startOwner(dataDir).waitUntilUp();
          await owners.pop()?.stop();
          chownSync(path.join(dataDir, 'postgres'), 0, 0);
          const { text } = await startOwner(dataDir, ordinaryUser).waitForEvent('refused');
          expect(text).toBe(
            `EmbeddedPostgresError: The data folder ${dataDir} belongs to another user. Start as that user, or set DATA_DIR to another folder.`,
          );
        },
      },
      {
        name: 'programs that are not executable, in a package of another user, are named with the command',
        async verify() {
          const { native, program } = installEmbeddedPostgres(folder('read-only'));
          chmodSync(path.join(native, 'bin', 'postgres'), 0o644);
          const dataDir = folder('read-only-data');
          chownSync(dataDir, NOBODY, NOBODY);
          const { text } = await startOwner(dataDir, ordinaryUser, program).waitForEvent('refused');
          expect(text).toContain(`Run: chmod 755 ${path.join(native, 'bin')}/*`);
        },
      },
    ]
  : [
      {
        name: 'an ordinary user runs the database as themselves',
        async verify() {
          const { pid } = await startOwner(folder('own')).waitUntilUp();
          expect(statSync(`/proc/${pid}`).uid).toBe(process.getuid?.());
        },
      },
    ];

describe('the user that runs the database', () => {
  it.each(userCases)('$name', ({ verify }) => verify());
});
