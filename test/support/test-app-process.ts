import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { HttpClient } from './http-client';
import type { SettingsOverrides } from './test-app';

const BYTES_PER_KB = 1_024;

/** An application in a process of its own, for benchmarks that measure the process. Linux only. */
export class TestAppProcess {
  private constructor(
    private readonly child: ChildProcess,
    readonly baseUrl: string,
  ) {}

  static async start(settings: SettingsOverrides = {}): Promise<TestAppProcess> {
    const program = fileURLToPath(new URL('./test-app-process-main.js', import.meta.url));
    const child = fork(program, [JSON.stringify(settings)], { execArgv: ['--enable-source-maps'] });
    const [{ baseUrl }] = (await once(child, 'message')) as [{ baseUrl: string }];
    return new TestAppProcess(child, baseUrl);
  }

  /** Returns a client that is signed in as a new user with the Professional plan. */
  async createUser(): Promise<HttpClient> {
    this.child.send('createUser');
    const [credentials] = (await once(this.child, 'message')) as [{ email: string; password: string }];
    const client = new HttpClient(this.baseUrl);
    const { status } = await client.post('/api/auth/login', credentials);
    if (status !== 200) throw new Error(`sign-in returned ${status}`);
    return client;
  }

  /** The resident memory of the process, without its children. */
  get residentBytes(): number {
    const [, kb] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${this.child.pid}/status`, 'latin1')) ?? [];
    return Number(kb) * BYTES_PER_KB;
  }

  async close(): Promise<void> {
    const exited = once(this.child, 'exit');
    this.child.disconnect();
    await exited;
  }
}
