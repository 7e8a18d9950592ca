import type { LookupAddress } from 'node:dns';
import { connect, isIP, type Socket } from 'node:net';
import { parseUrl } from '@libs/constants';
import {
  bareHost,
  includesHost,
  isLoopbackHost,
  NameResolver,
  NetworkPolicy,
  type Origin,
  originOf,
  parseOrigin,
  siteOrigins,
} from '@libs/network';
import type { OutageKind } from '@libs/constants';
import { messageOf } from '../errors';
import { kindOfNodeError } from '../outage-kind';
import type { ProcessEnvironment } from './browser-environment';
import { whenConnected } from './socket-events';
import { connectThroughProxy, proxyFor } from './upstream-proxy';

/** A page requested a connection to a host that it may not reach. The message names the host and the reason. */
export class ConnectionRefused extends Error {
  override readonly name = 'ConnectionRefused';
}

/** Why a connection failed. */
export interface ConnectionFailure {
  /** null: pages may not reach the host. */
  kind: OutageKind | null;
  reason: string;
}

export interface SourceConnectorOptions {
  /** The maps service, as configured. */
  baseUrl: string;
  /** Other origins that its pages may request, such as "https://*.example.com". */
  origins: readonly string[];
  /** Maximum time to connect, in milliseconds. */
  timeoutMs: number;
  /** Resolves a name to its addresses. */
  resolve?: (host: string) => Promise<readonly LookupAddress[]>;
  /** Variables that name an HTTP proxy of the network. */
  environment?: ProcessEnvironment;
}

/** Only the latest failures are stored, because pages can make up any number of names. */
const MAX_FAILURES = 100;
/** How many names are looked up at once. A page may use hosts of its site without end. */
const MAX_LOOKUPS = 8;
const ALL_PORTS = { ports: [[1, 65_535]], settingNames: { allowed: '', refused: '', ports: '' } } as const;
/** Refuses addresses that identify no machine, and those at which clouds publish their credentials. */
const ANYWHERE = new NetworkPolicy({ allowed: [], refused: [], ...ALL_PORTS });
const PUBLIC_ONLY = new NetworkPolicy({ allowed: [], refused: ['loopback', 'private'], ...ALL_PORTS });

/**
 * Opens the connections that source pages need, and no others: to the source's own origin, and to the other allowed
 * origins at public addresses. Names are resolved here, and the connection goes to exactly the checked addresses.
 *
 * The source itself may be in a private network if the operator has put it there. The first resolution of its name
 * decides: if the name has public addresses, connections never follow it to a private one later, so that a hostile
 * source gains nothing by changing its address.
 */
export class SourceConnector {
  private readonly source: Origin;
  private readonly origins: readonly Origin[];
  private readonly names = new NameResolver({ lookups: MAX_LOOKUPS });
  private sourceIsPublic: boolean | null = null;
  /** Why the last connection to a host and port failed. */
  private readonly failures = new Map<string, ConnectionFailure>();

  /** @throws RangeError if an origin is invalid. */
  constructor(private readonly options: SourceConnectorOptions) {
    this.source = originOf(options.baseUrl);
    const configured = options.origins.map((text) => {
      const origin = parseOrigin(text);
      if (!origin) throw new RangeError(`${text} is not an origin.`);
      return origin;
    });
    // A service asks for consent and loads scripts from other hosts of its site.
    this.origins = [...siteOrigins(options.baseUrl), ...configured];
  }

  /**
   * @param name a host name or an IP address
   * @throws ConnectionRefused if pages may not reach the host
   * @throws Error from Node if the host cannot be reached
   */
  async connect(name: string, port: number): Promise<Socket> {
    const host = bareHost(name);
    const key = label(host, port);
    this.failures.delete(key);
    try {
      return await this.connectChecked(host, port);
    } catch (error) {
      const [oldest] = this.failures.keys();
      if (this.failures.size >= MAX_FAILURES && oldest !== undefined) this.failures.delete(oldest);
      this.failures.set(key, toFailure(error));
      throw error;
    }
  }

  /** Returns why the last connection for this URL failed, or null. The browser itself does not learn the reason. */
  failureOf(url: string): ConnectionFailure | null {
    if (!parseUrl(url)) return null;
    const { host, port } = originOf(url);
    return this.failures.get(label(host, port)) ?? null;
  }

  private async connectChecked(host: string, port: number): Promise<Socket> {
    const isSource = includesHost(this.source, host, port);
    const origin = isSource ? this.source : this.origins.find((other) => includesHost(other, host, port));
    if (!origin) throw new ConnectionRefused(`${label(host, port)} is not an origin of the maps service`);
    const { timeoutMs, environment } = this.options;
    // A proxy resolves names itself, so only the proxy's own rules apply to their addresses.
    const proxy = isLoopbackHost(host) ? null : proxyFor(origin.secure, host, port, environment);
    if (proxy) {
      if (isIP(host) !== 0) this.assertAllowed(host, port, [{ address: host, family: isIP(host) }], isSource);
      return connectThroughProxy(proxy, host, port, timeoutMs).catch((error: unknown) => {
        throw new ProxyFailed(messageOf(error));
      });
    }
    const addresses = this.assertAllowed(host, port, await this.resolve(host), isSource);
    return connectTo(host, port, addresses, timeoutMs);
  }

  private readonly resolveName = (host: string): Promise<readonly LookupAddress[]> =>
    this.names.resolve(host);

  private async resolve(host: string): Promise<readonly LookupAddress[]> {
    const family = isIP(host);
    return family === 0 ? (this.options.resolve ?? this.resolveName)(host) : [{ address: host, family }];
  }

  /** Returns the addresses that pages may reach under this name. */
  private assertAllowed(
    host: string,
    port: number,
    addresses: readonly LookupAddress[],
    isSource: boolean,
  ): readonly LookupAddress[] {
    const isPublic = ({ address }: LookupAddress) => PUBLIC_ONLY.refusalOf(address, port) === null;
    const usable = addresses.filter(({ address }) => ANYWHERE.refusalOf(address, port) === null);
    if (isSource && usable.length > 0) this.sourceIsPublic ??= usable.some(isPublic);
    const expectsPublic = !isSource || this.sourceIsPublic !== false;
    const allowed = usable.filter((address) => isPublic(address) === expectsPublic);
    if (allowed.length > 0) return allowed;
    const found = addresses.map(({ address }) => address).join(', ') || 'no address';
    throw new ConnectionRefused(
      `${label(host, port)} has ${found}, and ${expectsPublic ? 'loopback, private and metadata addresses are' : 'an address outside of private networks is'} not allowed for it`,
    );
  }
}

/** The network's proxy cannot be reached, or does not connect to the host. */
class ProxyFailed extends Error {}

function toFailure(error: unknown): ConnectionFailure {
  const reason = messageOf(error);
  if (error instanceof ConnectionRefused) return { kind: null, reason };
  if (error instanceof ProxyFailed) return { kind: 'proxy', reason };
  return { kind: kindOfNodeError(error) ?? 'connection', reason };
}

const label = (host: string, port: number) => `${isIP(host) === 6 ? `[${host}]` : host}:${port}`;

function connectTo(
  host: string,
  port: number,
  addresses: readonly LookupAddress[],
  timeoutMs: number,
): Promise<Socket> {
  const socket = connect({
    host,
    port,
    // Called for names only. Node asks for one address or for all of them.
    lookup: (_name, options, callback) => {
      const [first] = addresses;
      if (options.all) callback(null, [...addresses]);
      else callback(null, first?.address ?? '', first?.family);
    },
    autoSelectFamily: true,
    noDelay: true,
  });
  return whenConnected(socket, 'connect', timeoutMs);
}
