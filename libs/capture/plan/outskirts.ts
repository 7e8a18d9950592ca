import { around, height, surface, width, type Box } from './box';
import type { Forecast } from './forecast';
import type { Search } from './search';
import type { Survey } from './survey';

/** Rows in a box, none of them of the city, after which it is set aside. */
const PRUNE_ROWS = 15;
/** Set aside unasked below this share of places still unknown. */
const HOPE = 0.5;
/** A box expected to hold less than this share of the cap is asked whole. */
const WHOLE = 0.4;
/** The thick slab beside the city, in widths of the city's known extent. */
const THICK = 0.15;
/** The square grows by this share of its side, where the city comes this near to it (in widths of the root). */
const STRIP = 0.2;
const EDGE = 0.03;
/** A city does not reach further than this many widths of the first root box. */
const GROWTH_AT_MOST = 6;

/** Where the city ends: what lies beyond is set aside, and looked at again where the city turns out to reach it. */
export class Outskirts {
  constructor(
    private readonly survey: Survey,
    private readonly forecast: Forecast,
  ) {}

  /** Whether the pages read so far show that a box is not of the city. */
  foreign(search: Search): boolean {
    const beyondRoot = search.parent !== null || search.purpose === 'growth';
    return beyondRoot && search.ofCity === 0 && search.inBox >= PRUNE_ROWS;
  }

  /** Whether a box can be set aside without asking. */
  hopeless(search: Search): boolean {
    if (!search.parent || search.beside) return false;
    const { places } = this.survey;
    const known = places.count(search.box);
    const unknown = this.forecast.within(search.box, search.parent).places - known;
    if (known < PRUNE_ROWS && unknown / (known + 3) >= HOPE) return false;
    return places.countOfCity(search.box) === 0 && !places.nearCity(search.box);
  }

  /**
   * Where the city touches a box, takes a slab of it next to the city: first a thick one, where that held nothing a thin one.
   * False where it does not touch, or where a box in hold is as well asked whole.
   */
  takeSlab(search: Search): boolean {
    const { places } = this.survey;
    if (!places.nearCity(search.box)) return false;
    const expected = search.parent ? this.forecast.within(search.box, search.parent).places : Infinity;
    if (!search.beside && expected < WHOLE * this.survey.usualCap) return this.takeWhole(search, expected);
    const thick = Math.max(places.reach(), THICK * places.extent());
    const near = places.nearCity(search.box, search.beside ? undefined : thick);
    if (!near) return false;
    const whole = surface(near) > 0.7 * surface(search.box);
    this.replace(search, whole ? search.box : near, search.beside ? 2 : 1);
    if (!whole) for (const box of around(search.box, near)) this.leaveForLater(search, box);
    return true;
  }

  /** Once nothing is open: reopens what was set aside and touches the city, and grows the square where the city reaches its side. */
  reopen(): boolean {
    const aside = this.survey.pruned;
    this.survey.pruned = [];
    let reopened = false;
    for (const search of aside) {
      const settled =
        search.settledAt !== null && this.survey.places.countOfCity(search.box) <= search.settledAt;
      if (!settled && this.takeSlab(search)) reopened = true;
      else this.survey.pruned.push(search);
    }
    return reopened || this.grow();
  }

  private takeWhole(search: Search, expected: number): boolean {
    if (search.state === 'held') return false;
    search.total ??= expected;
    this.replace(search, search.box, 1);
    return true;
  }

  private replace(search: Search, box: Box, beside: 1 | 2): void {
    const late = search.late && search.state === 'held';
    const slab = this.survey.add({ box, parent: search, state: 'held', late });
    slab.beside = beside;
    this.survey.move(search, 'split');
  }

  private leaveForLater(search: Search, box: Box): void {
    const rest = this.survey.add({ box, parent: search, state: 'held', late: true });
    if (!search.beside) return;
    rest.beside = search.beside;
    this.survey.move(rest, 'pruned');
    if (search.settledAt !== null) rest.settledAt = this.survey.places.countOfCity(box);
    this.survey.pruned.push(rest);
  }

  private grow(): boolean {
    const root = this.survey.rootBox;
    const city = this.survey.places.cityBox;
    const [across, up] = [width(root), height(root)];
    if (!city || across > GROWTH_AT_MOST * this.survey.startWidth) return false;
    const edge = Math.min(EDGE, this.survey.places.reach() / across);
    const [w, s, e, n]: Box = [
      city[0] < root[0] + edge * across ? root[0] - STRIP * across : root[0],
      city[1] < root[1] + edge * up ? root[1] - STRIP * up : root[1],
      city[2] > root[2] - edge * across ? root[2] + STRIP * across : root[2],
      city[3] > root[3] - edge * up ? root[3] + STRIP * up : root[3],
    ];
    const strips: Box[] = [];
    if (w < root[0]) strips.push([w, root[1], root[0], root[3]]);
    if (e > root[2]) strips.push([root[2], root[1], e, root[3]]);
    if (s < root[1]) strips.push([w, s, e, root[1]]);
    if (n > root[3]) strips.push([w, root[3], e, n]);
    for (const box of strips) this.survey.add({ box, parent: null, state: 'held', purpose: 'growth' });
    this.survey.rootBox = [w, s, e, n];
    return strips.length > 0;
  }
}
