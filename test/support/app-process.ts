import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { stopOrphanedServer, postmasterPid } from '../../backend/platform/embedded-postgres';
import { HttpClient } from './http-client';
import { until } from './until';

const START_TIMEOUT_MS = 180_000;

const noop = () => undefined;
const silentLogger = { debug: noop, info: noop, warn: noop };

/** Runs the built application as a separate process. Requires `npm run build`, which `npm test` runs first. */
export class AppProcess {
  private process: ChildProcess | null = null;
  private output = '';

  /** @param environment Settings in addition to DATA_DIR. Set PORT to keep the same port across restarts. */
  constructor(
    readonly dataDir: string,
    private readonly environment: Record<string, string>,
  ) {}

  /** Resolves once the process has logged that it is ready. */
  async start(): Promise<void> {
    this.output = '';
    const child = spawn(process.execPath, ['--enable-source-maps', 'dist/backend/main.js'], {
      // Tests and drills run in the repository's root.
      cwd: process.cwd(),
      env: {
        NODE_ENV: 'production',
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        BROWSER_PATH: process.env.BROWSER_PATH,
        PROFILE: 'embedded',
        LOG_LEVEL: 'warn',
        DATA_DIR: this.dataDir,
        ...this.environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const collect = (chunk: Buffer) => (this.output = (this.output + chunk.toString()).slice(-20_000));
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    this.process = child;
    // The output is complete only when the pipes have closed, which may be after the process has ended.
    let hasClosed = false;
    child.once('close', () => (hasClosed = true));
    await until(
      'the application is ready',
      () => {
        if (hasClosed)
          throw new Error(`it ended with ${child.exitCode ?? child.signalCode}:\n${this.output}`);
        return /is ready|listens for work from the queue/.test(this.output);
      },
      START_TIMEOUT_MS,
    ).catch((error: unknown) => {
      throw new Error(`${String(error)}\n${this.output}`);
    });
  }

  get pid(): number {
    const pid = this.process?.pid;
    if (pid === undefined) throw new Error('the application is not running');
    return pid;
  }

  get printed(): string {
    return this.output;
  }

  /** The address that the application printed. */
  get url(): string {
    const url = /ready: (\S+)/.exec(this.output)?.[1];
    if (!url) throw new Error(`no address was printed:\n${this.output}`);
    return url;
  }

  signal(name: NodeJS.Signals): void {
    this.process?.kill(name);
  }

  /** Sends kill -9. With `database`, kills the embedded Postgres at the same moment. */
  async kill({ database = false } = {}): Promise<void> {
    const postgres = database ? postmasterPid(this.clusterDir) : null;
    this.process?.kill('SIGKILL');
    if (postgres !== null) {
      try {
        process.kill(postgres, 'SIGKILL');
      } catch {
        // The guard has already ended the process.
      }
    }
    await this.waitForExit();
  }

  /** Shuts the process down cleanly and returns its exit code. */
  async stop(): Promise<number | null> {
    this.process?.kill('SIGTERM');
    return this.waitForExit();
  }

  /** Returns a client that is signed in to one of the accounts created at the first start. */
  async signIn(plan: 'professional' | 'free'): Promise<HttpClient> {
    const client = new HttpClient(this.url);
    const { status } = await client.post('/api/auth/login', this.credentialsOf(plan));
    if (status !== 200) throw new Error(`sign-in returned ${status}`);
    return client;
  }

  credentialsOf(plan: 'professional' | 'free'): { email: string; password: string } {
    const accounts = readFileSync(path.join(this.dataDir, 'accounts.txt'), 'utf8');
    const [, email = '', password = ''] =
      new RegExp(`^\\s*${plan}\\s+(\\S+)\\s+(\\S+)`, 'm').exec(accounts) ?? [];
    return { email, password };
  }

  /** Kills the process, and removes its data folder once the database has stopped writing to it. */
  async remove(): Promise<void> {
    await this.kill();
    await stopOrphanedServer(this.clusterDir, path.join(this.dataDir, 'postgres/run'), silentLogger);
    await rm(this.dataDir, { recursive: true, force: true });
  }

  private get clusterDir(): string {
    return path.join(this.dataDir, 'postgres/cluster');
  }

  /** Returns the exit code once the process has ended, or null if a signal killed it. */
  async waitForExit(): Promise<number | null> {
    const child = this.process;
    if (!child) return null;
    if (child.exitCode === null && child.signalCode === null)
      await new Promise((resolve) => child.once('exit', resolve));
    return child.exitCode;
  }
}
