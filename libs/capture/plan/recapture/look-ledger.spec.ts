import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { KnowledgeBase } from '../knowledge-base';
import { Plane } from '../plane';
import { contains, type Rect } from '../rect';
import type { Search } from '../search';
import { LookLedger } from './look-ledger';

const SIDE = 1000;
const PLACES = 40;

interface Step {
  kind: 'row' | 'look' | 'withdraw' | 'restart' | 'late row';
  search: number;
  place: number;
}

const steps = fc.array(
  fc.record<Step>({
    kind: fc.oneof(
      { weight: 20, arbitrary: fc.constant<Step['kind']>('row') },
      { weight: 2, arbitrary: fc.constantFrom<Step['kind']>('look', 'late row') },
      { weight: 1, arbitrary: fc.constantFrom<Step['kind']>('withdraw', 'restart') },
    ),
    search: fc.nat(5),
    place: fc.nat(PLACES - 1),
  }),
  { minLength: 50, maxLength: 300 },
);
const rects = fc.array(
  fc.tuple(
    fc.integer({ min: -900, max: 0 }),
    fc.integer({ min: -900, max: 0 }),
    fc.integer({ min: 1, max: 900 }),
    fc.integer({ min: 1, max: 900 }),
  ),
  { minLength: 6, maxLength: 6 },
);

const rowOf = (place: number) => ({
  placeKey: String(place),
  latitude: 0.008 * Math.sin(place * 12.9),
  longitude: 0.008 * Math.sin(place * 78.2),
  inside: true,
});

describe('the counts of looks', () => {
  it('are the same, row by row, as if all lists were compared', () => {
    fc.assert(
      fc.property(rects, steps, (areas, order) => {
        const plane = new Plane({ latitude: 0, longitude: 0 }, 1);
        const knowledge = new KnowledgeBase(plane, [-SIDE, -SIDE, SIDE, SIDE], null);
        const ledger = new LookLedger(knowledge);
        const searches = areas.map((rect: Rect) => knowledge.add({ rect, parent: null, state: 'queued' }));
        for (const { kind, search: number, place } of order) {
          const search = searches[number] as Search;
          if (kind === 'late row') knowledge.learnPlace(rowOf(place));
          if (kind === 'look' && !search.look) ledger.add(search);
          if (kind === 'withdraw') ledger.remove(search);
          if (search.look) continue;
          if (kind === 'restart') {
            ledger.removeRows(search);
            search.rows = new Set();
          }
          const known = kind === 'row' ? knowledge.learnPlace(rowOf(place)) : null;
          if (!known || search.rows.has(known)) continue;
          search.rows.add(known);
          ledger.addRow(known);
        }
        for (const { search, known, shown, wellKnown, wellShown } of ledger.looks)
          expect({ known, shown, wellKnown, wellShown }).toEqual(countAll(search, searches, knowledge));
      }),
      { numRuns: 200 },
    );
  });
});

function countAll(search: Search, searches: readonly Search[], knowledge: KnowledgeBase) {
  const counts = { known: 0, shown: 0, wellKnown: 0, wellShown: 0 };
  for (const place of knowledge.places.all()) {
    if (!contains(search.view, place)) continue;
    const others = searches.filter((other) => other !== search && other.rows.has(place));
    const isShown = search.rows.has(place);
    if (others.length > 0) counts.known++;
    if (others.length > 0 && isShown) counts.shown++;
    if (others.some(({ look }) => look)) counts.wellKnown++;
    if (others.some(({ look }) => look) && isShown) counts.wellShown++;
  }
  return counts;
}
