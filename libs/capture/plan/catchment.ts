import { clipToRect } from '@libs/gazetteer';
import type { Plane } from './plane';
import type { PlanRoot } from './plan-types';
import { boundingRect, height, SLIVER, width, type Point, type Rect } from './rect';

/**
 * The land on which every place counts as the city's. It is searched as a whole, also where no place of the city is known
 * nearby: only an area outside of it can be skipped.
 */
export class Catchment {
  readonly bounds: Rect | null;
  private readonly corners: readonly Point[];

  /** @param corners the corners of a convex polygon; empty if the city has no such land */
  constructor(plane: Plane, corners: NonNullable<PlanRoot['catchment']>) {
    this.corners = corners.map(({ latitude, longitude }) => plane.point(latitude, longitude));
    this.bounds = boundingRect(this.corners);
  }

  /** Returns the smallest rectangle around the part of a rectangle that is in the catchment; null if none is. */
  partOf(rect: Rect): Rect | null {
    const part = boundingRect(clipToRect(this.corners, rect));
    return part && width(part) > SLIVER && height(part) > SLIVER ? part : null;
  }
}
