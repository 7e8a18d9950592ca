import {
  BrowserLost,
  CaptureError,
  ConsentFailed,
  LimitedView,
  messageOf,
  NetworkFailed,
  SearchStalled,
  SearchStopped,
  SourceBlocked,
  SourceUnreachable,
  TabLost,
  UnconfirmedEmptyResult,
  UnknownResponseFormat,
} from '@libs/capture';
import { OUTAGE_REASONS, type OutageKind } from '@libs/constants';
import type { ErrorData } from './protocol';

const CLASSES: Readonly<Record<string, new (message: string) => CaptureError>> = {
  blocked: SourceBlocked,
  limited_view: LimitedView,
  consent: ConsentFailed,
  unknown_format: UnknownResponseFormat,
  stall: SearchStalled,
  network: NetworkFailed,
  unconfirmed_empty: UnconfirmedEmptyResult,
  tab_lost: TabLost,
  browser_lost: BrowserLost,
  stopped: SearchStopped,
};

export function toErrorData(error: unknown): ErrorData {
  const message = messageOf(error);
  if (error instanceof SourceUnreachable) return { code: error.code, kind: error.kind, message };
  return { code: error instanceof CaptureError ? error.code : 'tab_lost', message };
}

/** Returns the error of the class with this code. CaptureError limits its message. */
export function fromErrorData({ code, kind, message }: ErrorData): CaptureError {
  const text = String(message);
  if (code === 'unreachable') return new SourceUnreachable(isOutageKind(kind) ? kind : 'connection', text);
  const errorClass = Object.hasOwn(CLASSES, code) ? CLASSES[code] : undefined;
  return new (errorClass ?? TabLost)(text);
}

const isOutageKind = (kind: unknown): kind is OutageKind =>
  typeof kind === 'string' && Object.hasOwn(OUTAGE_REASONS, kind);
