import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createSocket } from 'node:dgram';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { currentEnvelope, prefixed, samplePlace } from './maps-payloads';
import { RESULTS_PAGE, startFakeMapsSite, type FakeMapsSite } from './fake-maps-site';

/** A port on this machine that nobody may reach. Every connection and every packet is counted. */
export interface Trap {
  host: string;
  port: number;
  /** What arrived, for messages: "TCP" or "UDP" and the first bytes. */
  arrivals: string[];
  close(): Promise<void>;
}

/**
 * Returns an address of this machine other than loopback if there is one, because WebRTC does not use loopback
 * addresses.
 */
export const machineAddress = (): string =>
  Object.values(networkInterfaces())
    .flat()
    .find((network) => network?.family === 'IPv4' && !network.internal)?.address ?? '127.0.0.1';

/** Listens for TCP and UDP on the same port. */
export async function startTrap(host: string): Promise<Trap> {
  const arrivals: string[] = [];
  const sockets = new Set<Socket>();
  const tcp = createServer((socket) => {
    sockets.add(socket);
    arrivals.push('TCP');
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      arrivals.push(`TCP ${data.toString('latin1', 0, 60)}`);
      socket.end('HTTP/1.1 200 OK\r\naccess-control-allow-origin: *\r\ncontent-length: 6\r\n\r\nsecret');
    });
  }).listen(0, host);
  await once(tcp, 'listening');
  const { port } = tcp.address() as AddressInfo;
  const udp = createSocket('udp4').bind(port, host);
  await once(udp, 'listening');
  udp.on('message', (data) => arrivals.push(`UDP ${data.toString('latin1', 0, 20)}`));
  return {
    host,
    port,
    arrivals,
    async close() {
      for (const socket of sockets) socket.destroy();
      udp.close();
      tcp.close();
      await once(tcp, 'close');
    },
  };
}

/** What the site sends as a file: like no other file of this machine. */
export const DOWNLOAD = `a download that nobody wanted: ${randomUUID()}`;

export interface HostileSite extends FakeMapsSite {
  /** What the page reported, once all of its attacks ended: the outcome of each, by name. */
  report: Promise<Record<string, string>>;
  /** Paths that the page requested, other than its own. */
  attackPaths: string[];
}

/**
 * A maps site whose page attacks before it shows its results: its first page of results arrives when all attacks have
 * ended.
 * @param attacks statements in which `attack(name, work)` runs an attack; `work` may be async
 */
export async function startHostileSite(
  attacks: string,
  redirects: Readonly<Record<string, string>> = {},
): Promise<HostileSite> {
  let setReport: (report: Record<string, string>) => void = () => undefined;
  const report = new Promise<Record<string, string>>((resolve) => (setReport = resolve));
  const attackPaths: string[] = [];
  const site = await startFakeMapsSite({
    reply: (offset) => (response) =>
      void report.then(() => {
        const rows = offset === 0 ? [samplePlace(0)] : [];
        response.writeHead(200, { 'content-type': 'application/json' }).end(prefixed(currentEnvelope(rows)));
      }),
    document(url) {
      if (url.pathname.startsWith('/maps/')) return `${RESULTS_PAGE}<script>${script(attacks)}</script>`;
      attackPaths.push(url.pathname);
      if (url.pathname === '/report') {
        setReport(JSON.parse(url.searchParams.get('outcomes') ?? '{}') as Record<string, string>);
        return 'thanks';
      }
      const location = redirects[url.pathname];
      if (location !== undefined) return (response) => void response.writeHead(302, { location }).end();
      if (url.pathname.endsWith('.js'))
        return (response) =>
          void response
            .writeHead(200, { 'content-type': 'text/javascript' })
            .end(url.searchParams.get('source') ?? '');
      if (url.pathname === '/download')
        return (response) =>
          void response
            .writeHead(200, {
              'content-type': 'application/octet-stream',
              'content-disposition': 'attachment; filename=evil.bin',
            })
            .end(DOWNLOAD);
      return `<script>${url.searchParams.get('source') ?? ''}</script>`;
    },
  });
  return { ...site, report, attackPaths };
}

/** No attack gets more time than this. */
const ATTACK_TIMEOUT_MS = 3_500;

const script = (attacks: string) => `
const outcomes = {}, running = [];
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const attack = (name, work) => {
  outcomes[name] = 'silent';
  const attempt = (async () => work())().then(
    (value) => { outcomes[name] = 'resolved: ' + String(value).slice(0, 80); },
    (error) => { outcomes[name] = 'rejected: ' + String(error).slice(0, 80); },
  );
  running.push(Promise.race([attempt, pause(${ATTACK_TIMEOUT_MS})]));
};
/** Resolves with the name of the first of the element's events. */
const settled = (element) => new Promise((resolve) => {
  for (const name of ['load', 'error']) element.addEventListener(name, () => resolve(name));
});
const add = (tag, properties) => {
  const element = Object.assign(document.createElement(tag), properties);
  const event = settled(element);
  document.body.append(element);
  return event;
};
${attacks}
// Stylesheets, prefetches and pop-ups report nothing, so each page waits a moment for them.
Promise.all([...running, pause(1_500)]).then(() =>
  fetch('/report?outcomes=' + encodeURIComponent(JSON.stringify(outcomes))));
`;
