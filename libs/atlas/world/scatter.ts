import { gaussian, pick, seededRandom, type Random } from './random';

/** How the places of a town are distributed. */
export type Layout = 'uniform' | 'clustered' | 'centers' | 'coast';

/** Meters east and north of the town's center. */
export type Offset = readonly [east: number, north: number];

/** Share of a town's places that are beyond its edge. These places become sparser along the roads out of town. */
const OUTSKIRTS_SHARE = 0.02;
const MAX_OUTSKIRTS_RADII = 1.45;

/**
 * Returns the positions of `count` places in a town of the given radius (meters). In each layout, a few places are
 * beyond the radius:
 * - uniform: evenly over the disc
 * - clustered: downtown, in Thomas clusters, along streets, and a few elsewhere
 * - centers: around five centers of different widths
 * - coast: half of the disc is water, and half of the places are near the shore
 */
export function scatter(layout: Layout, count: number, radius: number, seed: number): Offset[] {
  const random = seededRandom(seed);
  const draw = POSITION_DRAWERS[layout](random);
  const roads = Array.from({ length: 3 + Math.floor(random() * 4) }, () => random() * 2 * Math.PI);
  const offsets: Offset[] = [];
  while (offsets.length < count) {
    const [east, north] = random() < OUTSKIRTS_SHARE ? outskirt(random, roads) : insideDisc(draw);
    offsets.push([east * radius, north * radius]);
  }
  return offsets;
}

/** Picks a random position, in units of the radius. The position can be outside the disc. */
type PositionDrawer = () => Offset;

const POSITION_DRAWERS: Record<Layout, (random: Random) => PositionDrawer> = {
  uniform: (random) => () => inSquare(random),
  clustered,
  centers,
  coast,
};

function insideDisc(draw: PositionDrawer): Offset {
  for (;;) {
    const at = draw();
    if (Math.hypot(...at) < 1) return at;
  }
}

const inSquare = (random: Random): Offset => [random() * 2 - 1, random() * 2 - 1];

const near = (random: Random, [east, north]: Offset, deviation: number): Offset => [
  east + gaussian(random) * deviation,
  north + gaussian(random) * deviation,
];

function outskirt(random: Random, roads: number[]): Offset {
  const distance = Math.min(MAX_OUTSKIRTS_RADII, 1 + Math.abs(gaussian(random)) * 0.14);
  const angle = pick(random, roads) + gaussian(random) * 0.06;
  return [Math.cos(angle) * distance, Math.sin(angle) * distance];
}

function clustered(random: Random): PositionDrawer {
  const downtown: Offset = [(random() * 2 - 1) * 0.3, (random() * 2 - 1) * 0.3];
  const clusters = Array.from({ length: 24 }, () => ({
    at: inSquare(random),
    deviation: 0.02 + 0.1 * random(),
    weight: 0.2 + random(),
  }));
  const weights = clusters.reduce((sum, { weight }) => sum + weight, 0);
  const streets = Array.from({ length: 24 }, () => ({ eastWest: random() < 0.5, at: random() * 2 - 1 }));
  const clusterOf = () => {
    let remaining = random() * weights;
    return clusters.find(({ weight }) => (remaining -= weight) <= 0) ?? pick(random, clusters);
  };
  return () => {
    const kind = random();
    if (kind < 0.3) return [downtown[0] + (random() - 0.5) * 0.2, downtown[1] + (random() - 0.5) * 0.2];
    if (kind < 0.6) {
      const { at, deviation } = clusterOf();
      return near(random, at, deviation);
    }
    if (kind < 0.9) {
      const street = pick(random, streets);
      const along = random() * 2 - 1;
      const across = street.at + gaussian(random) * 0.004;
      return street.eastWest ? [along, across] : [across, along];
    }
    return inSquare(random);
  };
}

function centers(random: Random): PositionDrawer {
  const places = Array.from({ length: 5 }, () => ({
    at: [(random() * 2 - 1) * 0.7, (random() * 2 - 1) * 0.7] as Offset,
    deviation: 0.06 + 0.18 * random(),
  }));
  return () => {
    if (random() < 0.15) return inSquare(random);
    const { at, deviation } = pick(random, places);
    return near(random, at, deviation);
  };
}

function coast(random: Random): PositionDrawer {
  const phase = random() * 2 * Math.PI;
  const shore = (north: number) => -0.12 * Math.sin(5 * north + phase);
  return () => {
    for (;;) {
      const north = random() * 2 - 1;
      const east = random() < 0.5 ? random() * 2 - 1 : shore(north) + Math.abs(gaussian(random)) * 0.1;
      if (east > shore(north)) return [east, north];
    }
  };
}
