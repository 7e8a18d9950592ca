/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { logFailure } from './log-failure.server';

/** Remix with one page, whose loader fails as it is told. */
function remixWith(failure: () => never) {
  const page = { id: 'root', path: '*', module: { default: () => null, loader: failure } };
  const build: ServerBuild = {
    entry: {
      module: {
        default: (_: Request, status: number) => new Response(null, { status }),
        handleError: logFailure,
      },
    },
    routes: { root: page },
    assets: { entry: { module: '', imports: [] }, routes: {}, url: '', version: '1' },
    future: {
      v3_fetcherPersist: true,
      v3_relativeSplatPath: true,
      v3_throwAbortReason: true,
      v3_lazyRouteDiscovery: false,
      v3_singleFetch: true,
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    basename: '/',
    isSpaMode: false,
    mode: 'production',
  };
  return createRequestHandler(build, 'production');
}
const BROKEN = new Error('broken');
const throwing = (thrown: unknown) => () => {
  throw thrown;
};

describe('the log of the pages', () => {
  const logged: unknown[] = [];
  beforeEach(() => {
    logged.length = 0;
    jest.spyOn(console, 'error').mockImplementation((line: unknown) => void logged.push(line));
  });
  afterEach(() => void jest.restoreAllMocks());

  it.each(['/nothing', '/nothing.data'])('has no stack for a form that a page refuses: %s', async (path) => {
    const request = new Request(`http://localhost${path}`, {
      method: 'POST',
      body: new URLSearchParams('a=1'),
    });
    expect((await remixWith(throwing(BROKEN))(request)).status).toBe(405);
    expect(logged).toEqual([]);
  });

  it('has the error that made a loader fail', async () => {
    await remixWith(throwing(BROKEN))(new Request('http://localhost/'));
    expect(logged).toEqual([BROKEN]);
  });

  it('has nothing of a request whose client is gone', async () => {
    const controller = new AbortController();
    const leave = () => {
      controller.abort();
      throw BROKEN;
    };
    const request = new Request('http://localhost/', { signal: controller.signal });
    await remixWith(leave)(request).catch(() => undefined);
    expect(logged).toEqual([]);
  });
});
