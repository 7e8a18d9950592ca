import { chance, hash32 } from './random';
import type { PlaceRef } from './place-set';

/**
 * How the made-up service leaves places out of its lists. Real services do all of this without a word. The same
 * settings and the same sequence of searches always give the same lists.
 */
export interface FicklenessSettings {
  /** A different seed leaves out other places. */
  seed: number;
  /** Share of rows that each search leaves out at random, from 0 to 1. */
  hiddenShare: number;
  /**
   * 'afterLimit': rows are removed from the finished list, which gets shorter. 'beforeLimit': places are removed before
   * the list is cut at the result limit, so that others take their ranks.
   */
  hiddenWhen: 'afterLimit' | 'beforeLimit';
  /** Whether a search that is repeated with the same viewport leaves out the same rows and ends at the same row. */
  repeatsAlike: boolean;
  /**
   * 'even': every place is left out equally often. 'uneven': each place has its own share, drawn from an exponential
   * distribution with the mean `hiddenShare` and at most 0.95.
   */
  hiddenPlaces: 'even' | 'uneven';
  /** Share of searches whose list ends early, at a random row of it. */
  earlyEndShare: number;
  /** Share of places that are shown only at the zoom level `nearZoom` or deeper. */
  nearOnlyShare: number;
  nearZoom: number;
  /** Share of places that no search shows during an hour of the clock. Each hour hides other places. */
  hourlyHiddenShare: number;
  /** Standard deviation of a random part of the rank that changes with every search. */
  rankJitter: number;
}

/** A service that leaves nothing out. */
export const RELIABLE: FicklenessSettings = {
  seed: 1,
  hiddenShare: 0,
  hiddenWhen: 'afterLimit',
  repeatsAlike: false,
  hiddenPlaces: 'even',
  earlyEndShare: 0,
  nearOnlyShare: 0,
  nearZoom: 16,
  hourlyHiddenShare: 0,
  rankJitter: 0,
};

/** Identifies a search for the draws that depend on it. */
export interface FickleSearch {
  /** Text and viewport. */
  key: string;
  /** How often this text and viewport were searched before. */
  repetition: number;
  zoom: number;
  /** Milliseconds since the epoch. */
  now: number;
}

const PAGE_ROWS = 20;
const HOUR_MS = 3_600_000;
const MAX_HIDDEN_SHARE = 0.95;

/** What one search shows, according to the settings. */
export class Fickleness {
  private readonly drawSeed: number;
  private readonly hour: number;

  constructor(
    private readonly settings: FicklenessSettings,
    private readonly search: FickleSearch,
  ) {
    const { hiddenShare, earlyEndShare, rankJitter, repeatsAlike } = settings;
    const isRandom = hiddenShare > 0 || earlyEndShare > 0 || rankJitter > 0;
    this.drawSeed = isRandom ? hash32(settings.seed, search.key, repeatsAlike ? 0 : search.repetition) : 0;
    this.hour = Math.floor(search.now / HOUR_MS);
  }

  /** Identifies the draws: two searches with the same key show the same list. */
  get cacheKey(): string {
    const { settings } = this;
    return `${this.drawSeed} ${settings.hourlyHiddenShare > 0 ? this.hour : ''} ${JSON.stringify(settings)}`;
  }

  /** Returns whether a place takes part in the ranking. */
  isRanked(place: PlaceRef): boolean {
    const { hiddenWhen, hourlyHiddenShare, nearOnlyShare, nearZoom, seed } = this.settings;
    if (hourlyHiddenShare > 0 && keyed('hour', seed, this.hour, place) < hourlyHiddenShare) return false;
    if (this.search.zoom < nearZoom && nearOnlyShare > 0 && keyed('near', seed, 0, place) < nearOnlyShare)
      return false;
    return hiddenWhen !== 'beforeLimit' || !this.isHidden(place);
  }

  /** Returns the part of a place's rank that changes with every search. */
  rankNoise(place: PlaceRef): number {
    const { rankJitter } = this.settings;
    if (rankJitter === 0) return 0;
    const [first, second] = [keyed('rank', this.drawSeed, 1, place), keyed('rank', this.drawSeed, 2, place)];
    return rankJitter * Math.sqrt(-2 * Math.log(1 - first)) * Math.cos(2 * Math.PI * second);
  }

  /** Returns the rows of a ranked list that the search shows. */
  shownRows(rows: PlaceRef[]): PlaceRef[] {
    const { hiddenWhen, earlyEndShare } = this.settings;
    const shown = hiddenWhen === 'afterLimit' ? rows.filter((place) => !this.isHidden(place)) : rows;
    if (earlyEndShare === 0 || chance('early', this.drawSeed) >= earlyEndShare) return shown;
    const pages = Math.ceil(chance('pages', this.drawSeed) * Math.max(1, shown.length / PAGE_ROWS));
    return shown.slice(0, Math.max(0, pages * PAGE_ROWS - Math.floor(chance('rows', this.drawSeed) * 10)));
  }

  private isHidden(place: PlaceRef): boolean {
    const { hiddenShare, hiddenPlaces, seed } = this.settings;
    if (hiddenShare === 0) return false;
    const share =
      hiddenPlaces === 'even'
        ? hiddenShare
        : Math.min(MAX_HIDDEN_SHARE, hiddenShare * -Math.log(1 - keyed('share', seed, 0, place)));
    return keyed('hidden', this.drawSeed, 0, place) < share;
  }
}

const keyed = (purpose: string, seed: number, salt: number, { catalog, index }: PlaceRef): number =>
  chance(purpose, seed, salt, catalog.seed, index);
