import type { Request } from 'express';
import { API_TOKEN_PREFIX } from '@libs/constants';

const BEARER_PATTERN = /^Bearer +(\S+)$/i;

/**
 * Returns the API token of a request to the API. A request with a token is authorized by it alone: its cookies are
 * ignored, so other pages cannot exploit them. Other bearer tokens are not ours (usually a proxy's).
 */
export function readApiToken({ originalUrl, headers }: Request): string | null {
  if (!originalUrl.startsWith('/api/')) return null;
  const token = BEARER_PATTERN.exec(headers.authorization ?? '')?.[1];
  return token?.startsWith(API_TOKEN_PREFIX) ? token : null;
}
