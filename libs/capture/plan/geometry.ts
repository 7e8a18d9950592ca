import type { Area, BoundingBox } from '../area';
import type { Box, Point } from './box';

const EQUATOR_METRES = 40_075_016.686;
const TILE_PX = 256;
const LEAST_PX = 400;
const MOST_PX = 2000;
const LEAST_ZOOM = 2;
const MOST_ZOOM = 21;
const MERCATOR_LIMIT = 85;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const mercatorY = (latitude: number): number =>
  Math.log(
    Math.tan(Math.PI / 4 + radians(Math.max(-MERCATOR_LIMIT, Math.min(MERCATOR_LIMIT, latitude))) / 2),
  ) /
  (2 * Math.PI);
const latitudeAt = (y: number): number => (Math.atan(Math.sinh(y * 2 * Math.PI)) * 180) / Math.PI;
/** Into -180 (included) to 180. */
const wrapped = (longitude: number): number => ((((longitude + 180) % 360) + 360) % 360) - 180;

/**
 * The plane in which a square is planned: Web Mercator, in metres as they are at its origin, so that a viewport is exactly a
 * box. Longitudes count from the origin's own: the antimeridian is nowhere in it unless half the world is asked for.
 */
export class Plane {
  private readonly metres: number;
  private readonly originY: number;

  constructor(
    private readonly origin: { latitude: number; longitude: number },
    private readonly zoomStep: number,
  ) {
    this.metres = EQUATOR_METRES * Math.cos(radians(origin.latitude));
    this.originY = mercatorY(origin.latitude);
  }

  point(latitude: number, longitude: number): Point {
    return {
      x: (wrapped(longitude - this.origin.longitude) / 360) * this.metres,
      y: (mercatorY(latitude) - this.originY) * this.metres,
    };
  }

  box(bounds: BoundingBox): Box {
    const southWest = this.point(bounds.south, bounds.west);
    const northEast = this.point(bounds.north, bounds.east);
    return [southWest.x, southWest.y, northEast.x, northEast.y];
  }

  /**
   * The viewport that shows a box: the deepest zoom (a multiple of the step) at which it fits; exactly the box, to the next
   * whole pixel, unless it is too small or too long for a viewport: then the least that covers it.
   */
  area(box: Box): Area {
    const [across, up] = [box[2] - box[0], box[3] - box[1]];
    const fits = Math.log2((MOST_PX * this.metresPerPixel(0)) / Math.max(across, up, Number.MIN_VALUE));
    const steps = Math.floor(Math.max(LEAST_ZOOM, Math.min(MOST_ZOOM, fits + 1e-9)) / this.zoomStep);
    const zoom = Number((steps * this.zoomStep).toFixed(6));
    const perPixel = this.metresPerPixel(zoom);
    return {
      ...this.place((box[0] + box[2]) / 2, (box[1] + box[3]) / 2),
      zoom,
      width: pixels(across / perPixel),
      height: pixels(up / perPixel),
    };
  }

  /** What an area shows. */
  view(area: Area): Box {
    const perPixel = this.metresPerPixel(area.zoom);
    const { x, y } = this.point(area.latitude, area.longitude);
    const [halfWidth, halfHeight] = [(area.width / 2) * perPixel, (area.height / 2) * perPixel];
    return [x - halfWidth, y - halfHeight, x + halfWidth, y + halfHeight];
  }

  private place(x: number, y: number): { latitude: number; longitude: number } {
    return {
      latitude: latitudeAt(y / this.metres + this.originY),
      longitude: wrapped(this.origin.longitude + (x / this.metres) * 360),
    };
  }

  private metresPerPixel(zoom: number): number {
    return this.metres / (TILE_PX * 2 ** zoom);
  }
}

function pixels(wanted: number): number {
  return Math.max(LEAST_PX, Math.min(MOST_PX, Math.ceil(wanted - 1e-6)));
}
