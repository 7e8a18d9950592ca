import { describe, expect, it } from '@jest/globals';
import { BrowserNotFound } from '@libs/capture';
import { resolveTestBrowser } from '../../test/support/resolve-test-browser';
import { runInChildProcess } from '../../test/support/run-in-child-process';
import { findBrowserInHost } from './find-browser';

describe('looking for a browser in a child process', () => {
  it('finds the browser without loading Playwright into the process that asks', async () => {
    const { label, version, launch } = await resolveTestBrowser();

    const { found, playwrightModules } = await runInChildProcess<{
      found: unknown;
      playwrightModules: string[];
    }>('test/support/find-browser', { systemPaths: [launch.executablePath ?? ''], installed: false });

    expect(found).toMatchObject({ label, version, launch });
    expect(playwrightModules).toEqual([]);
  });

  it('names every location that it tried', async () => {
    const search = findBrowserInHost({ installed: false, systemPaths: ['/nowhere/a', '/nowhere/b'] });

    const error = await search.catch((reason: unknown) => reason as BrowserNotFound);

    expect(error).toBeInstanceOf(BrowserNotFound);
    expect((error as BrowserNotFound).attempts).toEqual([
      { label: '/nowhere/a', reason: '/nowhere/a is not there' },
      { label: '/nowhere/b', reason: '/nowhere/b is not there' },
    ]);
  });
});
