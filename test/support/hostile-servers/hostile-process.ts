import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from '../compile';
import type { HostileModes, HostileRequest, HostileResponse } from './hostile-process-main';

const CACHE = path.resolve(import.meta.dirname, '../../../node_modules/.cache/gazetteer');
const PROGRAM = 'hostile-process-main';

/** A hostile server, described as the application's users enter it. */
export interface HostileDatabase {
  name: string;
  /** The form of the database card. */
  form: Record<string, unknown>;
  /** Makes the server misbehave from now on. */
  misbehave(): Promise<void>;
  close(): Promise<void>;
}

type Request = HostileRequest extends infer One ? (One extends unknown ? Omit<One, 'id'> : never) : never;

/** Servers of the kit in a process of their own, so that what they send is not counted as memory of the application. */
export class HostileProcess {
  private readonly waiting = new Map<number, (response: HostileResponse) => void>();
  private nextId = 1;

  private constructor(
    private readonly child: ChildProcess,
    private readonly compiledDir: string | null,
  ) {
    child.on('message', (response: HostileResponse) => {
      this.waiting.get(response.id)?.(response);
      this.waiting.delete(response.id);
    });
  }

  /** Sources that a test runner loads are compiled first. */
  static start(): HostileProcess {
    const isSource = import.meta.url.endsWith('.ts');
    const compiledDir = isSource ? compileSupport() : null;
    const program = compiledDir
      ? path.join(compiledDir, 'test/support/hostile-servers', `${PROGRAM}.js`)
      : fileURLToPath(new URL(`./${PROGRAM}.js`, import.meta.url));
    const child = fork(program, [], { execArgv: [], env: { ...process.env, NODE_OPTIONS: '' } });
    return new HostileProcess(child, compiledDir);
  }

  /** Starts a server that is honest until it is told to misbehave in the given way. */
  async startDatabase<P extends keyof HostileModes>(
    provider: P,
    mode: HostileModes[P],
  ): Promise<HostileDatabase> {
    const { id: server, form = {} } = await this.request({ type: 'start', provider });
    return {
      name: `${provider}, ${mode}`,
      form,
      misbehave: async () => void (await this.request({ type: 'misbehave', server, mode })),
      close: async () => void (await this.request({ type: 'close', server })),
    };
  }

  /** Ends every server. */
  async close(): Promise<void> {
    const exited = once(this.child, 'exit');
    this.child.disconnect();
    await exited;
    if (this.compiledDir !== null) rmSync(this.compiledDir, { recursive: true, force: true });
  }

  private request(request: Request): Promise<HostileResponse> {
    const id = this.nextId++;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.child.send({ id, ...request });
    });
  }
}

function compileSupport(): string {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(path.join(CACHE, 'child-process-'));
  compile(['test/support'], folder);
  return folder;
}
