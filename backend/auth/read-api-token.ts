import type { Request } from 'express';
import { API_TOKEN_PREFIX } from '@libs/constants';

const BEARER_PATTERN = /^Bearer +(\S+)$/i;

/**
 * The API token that a request of the API carries. Whoever carries one is judged by it alone: cookies beside it are not looked
 * at, so there is nothing that another page could abuse. Other bearers are not ours (a proxy's, as a rule).
 */
export function readApiToken({ originalUrl, headers }: Request): string | null {
  if (!originalUrl.startsWith('/api/')) return null;
  const token = BEARER_PATTERN.exec(headers.authorization ?? '')?.[1];
  return token?.startsWith(API_TOKEN_PREFIX) ? token : null;
}
