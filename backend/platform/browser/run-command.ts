import { spawn } from 'node:child_process';
import { installerEnvironment } from '@libs/capture/browser';

const MAX_OUTPUT_LENGTH = 4_000;

export interface CommandOptions {
  timeoutMs: number;
  cwd?: string;
}

/** The command's output on stdout; only the end of it if it is long. */
export type CommandOutput = string;

/** A command failed or exceeded its time limit. The message is the command's own explanation. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';
}

/**
 * Runs a program that needs the network or takes time. The program never waits for input. After the time limit it is
 * killed together with all processes that it started.
 *
 * @throws CommandFailed
 */
export function runCommand(
  program: string,
  args: readonly string[],
  options: CommandOptions,
): Promise<CommandOutput> {
  const { timeoutMs, cwd } = options;
  const child = spawn(program, args, {
    cwd,
    env: installerEnvironment() as NodeJS.ProcessEnv,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (data) => (stdout = (stdout + String(data)).slice(-MAX_OUTPUT_LENGTH)));
  child.stderr.on('data', (data) => (stderr = (stderr + String(data)).slice(-MAX_OUTPUT_LENGTH)));
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    killProcessGroup(child.pid);
  }, timeoutMs);
  return new Promise((resolve, reject) => {
    const finish = (reason: string | null) => {
      clearTimeout(timer);
      if (reason === null) resolve(stdout);
      else reject(new CommandFailed(reason));
    };
    child.once('error', (error) => finish(error.message));
    child.once('close', (code) => {
      if (timedOut) finish(`timed out after ${timeoutMs / 1_000} s`);
      else
        finish(code === 0 ? null : extractReason(stderr) || extractReason(stdout) || `exited with ${code}`);
    });
  });
}

function killProcessGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has just exited by itself.
  }
}

/** Returns the line that contains an error code such as EAI_AGAIN, or the last line if there is none. */
function extractReason(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.find((line) => /\bE[A-Z_]{4,}\b/.test(line)) ?? lines.at(-1) ?? '';
}
