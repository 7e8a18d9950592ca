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

/** A pointer that moves less than this distance, in pixels, counts as a click. */
const CLICK_TOLERANCE_PX = 4;

/** Lets one pointer pan a map, and two pointers pan and zoom it. A pointer that stays in place counts as a click. */
export function useMapPointers(
  { view, size, tiles, move }: MapState,
  { onHover, onPress }: PointerCallbacks,
) {
  const activePointers = useRef(new Map<number, Point>());
  const gesture = useRef<Gesture & { isMoved: boolean }>({ view, points: [], isMoved: false });
  const points = () => [...activePointers.current.values()].slice(0, 2);
  /** Starts a new gesture from the current view. Called whenever the number of pointers changes. */
  const beginGesture = (isMoved: boolean) => (gesture.current = { view, points: points(), isMoved });
  const releasePointer = ({ pointerId }: PointerEvent<Element>) => {
    activePointers.current.delete(pointerId);
    beginGesture(activePointers.current.size > 0);
    onHover?.(null);
  };
  return {
    onPointerDown(event: PointerEvent<Element>) {
      // The primary pointer starts a new gesture. Pointers from an earlier gesture are discarded, because the browser
      // may not have reported that they were released.
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
