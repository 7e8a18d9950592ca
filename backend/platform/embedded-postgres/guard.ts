import { type ChildProcess, spawn } from 'node:child_process';
import type { RunAs } from './run-as';

/**
 * Shell script that stops a program when Node ends. The shell has the reading end of a pipe from Node. When Node ends
 * for any reason, the pipe closes, and the shell sends the program SIGINT (Postgres's fast shutdown). A background
 * job has /dev/null as its input, so the pipe is passed as descriptor 3. The trap is set after the program's start,
 * because the program would inherit it. The first argument is the library path, set here because macOS strips it from
 * /bin/sh's own environment.
 */
const GUARD_SCRIPT = `
exec 3<&0
export "$1"; shift
"$@" </dev/null 3<&- &
program=$!
trap "" INT TERM HUP
(read line <&3; kill -INT $program 2>/dev/null) &
reader=$!
wait $program
status=$?
kill -KILL $reader 2>/dev/null
exit $status
`;

export interface GuardedCommand {
  command: readonly string[];
  runAs: RunAs;
  env: NodeJS.ProcessEnv;
  /** Folders for the loader, as returned by `linkLibraries`. */
  libraryPath: string;
  cwd: string;
}

/** Name of the environment variable for the loader's search path. */
const LIBRARY_VARIABLE = process.platform === 'darwin' ? 'DYLD_LIBRARY_PATH' : 'LD_LIBRARY_PATH';

export const libraryEnvironment = (libraryPath: string) => ({ [LIBRARY_VARIABLE]: libraryPath });

/**
 * Starts a program that ends with this process, even on kill -9. It has its own session, so that Ctrl-C in the
 * terminal reaches only Node, which stops it gracefully. Closing the child's stdin stops the program.
 */
export function spawnGuarded({ command, runAs, env, libraryPath, cwd }: GuardedCommand): ChildProcess {
  const [shell = '', ...args] = [
    ...runAs.prefix,
    '/bin/sh',
    '-c',
    GUARD_SCRIPT,
    'guard',
    `${LIBRARY_VARIABLE}=${libraryPath}`,
    ...command,
  ];
  const child = spawn(shell, args, {
    ...runAs.identity,
    env,
    cwd,
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  // Ignores the error that occurs if the program exits before its input is closed.
  child.stdin?.on('error', () => child.stdin?.destroy());
  return child;
}
