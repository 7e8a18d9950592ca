import { afterEach, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { allPages, browserSource, firstPages, PHOENIX } from '../../../test/support/browser-source';
import { processTree } from '../../../test/support/process-tree';
import { currentEnvelope, prefixed, samplePlace } from '../../../test/support/maps-payloads';
import { startFakeMapsSite } from '../../../test/support/fake-maps-site';
import { until } from '../../../test/support/until';
import { killOrphanedBrowsers, recordBrowser, deleteStaleProfiles } from './orphaned-browsers';
import type { SourceOptions } from './source-settings';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function temporaryFolder(): Promise<string> {
  const created = await mkdtemp(path.join(tmpdir(), 'browser-lives-'));
  closers.push(() => rm(created, { recursive: true, force: true }));
  return created;
}

/**
 * Starts a source for a site of 50 places and returns it with its browser's pid. While `isStalled`, the site responds
 * to requests for first pages only.
 */
async function startRunningSource(options: Partial<SourceOptions> = {}) {
  const state = { isStalled: false };
  const fifty = (offset: number) =>
    Array.from({ length: Math.max(0, Math.min(20, 50 - offset)) }, (_, n) => samplePlace(offset + n));
  const site = await startFakeMapsSite({
    reply: (offset) =>
      state.isStalled && offset > 0 ? () => undefined : prefixed(currentEnvelope(fifty(offset))),
  });
  closers.push(() => site.close());
  const stateFolder = await temporaryFolder();
  const source = await browserSource(site.baseUrl, { searches: 1, spareTabs: 0, stateFolder, ...options });
  closers.push(() => source.close());
  const browserPid = async () =>
    Number(/browser-(\d+)\.json/.exec((await readdir(stateFolder)).join(' '))?.[1]);
  return { site, source, stateFolder, browserPid, state };
}

/**
 * Starts a search whose second page is requested but never arrives. `second` resolves to the error code with which
 * the search ends.
 */
async function startPendingSearch({ site, source, state }: Awaited<ReturnType<typeof startRunningSource>>) {
  state.isStalled = true;
  const search = source.search(PHOENIX, new AbortController().signal)[Symbol.asyncIterator]();
  await search.next();
  const second = search.next().then(
    () => 'a page',
    (error: { code?: string }) => error.code,
  );
  await until('the second page is asked for', () => site.requestedOffsets.includes(20));
  state.isStalled = false;
  return { second };
}

const countRows = async (source: Awaited<ReturnType<typeof startRunningSource>>['source']) =>
  (await allPages(source, PHOENIX)).reduce((sum, { rows }) => sum + rows.length, 0);

const isAlive = async (pid: number) => (await processTree(pid)).some((process) => process.pid === pid);

describe('a browser that dies', () => {
  it('ends the search in progress as lost, and the next search gets a new browser', async () => {
    const run = await startRunningSource();
    const { second } = await startPendingSearch(run);

    process.kill(await run.browserPid(), 'SIGKILL');

    expect(await second).toBe('browser_lost');
    expect(await countRows(run.source)).toBe(50);
  });

  it('is restarted for the next search if none was in progress', async () => {
    const { source, browserPid, stateFolder } = await startRunningSource();
    const pid = await browserPid();

    process.kill(pid, 'SIGKILL');
    await until('its note is gone', async () => (await readdir(stateFolder)).length === 0);

    expect(await countRows(source)).toBe(50);
    expect(await browserPid()).not.toBe(pid);
  });

  it('keeps running when only a tab crashes: the next search uses another tab', async () => {
    const run = await startRunningSource();
    const { second } = await startPendingSearch(run);
    const pid = await run.browserPid();

    for (const { pid: renderer, command } of await processTree(pid)) {
      if (command.includes('--type=renderer')) process.kill(renderer, 'SIGKILL');
    }

    expect(await second).toBe('tab_lost');
    expect(await countRows(run.source)).toBe(50);
    expect(await run.browserPid()).toBe(pid);
  });

  it('is killed when its source closes, even if it is frozen', async () => {
    const { source, browserPid } = await startRunningSource();
    const pid = await browserPid();
    process.kill(pid, 'SIGSTOP');

    await source.close();

    await until('it is gone', async () => !(await isAlive(pid)));
  });
});

describe('a source', () => {
  it('leaves no process and no record when it is closed, even during a search or twice', async () => {
    const run = await startRunningSource({ searches: 2 });
    const pid = await run.browserPid();
    const { second } = await startPendingSearch(run);
    const { source } = run;

    await Promise.all([source.close(), source.close()]);
    await source.close();

    expect(await second).toBe('stopped');
    await until('no process is left', async () => (await processTree(pid)).length === 0);
    expect(await readdir(run.stateFolder)).toEqual([]);
    await expect(allPages(source, PHOENIX)).rejects.toMatchObject({ code: 'stopped' });
  });

  it('has as many tabs after many searches as after the first, regardless of how they ended', async () => {
    const { source, browserPid } = await startRunningSource({
      searches: 2,
      spareTabs: 1,
      replaceContextEvery: 4,
      collectGarbageEvery: 2,
    });
    const renderers = async () =>
      (await processTree(await browserPid())).filter(({ command }) => command.includes('--type=renderer'))
        .length;
    const actions = [
      () => countRows(source),
      () => firstPages(source, PHOENIX, 1),
      () => allPages(source, PHOENIX, AbortSignal.timeout(60)).catch(() => undefined),
      () => firstPages(source, PHOENIX, 2),
    ];

    await Promise.all(Array.from({ length: 24 }, (_, n) => actions[n % actions.length]?.()));

    expect(await countRows(source)).toBe(50);
    await until('three tabs are left', async () => (await renderers()) <= 4);
  });

  it('names the browser that does not start', async () => {
    const opening = browserSource('http://127.0.0.1:1', { launch: { executablePath: '/nowhere/chrome' } });

    await expect(opening).rejects.toMatchObject({
      code: 'browser_lost',
      message: expect.stringContaining('/nowhere/chrome'),
    });
  });
});

describe('cleanup after an earlier process', () => {
  const startSleepingProcess = () => {
    const child = spawn('sleep', ['1000'], { detached: true, stdio: 'ignore' });
    closers.push(() => {
      child.kill('SIGKILL');
      return Promise.resolve();
    });
    return child.pid ?? 0;
  };
  /** Rewrites a record as if a process that exited long ago had created it. */
  async function writeOrphanRecord(notes: string, pid: number, changes = {}) {
    await recordBrowser(notes, pid);
    const file = path.join(notes, `browser-${pid}.json`);
    const note = JSON.parse(await readFile(file, 'utf8')) as object;
    await writeFile(file, JSON.stringify({ ...note, owner: { pid: 999_999_999, started: '1' }, ...changes }));
  }

  it('kills a browser that outlived its process', async () => {
    const [notes, pid] = [await temporaryFolder(), startSleepingProcess()];
    await writeOrphanRecord(notes, pid);

    expect(await killOrphanedBrowsers(notes)).toEqual([pid]);

    await until('it is gone', async () => !(await isAlive(pid)));
    expect(await readdir(notes)).toEqual([]);
  });

  it('spares a process that reused the pid, and the browser of a living process', async () => {
    const [notes, other, ours] = [await temporaryFolder(), startSleepingProcess(), startSleepingProcess()];
    await writeOrphanRecord(notes, other, { started: '1' });
    await recordBrowser(notes, ours);
    await writeFile(path.join(notes, 'browser-12.json'), '{"pid":');

    expect(await killOrphanedBrowsers(notes)).toEqual([]);

    expect([await isAlive(other), await isAlive(ours)]).toEqual([true, true]);
    expect(await readdir(notes)).toEqual([`browser-${ours}.json`]);
  });

  it('deletes profile folders that no process uses', async () => {
    const temporary = await temporaryFolder();
    const [artifacts, notEmpty, stale, used, recent, unrelated] = [
      'playwright-artifacts-old111',
      'playwright-artifacts-full11',
      'playwright_chromiumdev_profile-stale1',
      'playwright_chromiumdev_profile-used22',
      'playwright_chromiumdev_profile-young3',
      'somebody-elses-folder',
    ];
    const longAgo = new Date(Date.now() - 48 * 3_600_000);
    for (const name of [artifacts, notEmpty, stale, used, recent, unrelated]) {
      await mkdir(path.join(temporary, name));
      if (name === notEmpty) await writeFile(path.join(temporary, name, 'download'), '');
      if (name !== recent) await utimes(path.join(temporary, name), longAgo, longAgo);
    }
    // Uses a Node process, which keeps the folder in its arguments as long as it runs. A shell could replace itself
    // with its command, whose arguments do not contain the folder.
    const sleeps = ['-e', 'setInterval(() => undefined, 60_000)', path.join(temporary, used)];
    const user = spawn(process.execPath, sleeps, {
      stdio: 'ignore',
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    closers.push(() => {
      user.kill('SIGKILL');
      return Promise.resolve();
    });

    expect((await deleteStaleProfiles(temporary)).sort()).toEqual([artifacts, stale].sort());

    expect((await readdir(temporary)).sort()).toEqual([notEmpty, recent, used, unrelated].sort());
  });
});
