import { describe, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import { BrowserNotFound, findBrowser } from './find-browser';

async function withTemporaryFolder<T>(action: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'find-browser-'));
  try {
    return await action(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const errorOf = (search: Promise<unknown>) =>
  search.then(
    () => {
      throw new Error('a browser was found');
    },
    (error: unknown) => error as BrowserNotFound,
  );

describe('browser discovery', () => {
  it('returns options that start a browser, and its version', async () => {
    const found = await findBrowser();

    const browser = await chromium.launch(found.launch);
    expect(browser.version()).toBe(found.version);
    expect(found.label).not.toBe('');
    await browser.close();
  });

  it('tries only BROWSER_PATH if it is set, and reports why it cannot be used', async () => {
    const error = await errorOf(findBrowser({ browserPath: '/nowhere/chrome' }));

    expect(error).toBeInstanceOf(BrowserNotFound);
    expect(error.attempts.map(({ label }) => label)).toEqual(['BROWSER_PATH']);
    expect(error.message).toContain('/nowhere/chrome');
  });

  it('rejects a BROWSER_PATH that is a program but not a browser', async () => {
    await withTemporaryFolder(async (folder) => {
      const program = path.join(folder, 'not-a-browser');
      await writeFile(program, '#!/bin/sh\nexit 3\n', { mode: 0o755 });

      const error = await errorOf(findBrowser({ browserPath: program, timeoutMs: 10_000 }));

      expect(error).toBeInstanceOf(BrowserNotFound);
      expect(error.attempts).toHaveLength(1);
    });
  });

  it('lists every location it tried, in order, if none has a browser', async () => {
    await withTemporaryFolder(async (folder) => {
      const search = { installed: false, systemPaths: ['/nowhere/a', '/nowhere/b'], unpackedFolder: folder };

      const error = await errorOf(findBrowser(search));

      const places = ['/nowhere/a', '/nowhere/b', `unpacked package in ${folder}`];
      expect(error.attempts.map(({ label }) => label)).toEqual(places);
    });
  });

  it("starts an unpacked package with the package's own libraries and fonts", async () => {
    await withTemporaryFolder(async (folder) => {
      await mkdir(path.join(folder, 'al2023', 'lib'), { recursive: true });
      await mkdir(path.join(folder, 'fonts'));
      const script = `#!/bin/sh\nprintf '%s\\n%s\\n' "$LD_LIBRARY_PATH" "$FONTCONFIG_PATH" > ${folder}/seen\nexit 3\n`;
      await writeFile(path.join(folder, 'chromium'), script, { mode: 0o755 });

      await errorOf(findBrowser({ installed: false, systemPaths: [], unpackedFolder: folder }));

      const [libraries, fonts] = (await readFile(path.join(folder, 'seen'), 'utf8')).split('\n');
      expect(libraries?.split(path.delimiter)[0]).toBe(path.join(folder, 'al2023', 'lib'));
      expect(fonts).toBe(path.join(folder, 'fonts'));
    });
  });
});
