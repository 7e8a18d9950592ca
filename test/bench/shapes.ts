import { parseBenchArguments } from '../support/bench-arguments';
import { makeShapeWorld, OUTLINES, shapeOf, type Outline } from '../support/planner-simulation/shape-worlds';
import { simulate } from '../support/planner-simulation/simulate';
import { WORLD_KINDS } from '../support/planner-simulation/worlds';

/**
 * Runs plans of shapes against simulated worlds in this process. Prints the requests (pages) of each shape, beside
 * those of the circle around it, as sums over the seeds. Arguments: `seeds=5`, `first=301`, `size=5000`.
 */
export async function main(args: readonly string[] = []): Promise<void> {
  const { seeds, first, size } = parseBenchArguments(args, { seeds: 5, first: 301, size: 5000 });
  console.log(`${size} places in a square of 10 km; the circle has a radius of 4 km`);
  console.log('| world | shape | places | recall % worst | pages | of the circle |');
  console.log('|---|---|---|---|---|---|');
  for (const kind of WORLD_KINDS) {
    const figuresOf = (outline: Outline) => {
      const shape = shapeOf(outline);
      const results = Array.from({ length: seeds }, (_, i) =>
        simulate(makeShapeWorld(kind, size, first + i, shape)),
      );
      return {
        places: results.reduce((sum, { found }) => sum + found, 0),
        pages: results.reduce((sum, { pages }) => sum + pages, 0),
        recall: Math.min(...results.map(({ recall }) => recall)),
      };
    };
    const circle = figuresOf(OUTLINES.circle);
    for (const [name, outline] of Object.entries(OUTLINES)) {
      const { places, pages, recall } = figuresOf(outline);
      const cells = [kind, name, places, (100 * recall).toFixed(2), pages, (pages / circle.pages).toFixed(2)];
      console.log(`| ${cells.join(' | ')} |`);
    }
  }
}
