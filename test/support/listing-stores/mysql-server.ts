import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import mysql from 'mysql2/promise';
import { unpackDebianPackages } from '../debian-packages';
import { fixedPort } from '../fixed-port';
import { removeStaleFolders } from '../remove-stale-folders';
import { SELF_SIGNED_CERTIFICATE } from '../self-signed-certificate';
import { until } from '../until';

/** A MySQL or MariaDB server for tests. `user` is a superuser. */
export interface MysqlServer {
  host: string;
  port: number;
  user: string;
  password: string;
  stop(): Promise<void>;
  /** Starts the server again with the same data and port. */
  start(): Promise<void>;
  /** Stops the server permanently and removes its data. */
  destroy(): Promise<void>;
}

const PREFIX = 'gazetteer-mariadb-of-';
const URL_VARIABLE = 'TEST_MYSQL_URL';
const NOBODY_UID = 65_534;
const PACKAGES = [
  'mariadb-server-core',
  'mariadb-client-core',
  'mariadb-common',
  'libaio1',
  'libnuma1',
  'liburing2',
];

/** Location of the server programs and their files. Unpacked packages also contain their libraries. */
interface Installation {
  root: string;
}

/**
 * Starts a MySQL server: the one in TEST_MYSQL_URL (mysql://root:password@host:port), or else a private one that
 * needs no system service. The private server comes from the machine's MariaDB, or from Debian packages unpacked into
 * a private folder. Fails if none is available. The buffer pool size applies only to the private server.
 */
export async function startMysqlServer({ bufferPool = '64M' } = {}): Promise<MysqlServer> {
  const configuredUrl = process.env[URL_VARIABLE];
  if (configuredUrl) return externalServer(new URL(configuredUrl));
  removeStaleFolders(PREFIX);
  const folder = mkdtempSync(path.join(tmpdir(), `${PREFIX}${process.pid}-`));
  const owner = process.getuid?.() === 0 ? { uid: NOBODY_UID, gid: NOBODY_UID } : {};
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid);
  for (const [file, text] of Object.entries({
    'cert.pem': SELF_SIGNED_CERTIFICATE.cert,
    'key.pem': SELF_SIGNED_CERTIFICATE.key,
  })) {
    writeFileSync(path.join(folder, file), text, { mode: 0o600 });
    if (owner.uid !== undefined) chownSync(path.join(folder, file), owner.uid, owner.gid);
  }
  const installation = findInstallation();
  const command = commandFor(installation);
  const dataDir = path.join(folder, 'data');
  const [install = '', ...installArgs] = command('bin/mariadb-install-db', [
    '--no-defaults',
    `--datadir=${dataDir}`,
    // Two concurrent installations would otherwise remove each other's temporary tables in the shared folder.
    `--tmpdir=${folder}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
    ...(installation.root === '' ? [] : [`--basedir=${installation.root}/usr`]),
  ]);
  const installResult = spawnSync(install, installArgs, {
    ...owner,
    encoding: 'utf8',
    env: environmentFor(installation) as NodeJS.ProcessEnv,
  });
  if (installResult.status !== 0)
    throw new Error(
      `MariaDB could not create its data folder: ${installResult.stderr || installResult.stdout}`,
    );
  const port = await fixedPort();
  let child: ChildProcess | undefined;
  const server: MysqlServer = {
    host: '127.0.0.1',
    port,
    user: 'root',
    password: '',
    async start() {
      const [program = '', ...args] = command('sbin/mariadbd', [
        '--no-defaults',
        `--datadir=${dataDir}`,
        `--tmpdir=${folder}`,
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
        env: environmentFor(installation) as NodeJS.ProcessEnv,
      });
      child = started;
      await until('MariaDB answers', async () => {
        if (started.exitCode !== null) throw new Error(`MariaDB ended with ${started.exitCode}`);
        return isReachable(server);
      });
    },
    stop: () =>
      new Promise((stopped) => {
        if (!child || child.exitCode !== null || child.signalCode !== null) return stopped();
        child.once('exit', () => stopped());
        child.kill('SIGTERM');
      }),
    async destroy() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  // Kills the server if the test process exits early. A later test process then removes the folder.
  process.once('exit', () => child?.kill('SIGKILL'));
  await server.start();
  return server;
}

async function externalServer(url: URL): Promise<MysqlServer> {
  const server = {
    host: url.hostname,
    port: Number(url.port || 3_306),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
    destroy: () => Promise.resolve(),
  };
  if (!(await isReachable(server))) throw new Error(`The server of ${URL_VARIABLE} does not respond.`);
  return server;
}

async function isReachable({
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
  const root = unpackDebianPackages({
    name: 'mariadb',
    packages: PACKAGES,
    file: 'usr/sbin/mariadbd',
    hint: `These tests need a MariaDB or MySQL: install mariadb-server-core, or name a server by ${URL_VARIABLE}=mysql://root:password@host:3306.`,
  });
  return { root };
}

const commandFor =
  ({ root }: Installation) =>
  (program: string, args: string[]): string[] => [path.join(root || '/', 'usr', program), ...args];

function environmentFor({ root }: Installation): Record<string, string> {
  if (root === '') return { PATH: process.env.PATH ?? '' };
  const libraries = [
    `${root}/usr/lib/x86_64-linux-gnu`,
    `${root}/usr/lib/aarch64-linux-gnu`,
    `${root}/usr/lib`,
  ];
  return { PATH: `${root}/usr/bin:${process.env.PATH ?? ''}`, LD_LIBRARY_PATH: libraries.join(':') };
}
