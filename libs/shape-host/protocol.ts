import type { LonLat, NormalizedShape } from '@libs/shape';

/** The rings of a shape's polygons, as its format writes them. */
export type GivenShape = LonLat[][][];

/** Shapes to be normalized in this order. */
export type ShapeRequest = readonly GivenShape[];

export type ShapeResponse =
  | { type: 'ready' }
  | { type: 'shape'; shape: NormalizedShape }
  /** The sentence of an `InvalidShape`. */
  | { type: 'refused'; message: string }
  | { type: 'failed'; message: string };
