import type { Request } from 'express';
import { API_TOKEN_PREFIX } from '@libs/constants';

const BEARER_PATTERN = /^Bearer +(\S+)$/i;
/** The addresses that programs call: the API, and the MCP server. */
const PROGRAM_PATHS = /^\/(api\/|mcp(?:[/?]|$))/;

/**
 * Returns the API token of a request to the API or to the MCP server, or null. If there is a token, it alone authorizes the request:
 * cookies are ignored, so that other sites cannot misuse them. Bearer tokens without our prefix are ignored, because
 * they usually belong to a proxy.
 */
export function readApiToken({ originalUrl, headers }: Request): string | null {
  if (!PROGRAM_PATHS.test(originalUrl)) return null;
  const token = BEARER_PATTERN.exec(headers.authorization ?? '')?.[1];
  return token?.startsWith(API_TOKEN_PREFIX) ? token : null;
}
