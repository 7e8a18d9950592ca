import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import mysql from 'mysql2/promise';
import { lastingPort } from '../lasting-port';
import { removeLeftovers } from '../leftovers';
import { SELF_SIGNED } from '../self-signed';
import { until } from '../until';

/** A MySQL or MariaDB for tests, and a superuser of it. */
export interface MysqlServer {
  host: string;
  port: number;
  user: string;
  password: string;
  stop(): Promise<void>;
  /** Starts it again on the same data and port. */
  start(): Promise<void>;
  /** Stops it for good: its data goes. */
  end(): Promise<void>;
}

const PREFIX = 'gazetteer-mariadb-of-';
const SETTING = 'TEST_MYSQL_URL';
const NOBODY = 65_534;
const PACKAGES = [
  'mariadb-server-core',
  'mariadb-client-core',
  'mariadb-common',
  'libaio1',
  'libnuma1',
  'liburing2',
];

/** Where the programs and their files are; unpacked ones have their libraries beside them. */
interface Installation {
  root: string;
}

/**
 * The server named by TEST_MYSQL_URL (mysql://root:password@host:port), else one of our own without a system service: the
 * machine's MariaDB, or Debian's packages unpacked into a private folder. There is always one, or the test fails. The buffer
 * pool is of our own server.
 */
export async function startMysqlServer({ bufferPool = '64M' } = {}): Promise<MysqlServer> {
  const named = process.env[SETTING];
  if (named) return namedServer(new URL(named));
  removeLeftovers(PREFIX);
  const folder = mkdtempSync(path.join(tmpdir(), `${PREFIX}${process.pid}-`));
  const owner = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid);
  for (const [file, text] of Object.entries({ 'cert.pem': SELF_SIGNED.cert, 'key.pem': SELF_SIGNED.key })) {
    writeFileSync(path.join(folder, file), text, { mode: 0o600 });
    if (owner.uid !== undefined) chownSync(path.join(folder, file), owner.uid, owner.gid);
  }
  const installation = findInstallation();
  const run = commandOf(installation);
  const data = path.join(folder, 'data');
  const [install = '', ...installArgs] = run('bin/mariadb-install-db', [
    '--no-defaults',
    `--datadir=${data}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
    ...(installation.root === '' ? [] : [`--basedir=${installation.root}/usr`]),
  ]);
  const made = spawnSync(install, installArgs, {
    ...owner,
    encoding: 'utf8',
    env: environmentOf(installation) as NodeJS.ProcessEnv,
  });
  if (made.status !== 0)
    throw new Error(`MariaDB could not make its data folder: ${made.stderr || made.stdout}`);
  const port = await lastingPort();
  let child: ChildProcess | undefined;
  const server: MysqlServer = {
    host: '127.0.0.1',
    port,
    user: 'root',
    password: '',
    async start() {
      const [program = '', ...args] = run('sbin/mariadbd', [
        '--no-defaults',
        `--datadir=${data}`,
        `--socket=${folder}/s`,
        `--pid-file=${folder}/pid`,
        '--bind-address=127.0.0.1',
        `--port=${port}`,
        '--innodb-flush-log-at-trx-commit=0',
        `--innodb-buffer-pool-size=${bufferPool}`,
        '--skip-name-resolve',
        '--skip-log-bin',
        `--ssl-cert=${folder}/cert.pem`,
        `--ssl-key=${folder}/key.pem`,
        ...(installation.root === '' ? [] : [`--lc-messages-dir=${installation.root}/usr/share/mysql`]),
      ]);
      const started = spawn(program, args, {
        ...owner,
        stdio: 'ignore',
        env: environmentOf(installation) as NodeJS.ProcessEnv,
      });
      child = started;
      await until('MariaDB answers', async () => {
        if (started.exitCode !== null) throw new Error(`MariaDB ended with ${started.exitCode}`);
        return answers(server);
      });
    },
    stop: () =>
      new Promise((stopped) => {
        if (!child || child.exitCode !== null || child.signalCode !== null) return stopped();
        child.once('exit', () => stopped());
        child.kill('SIGTERM');
      }),
    async end() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  // Should the test process be ended before, its server goes with it, and a later one removes the folder.
  process.once('exit', () => child?.kill('SIGKILL'));
  await server.start();
  return server;
}

async function namedServer(url: URL): Promise<MysqlServer> {
  const server = {
    host: url.hostname,
    port: Number(url.port || 3_306),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
    end: () => Promise.resolve(),
  };
  if (!(await answers(server))) throw new Error(`The server of ${SETTING} does not answer.`);
  return server;
}

async function answers({
  host,
  port,
  user,
  password,
}: Pick<MysqlServer, 'host' | 'port' | 'user' | 'password'>): Promise<boolean> {
  try {
    await (await mysql.createConnection({ host, port, user, password, connectTimeout: 2_000 })).end();
    return true;
  } catch {
    return false;
  }
}

function findInstallation(): Installation {
  if (existsSync('/usr/sbin/mariadbd') && existsSync('/usr/bin/mariadb-install-db')) return { root: '' };
  const root = path.join(tmpdir(), 'gazetteer-mariadb-unpacked');
  if (existsSync(path.join(root, 'usr/sbin/mariadbd'))) return { root };
  return unpack(root);
}

/** Debian's packages, fetched and unpacked: nothing of the system is changed. */
function unpack(root: string): Installation {
  const draft = mkdtempSync(`${root}-`);
  const sh = (program: string, ...args: string[]): void => {
    const { status, stderr, error } = spawnSync(program, args, {
      cwd: draft,
      encoding: 'utf8',
      timeout: 300_000,
    });
    if (status !== 0)
      throw new Error(
        `These tests need a MariaDB or MySQL. None is installed, and it could not be fetched (${program}: ${(error?.message ?? stderr).trim()}). Install mariadb-server-core, or name a server by ${SETTING}=mysql://root:password@host:3306.`,
      );
  };
  if (process.getuid?.() === 0) sh('apt-get', 'update', '-q');
  sh('apt-get', 'download', '-q', ...PACKAGES);
  for (const file of readdirSync(draft).filter((name) => name.endsWith('.deb')))
    sh('dpkg-deb', '-x', file, draft);
  // The server runs as nobody where the tests run as root.
  chmodSync(draft, 0o755);
  // Another test process may have been as quick.
  try {
    renameSync(draft, root);
  } catch (error) {
    if (!existsSync(path.join(root, 'usr/sbin/mariadbd'))) throw error;
    rmSync(draft, { recursive: true, force: true });
  }
  return { root };
}

const commandOf =
  ({ root }: Installation) =>
  (program: string, args: string[]): string[] => [path.join(root || '/', 'usr', program), ...args];

function environmentOf({ root }: Installation): Record<string, string> {
  if (root === '') return { PATH: process.env.PATH ?? '' };
  const libraries = [
    `${root}/usr/lib/x86_64-linux-gnu`,
    `${root}/usr/lib/aarch64-linux-gnu`,
    `${root}/usr/lib`,
  ];
  return { PATH: `${root}/usr/bin:${process.env.PATH ?? ''}`, LD_LIBRARY_PATH: libraries.join(':') };
}
