import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { unpackDebianPackages } from '../debian-packages';
import { startBalancingProxy } from '../balancing-proxy';
import { fixedPort } from '../fixed-port';
import { until } from '../until';
import type { NameServer } from './name-server';

const CADDYFILE = 'docker/proxy/Caddyfile';

/** Our own certificate authority, and no port for administration. */
const GLOBAL_OPTIONS = `{
	admin off
	auto_https disable_redirects
	local_certs
	skip_install_trust
}
`;

export interface ReverseProxy {
  /** The URL for browsers, "https://localhost:12345". */
  url: string;
  /** The requests to which the proxy itself responded with an error, such as "503 POST /login.data: no upstreams". */
  refusals: readonly string[];
  close(): Promise<void>;
}

export interface ReverseProxyOptions {
  /** Lists the addresses of the web processes. */
  names: NameServer;
  /** The port on which the web processes listen. */
  port: number;
}

/** Caddy, or a model of a Caddy that keeps the bodies of requests, for machines that have only an older one. */
export const PROXY_KINDS = ['caddy', 'model'] as const;
export type ProxyKind = (typeof PROXY_KINDS)[number];

export const startReverseProxy = (kind: ProxyKind, options: ReverseProxyOptions): Promise<ReverseProxy> =>
  kind === 'caddy' ? startCaddy(options) : startModel(options);

async function startModel({ names, port }: ReverseProxyOptions): Promise<ReverseProxy> {
  const proxy = await startBalancingProxy(() =>
    [...names.addresses].map((address) => `http://${address}:${port}`),
  );
  return { url: proxy.url, refusals: proxy.losses, close: () => proxy.close() };
}

/** Starts Caddy with the configuration of docker/proxy, which differs only in addresses and certificates. */
async function startCaddy({ names, port }: ReverseProxyOptions): Promise<ReverseProxy> {
  const folder = mkdtempSync(path.join(tmpdir(), 'gazetteer-proxy-'));
  const url = `https://localhost:${await fixedPort()}`;
  const file = path.join(folder, 'Caddyfile');
  const documented = readFileSync(CADDYFILE, 'utf8');
  writeFileSync(
    file,
    GLOBAL_OPTIONS + documented.replace('port 4000', `port ${port}\n\t\t\tresolvers udp/${names.address}`),
  );
  const caddy = spawn(findCaddy(), ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { NODE_ENV: 'production', HOME: folder, PATH: process.env.PATH, SITE: url },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  caddy.stderr.on('data', (chunk: Buffer) => (log = (log + chunk.toString()).slice(-20_000)));
  const refusals: string[] = [];
  createInterface(caddy.stderr).on('line', (line) => {
    const refusal = refusalIn(line);
    if (refusal !== null) refusals.push(refusal);
  });
  await until('the proxy listens', () => {
    if (caddy.exitCode !== null) throw new Error(`Caddy ended with ${caddy.exitCode}:\n${log}`);
    return log.includes('serving initial configuration');
  });
  return {
    url,
    refusals,
    async close() {
      await end(caddy);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A line of Caddy's log. */
interface LogEntry {
  logger?: string;
  msg?: string;
  status?: number;
  request?: { method: string; uri: string };
}

/** Returns the refused request if a line of Caddy's log reports one. */
function refusalIn(line: string): string | null {
  if (!line.startsWith('{')) return null;
  const { logger, msg, status, request } = JSON.parse(line) as LogEntry;
  return logger?.startsWith('http.log.error') && request
    ? `${status ?? 502} ${request.method} ${request.uri}: ${msg}`
    : null;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

/** Returns the installed Caddy, or else Debian's, unpacked into a private folder. */
function findCaddy(): string {
  if (spawnSync('caddy', ['version']).status === 0) return 'caddy';
  const file = 'usr/bin/caddy';
  return path.join(
    unpackDebianPackages({ name: 'caddy', packages: ['caddy'], file, hint: 'Install caddy.' }),
    file,
  );
}
