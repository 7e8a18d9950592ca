import type { BlockList } from 'node:net';
import { canonicalAddress, includesAddress, toBlockList, findNeverAllowed } from './address';

/** Where databases and webhooks of users may be located, as set by the operator. */
export interface NetworkRules {
  /** Networks that are allowed even if `refused` includes them. */
  allowed: readonly string[];
  refused: readonly string[];
  /** Port ranges, inclusive. */
  ports: readonly (readonly [from: number, to: number])[];
  /** The names of the settings, for use in messages. */
  settingNames: { allowed: string; refused: string; ports: string };
}

/** A connection that was not allowed. The message names the address, the rule and the setting. */
export class NetworkRefused extends Error {
  override readonly name = 'NetworkRefused';
  readonly code = 'NETWORK_REFUSED';
}

/** Decides about addresses, never about names. It is called with a resolved address at the moment of connecting. */
export class NetworkPolicy {
  private readonly allowed: BlockList;
  private readonly refused: { network: string; list: BlockList }[];

  constructor(private readonly rules: NetworkRules) {
    this.allowed = toBlockList(rules.allowed);
    this.refused = rules.refused.map((network) => ({ network, list: toBlockList([network]) }));
  }

  /** Returns why a connection to this address is not allowed, or null if it is. */
  refusalOf(rawAddress: string, port: number): NetworkRefused | null {
    const { settingNames, ports } = this.rules;
    const address = canonicalAddress(rawAddress);
    if (address === null) return new NetworkRefused(`${rawAddress} is not an IP address.`);
    const denied = findNeverAllowed(address);
    if (denied)
      return new NetworkRefused(
        `Not connecting to ${address}: ${denied.network} contains ${denied.what}, which no setting allows.`,
      );
    if (!ports.some(([from, to]) => port >= from && port <= to))
      return new NetworkRefused(
        `Not connecting to ${address} on port ${port}: the port is not among those of ${settingNames.ports}.`,
      );
    if (includesAddress(this.allowed, address)) return null;
    const rule = this.refused.find(({ list }) => includesAddress(list, address));
    if (!rule) return null;
    return new NetworkRefused(
      `Not connecting to ${address}: ${settingNames.refused} refuses the network ${rule.network}. The operator can allow it by ${settingNames.allowed}.`,
    );
  }
}
