import { API_SCOPE_NAMES } from '@libs/constants';
import type { Request, RequestHandler } from 'express';
import { ownOrigin } from '../platform/http';

const WELL_KNOWN = '/.well-known/oauth-protected-resource';
/** RFC 9728 inserts the well-known part before the path of the resource; older clients ask without that path. */
export const PROTECTED_RESOURCE_PATHS = [`${WELL_KNOWN}/mcp`, WELL_KNOWN];

/** Returns the header of a refusal that says where the metadata is, and with `invalid` that the token is not accepted. */
export const challengeFor = (request: Request, publicUrl: string | null, invalid: boolean) =>
  `Bearer realm="Gazetteer", ${invalid ? 'error="invalid_token", ' : ''}resource_metadata="${ownOrigin(request, publicUrl)}${WELL_KNOWN}/mcp"`;

/**
 * Describes the MCP server as a protected resource (RFC 9728). It names no authorization server, because there is none:
 * users create tokens themselves, on the page that `resource_documentation` leads to.
 */
export const protectedResource =
  (publicUrl: string | null): RequestHandler =>
  (request, response) => {
    const origin = ownOrigin(request, publicUrl);
    response.set('Access-Control-Allow-Origin', '*').json({
      resource: `${origin}/mcp`,
      resource_name: 'Gazetteer',
      bearer_methods_supported: ['header'],
      scopes_supported: API_SCOPE_NAMES,
      resource_documentation: `${origin}/api/docs`,
    });
  };
