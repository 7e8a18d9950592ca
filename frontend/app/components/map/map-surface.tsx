import { Minus, Plus, Scan } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '~/components/ui/button';
import { classNames } from '~/components/ui/class-names';
import { Graticule, Neatline } from './map-frame';
import { LandLayer } from './land-layer';
import { panned, zoomed, type PixelSize, type MapViewport, type Point } from './mercator';
import { Attribution, TileLayer } from './tile-layer';
import { zoomStep } from './tiles';
import { useMapPointers } from './use-map-pointers';
import type { MapView } from './use-map-view';

interface MapSurfaceProps {
  map: MapView;
  /** Describes what the map shows. */
  label: string;
  /** Label of the button that shows everything again. */
  showAllLabel: string;
  className?: string;
  /** Elements below the dots. */
  underlay?: ReactNode;
  dots: ReactNode;
  /** Elements above the dots, below the frame. */
  children?: ReactNode;
  /** Lies above the map and below its buttons, and gets what pointers do. */
  overlay?: ReactNode;
  /** Shown instead of the map while there is nothing to show on it. */
  empty?: ReactNode;
  onHover?(at: Point | null): void;
  onPress?(at: Point): void;
}

const ZOOM_STEP = 1.6;
const WHEEL_ZOOM_STEP = 1.2;
/** Wheel movement needed to zoom from one tile scale to the next. */
const WHEEL_DELTA_PER_TILE_ZOOM = 100;
const PAN_PX = 60;

/**
 * Base component of all maps. Users can pan and zoom the map with the keyboard, buttons, a pointer, two fingers or
 * the wheel.
 */
export function MapSurface(props: MapSurfaceProps) {
  const { map, label, className, showAllLabel, empty } = props;
  const { frame, size, view, tiles, move } = map;
  useWheelZoom(map);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || !view || !size) return;
    const next = viewAfterKey(event.key, view, size, map);
    if (!next) return;
    event.preventDefault();
    move(next);
  };
  return (
    <div
      ref={frame}
      role="group"
      aria-label={`${label}. Use the arrow keys to move, plus and minus to zoom.`}
      tabIndex={0}
      onKeyDown={onKeyDown}
      className={classNames('ring-inside relative overflow-hidden bg-map-land', className)}
    >
      {size && view ? <MapLayers {...props} size={size} view={view} /> : size && empty}
      {size && view && props.overlay}
      {size && view && tiles && <Attribution tiles={tiles} />}
      {size && view && (
        <div className="absolute top-4 right-4 grid rounded-2 border border-control bg-surface shadow-1">
          <Button
            variant="ghost"
            iconOnly
            icon={Plus}
            aria-label="Zoom in"
            onClick={() => move(zoomStep(view, size, true, { tiles, factor: ZOOM_STEP }))}
          />
          <Button
            variant="ghost"
            iconOnly
            icon={Minus}
            aria-label="Zoom out"
            onClick={() => move(zoomStep(view, size, false, { tiles, factor: ZOOM_STEP }))}
          />
          <Button variant="ghost" iconOnly icon={Scan} aria-label={showAllLabel} onClick={() => move(null)} />
        </div>
      )}
    </div>
  );
}

const PANS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: PAN_PX, y: 0 },
  ArrowRight: { x: -PAN_PX, y: 0 },
  ArrowUp: { x: 0, y: PAN_PX },
  ArrowDown: { x: 0, y: -PAN_PX },
};

/** Returns the view after a key press, or null if the map does not handle the key. */
function viewAfterKey(
  key: string,
  view: MapViewport,
  size: PixelSize,
  { tiles }: MapView,
): MapViewport | null {
  const offset = PANS[key];
  if (offset) return panned(view, offset);
  if (!['+', '=', '-'].includes(key)) return null;
  return zoomStep(view, size, key !== '-', { tiles, factor: ZOOM_STEP });
}

type MapLayersProps = MapSurfaceProps & { size: PixelSize; view: MapViewport };

/** The map's layers, from bottom to top: background, graticule, canvas with dots, further elements and frame. */
function MapLayers({
  map: { tiles, move },
  size,
  view,
  underlay,
  dots,
  children,
  onHover,
  onPress,
}: MapLayersProps) {
  const pointerHandlers = useMapPointers({ view, size, tiles, move }, { onHover, onPress });
  const layerClass = 'pointer-events-none absolute inset-0';
  return (
    <div className="absolute inset-0 cursor-grab touch-pan-y active:cursor-grabbing" {...pointerHandlers}>
      <LandLayer view={view} size={size} />
      {tiles && <TileLayer view={view} size={size} tiles={tiles} />}
      <svg width={size.width} height={size.height} aria-hidden="true" className={layerClass}>
        <Graticule view={view} size={size} />
        {underlay}
      </svg>
      {dots}
      <svg width={size.width} height={size.height} aria-hidden="true" className={layerClass}>
        {children}
        <Neatline view={view} size={size} />
      </svg>
    </div>
  );
}

/**
 * Lets the wheel zoom the map, but only while Ctrl is pressed or the map has focus. Otherwise the wheel scrolls the
 * page.
 */
function useWheelZoom(map: MapView): void {
  const latest = useRef(map);
  latest.current = map;
  const { frame } = map;
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let accumulatedDelta = 0;
    // React registers its own listeners as passive, so they could not prevent the page from scrolling.
    const onWheel = (event: WheelEvent) => {
      const { view, size, tiles, move } = latest.current;
      if (!view || !size || !(event.ctrlKey || element.contains(document.activeElement))) return;
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      const at = { x: event.clientX - left, y: event.clientY - top };
      if (!tiles)
        return move(zoomed(view, size, event.deltaY < 0 ? WHEEL_ZOOM_STEP : 1 / WHEEL_ZOOM_STEP, at));
      accumulatedDelta += event.deltaY;
      if (Math.abs(accumulatedDelta) < WHEEL_DELTA_PER_TILE_ZOOM) return;
      move(zoomStep(view, size, accumulatedDelta < 0, { tiles, factor: ZOOM_STEP, at }));
      accumulatedDelta = 0;
    };
    // One finger scrolls the page vertically. Two fingers move the map.
    const onTouchMove = (event: TouchEvent) => {
      if (event.touches.length > 1 && event.cancelable) event.preventDefault();
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    element.addEventListener('touchmove', onTouchMove, { passive: false });
    return () => {
      element.removeEventListener('wheel', onWheel);
      element.removeEventListener('touchmove', onTouchMove);
    };
  }, [frame]);
}
