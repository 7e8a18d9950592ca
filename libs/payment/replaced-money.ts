import { type ChainOutput, type ChainView, hasLasted, keyOf, type SeenOutput } from './chain-output';

type Outpoint = Pick<ChainOutput, 'txid' | 'vout'>;

/** What is left of a replaced output for the outputs that replace it. */
interface Remainder {
  key: string;
  seenAt: number;
  /** The amount that may still keep `seenAt`. */
  timeSats: number;
  resolvedSats: number;
}

/**
 * What the outputs of a new view take over from outputs that they replace. Transactions that spend the same coins,
 * directly or through others, form a family. The family passes on only what it had in the view in which it was last
 * seen. So however often and into however many outputs a payment is replaced, no satoshi is counted twice.
 */
export class ReplacedMoney {
  private readonly continuing = new Map<string, SeenOutput>();
  private readonly known: ReadonlyMap<string, SeenOutput>;
  private readonly families: Families;
  private readonly remainders = new Map<string, Remainder[]>();

  constructor(known: readonly SeenOutput[], view: ChainView, now: number) {
    this.known = new Map(known.map((output) => [keyOf(output), output]));
    this.families = new Families([...known, ...view.outputs]);
    const shown = new Set(view.outputs.map(keyOf));
    for (const members of this.families.groups(known))
      for (const output of lastSeenTogether(members)) {
        const key = keyOf(output);
        if (!output.isGone && shown.has(key)) this.continuing.set(key, output);
        else this.addRemainder(output, now);
      }
  }

  /** Returns the time that an output keeps or takes over, or null if it is new money. */
  takeTime(output: Outpoint & { sats: number }): number | null {
    const continuing = this.continuing.get(keyOf(output));
    if (continuing) return continuing.seenAt;
    const remainders = this.remaindersFor(output);
    if (remainders.reduce((sum, { timeSats }) => sum + timeSats, 0) < output.sats) return null;
    const times = take(remainders, 'timeSats', output.sats).map(({ seenAt }) => seenAt);
    return times.length === 0 ? null : Math.max(...times);
  }

  /** Returns how much of an output is resolved. */
  takeResolved(output: Outpoint & { sats: number }): number {
    const known = this.known.get(keyOf(output))?.resolvedSats ?? 0;
    if (this.continuing.has(keyOf(output))) return known;
    const parts = take(this.remaindersFor(output), 'resolvedSats', output.sats);
    return Math.max(
      known,
      parts.reduce((sum, { sats }) => sum + sats, 0),
    );
  }

  private addRemainder(output: SeenOutput, now: number): void {
    const family = this.families.of(output.txid);
    const remainder = {
      key: keyOf(output),
      seenAt: output.seenAt,
      timeSats: hasLasted(output, now) ? output.sats : 0,
      resolvedSats: output.resolvedSats ?? 0,
    };
    this.remainders.set(family, [...(this.remainders.get(family) ?? []), remainder]);
  }

  /** Returns the family's remainders, an output's own first. */
  private remaindersFor(output: Outpoint): Remainder[] {
    const key = keyOf(output);
    const remainders = this.remainders.get(this.families.of(output.txid)) ?? [];
    return remainders.toSorted(
      (a, b) => Number(b.key === key) - Number(a.key === key) || a.seenAt - b.seenAt,
    );
  }
}

/** Takes an amount from remainders in their order, and returns the parts. */
function take(remainders: readonly Remainder[], field: 'timeSats' | 'resolvedSats', sats: number) {
  const parts: { sats: number; seenAt: number }[] = [];
  let needed = sats;
  for (const remainder of remainders) {
    const part = Math.min(needed, remainder[field]);
    if (part === 0) continue;
    remainder[field] -= part;
    needed -= part;
    parts.push({ sats: part, seenAt: remainder.seenAt });
  }
  return parts;
}

/** Returns the outputs of a family that are there, or those that disappeared last. */
function lastSeenTogether(members: readonly SeenOutput[]): SeenOutput[] {
  const present = members.filter(({ isGone }) => !isGone);
  if (present.length > 0) return present;
  const last = Math.max(...members.map(({ goneAt }) => goneAt ?? 0));
  return members.filter(({ goneAt }) => (goneAt ?? 0) === last);
}

/** Groups transactions that spend the same coins, directly or through others. */
class Families {
  private readonly parents = new Map<string, string>();

  constructor(outputs: readonly Pick<ChainOutput, 'txid' | 'spends'>[]) {
    for (const { txid, spends } of outputs)
      for (const coin of spends) this.parents.set(this.of(`coin ${coin}`), this.of(txid));
  }

  /** Groups outputs by the family of their transaction. */
  groups(outputs: readonly SeenOutput[]): SeenOutput[][] {
    const groups = new Map<string, SeenOutput[]>();
    for (const output of outputs) {
      const family = this.of(output.txid);
      groups.set(family, [...(groups.get(family) ?? []), output]);
    }
    return [...groups.values()];
  }

  /** Returns the name of the family of a transaction. */
  of(member: string): string {
    let name = member;
    for (let parent = this.parents.get(name); parent !== undefined; parent = this.parents.get(name)) {
      if (parent === name) break;
      name = parent;
    }
    return name;
  }
}
