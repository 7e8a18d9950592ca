import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { allPages, PHOENIX } from '../../test/support/browser-source';
import { startFakeOverpass } from '../../test/support/fake-overpass';
import { openContainedSource } from './contained-source';
import type { HostProcessOptions } from './host-process';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function openSource(options: Partial<HostProcessOptions> = {}) {
  const server = await startFakeOverpass();
  closers.push(() => server.close());
  const stateFolder = await mkdtemp(path.join(tmpdir(), 'overpass-host-'));
  closers.push(() => rm(stateFolder, { recursive: true, force: true }));
  const ends: string[] = [];
  const source = await openContainedSource({
    source: { kind: 'overpass', endpoint: server.url, userAgent: 'gazetteer-test' },
    stateFolder,
    memoryMb: 512,
    beforeRequest: () => Promise.resolve(),
    onRefusedConnection: () => undefined,
    onEnd: (_, reason) => ends.push(reason),
    ...options,
  });
  closers.push(() => source.close());
  return { server, source, ends };
}

const restaurant = (id: number) => ({
  type: 'node' as const,
  id,
  lat: 33.45,
  lon: -112.07,
  tags: { amenity: 'restaurant', name: `Restaurant ${id}` },
});

describe('an Overpass server behind a host process', () => {
  it('has its listings returned page by page, and is asked only when that is allowed', async () => {
    let permits = 0;
    const { server, source } = await openSource({
      beforeRequest: () => Promise.resolve(void (permits += 1)),
    });
    server.elements = Array.from({ length: 40 }, (_, n) => restaurant(n + 1));

    const pages = await allPages(source, PHOENIX);

    expect(pages.map(({ index, end, rows }) => [index, end, rows.length])).toEqual([
      [0, false, 20],
      [1, true, 20],
    ]);
    expect(pages[1]?.rows[19]).toMatchObject({ placeKey: 'osm:node/40', name: 'Restaurant 40', phone: '' });
    expect(permits).toBe(1);
  });

  it('has its errors passed on with their class', async () => {
    const { server, source } = await openSource();

    server.queuedResponses.push({ status: 429, body: '' });
    await expect(allPages(source, PHOENIX)).rejects.toMatchObject({ name: 'SourceBlocked' });
    server.queuedResponses.push({ status: 200, body: '<html>' });
    await expect(allPages(source, PHOENIX)).rejects.toMatchObject({ code: 'unknown_format' });
  });

  it('can end that process with a response, but not the one that captures', async () => {
    const { server, source, ends } = await openSource({ memoryMb: 256 });
    server.queuedResponses.push({ status: 200, body: `{"elements":[${'[],'.repeat(20_000_000)}[]]}` });

    await expect(allPages(source, PHOENIX)).rejects.toMatchObject({
      code: 'browser_lost',
      message: "The source's process ended: it took too much memory.",
    });
    expect(ends).toEqual(['memory']);
    server.elements = [restaurant(1)];
    expect((await allPages(source, PHOENIX)).flatMap(({ rows }) => rows)).toHaveLength(1);
  });
});
