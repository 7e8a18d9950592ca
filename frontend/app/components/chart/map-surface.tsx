import { Minus, Plus, Scan } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '~/components/ui/button';
import { classNames } from '~/components/ui/class-names';
import { Graticule, Neatline } from './chart-frame';
import { LandLayer } from './land-layer';
import { panned, zoomed, type ChartSize, type ChartView, type Point } from './mercator';
import { Attribution, TileLayer } from './tile-layer';
import { stepped } from './tiles';
import { useMapPointers } from './use-map-pointers';
import type { MapView } from './use-map-view';

interface MapSurfaceProps {
  map: MapView;
  /** What the map is of. */
  label: string;
  /** Of the button that shows everything again. */
  showAllLabel: string;
  className?: string;
  /** Elements below the dots. */
  below?: ReactNode;
  dots: ReactNode;
  /** Elements above the dots, below the frame. */
  children?: ReactNode;
  /** In place of the map while there is nothing to show. */
  empty?: ReactNode;
  onPoint?(at: Point | null): void;
  onPress?(at: Point): void;
}

const STEP = 1.6;
const WHEEL_STEP = 1.2;
/** So much of a wheel is a step from one scale of the tiles to the next. */
const WHEEL_OF_A_TILE = 100;
const PAN_PX = 60;

/** A map that is moved and zoomed by keyboard, buttons, pointer, two fingers and wheel (face: the map); the one surface of all maps. */
export function MapSurface(props: MapSurfaceProps) {
  const { map, label, className, showAllLabel, empty } = props;
  const { frame, size, view, tiles, move } = map;
  useScrolling(map);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || !view || !size) return;
    const next = moveOf(event.key, view, size, map);
    if (!next) return;
    event.preventDefault();
    move(next);
  };
  return (
    <div
      ref={frame}
      role="group"
      aria-label={`${label}. Arrows move it, plus and minus change its scale.`}
      tabIndex={0}
      onKeyDown={onKeyDown}
      className={classNames('ring-inside relative overflow-hidden bg-map-land', className)}
    >
      {size && view ? <Sheet {...props} size={size} view={view} /> : size && empty}
      {size && view && tiles && <Attribution tiles={tiles} />}
      {size && view && (
        <div className="absolute top-4 right-4 grid rounded-2 border border-control bg-surface shadow-1">
          <Button
            variant="ghost"
            square
            icon={Plus}
            aria-label="Zoom in"
            onClick={() => move(stepped(view, size, true, { tiles, factor: STEP }))}
          />
          <Button
            variant="ghost"
            square
            icon={Minus}
            aria-label="Zoom out"
            onClick={() => move(stepped(view, size, false, { tiles, factor: STEP }))}
          />
          <Button variant="ghost" square icon={Scan} aria-label={showAllLabel} onClick={() => move(null)} />
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

/** What a key makes of the view; null for a key that is none of the map's. */
function moveOf(key: string, view: ChartView, size: ChartSize, { tiles }: MapView): ChartView | null {
  const by = PANS[key];
  if (by) return panned(view, by);
  if (!['+', '=', '-'].includes(key)) return null;
  return stepped(view, size, key !== '-', { tiles, factor: STEP });
}

type SheetProps = MapSurfaceProps & { size: ChartSize; view: ChartView };

/** Ground, graticule, dots on a canvas, what stands above them, frame. */
function Sheet({ map: { tiles, move }, size, view, below, dots, children, onPoint, onPress }: SheetProps) {
  const pointers = useMapPointers({ view, size, tiles, move }, { onPoint, onPress });
  const layer = 'pointer-events-none absolute inset-0';
  return (
    <div className="absolute inset-0 cursor-grab touch-pan-y active:cursor-grabbing" {...pointers}>
      <LandLayer view={view} size={size} />
      {tiles && <TileLayer view={view} size={size} tiles={tiles} />}
      <svg width={size.width} height={size.height} aria-hidden="true" className={layer}>
        <Graticule view={view} size={size} />
        {below}
      </svg>
      {dots}
      <svg width={size.width} height={size.height} aria-hidden="true" className={layer}>
        {children}
        <Neatline view={view} size={size} />
      </svg>
    </div>
  );
}

/** The page scrolls; the map only where it was asked to: with ctrl, or while it has the focus. */
function useScrolling(map: MapView): void {
  const latest = useRef(map);
  latest.current = map;
  const { frame } = map;
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let turned = 0;
    // React's own listeners are passive: they could not keep the page from scrolling.
    const wheel = (event: WheelEvent) => {
      const { view, size, tiles, move } = latest.current;
      if (!view || !size || !(event.ctrlKey || element.contains(document.activeElement))) return;
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      const at = { x: event.clientX - left, y: event.clientY - top };
      if (!tiles) return move(zoomed(view, size, event.deltaY < 0 ? WHEEL_STEP : 1 / WHEEL_STEP, at));
      turned += event.deltaY;
      if (Math.abs(turned) < WHEEL_OF_A_TILE) return;
      move(stepped(view, size, turned < 0, { tiles, factor: STEP, at }));
      turned = 0;
    };
    // One finger scrolls the page up and down; two are the map's.
    const touch = (event: TouchEvent) => {
      if (event.touches.length > 1 && event.cancelable) event.preventDefault();
    };
    element.addEventListener('wheel', wheel, { passive: false });
    element.addEventListener('touchmove', touch, { passive: false });
    return () => {
      element.removeEventListener('wheel', wheel);
      element.removeEventListener('touchmove', touch);
    };
  }, [frame]);
}
