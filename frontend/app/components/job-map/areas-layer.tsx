import { useId } from 'react';
import { toPixel, type MapViewport, type PixelSize } from '~/components/map/mercator';
import type { JobArea } from '~/services/api/api-types';
import { areaStyle, type AreaStyle } from './area-coverage';

const STATE_CLASSES: Record<JobArea['state'], string> = {
  queued: 'fill-none stroke-map-border [stroke-dasharray:3_3]',
  searching: 'fill-map-live/10 stroke-map-live',
  done: 'fill-map-dot/8 stroke-map-dot/30',
  failed: 'fill-bad-solid/12 stroke-bad-solid/60',
};
/** One hue, so that the number of looks is also visible to people who see no colors. */
const LOOK_CLASSES: Record<AreaStyle['looks'], string> = {
  1: 'fill-map-dot/6 stroke-map-dot/30',
  2: 'fill-map-dot/18 stroke-map-dot/40',
  3: 'fill-map-dot/32 stroke-map-dot/50',
};
/** Distance between the lines of a hatching, in pixels. */
const HATCH_PX = { some: 9, many: 4.5 };

type Hatch = keyof typeof HATCH_PX;

interface AreasLayerProps {
  areas: readonly JobArea[];
  view: MapViewport;
  size: PixelSize;
}

/**
 * Draws the searched and remaining areas. In finished targets, whose coverage is known, areas that were searched again
 * are not drawn, because the areas that replaced them overlap them.
 */
export function AreasLayer({ areas, view, size }: AreasLayerProps) {
  const id = useId();
  const measured = new Set(areas.filter(({ coverage }) => coverage !== null).map(({ target }) => target));
  return (
    <>
      <defs>
        <HatchPattern id={`${id}some`} hatch="some" />
        <HatchPattern id={`${id}many`} hatch="many" />
      </defs>
      {areas.map((area, index) => {
        const { state, target, coverage } = area;
        const box = pixelBox(area, view, size);
        if (box === null || (state === 'done' && coverage === null && measured.has(target))) return null;
        const style = coverage && areaStyle(coverage);
        return (
          <g key={`${target}-${index}`}>
            <rect {...box} className={style ? LOOK_CLASSES[style.looks] : STATE_CLASSES[state]} />
            {style && style.hatch !== 'none' && <rect {...box} fill={`url(#${id}${style.hatch})`} />}
          </g>
        );
      })}
    </>
  );
}

/** Null for an area outside the map. */
function pixelBox({ west, south, east, north }: JobArea, view: MapViewport, size: PixelSize) {
  const from = toPixel({ latitude: north, longitude: west }, view, size);
  const to = toPixel({ latitude: south, longitude: east }, view, size);
  const width = to.x - from.x;
  const isOutside = to.x < 0 || to.y < 0 || from.x > size.width || from.y > size.height;
  if (width <= 0 || isOutside) return null;
  return { x: from.x, y: from.y, width, height: Math.max(0, to.y - from.y) };
}

/** Diagonal lines, because they are also visible to people who see no colors. */
function HatchPattern({ id, hatch }: { id: string; hatch: Hatch }) {
  const distance = HATCH_PX[hatch];
  return (
    <pattern
      id={id}
      width={distance}
      height={distance}
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <path d={`M0 0V${distance}`} className="stroke-map-ink/60" strokeWidth="1" />
    </pattern>
  );
}

/** The symbol of an area in the legend. */
export function AreaSwatch({ looks = 1, hatch = 'none' }: Partial<AreaStyle>) {
  const id = useId();
  return (
    <svg width="12" height="12" aria-hidden="true">
      {hatch !== 'none' && (
        <defs>
          <HatchPattern id={id} hatch={hatch} />
        </defs>
      )}
      <rect x="0.5" y="0.5" width="11" height="11" className={LOOK_CLASSES[looks]} />
      {hatch !== 'none' && <rect x="0.5" y="0.5" width="11" height="11" fill={`url(#${id})`} />}
    </svg>
  );
}
