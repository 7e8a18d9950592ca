import { afterEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { unpackRecording, type Recording } from '@libs/capture';
import {
  allPages,
  containedSource,
  type ContainedSourceOptions,
  firstPages,
  PHOENIX,
} from '../../test/support/browser-source';
import { startFakeMapsSite } from '../../test/support/fake-maps-site';
import { currentEnvelope, prefixed, samplePlace } from '../../test/support/maps-payloads';
import { processTree } from '../../test/support/process-tree';
import { until } from '../../test/support/until';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function temporaryFolder(): Promise<string> {
  const created = await mkdtemp(path.join(tmpdir(), 'capture-host-'));
  closers.push(() => rm(created, { recursive: true, force: true }));
  return created;
}

/** A search whose second page never arrives must not end by itself before its host does. */
const PATIENT = { nextReply: 120_000, hung: 120_000 };

/** Starts a site of 50 places. While `isStalled`, it responds to requests for first pages only. */
async function startSite() {
  const state = { isStalled: false };
  const fifty = (offset: number) =>
    Array.from({ length: Math.max(0, Math.min(20, 50 - offset)) }, (_, n) => samplePlace(offset + n));
  const site = await startFakeMapsSite({
    reply: (offset) =>
      state.isStalled && offset > 0 ? () => undefined : prefixed(currentEnvelope(fifty(offset))),
  });
  closers.push(() => site.close());
  return { site, state };
}

async function startRunningSource(options: Partial<ContainedSourceOptions> = {}) {
  const { site, state } = await startSite();
  const stateFolder = await temporaryFolder();
  const ends: string[] = [];
  const source = await containedSource(site.baseUrl, {
    onEnd: (description) => ends.push(description),
    ...options,
    source: { searches: 1, spareTabs: 0, timeouts: PATIENT, ...options.source, stateFolder },
  });
  closers.push(() => source.close());
  return { site, state, source, ends, stateFolder };
}

type RunningSource = Awaited<ReturnType<typeof startRunningSource>>;

/** Starts a search whose second page never arrives. `second` resolves to the error with which the search ends. */
async function startPendingSearch({ site, source, state }: RunningSource) {
  state.isStalled = true;
  const search = source.search(PHOENIX, new AbortController().signal)[Symbol.asyncIterator]();
  await search.next();
  const second = search.next().then(
    () => null,
    (error: Error) => error,
  );
  await until('the second page is asked for', () => site.requestedOffsets.includes(20));
  state.isStalled = false;
  return { second };
}

/** Returns the pids of the host and of its browser's processes. */
async function hostAndBrowser({ stateFolder }: RunningSource) {
  const pids = (await readdir(stateFolder)).map((name) => Number(/browser-(\d+)/.exec(name)?.[1]));
  const trees = await Promise.all(pids.map((pid) => processTree(pid)));
  const tree = trees.sort((one, other) => other.length - one.length)[0] ?? [];
  const [host] = tree;
  if (!host || tree.length < 2) throw new Error('no host with a browser');
  return { host: host.pid, browser: tree.slice(1).map(({ pid }) => pid) };
}

const areGone = async (pids: readonly number[]) =>
  (await Promise.all(pids.map(async (pid) => (await processTree(pid)).length))).every((count) => count === 0);

const countRows = async ({ source }: RunningSource) =>
  (await allPages(source, PHOENIX)).reduce((sum, { rows }) => sum + rows.length, 0);

describe('a source in a host process', () => {
  it('yields the pages of its searches, also after one that its caller ended early', async () => {
    const run = await startRunningSource();

    expect(await firstPages(run.source, PHOENIX, 1)).toHaveLength(1);
    const pages = await allPages(run.source, PHOENIX);

    expect(pages.map(({ index, end, rows }) => [index, end, rows.length])).toEqual([
      [0, false, 20],
      [1, false, 20],
      [2, true, 10],
    ]);
    expect(pages[0]?.rows[0]).toMatchObject({ placeKey: expect.any(String), status: 'open' });
    expect(run.ends).toEqual([]);
  });

  it('passes on what a response contains, if the search asks for it', async () => {
    const { source } = await startRunningSource();

    const [page] = await firstPages(source, { ...PHOENIX, isReported: true }, 1);

    expect(page?.report).toMatchObject({ envelope: 'current', records: 20, fields: { name: 20 } });
    expect(page?.report?.selectors).toEqual(
      expect.arrayContaining(['[role="feed"]', '[role="feed"] a[href*="/maps/place/"]']),
    );
    expect(page?.report?.indexes).toContainEqual({ index: 11, isKnown: true, records: 20 });
    const recording = JSON.parse(unpackRecording(page?.report?.recording ?? '')) as Recording;
    expect(recording).toMatchObject({ version: 1, envelope: 'current', fields: { name: 20 } });
  });

  it('yields an empty page with a report for a response that cannot be read', async () => {
    const moved = [...Array<null>(64).fill(null), [0, 1].map((n) => [null, null, samplePlace(n)])];
    const site = await startFakeMapsSite({ reply: () => prefixed(moved) });
    closers.push(() => site.close());
    const source = await containedSource(site.baseUrl, {
      source: { searches: 1, spareTabs: 0, stateFolder: await temporaryFolder() },
    });
    closers.push(() => source.close());

    const [page] = await firstPages(source, { ...PHOENIX, isReported: true }, 1);

    expect(page).toMatchObject({ end: true, report: { envelope: 'current', records: 2, fields: {} } });
  });

  it('ends a search when its signal aborts, and all searches when it is closed', async () => {
    const run = await startRunningSource();
    const { second } = await startPendingSearch(run);
    const { host, browser } = await hostAndBrowser(run);

    await expect(allPages(run.source, PHOENIX, AbortSignal.abort())).rejects.toMatchObject({
      code: 'stopped',
    });
    await Promise.all([run.source.close(), run.source.close()]);

    expect(await second).toMatchObject({ code: 'stopped' });
    await until('no process is left', () => areGone([host, ...browser]));
    expect(await readdir(run.stateFolder)).toEqual([]);
    expect(run.ends).toEqual([]);
    await expect(allPages(run.source, PHOENIX)).rejects.toMatchObject({ code: 'stopped' });
  });

  it('asks before each request, and passes errors on with their class', async () => {
    let permits = 0;
    const { source, site } = await startRunningSource({
      beforeRequest: () => (++permits > 2 ? Promise.reject(new Error('no more today')) : Promise.resolve()),
    });
    await expect(allPages(source, PHOENIX)).rejects.toMatchObject({ message: /no more today/ });
    expect(permits).toBe(3);

    await site.close();
    closers.splice(0, 1);
    permits = -100;
    await expect(allPages(source, PHOENIX)).rejects.toMatchObject({
      name: 'SourceUnreachable',
      kind: 'connection',
      message: expect.stringContaining('ECONNREFUSED'),
    });
  });

  it('names the browser that does not start', async () => {
    const launch = { executablePath: '/nowhere/chrome' };
    await expect(startRunningSource({ source: { launch, stateFolder: '' } })).rejects.toMatchObject({
      code: 'browser_lost',
      message: expect.stringContaining('/nowhere/chrome'),
    });
  });

  it('gives its host no secrets, and no messages of the terminal', async () => {
    const run = await startRunningSource();
    const { host } = await hostAndBrowser(run);
    const names = (await readFile(`/proc/${host}/environ`, 'latin1'))
      .split('\0')
      .map((line) => line.split('=')[0] ?? '');

    expect(names).toContain('PATH');
    expect(names.filter((name) => /^(NODE_(?!EXTRA_CA)|JEST_|npm_|INIT_CWD|TEST_)/.test(name))).toEqual([]);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.kill(host, signal);
    expect(await countRows(run)).toBe(50);
  });
});

describe('a host that ends', () => {
  it('takes its browser with it and loses its searches, and the next search gets another one', async () => {
    const run = await startRunningSource();
    const { second } = await startPendingSearch(run);
    const { host, browser } = await hostAndBrowser(run);

    process.kill(host, 'SIGKILL');

    expect(await second).toMatchObject({
      code: 'browser_lost',
      message: "The browser's process ended: it failed.",
    });
    expect(await countRows(run)).toBe(50);
    await until('its processes are gone', () => areGone([host, ...browser]));
    expect(run.ends).toEqual(["The browser's process ended: it failed."]);
  });

  it('is killed with its browser if it does not respond, even if both are frozen', async () => {
    const run = await startRunningSource();
    const { second } = await startPendingSearch(run);
    const { host, browser } = await hostAndBrowser(run);

    for (const pid of [host, ...browser]) process.kill(pid, 'SIGSTOP');

    expect(await second).toMatchObject({
      code: 'browser_lost',
      message: "The browser's process ended: it did not respond.",
    });
    expect(await countRows(run)).toBe(50);
    await until('its processes are gone', () => areGone([host, ...browser]));
  });
});

describe('a host that sends what it must not', () => {
  const programs = {
    'a very long message': `socket.write(Buffer.from([0x7f, 0xff, 0xff, 0xff, 1, 2, 3]));`,
    'no JSON': `send('{"type":');`,
    'a page without rows': `send('{"type":"page","search":1,"page":{"index":0}}');`,
    'a page of endless rows': `send(JSON.stringify({ type: 'page', search: 1, page: { index: 0, rows: Array(9000).fill({}) } }));`,
  };

  it.each(Object.entries(programs))('is killed: %s', async (_, attack) => {
    const program = path.join(await temporaryFolder(), 'host.mjs');
    await writeFile(
      program,
      `import { Socket } from 'node:net';
       const socket = new Socket({ fd: 3 });
       const send = (text) => {
         const length = Buffer.alloc(4);
         length.writeUInt32BE(Buffer.byteLength(text));
         socket.write(Buffer.concat([length, Buffer.from(text)]));
       };
       send('{"type":"ready"}');
       socket.on('data', (piece) => { if (piece.includes('"next"')) { ${attack} } });`,
    );
    const ends: string[] = [];
    const source = await containedSource('http://127.0.0.1:1', {
      program,
      onEnd: (description) => ends.push(description),
      source: { stateFolder: await temporaryFolder() },
    });
    closers.push(() => source.close());

    await expect(allPages(source, PHOENIX)).rejects.toMatchObject({ code: 'browser_lost' });
    expect(ends).toEqual(["The browser's process ended: it sent something that is not a message."]);
  });
});
