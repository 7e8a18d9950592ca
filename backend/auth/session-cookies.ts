import { Inject, Injectable } from '@nestjs/common';
import type { CookieOptions, Request, Response } from 'express';
import { type Settings, SETTINGS } from '../platform/config';
import { parseCookieHeader } from './cookie-header';
import { cookieRulesOf } from './cookie-rules';
import { ACCESS_TOKEN_TTL_MS, SESSION_IDLE_TIMEOUT_MS } from './session-lifetime';
import type { TokenPair } from './open-session';

/** The cookie of the access token. Its name has a prefix over https. */
export const ACCESS_COOKIE = 'gazetteer_access';

/** Reads and writes the two session cookies. */
@Injectable()
export class SessionCookies {
  private readonly names: Record<keyof TokenPair, string>;
  private readonly options: CookieOptions;

  constructor(@Inject(SETTINGS) settings: Settings) {
    const { prefix, options } = cookieRulesOf(settings);
    this.names = { access: `${prefix}${ACCESS_COOKIE}`, refresh: `${prefix}gazetteer_refresh` };
    this.options = options;
  }

  read(request: Request): Partial<TokenPair> {
    const cookies = parseCookieHeader(request.headers.cookie);
    return { access: cookies.get(this.names.access), refresh: cookies.get(this.names.refresh) };
  }

  write(response: Response, { access, refresh }: TokenPair): void {
    response.cookie(this.names.access, access, { ...this.options, maxAge: ACCESS_TOKEN_TTL_MS });
    response.cookie(this.names.refresh, refresh, { ...this.options, maxAge: SESSION_IDLE_TIMEOUT_MS });
  }

  clear(response: Response): void {
    for (const name of Object.values(this.names)) response.clearCookie(name, this.options);
  }

  /** Replaces the tokens in the request's Cookie header, for code that reads the header later (Remix loaders). */
  replaceIn(request: Request, tokens: TokenPair | null): void {
    const cookies = parseCookieHeader(request.headers.cookie);
    for (const kind of ['access', 'refresh'] as const) {
      if (tokens) cookies.set(this.names[kind], tokens[kind]);
      else cookies.delete(this.names[kind]);
    }
    const header = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    if (header) request.headers.cookie = header;
    else delete request.headers.cookie;
  }
}
