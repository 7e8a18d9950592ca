import type { NextFunction, Request, Response } from 'express';
import { MethodNotAllowed } from './request-errors';

/** What this needs of Express: its routes, which are complete after the application has started. */
interface Routing {
  router: { stack: readonly object[] };
}

/** A method and a path of the router, such as POST and "/api/runtime/start". Express does not declare `match`. */
interface RouterEntry {
  match(path: string): boolean;
  route?: { stack: readonly { method?: string }[] };
}

/**
 * Refuses a method that a known path does not have with 405, and names the methods that it has (RFC 9110). Nest itself
 * responds with 404. Unknown paths pass.
 */
export const refuseOtherMethods =
  (app: Routing) =>
  ({ method, originalUrl }: Request, response: Response, next: NextFunction): void => {
    const [path = ''] = originalUrl.split('?', 1);
    const allowed = methodsOf(app.router.stack, path);
    if (allowed.size === 0 || allowed.has(method)) return next();
    response.set('Allow', [...allowed].sort().join(', '));
    next(new MethodNotAllowed());
  };

const isRouterEntry = (entry: object): entry is RouterEntry =>
  'match' in entry && typeof entry.match === 'function';

function methodsOf(entries: readonly object[], path: string): ReadonlySet<string> {
  const methods = entries
    .filter(isRouterEntry)
    .filter((entry) => entry.route && entry.match(path))
    .flatMap(({ route }) => route?.stack.flatMap(({ method }) => method?.toUpperCase() ?? []) ?? []);
  // Express answers HEAD with the route for GET.
  return new Set(methods.includes('GET') ? [...methods, 'HEAD'] : methods);
}
