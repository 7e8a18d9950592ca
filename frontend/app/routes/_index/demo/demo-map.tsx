import { classNames } from '~/components/ui/class-names';
import type { Pin, DemoScene } from './demo-scenes';
import { graticulePath, Neatline } from './neatline';
import { xOf, yOf, type MapSheet } from './map-sheet';

/**
 * Widths of the water lines. Each line is stroked along the coast, then stroked again slightly narrower in the color
 * of the sea.
 */
const WATER_LINE_WIDTHS = [20, 13, 7] as const;
/** Fades in the elements that appear during the demo. */
const FADE_CLASS = 'transition-opacity duration-(--t-slow) ease-out';

function LandLayer({ sheet }: { sheet: MapSheet }) {
  const land = `${sheet.url}#land`;
  return (
    <g strokeLinejoin="round">
      {WATER_LINE_WIDTHS.map((width) => (
        <g key={width} fill="none">
          <use href={land} className="stroke-map-waterline" strokeWidth={width} />
          <use href={land} className="stroke-map-sea" strokeWidth={width - 1.2} />
        </g>
      ))}
      <use href={land} className="fill-map-land stroke-map-coast" strokeWidth="0.9" />
      {sheet.hasBorders && (
        <use
          href={`${sheet.url}#borders`}
          className="fill-none stroke-map-border"
          strokeDasharray="4 2 1 2"
        />
      )}
      <path className="fill-none stroke-map-graticule" d={graticulePath(sheet)} />
    </g>
  );
}

/** The captured data around a pin: searched areas, with listing dots on top. */
function CapturedArea({ pin, scene }: { pin: Pin; scene: DemoScene }) {
  const pathUrl = `${scene.sheet.url}#${pin.id}`;
  return (
    <>
      {scene.hasAreas && (
        <use href={`${pathUrl}-areas`} className="fill-map-dot/10 stroke-map-dot/30" strokeWidth="0.75" />
      )}
      <use href={pathUrl} className="fill-none stroke-map-dot/60" strokeWidth="3" strokeLinecap="round" />
    </>
  );
}

function PinMarker({ pin, sheet }: { pin: Pin; sheet: MapSheet }) {
  const { dx, dy, side } = pin.label;
  const isLeft = side === 'left';
  return (
    <g transform={`translate(${xOf(sheet, pin.position[0])} ${yOf(sheet, pin.position[1])})`}>
      <circle r="3.6" className="fill-map-land stroke-map-ink" strokeWidth="1.25" />
      <circle r="1.2" className="fill-map-ink" />
      <g transform={`translate(${dx} ${dy})`}>
        {pin.letter && (
          <g transform={`translate(${isLeft ? -14 : 0} -10.5)`}>
            <rect width="14" height="14" className="fill-raised stroke-line-strong" />
            <text
              x="7"
              y="10.5"
              textAnchor="middle"
              className="fill-map-ink font-mono text-[10px] font-semibold"
            >
              {pin.letter}
            </text>
          </g>
        )}
        <text
          x={pin.letter ? (isLeft ? -19 : 19) : 0}
          textAnchor={isLeft ? 'end' : 'start'}
          className="map-city"
        >
          {pin.name}
        </text>
      </g>
    </g>
  );
}

interface DemoMapProps {
  scene: DemoScene;
  isVisible: boolean;
  /** Number of pins shown so far, in the order in which the scene lists them. */
  visiblePins: number;
  /** CSS class that hides the animated elements for up to 4 s before hydration; an empty string afterward. */
  preHydrationClass: string;
}

/** The scene's map with its pins. Parts that are not shown yet are transparent, so the layout never shifts. */
export function DemoMap({ scene, isVisible, visiblePins, preHydrationClass }: DemoMapProps) {
  const { sheet } = scene;
  const pinClass = (index: number) =>
    classNames(FADE_CLASS, preHydrationClass, index >= visiblePins && 'opacity-0');
  return (
    <svg
      role="img"
      aria-label={sheet.label}
      className={classNames('block size-full', FADE_CLASS, preHydrationClass, !isVisible && 'opacity-0')}
    >
      <svg x="50%" y="50%" overflow="visible">
        <LandLayer sheet={sheet} />
        {scene.pins.map((pin, index) => (
          <g key={pin.id} className={pinClass(index)}>
            <CapturedArea pin={pin} scene={scene} />
          </g>
        ))}
        {scene.pins.map((pin, index) => (
          <g key={pin.id} className={pinClass(index)}>
            <PinMarker pin={pin} sheet={sheet} />
          </g>
        ))}
      </svg>
      <Neatline sheet={sheet} />
    </svg>
  );
}
