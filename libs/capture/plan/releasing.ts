import type { Cutting } from './cutting';
import type { Forecast } from './forecast';
import type { Outskirts } from './outskirts';
import type { Reading } from './reading';
import type { Search } from './search';
import { QUEUED_AT_MOST, TASKS_AT_MOST } from './settings';
import type { Survey } from './survey';

/** A sample smaller than this does not split a box unasked; nor does a forecast wider than this variance. */
const SAMPLE_LEAST = 8;
const VARIANCE_MOST = 9;

/** Decides which held boxes are asked next, and whether they are asked, cut first, or set aside. */
export class Releasing {
  /** Nothing is left to ask; stays so. */
  finished = false;

  constructor(
    private readonly survey: Survey,
    private readonly forecast: Forecast,
    private readonly cutting: Cutting,
    private readonly reading: Reading,
    private readonly outskirts: Outskirts,
  ) {}

  /**
   * Queues held boxes until enough are queued; the square is finished when none is left. Before the first search has closed,
   * one at a time: searches of unknown scale would all run full together.
   */
  release(): void {
    while (!this.finished) {
      const queued = this.survey.searches.filter((search) => search.state === 'queued').length;
      if (queued >= (this.survey.closed === 0 ? 1 : QUEUED_AT_MOST)) return;
      const held = this.survey.searches.filter((search) => search.state === 'held');
      const urgent = held.filter((search) => !search.late);
      if (urgent.length === 0 && queued > 0) return;
      const next = this.first(urgent.length > 0 ? urgent : held);
      if (next) this.decide(next);
      else this.finished = this.survey.searches.length > TASKS_AT_MOST || !this.outskirts.reopen();
    }
  }

  /** Depth first, then the most known places, then the lowest number. */
  private first(held: readonly Search[]): Search | null {
    const depth = held.reduce((deepest, search) => Math.max(deepest, search.depth), 0);
    let [best, most] = [null as Search | null, -1];
    for (const search of held) {
      if (search.depth < depth) continue;
      const known = this.survey.places.count(search.box);
      if (known > most) [best, most] = [search, known];
    }
    return best;
  }

  private decide(search: Search): void {
    if (search.late && !search.beside && this.outskirts.takeSlab(search)) return;
    if (this.outskirts.hopeless(search)) return this.survey.prune(search);
    const expected = this.forecast.of(search);
    const known = expected && expected.sampled >= SAMPLE_LEAST && expected.variance < VARIANCE_MOST;
    if (known && this.reading.tooBig(search, expected) && this.survey.searches.length < TASKS_AT_MOST)
      return this.cutting.split(search, expected.places, true);
    search.forecast = expected;
    this.survey.move(search, 'queued', search.depth);
  }
}
