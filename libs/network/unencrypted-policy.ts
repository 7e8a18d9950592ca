import type { BlockList } from 'node:net';
import { canonicalAddress, includesAddress, toBlockList } from './address';
import { NetworkPolicy, NetworkRefused, type NetworkRules } from './network-policy';

/** Where connections without encryption may go, as set by the operator. */
export interface UnencryptedRules {
  networks: readonly string[];
  /** The name of the setting, for use in messages. */
  settingName: string;
}

/** A policy for connections without encryption, which allows fewer networks. */
export class UnencryptedPolicy extends NetworkPolicy {
  private readonly networks: BlockList;
  private readonly settingName: string;

  constructor(rules: NetworkRules, { networks, settingName }: UnencryptedRules) {
    super(rules);
    this.networks = toBlockList(networks);
    this.settingName = settingName;
  }

  override refusalOf(
    rawAddress: string,
    port: number,
    hostName: string | null = null,
  ): NetworkRefused | null {
    const refusal = super.refusalOf(rawAddress, port, hostName);
    const address = canonicalAddress(rawAddress);
    if (refusal || address === null || includesAddress(this.networks, address)) return refusal;
    return new NetworkRefused(
      `Not connecting to ${hostName ?? address} without encryption: use https://. The operator can allow it by ${this.settingName}.`,
    );
  }
}
