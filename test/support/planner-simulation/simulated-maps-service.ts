import type { Area, BoundingBox, PlannedRow } from '@libs/capture';
import { seededRandom, standardNormal } from './seeded-random';
import { DEGREES_PER_KM, CENTER, type World, type WorldPlace } from './worlds';

export interface ServedPage {
  rows: PlannedRow[];
  end: boolean;
  viewport: BoundingBox;
}

export interface ServedSearch {
  next(): ServedPage;
}

/** How a list ends: with its last page of results, or with an additional empty page. */
export type ListEnd = 'short page' | 'empty page';

const PAGE_SIZE = 20;

/**
 * Responds to searches for a viewport as the maps service does: with ranked results, up to a limit, including some
 * from just outside the viewport.
 */
export class SimulatedMapsService {
  pages = 0;
  searches = 0;
  private readonly random;

  constructor(
    private readonly world: World,
    seed: number,
    private readonly listEnd: ListEnd,
  ) {
    this.random = seededRandom(seed * 104729 + world.seed * 13 + world.size);
  }

  open(area: Area | null): ServedSearch {
    this.searches++;
    const viewport = viewportOf(area ?? { ...CENTER, zoom: 12, width: 1000, height: 1000 });
    const list = this.rankedPlaces(viewport).map(toPlannedRow);
    let position = 0;
    return {
      next: () => {
        this.pages++;
        const rows = list.slice(position, position + PAGE_SIZE);
        position += PAGE_SIZE;
        return {
          rows,
          viewport,
          end: this.listEnd === 'empty page' ? rows.length === 0 : rows.length < PAGE_SIZE,
        };
      },
    };
  }

  private rankedPlaces(viewport: BoundingBox): WorldPlace[] {
    const { random: draw } = this;
    const { resultLimit, resultLimitJitter, prominenceWeight, rankingNoise } = this.world.traits;
    const [w, s, e, n] = toKilometers(viewport);
    const [cx, cy, corner] = [(w + e) / 2, (s + n) / 2, Math.hypot(e - w, n - s) / 2];
    const visible = this.world.places.filter(({ x, y }) => x >= w && x < e && y >= s && y < n);
    const scored = visible.map((place) => {
      const nearness = 1 - Math.hypot(place.x - cx, place.y - cy) / corner;
      return {
        place,
        score:
          prominenceWeight * place.prominence +
          (1 - prominenceWeight) * nearness +
          rankingNoise * standardNormal(draw),
      };
    });
    for (const place of this.outsidePlaces(visible.length, [w, s, e, n]))
      scored.push({ place, score: draw() });
    scored.sort((a, b) => b.score - a.score);
    return scored.slice(0, resultLimit - Math.floor(draw() * resultLimitJitter)).map(({ place }) => place);
  }

  /** Returns places just outside the viewport that the service also shows. */
  private outsidePlaces(visible: number, [w, s, e, n]: [number, number, number, number]): WorldPlace[] {
    const { resultLimit, outsideShare } = this.world.traits;
    let wanted = 0;
    for (let i = 0; i < Math.min(visible, resultLimit); i++) if (this.random() < outsideShare) wanted++;
    if (visible === 0 && this.random() < 0.5) wanted = 5;
    if (wanted === 0) return [];
    const [mx, my] = [0.3 * (e - w), 0.3 * (n - s)];
    const near = this.world.places.filter(
      ({ x, y }) =>
        x >= w - mx && x < e + mx && y >= s - my && y < n + my && !(x >= w && x < e && y >= s && y < n),
    );
    const found: WorldPlace[] = [];
    while (found.length < wanted && near.length > 0)
      found.push(...near.splice(Math.floor(this.random() * near.length), 1));
    return found;
  }
}

function toPlannedRow({ key, x, y, inside }: WorldPlace): PlannedRow {
  const latitude = CENTER.latitude + y * DEGREES_PER_KM.latitude;
  return { placeKey: key, latitude, longitude: CENTER.longitude + x * DEGREES_PER_KM.longitude, inside };
}

function toKilometers({ west, south, east, north }: BoundingBox): [number, number, number, number] {
  return [
    (west - CENTER.longitude) / DEGREES_PER_KM.longitude,
    (south - CENTER.latitude) / DEGREES_PER_KM.latitude,
    (east - CENTER.longitude) / DEGREES_PER_KM.longitude,
    (north - CENTER.latitude) / DEGREES_PER_KM.latitude,
  ];
}

/** Returns the bounding box of a viewport according to the Web Mercator formulas. */
export function viewportOf({ latitude, longitude, zoom, width, height }: Area): BoundingBox {
  const world = 256 * 2 ** zoom;
  const phi = (latitude * Math.PI) / 180;
  const y = (0.5 - Math.asinh(Math.tan(phi)) / (2 * Math.PI)) * world;
  const latitudeAt = (pixel: number): number =>
    (Math.atan(Math.sinh(Math.PI * (1 - (2 * pixel) / world))) * 180) / Math.PI;
  const half = (width / 2 / world) * 360;
  return {
    west: longitude - half,
    east: longitude + half,
    north: latitudeAt(y - height / 2),
    south: latitudeAt(y + height / 2),
  };
}
