/** A position as GeoJSON writes it: degrees east, degrees north. */
export type LonLat = readonly [longitude: number, latitude: number];

/** Corners in order. The last corner is not the first one again. */
export type Ring = readonly LonLat[];

/** An outer ring, then the rings of its holes. */
export type Polygon = readonly Ring[];

/** West, south, east, north in degrees. East is never below west, and can exceed 180. */
export type LonLatBox = readonly [west: number, south: number, east: number, north: number];

/**
 * A part of the map that a target covers instead of a city. Its edges are straight in degrees, as GeoJSON defines them.
 * Longitudes continue beyond 180 if it crosses the antimeridian.
 */
export interface Shape {
  readonly polygons: readonly Polygon[];
}

/** What was wrong with a shape as it was given, and has been repaired. */
export const SHAPE_REPAIRS = [
  'unclosed',
  'winding',
  'self-crossing',
  'antimeridian',
  'hole',
  'small-parts',
] as const;
export type ShapeRepair = (typeof SHAPE_REPAIRS)[number];

/** A shape in the form in which it is stored, and what was changed to get there. */
export interface NormalizedShape extends Shape {
  /** No corner that was left out is farther than this from the outline, in meters; 0 if none was. */
  readonly toleranceMeters: number;
  readonly repairs: readonly ShapeRepair[];
}

/** A shape that cannot be used. The message is a sentence for the user. */
export class InvalidShape extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'InvalidShape';
  }
}

/** Number of corners and rings that a shape may have when it is given. */
export const MAX_GIVEN_CORNERS = 50_000;
export const MAX_RINGS = 500;
export const TOO_MANY_RINGS = `It has more than ${MAX_RINGS} outlines. Leave out the smallest ones.`;
/** Number of corners that a shape is simplified to. */
export const MAX_SHAPE_CORNERS = 2_000;
/** A shape must end at this latitude, north and south, because maps do. */
export const MAX_SHAPE_LATITUDE = 84;
/** Half the world cannot be planned in one piece. */
export const MAX_SHAPE_DEGREES_WIDE = 170;

const REPAIR_TEXTS: Record<ShapeRepair, string> = {
  unclosed: 'closed an outline whose last corner was not its first',
  winding: 'turned around an outline that ran in the wrong direction',
  'self-crossing': 'separated an outline at the points where it crosses itself or another one',
  antimeridian: 'joined the parts on both sides of the antimeridian',
  hole: 'left out a hole that is not inside its polygon',
  'small-parts': 'left out parts that are smaller than the tolerance or have no area',
};

/** Returns what a repair did, for a sentence that begins with "Gazetteer". */
export const repairText = (repair: ShapeRepair): string => REPAIR_TEXTS[repair];

export const cornerCount = ({ polygons }: Shape): number =>
  polygons.reduce((sum, rings) => sum + rings.reduce((corners, ring) => corners + ring.length, 0), 0);

/** Returns a shape as a GeoJSON geometry. */
export function toGeoJson({ polygons }: Shape): { type: 'MultiPolygon'; coordinates: LonLat[][][] } {
  const closed = (ring: Ring): LonLat[] => [...ring, ...ring.slice(0, 1)];
  return { type: 'MultiPolygon', coordinates: polygons.map((rings) => rings.map(closed)) };
}
