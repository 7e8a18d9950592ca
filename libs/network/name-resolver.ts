import { Resolver } from 'node:dns/promises';
import { getDefaultResultOrder, type LookupAddress } from 'node:dns';
import { SystemNames } from './system-names';

/** Maximum time for one lookup, in which a server of the system is asked twice. */
export const MAX_RESOLVE_MS = 5_000;
const FIRST_TRY_MS = 1_200;
const TRIES = 2;
/** How many names are looked up at once. Others wait. */
const MAX_LOOKUPS = 2;
/** A name has rarely more than a few addresses. */
const MAX_ADDRESSES = 16;
const MAX_NAME_LENGTH = 253;
const MAX_LABEL_LENGTH = 63;
/**
 * How long addresses are remembered, so that a connection can be opened right after its name was looked up. Shorter
 * than any record should live.
 */
const CACHE_MS = 2_000;
const MAX_CACHED = 100;

export interface NameResolverOptions {
  timeoutMs?: number;
  lookups?: number;
  cacheMs?: number;
  /** Name servers in place of the system's, such as "127.0.0.1:53". */
  servers?: readonly string[];
  hostsFile?: string;
  resolvConf?: string;
}

interface Cached {
  addresses: LookupAddress[];
  until: number;
}

/**
 * Resolves the host names that one user has entered, or one untrusted site uses. Node's own `lookup` calls the
 * system's resolver in one of the few threads of the process, where a name server that does not respond keeps it for
 * up to a minute; here, a lookup needs no thread and can be canceled.
 *
 * Like the system's resolver, it prefers the hosts file and applies the search domains of resolv.conf. It does not know
 * names from other sources, such as mDNS.
 */
export class NameResolver {
  private readonly system: SystemNames;
  private readonly running = new Map<string, Promise<LookupAddress[]>>();
  private readonly cached = new Map<string, Cached>();
  private readonly waiting: (() => void)[] = [];
  private lookups = 0;

  constructor(private readonly options: NameResolverOptions = {}) {
    this.system = new SystemNames(options.hostsFile, options.resolvConf);
  }

  /**
   * Returns the addresses of a name, at least one.
   * @throws Error with the code ENOTFOUND if there are none, or EAI_AGAIN if no server knows at the moment
   */
  async resolve(host: string): Promise<LookupAddress[]> {
    const name = host.toLowerCase();
    const known = this.system.addressesOf(name.replace(/\.$/, ''));
    if (known.length > 0) return known;
    const cached = this.cached.get(name);
    if (cached && cached.until > Date.now()) return cached.addresses;
    const running = this.running.get(name) ?? this.start(name);
    return running;
  }

  private start(name: string): Promise<LookupAddress[]> {
    const lookup = this.lookUp(name).finally(() => this.running.delete(name));
    this.running.set(name, lookup);
    return lookup;
  }

  private async lookUp(name: string): Promise<LookupAddress[]> {
    const { lookups = MAX_LOOKUPS, cacheMs = CACHE_MS } = this.options;
    if (!isName(name)) throw notFound(name);
    if (this.lookups >= lookups) await new Promise<void>((start) => this.waiting.push(start));
    else this.lookups += 1;
    try {
      const addresses = await this.query(name);
      if (this.cached.size >= MAX_CACHED) this.cached.clear();
      this.cached.set(name, { addresses, until: Date.now() + cacheMs });
      return addresses;
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.lookups -= 1;
    }
  }

  /** Asks about the name itself and about the names that it stands for in the search domains, in turn. */
  private async query(name: string): Promise<LookupAddress[]> {
    const { timeoutMs = MAX_RESOLVE_MS, servers } = this.options;
    const resolver = new Resolver({ timeout: FIRST_TRY_MS, tries: TRIES });
    if (servers) resolver.setServers(servers);
    let hasTimedOut = false;
    const timer = setTimeout(() => {
      hasTimedOut = true;
      resolver.cancel();
    }, timeoutMs);
    try {
      let isUncertain = false;
      for (const candidate of this.system.candidatesOf(name)) {
        if (!isName(candidate)) continue;
        const { addresses, isMissing } = await addressesOf(resolver, candidate);
        if (addresses.length > 0) return addresses;
        isUncertain ||= !isMissing;
        if (hasTimedOut) break;
      }
      throw isUncertain ? unresponsive(name) : notFound(name);
    } finally {
      clearTimeout(timer);
    }
  }
}

/** What the servers say about one name. `isMissing` means that it certainly has no address. */
async function addressesOf(
  resolver: Resolver,
  name: string,
): Promise<{ addresses: LookupAddress[]; isMissing: boolean }> {
  const outcomes = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const families = outcomes.map((outcome, at) =>
    outcome.status === 'fulfilled'
      ? outcome.value.slice(0, MAX_ADDRESSES).map((address) => ({ address, family: at === 0 ? 4 : 6 }))
      : [],
  );
  if (getDefaultResultOrder() === 'ipv6first') families.reverse();
  return {
    addresses: families.flat(),
    isMissing: outcomes.every((outcome) => outcome.status === 'fulfilled' || isCertain(outcome.reason)),
  };
}

/** Whether a failure means that the name has no address of this family. */
const isCertain = (error: unknown): boolean =>
  ['ENOTFOUND', 'ENODATA', 'EBADNAME'].includes((error as { code?: string }).code ?? '');

function isName(name: string): boolean {
  const bare = name.replace(/\.$/, '');
  return (
    bare.length <= MAX_NAME_LENGTH &&
    bare.split('.').every((label) => label.length > 0 && label.length <= MAX_LABEL_LENGTH)
  );
}

const notFound = (name: string): Error =>
  Object.assign(new Error(`No address was found for the name ${shown(name)}.`), { code: 'ENOTFOUND' });

const unresponsive = (name: string): Error =>
  Object.assign(new Error(`No name server gave an address for ${shown(name)} in time.`), {
    code: 'EAI_AGAIN',
  });

const shown = (name: string): string =>
  name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH)}…` : name;
