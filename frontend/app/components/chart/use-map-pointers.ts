import { useRef, type PointerEvent } from 'react';
import { gripped, type Grip } from './map-grip';
import type { ChartSize, ChartView, Point } from './mercator';
import type { MapView } from './use-map-view';

interface Shown extends Pick<MapView, 'tiles' | 'move'> {
  size: ChartSize;
  view: ChartView;
}

interface Told {
  onPoint?(at: Point | null): void;
  onPress?(at: Point): void;
}

/** A pointer that moves less has pressed. */
const STILL_PX = 4;

/** A map is moved by a pointer, and by two fingers its scale too. A pointer that stays where it came down has pressed. */
export function useMapPointers({ view, size, tiles, move }: Shown, { onPoint, onPress }: Told) {
  const held = useRef(new Map<number, Point>());
  const grip = useRef<Grip & { isMoved: boolean }>({ view, points: [], isMoved: false });
  const points = () => [...held.current.values()].slice(0, 2);
  /** As the map is now: those who hold it have become more, or fewer. */
  const takeHold = (isMoved: boolean) => (grip.current = { view, points: points(), isMoved });
  const letGo = ({ pointerId }: PointerEvent<Element>) => {
    held.current.delete(pointerId);
    takeHold(held.current.size > 0);
    onPoint?.(null);
  };
  return {
    onPointerDown(event: PointerEvent<Element>) {
      // The first of a touch, or the mouse: of an earlier one no end was told.
      if (event.isPrimary) held.current.clear();
      held.current.set(event.pointerId, pointOf(event));
      takeHold(held.current.size > 1);
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<Element>) {
      const at = pointOf(event);
      if (!held.current.has(event.pointerId)) return onPoint?.(at);
      held.current.set(event.pointerId, at);
      const from = grip.current;
      const [first] = from.points;
      if (!from.isMoved && first && Math.hypot(at.x - first.x, at.y - first.y) < STILL_PX) return;
      from.isMoved = true;
      move(gripped(from, points(), size, tiles));
    },
    onPointerUp(event: PointerEvent<Element>) {
      const { isMoved } = grip.current;
      if (!held.current.delete(event.pointerId)) return;
      takeHold(held.current.size > 0);
      if (!isMoved) onPress?.(pointOf(event));
    },
    onPointerCancel: letGo,
    onPointerLeave: letGo,
  };
}

function pointOf({ clientX, clientY, currentTarget }: PointerEvent<Element>): Point {
  const { left, top } = currentTarget.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}
