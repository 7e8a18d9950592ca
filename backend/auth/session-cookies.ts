import { Inject, Injectable } from '@nestjs/common';
import type { CookieOptions, Request, Response } from 'express';
import { type Settings, SETTINGS } from '../platform/config';
import { ACCESS_MS, IDLE_MS } from './session-lifetime';
import type { TokenPair } from './session.service';

/** The two cookies of a session. PUBLIC_URL alone decides whether they are Secure and carry the `__Host-` prefix. */
@Injectable()
export class SessionCookies {
  private readonly names: Record<keyof TokenPair, string>;
  private readonly options: CookieOptions;

  constructor(@Inject(SETTINGS) { publicUrl }: Settings) {
    const secure = publicUrl?.startsWith('https:') ?? false;
    const prefix = secure ? '__Host-' : '';
    this.names = { access: `${prefix}gazetteer_access`, refresh: `${prefix}gazetteer_refresh` };
    this.options = { httpOnly: true, sameSite: 'lax', secure, path: '/' };
  }

  read(request: Request): Partial<TokenPair> {
    const cookies = pairsOf(request.headers.cookie);
    return { access: cookies.get(this.names.access), refresh: cookies.get(this.names.refresh) };
  }

  write(response: Response, { access, refresh }: TokenPair): void {
    response.cookie(this.names.access, access, { ...this.options, maxAge: ACCESS_MS });
    response.cookie(this.names.refresh, refresh, { ...this.options, maxAge: IDLE_MS });
  }

  clear(response: Response): void {
    for (const name of Object.values(this.names)) response.clearCookie(name, this.options);
  }

  /** Puts the tokens into the request itself, for those who read its header later (Remix and its loaders). */
  replaceIn(request: Request, tokens: TokenPair | null): void {
    const cookies = pairsOf(request.headers.cookie);
    for (const kind of ['access', 'refresh'] as const) {
      if (tokens) cookies.set(this.names[kind], tokens[kind]);
      else cookies.delete(this.names[kind]);
    }
    const header = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    if (header) request.headers.cookie = header;
    else delete request.headers.cookie;
  }
}

/** Name to value as they stand in the header; of a name that comes twice the first counts. */
function pairsOf(header = ''): Map<string, string> {
  const pairs = new Map<string, string>();
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    const name = part.slice(0, at).trim();
    if (at > 0 && !pairs.has(name)) pairs.set(name, part.slice(at + 1).trim());
  }
  return pairs;
}
