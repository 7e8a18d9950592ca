import { chance } from '../world/random';

/**
 * What the site can do wrong with one request:
 * slow: answers after `delayMs` more · tooManyRequests: 429 · blockPage: sends to `/sorry/` · serverError: 503 · dropped: cuts the
 * connection in the middle of the answer · stall: never answers · malformed: half a body · changedShape: a body whose records no reader
 * knows, though the page draws them (searches only) · limitedView: the reduced view of signed-out visitors.
 */
export type FaultKind =
  | 'slow'
  | 'tooManyRequests'
  | 'blockPage'
  | 'serverError'
  | 'dropped'
  | 'stall'
  | 'malformed'
  | 'changedShape'
  | 'limitedView';

/** Which requests meet a fault: each with a chance, or a number of them in order. */
export interface FaultRule {
  kind: FaultKind;
  on: 'search' | 'document' | 'any';
  /** 0 to 1: the chance of each request, told by its address and how often it was asked. 1 when absent. */
  share?: number;
  /** Only so many requests in all; without end when absent. */
  next?: number;
  /** So many requests pass first. */
  after?: number;
  /** For 'slow', in milliseconds. */
  delayMs?: number;
}

/** What the site does wrong, and how slowly it answers at all. */
export interface Faults {
  /** Before every document and search response, in milliseconds. */
  latencyMs: number;
  /** The first rule that fits a request is played. */
  rules: readonly FaultRule[];
}

export const NO_FAULTS: Faults = { latencyMs: 0, rules: [] };

const MOST_REMEMBERED = 50_000;

/** Decides which request meets which fault; the same requests meet the same ones whenever they are asked. */
export class FaultPlan {
  private met: { passed: number; played: number }[] = [];
  private readonly tries = new Map<string, number>();

  constructor(
    private faults: Faults,
    private readonly seed: number,
  ) {}

  get latencyMs(): number {
    return this.faults.latencyMs;
  }

  /** Changes what is named. New rules begin to count anew. */
  change(faults: Partial<Faults>): void {
    this.faults = { ...this.faults, ...faults };
    if (faults.rules) this.met = [];
  }

  /** The rule that a request meets, or null. */
  meet(what: 'search' | 'document', address: string): FaultRule | null {
    if (this.faults.rules.length === 0) return null;
    const tried = this.countTry(address);
    const fits = (rule: FaultRule, n: number) =>
      (rule.on === 'any' || rule.on === what) && this.plays(rule, n, `${address}#${tried}`);
    return this.faults.rules.find(fits) ?? null;
  }

  private plays(rule: FaultRule, number: number, key: string): boolean {
    const met = (this.met[number] ??= { passed: 0, played: 0 });
    if (met.passed < (rule.after ?? 0)) {
      met.passed++;
      return false;
    }
    if (met.played >= (rule.next ?? Infinity)) return false;
    if (chance('fault', this.seed, number, key) >= (rule.share ?? 1)) return false;
    met.played++;
    return true;
  }

  private countTry(address: string): number {
    if (this.tries.size > MOST_REMEMBERED) this.tries.clear();
    const tried = (this.tries.get(address) ?? 0) + 1;
    this.tries.set(address, tried);
    return tried;
  }
}
