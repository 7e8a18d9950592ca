import { forecastEvidence } from './early-end-model';
import { contains, type Rect } from '../rect';
import type { KnowledgeBase } from '../knowledge-base';
import type { KnownPlace, Look, Search } from '../search';

const CELLS_ACROSS = 64;

/**
 * Counts, for each look, which places it should have shown and did show. The counts are updated with each row, so that
 * an estimate does not have to compare all lists.
 */
export class LookLedger {
  readonly looks: Look[] = [];
  private readonly cells = new Map<number, Look[]>();
  private readonly cellSize: number;

  constructor(private readonly knowledge: KnowledgeBase) {
    this.cellSize = knowledge.initialWidth / CELLS_ACROSS;
    knowledge.onNewPlace = (place) => this.attachToLooks(place);
  }

  /** Registers that a search showed a place for the first time. Call it before the search becomes a look. */
  addRow(place: KnownPlace): void {
    place.shownBySearches++;
    for (const look of place.looks) {
      const wasShown = look.search.rows.has(place);
      if (place.shownBySearches - (wasShown ? 1 : 0) !== 1) continue;
      look.known++;
      if (wasShown) look.shown++;
    }
  }

  /** Withdraws the rows of a search that starts again. */
  removeRows(search: Search): void {
    for (const place of search.rows) {
      place.shownBySearches--;
      for (const look of place.looks) {
        const wasShown = look.search.rows.has(place);
        if (place.shownBySearches - (wasShown ? 1 : 0) !== 0) continue;
        look.known--;
        if (wasShown) look.shown--;
      }
    }
  }

  /** Registers a search as a look. */
  add(search: Search): void {
    const look: Look = {
      search,
      known: 0,
      shown: 0,
      wellKnown: 0,
      wellShown: 0,
      forecastEvidence: forecastEvidence(search.rows.size, search.forecast),
      earlyEndProbability: 0,
      chance: 1,
    };
    for (const place of this.knowledge.places.inside(search.view)) {
      const isShown = search.rows.has(place);
      if (place.shownBySearches - (isShown ? 1 : 0) > 0) {
        look.known++;
        if (isShown) look.shown++;
      }
      if (place.shownByLooks > 0) {
        look.wellKnown++;
        if (isShown) look.wellShown++;
      }
      place.looks.push(look);
      if (isShown) place.shownInLooks++;
    }
    for (const place of search.rows) this.changeLookCount(place, look, 1);
    this.looks.push(look);
    search.look = look;
    for (const cell of this.cellsOf(search.view)) cell.push(look);
  }

  /** Withdraws a look, because its list turned out not to be complete. */
  remove(search: Search): void {
    const { look } = search;
    if (!look) return;
    search.look = null;
    this.looks.splice(this.looks.indexOf(look), 1);
    for (const place of this.knowledge.places.inside(search.view)) {
      place.looks.splice(place.looks.indexOf(look), 1);
      if (search.rows.has(place)) place.shownInLooks--;
    }
    for (const place of search.rows) this.changeLookCount(place, look, -1);
    for (const cell of this.cellsOf(search.view)) cell.splice(cell.indexOf(look), 1);
  }

  /** Changes the number of looks that showed a place, and with it what the other looks should have shown. */
  private changeLookCount(place: KnownPlace, own: Look, change: 1 | -1): void {
    const before = place.shownByLooks;
    place.shownByLooks += change;
    for (const look of place.looks) {
      if (look === own) continue;
      const wasShown = look.search.rows.has(place);
      const others = before - (wasShown ? 1 : 0);
      if (others > 0 === others + change > 0) continue;
      look.wellKnown += change;
      if (wasShown) look.wellShown += change;
    }
  }

  private attachToLooks(place: KnownPlace): void {
    const [column, row] = [Math.floor(place.x / this.cellSize), Math.floor(place.y / this.cellSize)];
    for (const look of this.cells.get(cellKey(column, row)) ?? [])
      if (contains(look.search.view, place)) place.looks.push(look);
  }

  private *cellsOf([west, south, east, north]: Rect): Iterable<Look[]> {
    for (let column = Math.floor(west / this.cellSize); column <= Math.floor(east / this.cellSize); column++)
      for (let row = Math.floor(south / this.cellSize); row <= Math.floor(north / this.cellSize); row++) {
        const key = cellKey(column, row);
        const cell = this.cells.get(key) ?? [];
        this.cells.set(key, cell);
        yield cell;
      }
  }
}

const cellKey = (column: number, row: number): number => column * 2 ** 24 + row;
