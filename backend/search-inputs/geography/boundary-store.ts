import type { LonLat, Shape } from '@libs/shape';

/** Positions are kept in steps of about 10 cm. */
const STEPS_PER_DEGREE = 1e6;

/** An outline in the memory that its numbers need: for each ring, its kind, its number of corners, its corners. */
type PackedShape = Int32Array;
const [OUTER, HOLE] = [0, 1];

/** Outlines by a key. Many thousands of them have to fit into memory. */
export class BoundaryStore {
  private readonly shapes = new Map<string, PackedShape>();
  private cornerCount = 0;

  get size(): number {
    return this.shapes.size;
  }

  get corners(): number {
    return this.cornerCount;
  }

  /** Adds an outline. The first one of a key counts. */
  add(key: string, { polygons }: Shape): void {
    if (this.shapes.has(key)) return;
    const numbers: number[] = [];
    for (const rings of polygons)
      for (const [index, ring] of rings.entries()) {
        numbers.push(index === 0 ? OUTER : HOLE, ring.length);
        for (const [longitude, latitude] of ring)
          numbers.push(Math.round(longitude * STEPS_PER_DEGREE), Math.round(latitude * STEPS_PER_DEGREE));
        this.cornerCount += ring.length;
      }
    this.shapes.set(key, Int32Array.from(numbers));
  }

  has(key: string): boolean {
    return this.shapes.has(key);
  }

  get(key: string): Shape | null {
    const packed = this.shapes.get(key);
    if (!packed) return null;
    const polygons: LonLat[][][] = [];
    for (let i = 0; i < packed.length;) {
      const [kind, count] = [packed[i] ?? 0, packed[i + 1] ?? 0];
      const ring = Array.from({ length: count }, (_, corner): LonLat => {
        const at = i + 2 + 2 * corner;
        return [(packed[at] ?? 0) / STEPS_PER_DEGREE, (packed[at + 1] ?? 0) / STEPS_PER_DEGREE];
      });
      if (kind === OUTER) polygons.push([ring]);
      else polygons.at(-1)?.push(ring);
      i += 2 + 2 * count;
    }
    return { polygons };
  }
}
