import { useRef, type PointerEvent } from 'react';
import { viewAfterGesture, type Gesture } from './map-gesture';
import type { PixelSize, MapViewport, Point } from './mercator';
import type { MapView } from './use-map-view';

interface MapState extends Pick<MapView, 'tiles' | 'move'> {
  size: PixelSize;
  view: MapViewport;
}

interface PointerCallbacks {
  onHover?(at: Point | null): void;
  onPress?(at: Point): void;
}

/** Maximum movement of a pointer that still counts as a click. */
const CLICK_TOLERANCE_PX = 4;

/** Moves a map with one pointer, and also zooms it with two. A pointer that stays in place is a click. */
export function useMapPointers(
  { view, size, tiles, move }: MapState,
  { onHover, onPress }: PointerCallbacks,
) {
  const activePointers = useRef(new Map<number, Point>());
  const gesture = useRef<Gesture & { isMoved: boolean }>({ view, points: [], isMoved: false });
  const points = () => [...activePointers.current.values()].slice(0, 2);
  /** Restarts the gesture from the current view, because the number of pointers has changed. */
  const beginGesture = (isMoved: boolean) => (gesture.current = { view, points: points(), isMoved });
  const releasePointer = ({ pointerId }: PointerEvent<Element>) => {
    activePointers.current.delete(pointerId);
    beginGesture(activePointers.current.size > 0);
    onHover?.(null);
  };
  return {
    onPointerDown(event: PointerEvent<Element>) {
      // The primary pointer starts a new gesture. Pointers of an earlier gesture are discarded, because the browser
      // may not have reported their end.
      if (event.isPrimary) activePointers.current.clear();
      activePointers.current.set(event.pointerId, pointerPosition(event));
      beginGesture(activePointers.current.size > 1);
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<Element>) {
      const at = pointerPosition(event);
      if (!activePointers.current.has(event.pointerId)) return onHover?.(at);
      activePointers.current.set(event.pointerId, at);
      const startGesture = gesture.current;
      const [first] = startGesture.points;
      if (!startGesture.isMoved && first && Math.hypot(at.x - first.x, at.y - first.y) < CLICK_TOLERANCE_PX)
        return;
      startGesture.isMoved = true;
      move(viewAfterGesture(startGesture, points(), size, tiles));
    },
    onPointerUp(event: PointerEvent<Element>) {
      const { isMoved } = gesture.current;
      if (!activePointers.current.delete(event.pointerId)) return;
      beginGesture(activePointers.current.size > 0);
      if (!isMoved) onPress?.(pointerPosition(event));
    },
    onPointerCancel: releasePointer,
    onPointerLeave: releasePointer,
  };
}

function pointerPosition({ clientX, clientY, currentTarget }: PointerEvent<Element>): Point {
  const { left, top } = currentTarget.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}
