import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';

const YEAR_SECONDS = 31_536_000;

/** Creates a nonce for each response in `response.locals.nonce`, which the pages put on their scripts and styles. */
export function assignNonce(_request: Request, response: Response, next: NextFunction): void {
  response.locals.nonce = randomBytes(16).toString('base64');
  next();
}

const cspNonce = (_request: IncomingMessage, response: ServerResponse) => {
  const { locals } = response as Response;
  return `'nonce-${String(locals.nonce)}'`;
};

export interface SecurityHeaderOptions {
  /** Whether PUBLIC_URL uses https. Only then may browsers be told to require https. */
  https: boolean;
  /**
   * Origins to which our forms may redirect. Without scripts, signing in with GitHub is a form that redirects to
   * GitHub.
   */
  formTargets: readonly string[];
  /** Origins of images besides our own and GitHub's: the operator's tile service. */
  imageSources: readonly string[];
  /** Whether Vite's client is active. It adds style elements and uses a WebSocket. */
  dev: boolean;
}

export const securityHeaders = ({ https, formTargets, imageSources, dev }: SecurityHeaderOptions) =>
  helmet({
    hsts: https ? { maxAge: YEAR_SECONDS, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    // This header and the next are sent only over https: over plain http, browsers ignore both and log a warning.
    crossOriginOpenerPolicy: https ? { policy: 'same-origin' } : false,
    originAgentCluster: https,
    // 'no-referrer' would make the browser send `Origin: null` with a posted form.
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'base-uri': ["'none'"],
        'object-src': ["'none'"],
        'frame-ancestors': ["'none'"],
        'form-action': ["'self'", ...formTargets],
        'font-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'https://avatars.githubusercontent.com', ...imageSources],
        'script-src': ["'self'", cspNonce, "'strict-dynamic'"],
        'script-src-attr': ["'none'"],
        'style-src': dev ? ["'self'", "'unsafe-inline'"] : ["'self'", cspNonce],
        // Radix positions its layers with style attributes.
        'style-src-attr': ["'unsafe-inline'"],
        'connect-src': dev ? ["'self'", 'ws:', 'wss:'] : ["'self'"],
        'upgrade-insecure-requests': https ? [] : null,
      },
    },
  });
