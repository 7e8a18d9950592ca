import { ShapeExtent, type Shape } from '@libs/shape';
import type { Plane } from './plane';
import { expanded, height, intersection, SLIVER, width, type Rect } from './rect';

/** Areas are this much larger than the part of the shape in them, because rectangles do not contain their upper edges. */
const MARGIN_METERS = 0.5;

/** The land that a target with a shape covers: all of it is searched, and nothing else. */
export class ShapeLand {
  readonly bounds: Rect;
  private readonly extent: ShapeExtent;

  constructor(
    private readonly plane: Plane,
    shape: Shape,
  ) {
    this.extent = new ShapeExtent(shape);
    this.bounds = expanded(plane.rectOf(this.extent.bounds), MARGIN_METERS);
  }

  /** Returns the smallest rectangle around the part of a rectangle that is in the shape; null if none is. */
  partOf(rect: Rect): Rect | null {
    // A rectangle of the plane is a box in degrees, so the edges of the shape are as straight as the shape defines them.
    const box = this.extent.partWithin(this.plane.boxOf(rect));
    if (!box) return null;
    const part = intersection(rect, expanded(this.plane.rectOf(box), MARGIN_METERS));
    return width(part) > SLIVER && height(part) > SLIVER ? part : null;
  }
}
