import { fork, type ForkOptions } from 'node:child_process';
import {
  childEnvironment,
  compiledProgram,
  cpuMs,
  hasKernelLimits,
  limitedNode,
  lowerPriority,
} from '@libs/processes';
import { hostNodeOptions } from './host-node-options';
import type { HostLink, HostLinkEvents, StartHostLink } from './host-link';

interface ForkHostOptions {
  program: string;
  /** Memory that a host may use in total, in MB. */
  memoryMb: number;
  /**
   * Whether the kernel also limits allocated memory, including buffers that are allocated within one turn of the
   * event loop.
   */
  withKernelLimits: boolean;
}

/** Share of the memory that JavaScript objects may use. Buffers and the program itself use the rest. */
const HEAP_SHARE = 0.48;
/** Memory for newly created objects. It is small, because a host collects garbage while it is idle anyway. */
const YOUNG_GENERATION_MB = 8;
/** More than 1,024, because the kernel also counts memory that is reserved but not yet used. */
const KERNEL_KB_PER_MB = 1_125;
/**
 * Ends a host that the application can no longer end. Other hosts are replaced long before this limit (`MAX_CPU_MS`).
 */
const MAX_CPU_SECONDS = 1_800;
/** On a scale from -20 (highest priority) to 19. The application runs at 0. */
const PRIORITY = 5;

/**
 * Returns how to start hosts as child processes.
 *
 * @param memoryMb Memory that a host may use in total.
 * @param program The file that a host runs.
 */
export function hostStarter(memoryMb: number, program = hostProgram()): StartHostLink {
  let withKernelLimits = hasKernelLimits();
  return ({ onResponse, onExit }) => {
    let hasResponded = false;
    return forkHost(
      { program, memoryMb, withKernelLimits },
      {
        onResponse(response) {
          hasResponded = true;
          onResponse(response);
        },
        onExit(code, signal) {
          // Node does not start under the kernel's limits on this system, so only the host's own limits remain.
          if (!hasResponded && signal !== 'SIGKILL') withKernelLimits = false;
          onExit(code, signal);
        },
      },
    );
  };
}

/**
 * Starts a child process. It receives everything through messages and has no output, because drivers print what
 * servers send.
 */
function forkHost(options: ForkHostOptions, events: HostLinkEvents): HostLink {
  const child = fork(options.program, [], {
    env: childEnvironment(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    ...command(options),
  });
  lowerPriority(child.pid, PRIORITY);
  child.on('message', (response) => events.onResponse(response as Parameters<typeof events.onResponse>[0]));
  let hasExited = false;
  const exit = (code: number | null, signal: NodeJS.Signals | null) => {
    if (hasExited) return;
    hasExited = true;
    events.onExit(code, signal);
  };
  child.once('exit', exit);
  // If no process could be started, there is no exit event.
  child.on('error', () => {
    if (child.pid === undefined) exit(null, null);
  });
  return {
    pid: child.pid,
    send(request) {
      // A host that has just ended reports it by `onExit`.
      if (child.connected) child.send(request, () => undefined);
    },
    kill: () => void child.kill('SIGKILL'),
    cpuMs: () => cpuMs(child.pid),
  };
}

const hostProgram = (): string => compiledProgram(import.meta.url, 'libs/store-host', 'host/host-main');

function command({
  memoryMb,
  withKernelLimits,
}: ForkHostOptions): Pick<ForkOptions, 'execPath' | 'execArgv'> {
  const nodeOptions = [
    ...hostNodeOptions(),
    `--max-old-space-size=${Math.floor(memoryMb * HEAP_SHARE)}`,
    `--max-semi-space-size=${YOUNG_GENERATION_MB}`,
  ];
  const limits = [
    // A core file would contain secrets.
    'ulimit -c 0',
    `ulimit -t ${MAX_CPU_SECONDS}`,
    `ulimit -d ${memoryMb * KERNEL_KB_PER_MB}`,
    // If the machine runs out of memory, a host ends before anything else does.
    'echo 1000 >/proc/self/oom_score_adj',
  ];
  return limitedNode(nodeOptions, withKernelLimits ? limits : []);
}
