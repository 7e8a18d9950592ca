import type { Request } from 'express';

/**
 * The origin under which this request reached us ("https://maps.example.org"), as the user's browser sees it.
 * @param publicUrl the setting; where it is null the request's own (forwarded, if its peer is trusted) address counts
 */
export function ownOrigin(request: Request, publicUrl: string | null): string {
  return publicUrl === null ? `${request.protocol}://${request.host}` : new URL(publicUrl).origin;
}
