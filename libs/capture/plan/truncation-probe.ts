import { contains } from './rect';
import type { AreaSplitter } from './area-splitter';
import { SPREAD_VARIANCE, type DensityForecast } from './density-forecast';
import { isFullSearch } from './full-search';
import { probeRect } from './probe-rect';
import type { Search } from './search';
import type { KnowledgeBase } from './knowledge-base';

/** A list that covers the root is trusted if it has fewer rows than this. */
const MIN_DOUBTED_ROWS = 60;
/** The end of a list is doubted if the list is this many deviations shorter than forecast. */
const DOUBT_DEVIATIONS = 1.2;
/** A probe that found new rows stops after this many rows. */
const MAX_PROBE_ROWS = 60;
/**
 * If the root turns out to be incomplete, its total is assumed to be this many times the result limit. The root is
 * then split quickly, and the first finished area corrects the assumption.
 */
export const ROOT_SPLIT_FACTOR = 10;
/** Priority of a probe, because its result decides about entire areas. */
const PROBE_PRIORITY = 99;

/**
 * Doubts lists that end early. Searches a small part of the area with about one page of known places; a row not seen
 * before proves that the list was cut off.
 */
export class TruncationProbe {
  /** Minimum and maximum number of rows with which the service was found to end a list early. */
  private earlyEndRange: [min: number, max: number] | null = null;
  private readonly trustedSearches: Search[] = [];

  constructor(
    private readonly knowledge: KnowledgeBase,
    private readonly forecast: DensityForecast,
    private readonly splitter: AreaSplitter,
  ) {}

  /**
   * Queues a probe of a search that has just ended, if the end of its list is doubtful. Returns true if a probe was
   * queued: its result then decides whether the search is finished.
   */
  startIfDoubtful(search: Search): boolean {
    const shouldProbe =
      search.purpose === 'root' ? search.rows.size >= MIN_DOUBTED_ROWS : this.isDoubtful(search);
    return shouldProbe && this.queueProbe(search);
  }

  /**
   * Marks the area as finished as far as is known. If a list later turns out to be cut off, the area can come into
   * doubt again.
   */
  trust(search: Search): void {
    this.trustedSearches.push(search);
  }

  /** Decides after each page of a probe what it shows about the examined search. */
  evaluatePage(probe: Search, examined: Search): void {
    if (probe.rows.size < MAX_PROBE_ROWS || this.countNewRows(probe, examined).newRows === 0) return;
    this.close(probe);
    const { resultLimit, assumedResultLimit } = this.knowledge;
    const rows = examined.rows.size;
    this.splitTruncated(
      examined,
      examined.parent
        ? Math.max(1.5 * rows, 1.2 * resultLimit)
        : ROOT_SPLIT_FACTOR * Math.max(assumedResultLimit, rows),
    );
  }

  /** Decides after the end of a probe's list what it shows about the examined search. */
  evaluateEnd(probe: Search, examined: Search): void {
    this.close(probe);
    const { total, newRows } = this.countNewRows(probe, examined);
    if (newRows === 0) this.confirmEnd(examined);
    else this.splitTruncated(examined, (examined.rows.size * total) / Math.max(1, total - newRows));
  }

  /** Accepts the end of a list, because the probe confirmed it or will have no result. */
  confirmEnd(examined: Search): void {
    this.knowledge.closedCount++;
    this.forecast.learn(examined);
  }

  /** Withdraws `confirmEnd`, because the probe is repeated. */
  withdrawEnd(examined: Search): void {
    this.knowledge.closedCount--;
    this.forecast.forget(examined);
  }

  private close(probe: Search): void {
    this.knowledge.setState(probe, 'done');
  }

  private countNewRows(probe: Search, examined: Search): { total: number; newRows: number } {
    const rows = [...probe.rows].filter((place) => contains(probe.rect, place));
    return { total: rows.length, newRows: rows.filter((place) => !examined.rows.has(place)).length };
  }

  private isDoubtful(search: Search): boolean {
    const { resultLimit } = this.knowledge;
    const rows = search.rows.size;
    if (!search.forecast || !resultLimit || rows < 0.4 * resultLimit) return false;
    if (this.earlyEndRange)
      return (
        rows > this.earlyEndRange[0] * 0.9 &&
        rows < this.earlyEndRange[1] * 1.15 &&
        !isFullSearch(rows, resultLimit, 'probed')
      );
    const { places, variance } = search.forecast;
    return Math.log(rows / places) / Math.sqrt(variance + SPREAD_VARIANCE) < -DOUBT_DEVIATIONS;
  }

  private splitTruncated(search: Search, total: number): void {
    this.knowledge.learnResultLimit(search.rows.size);
    this.recordEarlyEnd(search);
    this.splitter.split(search, Math.max(total, 1.2 * search.rows.size), false);
  }

  /** Records an early end below the result limit, so that lists with a similar end are doubted too. */
  private recordEarlyEnd(search: Search): void {
    const { resultLimit } = this.knowledge;
    const rows = search.rows.size;
    if (resultLimit === 0 || isFullSearch(rows, resultLimit, 'probed')) return;
    this.earlyEndRange = this.earlyEndRange
      ? [Math.min(this.earlyEndRange[0], rows), Math.max(this.earlyEndRange[1], rows)]
      : [0.45 * resultLimit, 0.7 * resultLimit];
    for (const endedSearch of this.trustedSearches) {
      if (endedSearch.state !== 'done' || endedSearch.probed || !this.isDoubtful(endedSearch)) continue;
      this.forecast.forget(endedSearch);
      if (!this.queueProbe(endedSearch)) this.forecast.learn(endedSearch);
    }
  }

  private queueProbe(search: Search): boolean {
    const rect = probeRect(search);
    if (!rect) return false;
    search.probed = true;
    const probe = this.knowledge.add({ rect, parent: search, state: 'deferred', purpose: 'probe' });
    probe.examines = search;
    this.knowledge.setState(probe, 'queued', PROBE_PRIORITY);
    return true;
  }
}
