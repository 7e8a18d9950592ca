import type { LookupAddress } from 'node:dns';
import { readFileSync, statSync } from 'node:fs';
import { isIP } from 'node:net';

const HOSTS_FILE =
  process.platform === 'win32' ? String.raw`C:\Windows\System32\drivers\etc\hosts` : '/etc/hosts';
const RESOLV_CONF = '/etc/resolv.conf';

/** Limits of the system's resolver (resolv.conf(5)). */
const MAX_SEARCH_DOMAINS = 6;
const MAX_NDOTS = 15;

const LOOPBACK: readonly LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

interface Search {
  domains: readonly string[];
  /** A name with at least this many dots is looked up as it is before it is looked up in the domains. */
  ndots: number;
}

/** What the system says about names: its hosts file, and the search domains in resolv.conf. Both may change. */
export class SystemNames {
  private readonly hosts: FileContent<ReadonlyMap<string, LookupAddress[]>>;
  private readonly search: FileContent<Search>;

  constructor(hostsFile = HOSTS_FILE, resolvConf = RESOLV_CONF) {
    this.hosts = new FileContent(hostsFile, parseHosts);
    this.search = new FileContent(resolvConf, parseResolvConf);
  }

  /** Returns the addresses of a name (in lower case) that need no name server, or none. */
  addressesOf(name: string): LookupAddress[] {
    const found = this.hosts.read().get(name);
    if (found) return [...found];
    // No server decides what these names mean (RFC 6761).
    return name === 'localhost' || name.endsWith('.localhost') ? [...LOOPBACK] : [];
  }

  /** Returns the full names that a name may stand for, in the order in which to look them up. */
  candidatesOf(name: string): string[] {
    if (name.endsWith('.')) return [name];
    const { domains, ndots } = this.search.read();
    const inDomains = domains.map((domain) => `${name}.${domain}`);
    const dots = name.split('.').length - 1;
    return dots >= ndots ? [name, ...inDomains] : [...inDomains, name];
  }
}

/** The parsed content of a small file, which is read again when it has changed. A missing file counts as empty. */
class FileContent<T> {
  private version = '';
  private content: T;

  constructor(
    private readonly file: string,
    private readonly parse: (text: string) => T,
  ) {
    this.content = parse('');
  }

  read(): T {
    try {
      const { mtimeMs, size, ino } = statSync(this.file);
      const version = `${mtimeMs} ${size} ${ino}`;
      if (version === this.version) return this.content;
      this.content = this.parse(readFileSync(this.file, 'utf8'));
      this.version = version;
    } catch {
      // Keeps what was read before.
    }
    return this.content;
  }
}

function parseHosts(text: string): ReadonlyMap<string, LookupAddress[]> {
  const hosts = new Map<string, LookupAddress[]>();
  for (const line of text.split('\n')) {
    const [address = '', ...names] = line.replace(/#.*/, '').trim().split(/\s+/);
    const family = isIP(address);
    if (family === 0) continue;
    for (const name of names.map((one) => one.toLowerCase())) {
      const found = hosts.get(name);
      if (!found) hosts.set(name, [{ address, family }]);
      else if (!found.some((other) => other.address === address)) found.push({ address, family });
    }
  }
  return hosts;
}

function parseResolvConf(text: string): Search {
  let domains: string[] = [];
  let ndots = 1;
  for (const line of text.split('\n')) {
    const [keyword, ...values] = line
      .replace(/[#;].*/, '')
      .trim()
      .split(/\s+/);
    // The last of these lines counts.
    if (keyword === 'search') domains = values;
    else if (keyword === 'domain') domains = values.slice(0, 1);
    else if (keyword === 'options') ndots = ndotsOf(values) ?? ndots;
  }
  return {
    domains: domains
      .map((domain) => domain.replace(/^\.|\.$/g, ''))
      .filter((domain) => domain !== '')
      .slice(0, MAX_SEARCH_DOMAINS),
    ndots,
  };
}

function ndotsOf(options: readonly string[]): number | undefined {
  const value = options
    .map((option) => /^ndots:(\d+)$/.exec(option)?.[1])
    .find((digits) => digits !== undefined);
  return value === undefined ? undefined : Math.min(MAX_NDOTS, Number(value));
}
