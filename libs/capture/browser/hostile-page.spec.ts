import { afterEach, describe, expect, it } from '@jest/globals';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { allPages, browserSource, PHOENIX } from '../../../test/support/browser-source';
import {
  DOWNLOAD,
  machineAddress,
  startHostileSite,
  startTrap,
  type Trap,
} from '../../../test/support/hostile-maps-site';
import { startFakeMapsSite } from '../../../test/support/fake-maps-site';
import { processTree } from '../../../test/support/process-tree';
import type { SourceOptions } from './source-settings';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** Searches a site whose page runs the attacks, and returns their outcomes. The search itself must succeed. */
async function attackFrom(
  attacks: string,
  { redirects, ...options }: Partial<SourceOptions> & { redirects?: Record<string, string> } = {},
) {
  const site = await startHostileSite(attacks, redirects);
  closers.push(() => site.close());
  const source = await browserSource(site.baseUrl, {
    searches: 1,
    spareTabs: 0,
    // The first page of results waits for all attacks.
    timeouts: { firstReply: 60_000 },
    ...options,
  });
  closers.push(() => source.close());
  const pages = await allPages(source, PHOENIX);
  expect(pages.flatMap(({ rows }) => rows)).toHaveLength(1);
  return { outcomes: await site.report, site };
}

async function openTrap(host: string): Promise<Trap> {
  const trap = await startTrap(host);
  closers.push(() => trap.close());
  return trap;
}

describe('a hostile source page', () => {
  it('reaches no other address of this machine or its networks, whichever API it uses', async () => {
    const [loopback, network] = [await openTrap('127.0.0.1'), await openTrap(machineAddress())];
    const { outcomes } = await attackFrom(requestsTo(loopback) + requestsTo(network), {
      redirects: { '/to-trap': urlOf(loopback), '/to-trap-frame': urlOf(network) },
    });

    expect([loopback.arrivals, network.arrivals]).toEqual([[], []]);
    expect(Object.values(outcomes).filter((outcome) => outcome.includes('secret'))).toEqual([]);
    expect(Object.keys(outcomes).length).toBeGreaterThan(20);
  });

  it('reaches no private address through the name of another allowed origin', async () => {
    const trap = await openTrap('127.0.0.1');
    const refused: string[] = [];
    const name = `http://localhost:${trap.port}`;
    const { outcomes } = await attackFrom(`attack('fetch', () => fetch('${name}'));`, {
      origins: [name],
      onRefusedConnection: (message) => refused.push(message),
    });

    expect(outcomes.fetch).toMatch(/^rejected/);
    expect(trap.arrivals).toEqual([]);
    expect(refused[0]).toMatch(
      /^localhost:\d+ has .*127\.0\.0\.1.* metadata addresses are not allowed for it$/,
    );
  });

  it('is not read if it replaces functions in order to return very long texts', async () => {
    await attackFrom(LONG_FACTS);
  });

  it('writes nothing to the console of the page or of a frame, and reports no uncaught errors', async () => {
    const { outcomes } = await attackFrom(CONSOLES);
    expect(outcomes).toEqual({
      page: 'resolved: silent',
      frame: 'resolved: silent',
      errors: 'resolved: true',
    });
  });

  it('sends no packets through WebRTC or WebTransport', async () => {
    const trap = await openTrap(machineAddress());
    const { outcomes } = await attackFrom(packetsTo(trap));

    expect(trap.arrivals).toEqual([]);
    expect(outcomes.transport).toMatch(/^rejected/);
  });

  it('cannot open a second page, download anything, get permissions, register a service worker or read a file', async () => {
    const { outcomes, site } = await attackFrom(LIBERTIES);

    expect(site.attackPaths.filter((path) => /popup|service/.test(path))).toEqual([]);
    expect(outcomes).toMatchObject({
      popup: expect.stringMatching(/null|^rejected/),
      file: expect.stringMatching(/^rejected/),
    });
    const permissions = Object.entries(outcomes).filter(([name]) => name.startsWith('permission '));
    expect(new Set(permissions.map(([, outcome]) => outcome))).toEqual(new Set(['resolved: denied']));
    expect(await downloads(DOWNLOAD)).toEqual([]);
  });
});

describe('a search page that does not load', () => {
  it('fails the search with the reason', async () => {
    const trap = await openTrap('127.0.0.1');
    const closed = await startTrap('127.0.0.1');
    await closed.close();
    const site = await startFakeMapsSite({
      reply: () => '',
      document: () => (response) => void response.writeHead(302, { location: urlOf(trap) }).end(),
    });
    closers.push(() => site.close());
    const [redirecting, absent] = [await browserSource(site.baseUrl), await browserSource(urlOf(closed))];
    closers.push(
      () => redirecting.close(),
      () => absent.close(),
    );

    await expect(allPages(redirecting, PHOENIX)).rejects.toMatchObject({
      code: 'network',
      message: `The search page did not load: 127.0.0.1:${trap.port} is not an origin of the maps service`,
    });
    await expect(allPages(absent, PHOENIX)).rejects.toMatchObject({
      code: 'unreachable',
      kind: 'connection',
      message: expect.stringContaining('ECONNREFUSED'),
    });
    expect(trap.arrivals).toEqual([]);
  });
});

describe('the browser process', () => {
  it('gets only the variables that it needs', async () => {
    const children = async () => (await processTree(process.pid)).map(({ pid }) => pid);
    const before = new Set(await children());
    await attackFrom('');
    const pids = (await children()).filter((pid) => !before.has(pid));
    const environments = await Promise.all(
      pids.map((pid) => readFile(`/proc/${pid}/environ`, 'latin1').catch(() => '')),
    );
    const names = environments.flatMap((text) => text.split('\0').map((line) => line.split('=')[0] ?? ''));

    expect(names).toContain('PATH');
    expect(names.filter((name) => /^(NODE_|JEST_|npm_|INIT_CWD)/.test(name))).toEqual([]);
  });
});

/** Returns the files with this content in the folders in which browsers store downloads, also those of other tests. */
async function downloads(content: string): Promise<string[]> {
  const folders = (await readdir(tmpdir())).filter((name) => name.startsWith('playwright-artifacts-'));
  const files = await Promise.all(
    folders.map(async (name) => {
      const folder = path.join(tmpdir(), name);
      return (await readdir(folder).catch(() => [])).map((file) => path.join(folder, file));
    }),
  );
  const texts = await Promise.all(files.flat().map((file) => readFile(file, 'latin1').catch(() => '')));
  return files.flat().filter((_, at) => texts[at] === content);
}

const urlOf = ({ host, port }: Trap) => `http://${host}:${port}/`;

/** Facts that describe a page which refuses the search, followed by 5 MB of spaces. */
const LONG_FACTS = `JSON.stringify = ((stringify) => (value) =>
  value && 'matched' in value
    ? stringify({ ...value, url: location.origin + '/sorry/index' }) + ' '.repeat(5 * 2 ** 20)
    : stringify(value))(JSON.stringify);`;

/** Attempts to restore the functions of a console, which say `[native code]`. */
const CONSOLES = `
const describeConsole = ({ console }) => {
  try { delete console.log; console.log = null; } catch {}
  return String(console.log).includes('native') ? 'loud' : 'silent';
};
attack('page', () => describeConsole(window));
attack('frame', () => {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  return describeConsole(frame.contentWindow);
});
attack('errors', () => new Promise((resolve) => {
  addEventListener('error', (event) => resolve(event.defaultPrevented));
  setTimeout(() => { throw new Error('uncaught'); });
}));`;

/** Returns a script that requests the trap's URLs in every way available to a page. */
function requestsTo(trap: Trap): string {
  const { host, port } = trap;
  const url = urlOf(trap);
  const names =
    host === '127.0.0.1'
      ? ['localhost', '2130706433', '0x7f.1', '[::ffff:7f00:1]', '127.0.0.1.', '0.0.0.0']
      : [];
  const redirect = host === '127.0.0.1' ? '/to-trap' : '/to-trap-frame';
  return `
attack('fetch ${host}', async () => (await fetch('${url}')).text());
attack('opaque fetch ${host}', async () => (await fetch('${url}', { mode: 'no-cors' })).type);
attack('redirect ${host}', async () => (await fetch('${redirect}')).text());
${names.map((name) => `attack('fetch ${name}', async () => (await fetch('http://${name}:${port}/')).text());`).join('\n')}
attack('socket ${host}', () => new Promise((resolve, reject) => {
  const socket = new WebSocket('ws://${host}:${port}/');
  socket.onopen = resolve;
  socket.onerror = () => reject('error');
}));
attack('events ${host}', () => new Promise((resolve, reject) => {
  const events = new EventSource('${url}');
  events.onopen = resolve;
  events.onerror = () => { events.close(); reject('error'); };
}));
attack('beacon ${host}', () => navigator.sendBeacon('${url}beacon', 'x'));
attack('script ${host}', () => add('script', { src: '${url}a.js' }));
attack('frame ${host}', () => add('iframe', { src: '${url}frame' }));
attack('redirected frame ${host}', () => add('iframe', { src: '${redirect}' }));
attack('nested frame ${host}', () => add('iframe', { srcdoc: '<iframe src="${url}nested"></iframe>' }));
attack('object ${host}', () => add('object', { data: '${url}object' }));
attack('video ${host}', () => add('video', { src: '${url}video', preload: 'auto' }));
for (const rel of ['stylesheet', 'preload', 'prefetch', 'preconnect', 'dns-prefetch', 'modulepreload', 'manifest', 'icon'])
  attack(rel + ' ${host}', () => { void add('link', { rel, as: 'script', href: '${url}' + rel }); });
attack('speculation ${host}', () => { void add('script', { type: 'speculationrules', textContent: JSON.stringify({
  prefetch: [{ source: 'list', urls: ['${url}prefetch'] }], prerender: [{ source: 'list', urls: ['${url}prerender'] }] }) }); });
attack('worker ${host}', () => new Promise((resolve, reject) => {
  const source = 'fetch("${url}worker").then((r) => r.text()).then(postMessage, () => postMessage("no"))';
  const worker = new Worker('/worker.js?source=' + encodeURIComponent(source));
  worker.onmessage = ({ data }) => resolve(data);
  worker.onerror = () => reject('error');
}));
attack('form ${host}', () => {
  const form = document.createElement('form');
  const frame = Object.assign(document.createElement('iframe'), { name: 'target-${port}' });
  Object.assign(form, { action: '${url}form', method: 'post', target: frame.name });
  document.body.append(frame, form);
  form.submit();
});
attack('ping ${host}', () => {
  const link = Object.assign(document.createElement('a'), { href: '#', ping: '${url}ping' });
  document.body.append(link);
  link.click();
});`;
}

const packetsTo = ({ host, port }: Trap) => `
attack('webrtc', async () => {
  const connection = new RTCPeerConnection({ iceServers: [
    { urls: 'stun:${host}:${port}' },
    { urls: ['turn:${host}:${port}', 'turn:${host}:${port}?transport=tcp'], username: 'x', credential: 'x' },
  ] });
  connection.createDataChannel('x');
  await connection.setLocalDescription(await connection.createOffer());
  // A peer of the page's choice: the browser sends it packets to check the connection.
  const peer = new RTCPeerConnection();
  await peer.setRemoteDescription(connection.localDescription);
  await peer.setLocalDescription(await peer.createAnswer());
  await connection.setRemoteDescription(peer.localDescription);
  await connection.addIceCandidate({ candidate: 'candidate:1 1 udp 2122260223 ${host} ${port} typ host', sdpMid: '0' });
  await connection.addIceCandidate({ candidate: 'candidate:2 1 tcp 1518280447 ${host} ${port} typ host tcptype passive', sdpMid: '0' });
  await pause(3_000);
  return connection.iceGatheringState;
});
attack('transport', async () => { await new WebTransport('https://${host}:${port}/').ready; });`;

const LIBERTIES = `
attack('popup', () => window.open('/popup'));
attack('link', () => {
  const link = Object.assign(document.createElement('a'), { href: '/popup-link', target: '_blank' });
  document.body.append(link);
  link.click();
});
attack('download', () => {
  const link = Object.assign(document.createElement('a'), { href: '/download', download: 'evil.bin' });
  document.body.append(link);
  link.click();
});
attack('worker', () => navigator.serviceWorker.register('/service.js?source=0'));
attack('worker by prototype', () =>
  ServiceWorkerContainer.prototype.register.call(navigator.serviceWorker, '/service.js?source=1'));
attack('worker by another window', () => {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  return frame.contentWindow.ServiceWorkerContainer.prototype.register.call(navigator.serviceWorker, '/service.js?source=2');
});
attack('worker in a frame', () => new Promise((resolve, reject) => {
  window.addEventListener('message', ({ data }) => (data === 'registered' ? resolve(data) : reject(data)));
  const source = 'navigator.serviceWorker.register("/service.js?source=3").then(() => "registered", (e) => String(e)).then((m) => parent.postMessage(m, "*"))';
  void add('iframe', { src: '/frame?source=' + encodeURIComponent(source) });
}));
attack('file', async () => (await fetch('file:///etc/hostname')).text());
attack('file frame', () => add('iframe', { src: 'file:///etc/hostname' }));
for (const name of ['geolocation', 'notifications', 'camera', 'microphone', 'midi', 'clipboard-read', 'persistent-storage', 'background-sync', 'payment-handler', 'accelerometer'])
  attack('permission ' + name, async () => (await navigator.permissions.query({ name })).state);`;
