import type { ForkOptions } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

const CLOCK_TICKS_PER_SECOND = 100;

/**
 * Where to find programs, the time zone, and the certificates that Node trusts. A child process gets no other
 * environment variables, because they may contain secrets.
 */
const VARIABLES = [
  'PATH',
  'TZ',
  'NODE_EXTRA_CA_CERTS',
  'NODE_USE_SYSTEM_CA',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
] as const;

/** Returns the environment of this process as far as a child process may have it. */
export function childEnvironment(): NodeJS.ProcessEnv {
  const environment = process.env;
  return Object.fromEntries(
    VARIABLES.flatMap((name) => {
      const value = environment[name];
      return value === undefined ? [] : [[name, value]];
    }),
  ) as NodeJS.ProcessEnv;
}

/**
 * Returns a compiled program beside the module that starts it. If a test runner has loaded that module as source,
 * there is none, and the build's program is returned.
 *
 * @param module the `import.meta.url` of the starting module
 * @param folder its folder from the repository's root, e.g. "libs/store-host"
 * @param file the program within that folder, without an ending
 */
export function compiledProgram(module: string, folder: string, file: string): string {
  const up = folder.replace(/[^/]+/g, '..');
  const path = module.endsWith('.ts') ? `${up}/dist/${folder}/${file}.js` : `./${file}.js`;
  return fileURLToPath(new URL(path, module));
}

const SHELL = '/bin/sh';

/** Whether `limitedNode` can limit what a child process may use. */
export const hasKernelLimits = (): boolean => process.platform === 'linux' && existsSync(SHELL);

/**
 * Returns how to start Node as a child process with options for Node and, where the system has them, limits of the kernel.
 *
 * @param limits shell commands, such as "ulimit -c 0"
 */
export function limitedNode(
  nodeOptions: readonly string[],
  limits: readonly string[],
): Pick<ForkOptions, 'execPath' | 'execArgv'> {
  if (limits.length === 0 || !hasKernelLimits()) return { execArgv: [...nodeOptions] };
  const script = [...limits, 'exec "$0" "$@"'].join('; ');
  return { execPath: SHELL, execArgv: ['-c', script, process.execPath, ...nodeOptions] };
}

/**
 * Gives a process less of a busy processor than the application gets.
 *
 * @param priority on a scale from -20 (highest) to 19; the application runs at 0
 */
export function lowerPriority(pid: number | undefined, priority: number): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, priority);
  } catch {
    // It has ended already, or the system does not allow it.
  }
}

/**
 * Returns the CPU time that a process has used, in milliseconds, or null if the system does not report it: the sum of
 * user and system time, fields 14 and 15 of proc_pid_stat(5).
 */
export function cpuMs(pid: number | undefined): number | null {
  if (process.platform !== 'linux' || pid === undefined) return null;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const [, ...fields] = stat.slice(stat.lastIndexOf(')')).split(' ');
    return ((Number(fields[11]) + Number(fields[12])) * 1_000) / CLOCK_TICKS_PER_SECOND;
  } catch {
    return null;
  }
}
