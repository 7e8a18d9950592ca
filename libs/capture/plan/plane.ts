import type { LonLatBox } from '@libs/shape';
import { wrapLongitude, type Area, type BoundingBox } from '../area';
import type { Rect, Point } from './rect';

const EQUATOR_METERS = 40_075_016.686;
const TILE_SIZE_PX = 256;
const MIN_VIEWPORT_PX = 400;
const MAX_VIEWPORT_PX = 2000;
const MIN_ZOOM = 2;
const MAX_ZOOM = 21;
const MAX_MERCATOR_LATITUDE = 85;

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;
const mercatorY = (latitude: number): number =>
  Math.log(
    Math.tan(
      Math.PI / 4 +
        toRadians(Math.max(-MAX_MERCATOR_LATITUDE, Math.min(MAX_MERCATOR_LATITUDE, latitude))) / 2,
    ),
  ) /
  (2 * Math.PI);
const latitudeAt = (y: number): number => (Math.atan(Math.sinh(y * 2 * Math.PI)) * 180) / Math.PI;

/**
 * The plane in which a target is planned: Web Mercator, in meters as measured at its origin, so that a viewport is
 * exactly a rectangle. Longitudes are relative to the origin, so the antimeridian causes no discontinuity unless half
 * the world is requested.
 */
export class Plane {
  private readonly circumferenceMeters: number;
  private readonly originY: number;

  constructor(
    private readonly origin: { latitude: number; longitude: number },
    private readonly zoomStep: number,
  ) {
    this.circumferenceMeters = EQUATOR_METERS * Math.cos(toRadians(origin.latitude));
    this.originY = mercatorY(origin.latitude);
  }

  point(latitude: number, longitude: number): Point {
    return {
      x: (wrapLongitude(longitude - this.origin.longitude) / 360) * this.circumferenceMeters,
      y: (mercatorY(latitude) - this.originY) * this.circumferenceMeters,
    };
  }

  toRect(bounds: BoundingBox): Rect {
    const southWest = this.point(bounds.south, bounds.west);
    const northEast = this.point(bounds.north, bounds.east);
    return [southWest.x, southWest.y, northEast.x, northEast.y];
  }

  /** Returns the rectangle of a box, which may extend beyond the antimeridian. */
  rectOf([west, south, east, north]: LonLatBox): Rect {
    return this.toRect({ west, south, east, north });
  }

  /** Returns the box of a rectangle in degrees. It extends beyond the antimeridian if the rectangle does. */
  boxOf([west, south, east, north]: Rect): LonLatBox {
    const [southWest, northEast] = [this.degreesAt(west, south), this.degreesAt(east, north)];
    return [southWest.longitude, southWest.latitude, northEast.longitude, northEast.latitude];
  }

  /**
   * Returns the viewport that shows a rectangle, at the deepest zoom (a multiple of the step) at which the rectangle
   * fits. The viewport matches the rectangle to the next whole pixel, unless the rectangle is too small or too long
   * for a viewport. In that case, returns the smallest viewport that covers the rectangle.
   */
  toArea(rect: Rect): Area {
    const [rectWidth, rectHeight] = [rect[2] - rect[0], rect[3] - rect[1]];
    const fittingZoom = Math.log2(
      (MAX_VIEWPORT_PX * this.metersPerPixel(0)) / Math.max(rectWidth, rectHeight, Number.MIN_VALUE),
    );
    const steps = Math.floor(Math.max(MIN_ZOOM, Math.min(MAX_ZOOM, fittingZoom + 1e-9)) / this.zoomStep);
    const zoom = Number((steps * this.zoomStep).toFixed(6));
    const pixelMeters = this.metersPerPixel(zoom);
    return {
      ...this.toPosition((rect[0] + rect[2]) / 2, (rect[1] + rect[3]) / 2),
      zoom,
      width: clampPixels(rectWidth / pixelMeters),
      height: clampPixels(rectHeight / pixelMeters),
    };
  }

  /** Returns the rectangle that an area's viewport shows. */
  viewOf(area: Area): Rect {
    const pixelMeters = this.metersPerPixel(area.zoom);
    const { x, y } = this.point(area.latitude, area.longitude);
    const [halfWidth, halfHeight] = [(area.width / 2) * pixelMeters, (area.height / 2) * pixelMeters];
    return [x - halfWidth, y - halfHeight, x + halfWidth, y + halfHeight];
  }

  private toPosition(x: number, y: number): { latitude: number; longitude: number } {
    const { latitude, longitude } = this.degreesAt(x, y);
    return { latitude, longitude: wrapLongitude(longitude) };
  }

  private degreesAt(x: number, y: number): { latitude: number; longitude: number } {
    return {
      latitude: latitudeAt(y / this.circumferenceMeters + this.originY),
      longitude: this.origin.longitude + (x / this.circumferenceMeters) * 360,
    };
  }

  private metersPerPixel(zoom: number): number {
    return this.circumferenceMeters / (TILE_SIZE_PX * 2 ** zoom);
  }
}

function clampPixels(wantedPixels: number): number {
  return Math.max(MIN_VIEWPORT_PX, Math.min(MAX_VIEWPORT_PX, Math.ceil(wantedPixels - 1e-6)));
}
