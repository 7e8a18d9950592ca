import { contains, type Rect } from '../rect';
import type { AreaSplitter } from '../area-splitter';
import type { DensityForecast } from '../density-forecast';
import type { KnowledgeBase } from '../knowledge-base';
import { PROBE_PRIORITY, ROOT_MARGIN_FACTOR } from '../plan-settings';
import { probeRect, secondProbeRect } from '../probe-rect';
import type { Search } from '../search';
import type { LookLedger } from './look-ledger';
import type { ResultLimitEstimator } from './result-limit-estimator';

/** A list that covers the root is trusted if it has fewer rows than this. */
const MIN_DOUBTED_ROWS = 60;
/** In a large town, a shorter list is doubted too: an early end would cost the whole town. */
const MIN_DOUBTED_ROWS_IN_LARGE_TOWN = 11;
const LARGE_TOWN_RADIUS_METERS = 3000;
/** A probe that found new rows stops after this many rows. */
const MAX_PROBE_ROWS = 60;
/** If the root's list is not complete, its total is assumed to be this many times the result limit. */
export const ROOT_SPLIT_FACTOR = 10;
/** A probe with at most this share of new rows shows that the service leaves rows out, not that a list was cut off. */
const MAX_HIDDEN_SHARE = 0.45;
/** This holds if the total that follows is safely below the result limit. */
const MAX_SHARE_OF_LIMIT = 0.85;

/**
 * Doubts the end of the root's list. Searches a small part of it with about one page of known places: rows not seen
 * before show that the list ended early, or that the service leaves rows out. If there are none, a second small part is
 * searched: one part alone shows nothing in one of twenty cases where the service leaves out a tenth of its rows.
 */
export class EndProbe {
  private hasSecond = false;

  constructor(
    private readonly knowledge: KnowledgeBase,
    private readonly forecast: DensityForecast,
    private readonly splitter: AreaSplitter,
    private readonly resultLimit: ResultLimitEstimator,
    private readonly ledger: LookLedger,
  ) {}

  /** Queues a probe of the root, if its end is doubtful. Returns true if a probe was queued. */
  startIfDoubtful(root: Search): boolean {
    const isLarge = this.knowledge.initialWidth >= 2 * ROOT_MARGIN_FACTOR * LARGE_TOWN_RADIUS_METERS;
    if (root.rows.size < (isLarge ? MIN_DOUBTED_ROWS_IN_LARGE_TOWN : MIN_DOUBTED_ROWS)) return false;
    return this.queue(probeRect(root), root);
  }

  /** Decides after each page of a probe what it shows about the examined search. */
  evaluatePage(probe: Search, examined: Search): void {
    if (probe.rows.size < MAX_PROBE_ROWS || this.countNewRows(probe, examined).newRows === 0) return;
    this.knowledge.setState(probe, 'done');
    const rows = Math.max(this.knowledge.assumedResultLimit, examined.rows.size);
    this.splitCutOff(examined, ROOT_SPLIT_FACTOR * rows);
  }

  /** Decides after the end of a probe's list what it shows about the examined search. */
  evaluateEnd(probe: Search, examined: Search): void {
    this.knowledge.setState(probe, 'done');
    const { total, newRows } = this.countNewRows(probe, examined);
    const expectedTotal = (examined.rows.size * total) / Math.max(1, total - newRows);
    const onlyHidden =
      newRows <= MAX_HIDDEN_SHARE * total &&
      expectedTotal < MAX_SHARE_OF_LIMIT * this.knowledge.assumedResultLimit;
    if (newRows === 0 && this.startSecond(probe, examined)) return;
    if (newRows === 0 || onlyHidden) this.confirmEnd(examined);
    else this.splitCutOff(examined, expectedTotal);
  }

  /** Accepts the end of a list, because the probe confirmed it or will have no result. */
  confirmEnd(examined: Search): void {
    this.knowledge.closedCount++;
    this.ledger.add(examined);
    this.forecast.learn(examined);
  }

  /** Withdraws `confirmEnd`, because the probe is repeated. */
  withdrawEnd(examined: Search): void {
    this.knowledge.closedCount--;
    this.ledger.remove(examined);
    this.forecast.forget(examined);
  }

  /** Queues a second probe if the first one confirmed a list that is long enough to be worth it. */
  private startSecond(first: Search, examined: Search): boolean {
    if (this.hasSecond || examined.rows.size < MIN_DOUBTED_ROWS) return false;
    this.hasSecond = true;
    return this.queue(secondProbeRect(examined, first.rect), examined);
  }

  private queue(corner: Rect | null, examined: Search): boolean {
    const rect = corner && this.knowledge.wantedPart(corner);
    if (!rect) return false;
    const probe = this.knowledge.add({ rect, parent: examined, state: 'deferred', purpose: 'probe' });
    probe.examines = examined;
    this.knowledge.setState(probe, 'queued', PROBE_PRIORITY);
    return true;
  }

  private countNewRows(probe: Search, examined: Search): { total: number; newRows: number } {
    const rows = [...probe.rows].filter((place) => contains(probe.rect, place));
    return { total: rows.length, newRows: rows.filter((place) => !examined.rows.has(place)).length };
  }

  private splitCutOff(search: Search, total: number): void {
    this.resultLimit.learnTruncated(search.rows.size);
    this.splitter.split(search, Math.max(total, 1.2 * search.rows.size), false);
  }
}
