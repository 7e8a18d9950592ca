import { spawn } from 'node:child_process';

export interface ProgramResult {
  exitCode: number | null;
  stdout: string;
  stderr: string;
}

export interface ExecuteOptions {
  args?: readonly string[];
  environment?: Record<string, string>;
  /** Stops the program with SIGTERM once it has printed this. */
  stopAfter?: RegExp;
}

/**
 * Runs a built program (`dist/…`) to its end, with only the given settings in its environment. The tests' time limit
 * ends a program that hangs.
 */
export function executeProgram(
  file: string,
  { args = [], environment = {}, stopAfter }: ExecuteOptions = {},
): Promise<ProgramResult> {
  const child = spawn(process.execPath, ['--enable-source-maps', file, ...args], {
    // Tests run in the repository's root.
    cwd: process.cwd(),
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = { stdout: '', stderr: '' };
  let isStopped = false;
  const collect = (stream: keyof typeof printed) =>
    child[stream].on('data', (chunk: Buffer) => {
      printed[stream] += chunk.toString();
      if (isStopped || !stopAfter?.test(printed[stream])) return;
      isStopped = true;
      child.kill('SIGTERM');
    });
  collect('stdout');
  collect('stderr');
  return new Promise((resolve) => {
    child.once('close', (exitCode) => resolve({ exitCode, ...printed }));
  });
}
