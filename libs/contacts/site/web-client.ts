import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { type ConnectionGuard, guardedFetch, NetworkRefused, ResponseTooLarge } from '@libs/network';
import type { ContactGap } from '../model';

/** Limits of one request. */
const MAX_PAGE_BYTES = 2_000_000;
const PAGE_TIMEOUT_MS = 8_000;

/** Why a page could not be fetched, in the words of the result. */
export class PageFailed extends Error {
  override readonly name = 'PageFailed';
  constructor(
    readonly gap: ContactGap,
    /** The profile that the page leads to, or null. */
    readonly profile: string | null = null,
    /** The site says that it has no such page. */
    readonly isGone = false,
  ) {
    super(gap);
  }
}

export interface WebResponse {
  status: number;
  headers: Headers;
  /** Decompressed. */
  body: Uint8Array;
}

export interface WebRequest {
  /** How much of the decompressed body is accepted. */
  maxBytes?: number | undefined;
  /** Shortens the client's time limit. */
  timeoutMs?: number;
  /** The page is wanted only if it has another entity tag. */
  etag?: string | null;
}

/** Fetches pages of one website: one hop at a time, without cookies, credentials or scripts. */
export interface WebClient {
  /** @throws PageFailed if there is no response */
  get(url: URL, request?: WebRequest): Promise<WebResponse>;
  close(): void;
}

/**
 * Returns a client whose connections obey the network policy at every hop.
 * @param userAgent names the program and how to reach its operator
 * @param timeoutMs from the first byte of a request to the last of its response
 */
export function webClient(
  guard: ConnectionGuard,
  userAgent: string,
  timeoutMs: number = PAGE_TIMEOUT_MS,
): WebClient {
  const connection = guardedFetch({
    ...guard,
    connections: 1,
    timeoutMs,
    maxResponseBytes: MAX_PAGE_BYTES,
    onOversize: 'reject',
  });
  return {
    async get(url, { maxBytes = MAX_PAGE_BYTES, timeoutMs: rest = timeoutMs, etag = null } = {}) {
      const signal = AbortSignal.timeout(Math.max(1, Math.ceil(Math.min(timeoutMs, rest))));
      const headers = {
        accept: 'text/html,application/xhtml+xml;q=0.9,text/plain;q=0.5',
        'accept-encoding': 'gzip, deflate, br',
        'user-agent': userAgent,
        ...(etag !== null && { 'if-none-match': etag }),
      };
      try {
        const response = await connection.fetch(url, { headers, redirect: 'manual', signal });
        const packed = Buffer.from(await response.arrayBuffer());
        return {
          status: response.status,
          headers: response.headers,
          body: await unpack(packed, response.headers.get('content-encoding') ?? '', maxBytes),
        };
      } catch (error) {
        if (error instanceof PageFailed) throw error;
        throw new PageFailed(signal.aborted ? 'timeout' : gapOfError(error));
      }
    },
    close: () => connection.close(),
  };
}

const UNPACKERS = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
};

/** Ends at the limit, so that a small body cannot unpack to a large one. */
async function unpack(packed: Buffer, encoding: string, maxBytes: number): Promise<Uint8Array> {
  const name = encoding.trim().toLowerCase();
  if (name === '' || name === 'identity') {
    if (packed.length > maxBytes) throw new PageFailed('too_large');
    return packed;
  }
  if (!isUnpackable(name)) throw new PageFailed('not_html');
  try {
    return await UNPACKERS[name](packed, { maxOutputLength: maxBytes });
  } catch (error) {
    throw new PageFailed(codeOf(error) === 'ERR_BUFFER_TOO_LARGE' ? 'too_large' : 'http_error');
  }
}

const isUnpackable = (name: string): name is keyof typeof UNPACKERS => Object.hasOwn(UNPACKERS, name);

const DNS_CODES = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ENODATA', 'ESERVFAIL']);
const TLS_CODE =
  /^(?:ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|EPROTO|HOSTNAME_MISMATCH|INVALID_CA|HANDSHAKE)/;

function gapOfError(error: unknown): ContactGap {
  if (error instanceof NetworkRefused) return 'ssrf_refused';
  if (error instanceof ResponseTooLarge) return 'too_large';
  const code = codeOf(error);
  if (DNS_CODES.has(code)) return 'dns_failed';
  if (code === 'ETIMEDOUT') return 'timeout';
  return TLS_CODE.test(code) ? 'tls_failed' : 'http_error';
}

const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
