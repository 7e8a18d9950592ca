import type {
  BrowserAttempt,
  FindBrowserOptions,
  FoundBrowser,
  OverpassOptions,
  SearchRequest,
  SourceOptions,
} from '@libs/capture';

/** Interval of a host's heartbeats. */
export const HEARTBEAT_MS = 250;
/** A host exits with this code when it exceeds its memory limit. */
export const MEMORY_EXIT_CODE = 77;
/** The file descriptor of the socket on which host and application talk. */
export const SOCKET_FD = 3;

/** A source and its options, except for its callbacks, which become messages. */
export type HostedSource =
  | ({ kind: 'browser' } & Omit<SourceOptions, 'beforeRequest' | 'onRefusedConnection'>)
  | ({ kind: 'overpass' } & Omit<OverpassOptions, 'beforeRequest'>);

/** Numbers of searches and permits are unique within a host. */
export type HostRequest =
  | { type: 'start'; source: HostedSource; maxResidentBytes: number }
  /** Looks for a browser. A host does this alone, or opens a source. */
  | { type: 'find'; search: FindBrowserOptions }
  | { type: 'search'; search: number; request: SearchRequest }
  /** Asks for one more page of a search. */
  | { type: 'next'; search: number }
  /** The caller wants no more pages of a search. */
  | { type: 'end'; search: number }
  /** A request to the service may be sent. */
  | { type: 'permitted'; permit: number }
  /** It may not be sent, which ends its search. */
  | { type: 'denied'; permit: number; message: string }
  /** Closes the source. The host exits afterwards. */
  | { type: 'close' };

/** What a host sends. The application checks its pages, because they contain what the service sent. */
export type HostResponse =
  | { type: 'heartbeat'; cpuMs: number }
  | { type: 'ready' }
  | { type: 'failed'; error: ErrorData }
  | { type: 'found'; browser: FoundBrowser }
  | { type: 'not_found'; attempts: readonly BrowserAttempt[] }
  | { type: 'page'; search: number; page: unknown }
  | { type: 'done'; search: number }
  | { type: 'failure'; search: number; error: ErrorData }
  /** A search wants to send a request to the service. */
  | { type: 'permit'; permit: number }
  /** It does not want to any longer. */
  | { type: 'withdrawn'; permit: number }
  | { type: 'refused'; message: string };

/** A CaptureError as data. `kind` is that of SourceUnreachable. */
export interface ErrorData {
  code: string;
  kind?: string;
  message: string;
}
