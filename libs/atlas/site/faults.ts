import type { ChangeSettings } from '../world/changes';
import type { FicklenessSettings } from '../world/fickleness';
import { chance } from '../world/random';

/**
 * The kinds of faults that a request can get:
 * - slow: responds `delayMs` later than usual
 * - tooManyRequests: responds with 429
 * - blockPage: redirects to `/sorry/`
 * - blockText: shows the words of the block page at the address that was asked for, and nothing else of it
 * - serverError: responds with 503
 * - dropped: closes the connection in the middle of the response
 * - stall: never responds
 * - malformed: sends half a body
 * - changedShape: sends records in a format that no parser supports, although the page can render them (searches
 *   only)
 * - limitedView: sends the limited view for signed-out visitors
 */
export type FaultKind =
  | 'slow'
  | 'tooManyRequests'
  | 'blockPage'
  | 'blockText'
  | 'serverError'
  | 'dropped'
  | 'stall'
  | 'malformed'
  | 'changedShape'
  | 'limitedView';

/**
 * Selects the requests that get a fault: each request with a given probability, or a fixed number of requests in a
 * row.
 */
export interface FaultRule {
  kind: FaultKind;
  on: 'search' | 'document' | 'any';
  /**
   * Probability, from 0 to 1, that a request gets the fault. Default: 1. The outcome depends on the request's URL and
   * on how often that URL was requested, so it is reproducible.
   */
  probability?: number;
  /** Maximum number of requests that get the fault; no limit if absent. */
  times?: number;
  /** Number of requests to let through before the fault starts. */
  after?: number;
  /** The status of the response, for 'blockText' and 'dropped'. Default: 200. */
  status?: number;
  /** Additional delay in milliseconds, for 'slow'; before the second half of the page, for 'blockText'. */
  delayMs?: number;
}

/** The faults of the site, its general latency, and what its lists leave out. */
export interface Faults {
  /** Delay before every document and search response, in milliseconds. */
  latencyMs: number;
  /** The first rule that matches a request applies. */
  rules: readonly FaultRule[];
  /** Dials of the world's fickleness to change; the others stay as they are. */
  fickleness?: Partial<FicklenessSettings>;
  /** Dials of what has happened to places to change; the others stay as they are. */
  changes?: Partial<ChangeSettings>;
}

export const NO_FAULTS: Faults = { latencyMs: 0, rules: [] };

const MAX_REMEMBERED_URLS = 50_000;

/**
 * Decides which request gets which fault. Repeating the same requests gives the same faults, regardless of when they
 * are sent.
 */
export class FaultPlan {
  private ruleCounts: { skipped: number; applied: number }[] = [];
  private readonly requestCounts = new Map<string, number>();

  constructor(
    private faults: Faults,
    private readonly seed: number,
  ) {}

  get latencyMs(): number {
    return this.faults.latencyMs;
  }

  /** Changes the given settings. New rules start with fresh counters. */
  update(faults: Partial<Faults>): void {
    this.faults = { ...this.faults, ...faults };
    if (faults.rules) this.ruleCounts = [];
  }

  /** Returns the rule that applies to a request, or null. */
  ruleFor(kind: 'search' | 'document', url: string): FaultRule | null {
    if (this.faults.rules.length === 0) return null;
    const requestNumber = this.countRequest(url);
    const matches = (rule: FaultRule, n: number) =>
      (rule.on === 'any' || rule.on === kind) && this.applies(rule, n, `${url}#${requestNumber}`);
    return this.faults.rules.find(matches) ?? null;
  }

  private applies(rule: FaultRule, number: number, key: string): boolean {
    const counts = (this.ruleCounts[number] ??= { skipped: 0, applied: 0 });
    if (counts.skipped < (rule.after ?? 0)) {
      counts.skipped++;
      return false;
    }
    if (counts.applied >= (rule.times ?? Infinity)) return false;
    if (chance('fault', this.seed, number, key) >= (rule.probability ?? 1)) return false;
    counts.applied++;
    return true;
  }

  private countRequest(url: string): number {
    if (this.requestCounts.size > MAX_REMEMBERED_URLS) this.requestCounts.clear();
    const requestNumber = (this.requestCounts.get(url) ?? 0) + 1;
    this.requestCounts.set(url, requestNumber);
    return requestNumber;
  }
}
