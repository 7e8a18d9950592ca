import type { BlockList } from 'node:net';
import { canonicalAddress, includesAddress, toBlockList, findNeverAllowed } from './address';

/** Where databases and webhooks of users may be, as the operator sets it. */
export interface NetworkRules {
  /** Networks that are allowed whatever `refused` says. */
  allowed: readonly string[];
  refused: readonly string[];
  /** Ranges of ports, both ends included. */
  ports: readonly (readonly [from: number, to: number])[];
  /** What the settings behind these are called, for the refusals. */
  settingNames: { allowed: string; refused: string; ports: string };
}

/** A connection that was not made: the message names the address, the rule and the setting. */
export class NetworkRefused extends Error {
  override readonly name = 'NetworkRefused';
  readonly code = 'NETWORK_REFUSED';
}

/** Decides of addresses, never of names: it is asked with what a name resolved to, at the moment of connecting. */
export class NetworkPolicy {
  private readonly allowed: BlockList;
  private readonly refused: { network: string; list: BlockList }[];

  constructor(private readonly rules: NetworkRules) {
    this.allowed = toBlockList(rules.allowed);
    this.refused = rules.refused.map((network) => ({ network, list: toBlockList([network]) }));
  }

  /** Why this address may not be connected to; null when it may. */
  refusalOf(rawAddress: string, port: number): NetworkRefused | null {
    const { settingNames, ports } = this.rules;
    const address = canonicalAddress(rawAddress);
    if (address === null) return new NetworkRefused(`${rawAddress} is no address.`);
    const denied = findNeverAllowed(address);
    if (denied)
      return new NetworkRefused(
        `Not connecting to ${address}: ${denied.network} holds ${denied.what}, which no setting allows.`,
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
