import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

/**
 * Thrown if a service that payments depend on fails. The message names the service and the failure, and contains no
 * secrets.
 */
export class BitcoinServiceError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BitcoinServiceError';
  }
}

const TIMEOUT_MS = 10_000;
const MAX_RESPONSE_BYTES = 5_000_000;

export interface ServiceRequest {
  /** The service's name in error messages. */
  service: string;
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: unknown;
  /** HTTP error statuses for which the response is returned instead of throwing an error. */
  acceptedStatuses?: readonly number[];
}

/** Sends one request with a ten-second time-out, without following redirects. @throws BitcoinServiceError */
export async function fetchText({
  service,
  url,
  method = 'GET',
  headers,
  body,
  acceptedStatuses = [],
}: ServiceRequest): Promise<string> {
  try {
    const response = await fetch(url, {
      method,
      redirect: 'error',
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await readText(response, service);
    if (!response.ok && !acceptedStatuses.includes(response.status))
      throw new BitcoinServiceError(`${service} responded with ${response.status}`);
    return text;
  } catch (error) {
    if (error instanceof BitcoinServiceError) throw error;
    throw new BitcoinServiceError(`${service} cannot be reached`, { cause: error });
  }
}

/** Reads the response body. @throws BitcoinServiceError if it is larger than MAX_RESPONSE_BYTES */
async function readText(response: Response, service: string): Promise<string> {
  if (!response.body) return '';
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const chunk of Readable.fromWeb(response.body as ReadableStream)) {
    bytes += (chunk as Uint8Array).byteLength;
    if (bytes > MAX_RESPONSE_BYTES) throw new BitcoinServiceError(`${service} sent too large a response`);
    text += decoder.decode(chunk as Uint8Array, { stream: true });
  }
  return text + decoder.decode();
}

/** @throws BitcoinServiceError */
export async function fetchJson(request: ServiceRequest): Promise<unknown> {
  const text = await fetchText(request);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new BitcoinServiceError(`${request.service} sent a response that is not JSON`);
  }
}

/** Returns the value at a path within a response of unknown shape, or undefined if a step is missing. */
export function getPath(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(
    (inner, step) =>
      typeof inner === 'object' && inner !== null
        ? (inner as Record<string | number, unknown>)[step]
        : undefined,
    value,
  );
}

/** @throws BitcoinServiceError if the value does not have the expected shape */
export const expectShape = {
  string(service: string, value: unknown): string {
    if (typeof value !== 'string') throw unexpectedShape(service);
    return value;
  },
  nonNegativeInteger(service: string, value: unknown): number {
    if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
      throw unexpectedShape(service);
    return value;
  },
  array(service: string, value: unknown): unknown[] {
    if (!Array.isArray(value)) throw unexpectedShape(service);
    return value;
  },
};

export const unexpectedShape = (service: string) =>
  new BitcoinServiceError(`${service} sent an unexpected response`);
