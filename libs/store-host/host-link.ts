import type { HostRequest, HostResponse } from './protocol';

/** The connection to the process of a host. */
export interface HostLink {
  readonly pid: number | undefined;
  send(request: HostRequest): void;
  /** Kills the process at once. */
  kill(): void;
  /** Returns the CPU time that the process has used, in milliseconds; null where the system does not tell. */
  cpuMs(): number | null;
}

export interface HostLinkEvents {
  onResponse(response: HostResponse): void;
  onExit(code: number | null, signal: NodeJS.Signals | null): void;
}

/** Starts the process of a host. */
export type StartHostLink = (events: HostLinkEvents) => HostLink;
