import { around, cutAt, end, height, longestAxis, start, width, type Axis, type Box } from './box';
import type { Forecast } from './forecast';
import type { Search } from './search';
import type { Survey } from './survey';

/** Of the cap, what a part should hold when a box is cut into many, or when one part is peeled off. */
const FILL = 0.6;
const PEEL_FILL = 0.55;
/** Up to this many searches' worth, one well filled part is peeled off and the rest stays whole. */
const PEEL_AT_MOST = 3;
const LEAVES_AT_MOST = 12;
/** Known places weigh by content; besides them this many are taken to be spread evenly. */
const SPREAD_EVENLY = 4;
const THINNEST = 0.2;
const PEEL_THINNEST = 0.08;

/** How a box that holds too much is cut into parts. */
export class Cutting {
  constructor(
    private readonly survey: Survey,
    private readonly forecast: Forecast,
  ) {}

  /**
   * Splits a search into parts. @param total its expected places
   * @param forecast whether `total` was forecast (and the search not just found full)
   */
  split(search: Search, total: number, forecast: boolean): void {
    this.survey.move(search, 'split');
    search.total = total;
    if (!search.parent && this.cutCore(search)) return;
    for (const box of (forecast && this.peel(search, total)) || this.halves(search, total))
      this.survey.add({ box, parent: search, state: 'held' });
  }

  /** The known city and the land around it, for later. */
  private cutCore(search: Search): boolean {
    const core = this.core(search.box);
    const strips = core ? around(search.box, core) : [];
    if (!core || strips.length === 0) return false;
    for (const box of strips)
      this.survey.add({ box, parent: search, state: 'held', purpose: 'late strip', late: true });
    this.survey.add({ box: core, parent: search, state: 'held' });
    return true;
  }

  private core(box: Box): Box | null {
    const near = this.survey.places.nearCity(box);
    if (!near) return null;
    const [mx, my] = [THINNEST * width(box), THINNEST * height(box)];
    return [
      near[0] - box[0] < mx ? box[0] : near[0],
      near[1] - box[1] < my ? box[1] : near[1],
      box[2] - near[2] < mx ? box[2] : near[2],
      box[3] - near[3] < my ? box[3] : near[3],
    ];
  }

  /** Takes a part that is forecast to fill one search well. */
  private peel(search: Search, total: number): readonly Box[] | null {
    const fill = PEEL_FILL * this.survey.cap;
    const leaves = total / fill;
    if (!this.survey.cap || leaves > PEEL_AT_MOST) return null;
    const wanted = leaves < 2 ? (leaves / 2) * fill : fill;
    const axis = longestAxis(search.box);
    const [from, to] = [start(search.box, axis), end(search.box, axis)];
    const parts = (share: number) => cutAt(search.box, axis, from + share * (to - from));
    let [low, high] = [PEEL_THINNEST, 1 - PEEL_THINNEST];
    for (let i = 0; i < 9; i++) {
      const middle = (low + high) / 2;
      if (this.forecast.within(parts(middle)[0], search).places > wanted) high = middle;
      else low = middle;
    }
    return parts((low + high) / 2);
  }

  /** Two parts, for as many leaves as the total asks for: each is cut further when its turn comes and more is known. */
  private halves(search: Search, total: number): readonly Box[] {
    const leaves = Math.ceil(total / (FILL * this.survey.usualCap) - 0.15);
    const count = Math.max(2, Math.min(LEAVES_AT_MOST, leaves));
    const axis = longestAxis(search.box);
    return cutAt(search.box, axis, this.quantile(search, axis, (count >> 1) / count));
  }

  /** Where along an axis a share of what the box holds lies before: known places by the chance of knowing them, and an even rest. */
  private quantile(search: Search, axis: Axis, share: number): number {
    const [from, to] = [start(search.box, axis), end(search.box, axis)];
    const exposure = this.forecast.exposureUnder(search);
    const places = this.survey.places
      .inside(search.box)
      .map((place) => ({ at: axis === 0 ? place.x : place.y, weight: 1 / Math.max(0.05, exposure(place)) }))
      .sort((a, b) => a.at - b.at);
    const known = places.reduce((sum, place) => sum + place.weight, 0);
    const even = SPREAD_EVENLY * (places.length > 0 ? known / places.length : 1);
    const wanted = share * (known + even);
    let [before, previous] = [0, from];
    const evenBefore = (at: number) => (even * (at - from)) / (to - from);
    const between = () =>
      previous + Math.max(0, ((wanted - before - evenBefore(previous)) / even) * (to - from));
    const bounded = (at: number) =>
      Math.min(to - THINNEST * (to - from), Math.max(from + THINNEST * (to - from), at));
    for (const { at, weight } of places) {
      if (before + evenBefore(at) >= wanted) return bounded(between());
      before += weight;
      previous = at;
      if (before + evenBefore(at) >= wanted) return bounded(at);
    }
    return bounded(between());
  }
}
