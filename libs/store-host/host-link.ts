import type { HostRequest, HostResponse } from './protocol';

/** The connection to a host's process. */
export interface HostLink {
  readonly pid: number | undefined;
  send(request: HostRequest): void;
  /** Kills the process at once. */
  kill(): void;
  /** Returns the CPU time that the process has used, in milliseconds, or null if the system does not report it. */
  cpuMs(): number | null;
}

export interface HostLinkEvents {
  onResponse(response: HostResponse): void;
  onExit(code: number | null, signal: NodeJS.Signals | null): void;
}

/** Starts a host's process. */
export type StartHostLink = (events: HostLinkEvents) => HostLink;
