import { spawn } from 'node:child_process';

const TAIL = 4_000;

export interface CommandOptions {
  timeoutMs: number;
  cwd?: string;
}

/** What the command wrote on stdout; the end of it where it is long. */
export type Output = string;

/** A command that failed or took too long; the message is what it said of it. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';
}

/**
 * Runs a program that needs the network or takes its time. It never waits for input, and past the time limit it is
 * ended with everything that it started.
 *
 * @throws CommandFailed
 */
export function runCommand(
  program: string,
  args: readonly string[],
  options: CommandOptions,
): Promise<Output> {
  const { timeoutMs, cwd } = options;
  const child = spawn(program, args, {
    cwd,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let complaint = '';
  child.stdout.on('data', (data) => (output = (output + String(data)).slice(-TAIL)));
  child.stderr.on('data', (data) => (complaint = (complaint + String(data)).slice(-TAIL)));
  let late = false;
  const limit = setTimeout(() => {
    late = true;
    endGroup(child.pid);
  }, timeoutMs);
  return new Promise((resolve, reject) => {
    const settle = (reason: string | null) => {
      clearTimeout(limit);
      if (reason === null) resolve(output);
      else reject(new CommandFailed(reason));
    };
    child.once('error', (error) => settle(error.message));
    child.once('close', (code) => {
      if (late) settle(`no end within ${timeoutMs / 1_000} s`);
      else settle(code === 0 ? null : reasonIn(complaint) || reasonIn(output) || `ended with ${code}`);
    });
  });
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Gone by itself in this moment.
  }
}

/** The line that names an error code, as most programs write one ("EAI_AGAIN"), else the last line. */
function reasonIn(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.find((line) => /\bE[A-Z_]{4,}\b/.test(line)) ?? lines.at(-1) ?? '';
}
