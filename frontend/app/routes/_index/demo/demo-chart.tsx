import { classNames } from '~/components/ui/class-names';
import type { Pin, Scene } from './demo-scenes';
import { graticule, Neatline } from './neatline';
import { across, down, type Sheet } from './sheet';

/** Each water line is stroked around the land and then again, a little narrower, in the colour of the sea. */
const WATER_LINES = [20, 13, 7] as const;
/** What appears during the demonstration fades in. */
const FADE = 'transition-opacity duration-(--t-slow) ease-out';

function Land({ sheet }: { sheet: Sheet }) {
  const land = `${sheet.url}#land`;
  return (
    <g strokeLinejoin="round">
      {WATER_LINES.map((width) => (
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
      <path className="fill-none stroke-map-graticule" d={graticule(sheet)} />
    </g>
  );
}

/** What was captured around a pin: the areas that were searched, below the dots of their places. */
function Around({ pin, scene }: { pin: Pin; scene: Scene }) {
  const place = `${scene.sheet.url}#${pin.id}`;
  return (
    <>
      {scene.hasAreas && (
        <use href={`${place}-areas`} className="fill-map-dot/10 stroke-map-dot/30" strokeWidth="0.75" />
      )}
      <use href={place} className="fill-none stroke-map-dot/60" strokeWidth="3" strokeLinecap="round" />
    </>
  );
}

function Mark({ pin, sheet }: { pin: Pin; sheet: Sheet }) {
  const { dx, dy, side } = pin.label;
  const isLeft = side === 'left';
  return (
    <g transform={`translate(${across(sheet, pin.at[0])} ${down(sheet, pin.at[1])})`}>
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

interface DemoChartProps {
  scene: Scene;
  isDrawn: boolean;
  /** How many pins are there, in the scene's order. */
  pins: number;
  /** For what the demonstration is going to bring. */
  heldClass: string;
}

/** The scene's chart with its pins. What is not there yet is transparent, so nothing moves. */
export function DemoChart({ scene, isDrawn, pins, heldClass }: DemoChartProps) {
  const { sheet } = scene;
  const fade = (index: number) => classNames(FADE, heldClass, index >= pins && 'opacity-0');
  return (
    <svg
      role="img"
      aria-label={sheet.label}
      className={classNames('block size-full', FADE, heldClass, !isDrawn && 'opacity-0')}
    >
      <svg x="50%" y="50%" overflow="visible">
        <Land sheet={sheet} />
        {scene.pins.map((pin, index) => (
          <g key={pin.id} className={fade(index)}>
            <Around pin={pin} scene={scene} />
          </g>
        ))}
        {scene.pins.map((pin, index) => (
          <g key={pin.id} className={fade(index)}>
            <Mark pin={pin} sheet={sheet} />
          </g>
        ))}
      </svg>
      <Neatline sheet={sheet} />
    </svg>
  );
}
