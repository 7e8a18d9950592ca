import type { BlockList } from 'node:net';
import { canonical, holds, listOf, neverAllowed } from './address';

/** Where databases and webhooks of users may be, as the operator sets it. */
export interface NetworkRules {
  /** Networks that are allowed whatever `refused` says. */
  allowed: readonly string[];
  refused: readonly string[];
  /** Ranges of ports, both ends included. */
  ports: readonly (readonly [from: number, to: number])[];
  /** What the settings behind these are called, for the refusals. */
  names: { allowed: string; refused: string; ports: string };
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
    this.allowed = listOf(rules.allowed);
    this.refused = rules.refused.map((network) => ({ network, list: listOf([network]) }));
  }

  /** Why this address may not be connected to; null when it may. */
  refusalOf(given: string, port: number): NetworkRefused | null {
    const { names, ports } = this.rules;
    const address = canonical(given);
    if (address === null) return new NetworkRefused(`${given} is no address.`);
    const never = neverAllowed(address);
    if (never)
      return new NetworkRefused(
        `Not connecting to ${address}: ${never.network} holds ${never.what}, which no setting allows.`,
      );
    if (!ports.some(([from, to]) => port >= from && port <= to))
      return new NetworkRefused(
        `Not connecting to ${address} on port ${port}: the port is not among those of ${names.ports}.`,
      );
    if (holds(this.allowed, address)) return null;
    const rule = this.refused.find(({ list }) => holds(list, address));
    if (!rule) return null;
    return new NetworkRefused(
      `Not connecting to ${address}: ${names.refused} refuses the network ${rule.network}. The operator can allow it by ${names.allowed}.`,
    );
  }
}
