import { Minus, Plus, Scan } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { ChartFrame } from '~/components/chart/chart-frame';
import { panned, viewOf, zoomed, type ChartView } from '~/components/chart/mercator';
import { useChartSize } from '~/components/chart/use-chart-size';
import { Button } from '~/components/ui/button';
import { counted } from '~/services/formats';
import type { TableRow } from '~/services/wire';
import { listingAt, locatedOf, type Located } from './located';
import { Plate } from './plate';
import { useDrawing } from './use-drawing';

interface ListingMapProps {
  rows: readonly TableRow[];
  selected: ReadonlySet<number>;
  /** The listing that the pointer or the focus is at, in the table or here. */
  looked: number | null;
  onLook(id: number | null): void;
  onPress(id: number): void;
}

const PAN_PX = 60;
const ZOOM = 1.6;

/** The page's listings on a chart, beside the table that says the same in words. */
export function ListingMap({ rows, selected, looked, onLook, onPress }: ListingMapProps) {
  const places = useMemo(() => locatedOf(rows), [rows]);
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = useChartSize(frame);
  const [moved, setMoved] = useState<ChartView | null>(null);
  const fitted = useMemo(() => (size ? viewOf(places, size) : null), [places, size]);
  const view = moved ?? fitted;
  useEffect(() => setMoved(null), [places]);
  useDrawing(canvas, places, selected, view, size);

  const latest = useRef({ view, isFocused: false });
  latest.current.view = view;
  useEffect(() => {
    const element = frame.current;
    const onWheel = (event: WheelEvent) => {
      const now = latest.current.view;
      // The page scrolls; the chart only where it was asked to.
      if (!now || !(event.ctrlKey || element?.contains(document.activeElement))) return;
      event.preventDefault();
      const edge = element!.getBoundingClientRect();
      const at = {
        x: event.clientX - edge.left - edge.width / 2,
        y: event.clientY - edge.top - edge.height / 2,
      };
      setMoved(zoomed(now, event.deltaY < 0 ? 1.2 : 1 / 1.2, at));
    };
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, []);

  const act = (change: (now: ChartView) => ChartView) => view && setMoved(change(view));
  const onKeyDown = (event: KeyboardEvent) => {
    const change = KEYS[event.key];
    if (!change || event.target !== event.currentTarget) return;
    event.preventDefault();
    act(change);
  };

  const drag = useRef<{ x: number; y: number; isMoved: boolean } | null>(null);
  const placeAt = (event: PointerEvent): Located | null => {
    if (!view || !size || !frame.current) return null;
    const edge = frame.current.getBoundingClientRect();
    return listingAt(places, { x: event.clientX - edge.left, y: event.clientY - edge.top }, view, size);
  };
  const onPointerMove = (event: PointerEvent) => {
    const start = drag.current;
    if (!start) return onLook(placeAt(event)?.id ?? null);
    const [byX, byY] = [start.x - event.clientX, start.y - event.clientY];
    if (!start.isMoved && Math.hypot(byX, byY) < 4) return;
    drag.current = { x: event.clientX, y: event.clientY, isMoved: true };
    act((now) => panned(now, byX, byY));
  };
  const onPointerUp = (event: PointerEvent) => {
    const wasMoved = drag.current?.isMoved;
    drag.current = null;
    const found = wasMoved ? null : placeAt(event);
    if (found) onPress(found.id);
  };

  const told = places.find(({ id }) => id === looked) ?? places.find(({ id }) => selected.has(id)) ?? null;
  return (
    <div
      ref={frame}
      role="group"
      aria-label="Map of the listings"
      tabIndex={0}
      onKeyDown={onKeyDown}
      className="ring-inside relative h-75 min-w-0 overflow-hidden bg-map-sea mid:h-full mid:min-h-80"
    >
      <canvas
        ref={canvas}
        role="img"
        aria-label={`${counted(places.length, 'listing', 'listings')} of this page on the map; the table has their addresses.`}
        onPointerDown={(event) => {
          drag.current = { x: event.clientX, y: event.clientY, isMoved: false };
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerLeave={() => !drag.current && onLook(null)}
        className="absolute inset-0 size-full cursor-grab touch-pan-y active:cursor-grabbing"
      />
      {view && size && (
        <ChartFrame view={view} size={size}>
          {told && <Plate place={told} view={view} size={size} />}
        </ChartFrame>
      )}
      {places.length === 0 && (
        <p className="absolute inset-x-6 top-1/2 -translate-y-1/2 text-center text-ink-2">
          No listing of this page has a position.
        </p>
      )}
      {view && (
        <div className="absolute top-4.5 right-4.5 grid rounded-2 border border-line-strong bg-raised shadow-1">
          <Button
            variant="ghost"
            size="sm"
            square
            icon={Plus}
            aria-label="Zoom in"
            onClick={() => act((now) => zoomed(now, ZOOM))}
          />
          <Button
            variant="ghost"
            size="sm"
            square
            icon={Minus}
            aria-label="Zoom out"
            onClick={() => act((now) => zoomed(now, 1 / ZOOM))}
          />
          <Button
            variant="ghost"
            size="sm"
            square
            icon={Scan}
            aria-label="Show all listings"
            onClick={() => setMoved(null)}
          />
        </div>
      )}
    </div>
  );
}

const KEYS: Readonly<Record<string, (view: ChartView) => ChartView>> = {
  ArrowLeft: (view) => panned(view, -PAN_PX, 0),
  ArrowRight: (view) => panned(view, PAN_PX, 0),
  ArrowUp: (view) => panned(view, 0, -PAN_PX),
  ArrowDown: (view) => panned(view, 0, PAN_PX),
  '+': (view) => zoomed(view, ZOOM),
  '=': (view) => zoomed(view, ZOOM),
  '-': (view) => zoomed(view, 1 / ZOOM),
};
