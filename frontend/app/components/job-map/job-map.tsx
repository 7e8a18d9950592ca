import { Minus, Plus, Scan } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { Button } from '~/components/ui/button';
import { classNames } from '~/components/ui/class-names';
import { count } from '~/services/formats';
import type { JobArea, JobPlace } from '~/services/wire';
import { Graticule, Neatline } from './chart-frame';
import { dotColours, drawDots, liveliness } from './dots';
import {
  fitted,
  panned,
  placeAt,
  placeText,
  project,
  zoomed,
  type MapView,
  type Place,
  type Point,
  type Size,
} from './projection';
import { LandLayer } from './land-layer';
import { CityMark, isCrowded, NewestPlace, Station, type MapCity } from './map-marks';
import { useMapSize } from './use-map-size';

export interface JobMapProps {
  cities: readonly MapCity[];
  places: readonly JobPlace[];
  areas: readonly JobArea[];
  /** New places still come: the map follows them until somebody moves it. */
  isLive: boolean;
  /** There is a run, whose places may still be on their way. */
  hasRun: boolean;
}

const STEP = 1.6;
const PAN_PX = 60;
/** How often the dots of the last minute take their next shade. */
const SHADE_MS = 10_000;
const AREA_LOOKS: Record<JobArea['state'], string> = {
  left: 'fill-none stroke-map-border [stroke-dasharray:3_3]',
  working: 'fill-map-live/10 stroke-map-live',
  done: 'fill-map-dot/8 stroke-map-dot/30',
  failed: 'fill-bad-solid/12 stroke-bad-solid/60',
};

/** Captured places as they come, the areas searched and left, and the cities (face: the map). */
export function JobMap({ cities, places, areas, isLive, hasRun }: JobMapProps) {
  const [frame, size] = useMapSize();
  const [moved, setMoved] = useState<MapView | null>(null);
  const [pointed, setPointed] = useState<Place | null>(null);
  const fit = useMemo(
    () => size && fitted(cities.length > 0 ? [...cities, ...corners(areas)] : places, size),
    [size, cities, areas, places],
  );
  const view = moved ?? fit;
  const newest = places.at(-1);
  const sentence = `Map of ${count(places.length)} captured places${
    cities[0]
      ? ` around ${cities
          .map(({ name }) => name)
          .slice(0, 5)
          .join('; ')}`
      : ''
  }`;
  return (
    <>
      <div
        ref={frame}
        className="relative h-80 overflow-hidden bg-map-land wide:h-[clamp(320px,calc(100dvh-420px),560px)]"
      >
        {size && view ? (
          <Sheet
            {...{ cities, places, areas, size, view, sentence, newest: isLive ? newest : undefined }}
            onMove={setMoved}
            onPoint={setPointed}
          />
        ) : (
          <p className="grid h-full place-content-center text-ink-2">
            {size && (hasRun ? 'Loading the map...' : 'The map begins with the first run.')}
          </p>
        )}
        {size && view && (
          <div className="absolute top-4 right-4 grid rounded-2 border border-control bg-surface shadow-1">
            <Button
              variant="ghost"
              square
              icon={Plus}
              aria-label="Zoom in"
              onClick={() => setMoved(zoomed(view, size, STEP))}
            />
            <Button
              variant="ghost"
              square
              icon={Minus}
              aria-label="Zoom out"
              onClick={() => setMoved(zoomed(view, size, 1 / STEP))}
            />
            <Button variant="ghost" square icon={Scan} aria-label="Show all" onClick={() => setMoved(null)} />
          </div>
        )}
      </div>
      <footer className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-4 py-1 text-xs text-ink-2">
        <Key className="size-1.5 bg-map-dot">Captured</Key>
        <Key className="size-2 bg-map-live">Last minute</Key>
        <span className="inline-flex items-center gap-1.5">
          <svg width="9" height="9" aria-hidden="true">
            <Station x={4.5} y={4.5} />
          </svg>
          City
        </span>
        <span className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className="size-2 border border-map-dot/40 bg-map-dot/15" />
          Searched
        </span>
        <span className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className="size-2 border border-dashed border-control" />
          Left
        </span>
        <span className="mono ml-auto min-h-4">
          {pointed ? placeText(pointed) : newest ? placeText(newest) : ''}
        </span>
      </footer>
    </>
  );
}

function Key({ className, children }: { className: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className={classNames('rounded-full', className)} />
      {children}
    </span>
  );
}

interface SheetProps {
  cities: readonly MapCity[];
  places: readonly JobPlace[];
  areas: readonly JobArea[];
  size: Size;
  view: MapView;
  sentence: string;
  newest: JobPlace | undefined;
  onMove(view: MapView): void;
  onPoint(place: Place | null): void;
}

/** Ground, graticule, areas; dots on a canvas; stations, lettering and frame above them. */
function Sheet({ cities, places, areas, size, view, sentence, newest, onMove, onPoint }: SheetProps) {
  const dragged = useRef<Point | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const keys: Record<string, () => MapView> = {
    ArrowLeft: () => panned(view, { x: PAN_PX, y: 0 }),
    ArrowRight: () => panned(view, { x: -PAN_PX, y: 0 }),
    ArrowUp: () => panned(view, { x: 0, y: PAN_PX }),
    ArrowDown: () => panned(view, { x: 0, y: -PAN_PX }),
    '+': () => zoomed(view, size, STEP),
    '=': () => zoomed(view, size, STEP),
    '-': () => zoomed(view, size, 1 / STEP),
  };
  const press = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onMove(act());
  };
  const at = ({ clientX, clientY, currentTarget }: PointerEvent<Element>): Point => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const move = (event: PointerEvent<Element>) => {
    const point = at(event);
    onPoint(placeAt(view, size, point));
    if (!dragged.current) return;
    onMove(panned(view, { x: point.x - dragged.current.x, y: point.y - dragged.current.y }));
    dragged.current = point;
  };
  // React's own wheel listener is passive: it could not keep the page from scrolling.
  const latest = useRef({ view, size, onMove });
  latest.current = { view, size, onMove };
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey && document.activeElement !== element) return;
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      const point = { x: event.clientX - left, y: event.clientY - top };
      const { view: now, size: room, onMove: tell } = latest.current;
      tell(zoomed(now, room, event.deltaY < 0 ? 1.2 : 1 / 1.2, point));
    };
    element.addEventListener('wheel', wheel, { passive: false });
    return () => element.removeEventListener('wheel', wheel);
  }, []);
  return (
    <div
      ref={root}
      role="application"
      aria-roledescription="map"
      aria-label={`${sentence}. Arrows move it, plus and minus change its scale.`}
      tabIndex={0}
      className="ring-inside absolute inset-0 touch-pan-y"
      onKeyDown={press}
      onPointerDown={(event) => {
        dragged.current = at(event);
      }}
      onPointerMove={move}
      onPointerUp={() => (dragged.current = null)}
      onPointerLeave={() => {
        dragged.current = null;
        onPoint(null);
      }}
    >
      <LandLayer view={view} size={size} />
      <svg width={size.width} height={size.height} aria-hidden="true" className="absolute inset-0">
        <Graticule view={view} size={size} />
        <Areas areas={areas} view={view} size={size} />
      </svg>
      <Dots places={places} view={view} size={size} />
      <svg width={size.width} height={size.height} aria-hidden="true" className="absolute inset-0">
        {newest && <NewestPlace place={newest} view={view} size={size} />}
        {cities.map((city) => (
          <CityMark
            key={city.letter}
            city={city}
            view={view}
            size={size}
            isLeft={isCrowded(city, cities, view, size)}
          />
        ))}
        <Neatline view={view} size={size} />
      </svg>
    </div>
  );
}

function Areas({ areas, view, size }: { areas: readonly JobArea[]; view: MapView; size: Size }) {
  return areas.map(({ west, south, east, north, state, square }, index) => {
    const from = project(view, size, { latitude: north, longitude: west });
    const to = project(view, size, { latitude: south, longitude: east });
    const width = to.x - from.x;
    if (width <= 0 || to.x < 0 || to.y < 0 || from.x > size.width || from.y > size.height) return null;
    return (
      <rect
        key={`${square}-${index}`}
        x={from.x}
        y={from.y}
        width={width}
        height={Math.max(0, to.y - from.y)}
        className={AREA_LOOKS[state]}
      />
    );
  });
}

/** Dots are drawn, not elements: a run has many thousands of them. */
function Dots({ places, view, size }: { places: readonly JobPlace[]; view: MapView; size: Size }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [shade, setShade] = useState(0);
  const isFading = places.some(({ time }) => liveliness(time, Date.now()) > 0);
  useEffect(() => {
    const again = () => setShade((before) => before + 1);
    const timer = isFading ? setInterval(again, SHADE_MS) : null;
    const themes = new MutationObserver(again);
    themes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    const system = window.matchMedia('(prefers-color-scheme: dark)');
    system.addEventListener('change', again);
    return () => {
      if (timer) clearInterval(timer);
      themes.disconnect();
      system.removeEventListener('change', again);
    };
  }, [isFading]);
  useEffect(() => {
    const element = canvas.current;
    const context = element?.getContext('2d');
    if (!element || !context || !element.parentElement) return;
    const frame = requestAnimationFrame(() => {
      const ratio = window.devicePixelRatio || 1;
      element.width = size.width * ratio;
      element.height = size.height * ratio;
      context.scale(ratio, ratio);
      drawDots(context, { places, view, size, colours: dotColours(document.body), now: Date.now() });
    });
    return () => cancelAnimationFrame(frame);
  }, [places, view, size, shade]);
  return <canvas ref={canvas} aria-hidden="true" className="absolute inset-0 size-full" />;
}

/** Cities alone say too little of how far the map must reach once areas are known. */
const corners = (areas: readonly JobArea[]): Place[] =>
  areas.flatMap(({ west, south, east, north }) => [
    { latitude: south, longitude: west },
    { latitude: north, longitude: east },
  ]);
