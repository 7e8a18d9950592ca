import type { Request } from 'express';
import { API_TOKEN_PREFIX } from '@libs/constants';

const BEARER_PATTERN = /^Bearer +(\S+)$/i;

/**
 * Returns the API token of a request to the API, or null. If there is a token, it alone authorizes the request:
 * cookies are ignored, so that other sites cannot misuse them. Bearer tokens without our prefix are ignored, because
 * they usually belong to a proxy.
 */
export function readApiToken({ originalUrl, headers }: Request): string | null {
  if (!originalUrl.startsWith('/api/')) return null;
  const token = BEARER_PATTERN.exec(headers.authorization ?? '')?.[1];
  return token?.startsWith(API_TOKEN_PREFIX) ? token : null;
}
