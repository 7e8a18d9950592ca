import { useId } from 'react';
import landUrl from '~/assets/world-land.svg?url';
import { mercatorX, mercatorY } from './map/mercator';

/** Scale of assets/world-land.svg. The file is a Mercator projection with its origin on the equator at 10° E. */
const PX_PER_DEGREE = 4.85;
const ORIGIN_LONGITUDE = 10;
const GRATICULE_STEP = 15;
/** Latitude at the center of the drawing. */
const CENTER_LATITUDE = 24;

const roundToTenth = (value: number) => Math.round(value * 10) / 10;
const WORLD_PX = 360 * PX_PER_DEGREE;
const projectX = (longitude: number) =>
  roundToTenth((mercatorX(longitude) - mercatorX(ORIGIN_LONGITUDE)) * WORLD_PX);
const projectY = (latitude: number) => roundToTenth((mercatorY(latitude) - mercatorY(0)) * WORLD_PX);
const CENTER_Y = projectY(CENTER_LATITUDE);
const range = (from: number, to: number, step: number) =>
  Array.from({ length: (to - from) / step + 1 }, (_, index) => from + index * step);
const MERIDIANS = range(-165, 180, GRATICULE_STEP);
const PARALLELS = range(-60, 75, GRATICULE_STEP);
/** Lines that have a degree label, chosen so that the labels are fully visible in most windows. */
const LABELED = { meridians: range(-75, 90, GRATICULE_STEP), parallels: range(-45, 60, GRATICULE_STEP) };
/** The bars of the map border are a third of a graticule step long, and every second bar is filled. */
const BAR_DEGREES = GRATICULE_STEP / 3;
const BAR_PARALLELS = range(-70, 80, 2 * BAR_DEGREES);

const CITIES: readonly { name: string; position: readonly [longitude: number, latitude: number] }[] = [
  { name: 'San Francisco', position: [-122.42, 37.77] },
  { name: 'Toronto', position: [-79.38, 43.65] },
  { name: 'Mexico City', position: [-99.13, 19.43] },
  { name: 'São Paulo', position: [-46.63, -23.55] },
  { name: 'London', position: [-0.13, 51.51] },
  { name: 'Rome', position: [12.5, 41.9] },
  { name: 'Delhi', position: [77.21, 28.61] },
  { name: 'Beijing', position: [116.4, 39.9] },
  { name: 'Tokyo', position: [139.69, 35.68] },
  { name: 'Sydney', position: [151.21, -33.87] },
];

/**
 * Widths of the water lines. Each line is stroked along the coast, then stroked again slightly narrower in the color
 * of the sea.
 */
const WATER_LINES = [22, 14, 7] as const;

const formatDegrees = (value: number, positive: string, negative: string) =>
  `${Math.abs(value)}°${value < 0 ? negative : positive}`;

/** Water lines, land, graticule and city markers, in pixels from the center of the drawing. */
function WorldMapContent() {
  const land = `${landUrl}#land`;
  return (
    <>
      {WATER_LINES.map((width) => (
        <g key={width} fill="none" strokeLinejoin="round">
          <use href={land} className="stroke-map-waterline" strokeWidth={width} />
          <use href={land} className="stroke-map-sea" strokeWidth={width - 1.2} />
        </g>
      ))}
      <use href={land} className="fill-map-land stroke-map-coast" strokeWidth="0.9" strokeLinejoin="round" />
      <path
        className="fill-none stroke-map-graticule"
        d={[
          ...MERIDIANS.map((meridian) => `M${projectX(meridian)} -1200V1200`),
          ...PARALLELS.map((parallel) => `M-1200 ${projectY(parallel)}H1200`),
        ].join('')}
      />
      {CITIES.map(({ name, position }) => (
        <g key={name} transform={`translate(${projectX(position[0])} ${projectY(position[1])})`}>
          <circle r="3.2" className="fill-map-land stroke-map-ink" strokeWidth="1.25" />
          <circle r="1" className="fill-map-ink" />
          <text x="8" y="4" className="map-city">
            {name}
          </text>
        </g>
      ))}
    </>
  );
}

/** The map border with its alternating bars, and degree labels on the left and at the bottom. */
function WorldMapFrame() {
  const bars = useId();
  return (
    <>
      <pattern
        id={bars}
        width={2 * BAR_DEGREES * PX_PER_DEGREE}
        height="4"
        patternUnits="userSpaceOnUse"
        x={projectX(0)}
      >
        <rect width={BAR_DEGREES * PX_PER_DEGREE} height="4" className="fill-map-frame" />
      </pattern>
      <g className="fill-surface">
        <rect width="100%" height="7" />
        <rect width="100%" height="7" y="100%" transform="translate(0 -7)" />
        <rect width="7" height="100%" />
        <rect width="7" height="100%" x="100%" transform="translate(-7 0)" />
      </g>
      <svg x="50%" overflow="visible">
        <rect x="-1200" y="2" width="2400" height="4" fill={`url(#${bars})`} />
      </svg>
      <svg x="50%" y="100%" overflow="visible">
        <g transform="translate(0 -6)">
          <rect x="-1200" width="2400" height="4" fill={`url(#${bars})`} />
        </g>
        {LABELED.meridians.map((meridian) => (
          <text key={meridian} x={projectX(meridian) + 4} y="-13" className="map-degree">
            {formatDegrees(meridian, 'E', 'W')}
          </text>
        ))}
      </svg>
      {(['0%', '100%'] as const).map((x) => (
        <svg key={x} x={x} y="50%" overflow="visible" className="fill-map-frame">
          <g transform={`translate(${x === '0%' ? 2 : -6} ${-CENTER_Y})`}>
            {BAR_PARALLELS.map((south) => (
              <rect
                key={south}
                width="4"
                y={projectY(south + BAR_DEGREES)}
                height={roundToTenth(projectY(south) - projectY(south + BAR_DEGREES))}
              />
            ))}
          </g>
        </svg>
      ))}
      <svg y="50%" overflow="visible">
        {LABELED.parallels.map((parallel) => (
          <text key={parallel} x="12" y={projectY(parallel) - CENTER_Y - 4} className="map-degree">
            {formatDegrees(parallel, 'N', 'S')}
          </text>
        ))}
      </svg>
    </>
  );
}

/**
 * A world map. Larger windows show more of it: nothing is scaled, so labels keep their size. It is drawn outward from
 * its center without measuring the window, so the server can render it in its final form.
 */
export function WorldMap() {
  return (
    <svg role="img" aria-label="World map" className="block size-full bg-map-sea">
      <svg x="50%" y="50%" overflow="visible">
        <g transform={`translate(0 ${-CENTER_Y})`}>
          <WorldMapContent />
        </g>
      </svg>
      <WorldMapFrame />
    </svg>
  );
}
