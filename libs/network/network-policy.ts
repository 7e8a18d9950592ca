import type { BlockList } from 'node:net';
import { canonicalAddress, includesAddress, toBlockList, findNeverAllowed } from './address';

/** Where users' databases and webhook endpoints may be located, as set by the operator. */
export interface NetworkRules {
  /** Networks that are allowed even if `refused` includes them. */
  allowed: readonly string[];
  refused: readonly string[];
  /** Allowed port ranges, inclusive. */
  ports: readonly (readonly [from: number, to: number])[];
  /** The names of the settings, for use in messages. */
  settingNames: { allowed: string; refused: string; ports: string };
}

/**
 * A connection that was not allowed. The message names the rule and the setting. It names the IP address only if the
 * user entered it: for a host name, it reveals neither the address nor its network, because these may be internal.
 */
export class NetworkRefused extends Error {
  override readonly name = 'NetworkRefused';
  readonly code = 'NETWORK_REFUSED';
}

/**
 * Decides which addresses a connection may use. It is always called with a resolved address, never a name, at the
 * moment of connecting.
 */
export class NetworkPolicy {
  private readonly allowed: BlockList;
  private readonly refused: { network: string; list: BlockList }[];

  constructor(private readonly rules: NetworkRules) {
    this.allowed = toBlockList(rules.allowed);
    this.refused = rules.refused.map((network) => ({ network, list: toBlockList([network]) }));
  }

  /**
   * Returns why a connection to this address is not allowed, or null if it is.
   * @param hostName the name that has this address, if the user gave a name
   */
  refusalOf(rawAddress: string, port: number, hostName: string | null = null): NetworkRefused | null {
    const { settingNames, ports } = this.rules;
    const address = canonicalAddress(rawAddress);
    if (address === null) return new NetworkRefused(`${rawAddress} is not an IP address.`);
    const target = hostName ?? address;
    const denied = findNeverAllowed(address);
    if (denied)
      return new NetworkRefused(
        hostName === null
          ? `Not connecting to ${address}: ${denied.network} contains ${denied.what}, which no setting allows.`
          : `Not connecting to ${hostName}: it resolves to an address which no setting allows.`,
      );
    if (!ports.some(([from, to]) => port >= from && port <= to))
      return new NetworkRefused(
        `Not connecting to ${target} on port ${port}: the port is not among those of ${settingNames.ports}.`,
      );
    if (includesAddress(this.allowed, address)) return null;
    const rule = this.refused.find(({ list }) => includesAddress(list, address));
    if (!rule) return null;
    return new NetworkRefused(
      `Not connecting to ${target}: ${settingNames.refused} refuses ${hostName === null ? `the network ${rule.network}` : 'its network'}. The operator can allow it by ${settingNames.allowed}.`,
    );
  }
}
