import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const ROUTES = 'frontend/app/routes';

/** Pages of forms that are submitted only without JavaScript. */
const WITHOUT_SCRIPT = ['auth.github', 'auth.oidc', 'buy'];

const HAS_ACTION = /export (const|async function) action\b|export \{[^}]*\baction\b/;
/** A second address of a screen exports the same `clientAction` again. */
const HAS_CLIENT_ACTION = /clientAction = keep(Screen|Confirmation)|export \{[^}]*\bclientAction\b/;

const routes = () =>
  readdirSync(ROUTES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^[^/]+\/route\.tsx?$/.test(file))
    .map((file) => ({
      name: path.dirname(file),
      source: readFileSync(path.join(ROUTES, file), 'utf8'),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));

describe('a route with an action', () => {
  it('keeps its screen if the response to a submission is broken or missing', () => {
    const lacking = routes().filter(
      ({ source }) => HAS_ACTION.test(source) && !HAS_CLIENT_ACTION.test(source),
    );
    expect(lacking.map(({ name }) => name)).toEqual(WITHOUT_SCRIPT);
  });
});
