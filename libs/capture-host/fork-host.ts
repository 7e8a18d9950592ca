import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { driverEnvironment } from '@libs/capture/browser';
import { compiledProgram, cpuMs, lowerPriority } from '@libs/processes';
import { MessageReader, writeMessage } from './messages';
import type { HostRequest, HostResponse } from './protocol';

/** Share of the memory that JavaScript objects may use. Buffers and the program itself use the rest. */
const HEAP_SHARE = 0.6;
/** On a scale from -20 (highest priority) to 19. The application runs at 0, and a browser like its host. */
const PRIORITY = 5;

/** The connection to a host's process. */
export interface HostLink {
  readonly pid: number | undefined;
  send(request: HostRequest): void;
  /** Returns the CPU time that the process has used, in milliseconds, or null if the system does not report it. */
  cpuMs(): number | null;
}

export interface HostLinkEvents {
  onResponse(response: HostResponse): void;
  /** The host sent something that is no message. */
  onBadMessage(): void;
  onExit(code: number | null, signal: NodeJS.Signals | null): void;
}

/**
 * Starts a host's process. It has its own process group, so that Ctrl-C in a terminal does not reach it, and no output.
 *
 * @param memoryMb Memory that the host may use.
 * @param program The file that the host runs.
 */
export function forkHost(memoryMb: number, program: string | null, events: HostLinkEvents): HostLink {
  const child: ChildProcess = spawn(
    process.execPath,
    [`--max-old-space-size=${Math.floor(memoryMb * HEAP_SHARE)}`, program ?? hostProgram()],
    {
      env: driverEnvironment() as NodeJS.ProcessEnv,
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  lowerPriority(child.pid, PRIORITY);
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
  const socket = child.stdio[3] as Socket;
  // A host that has just ended reports it by `onExit`.
  socket.on('error', () => undefined);
  const reader = new MessageReader();
  socket.on('data', (piece) => {
    try {
      for (const message of reader.read(piece)) events.onResponse(message as HostResponse);
    } catch {
      socket.destroy();
      events.onBadMessage();
    }
  });
  return {
    pid: child.pid,
    send(request) {
      if (socket.writable) writeMessage(socket, request);
    },
    cpuMs: () => cpuMs(child.pid),
  };
}

const hostProgram = (): string => compiledProgram(import.meta.url, 'libs/capture-host', 'host/main');
