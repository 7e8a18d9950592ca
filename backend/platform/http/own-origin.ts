import type { Request } from 'express';

/**
 * Returns the origin under which this request reached us ("https://maps.example.org"), as the user's browser sees it.
 * @param publicUrl the setting PUBLIC_URL; when null, the request's own address is used (the forwarded one if the
 *   peer is trusted)
 */
export function ownOrigin(request: Request, publicUrl: string | null): string {
  return publicUrl === null ? `${request.protocol}://${request.host}` : new URL(publicUrl).origin;
}
