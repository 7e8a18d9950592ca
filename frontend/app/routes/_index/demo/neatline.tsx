import { neatlineBars, degreeText, meridians, parallels, SHEET_REACH, type MapSheet } from './map-sheet';

/** Width of the border, in pixels, and the offsets at which its bars start and end. */
const BORDER_WIDTH_PX = 7;
const [BAR_START_PX, BAR_END_PX] = [2, 6];

const horizontalBars = (spans: [number, number][], from: number) =>
  spans
    .map(([start, length]) => `M${start} ${from}h${length}v${BAR_END_PX - BAR_START_PX}h${-length}z`)
    .join('');
const verticalBars = (spans: [number, number][], from: number) =>
  spans
    .map(([start, length]) => `M${from} ${start}v${length}h${BAR_END_PX - BAR_START_PX}v${-length}z`)
    .join('');

/** Degree labels along the bottom and left edges. The outermost labels appear only in wide windows. */
function DegreeLabels({ sheet }: { sheet: MapSheet }) {
  const { narrow, wide, vertical: verticalReach } = sheet.labelReach;
  return (
    <>
      <svg x="50%" y="100%" overflow="visible">
        {meridians(sheet)
          .filter(({ px }) => Math.abs(px) <= wide)
          .map(({ degrees, px }) => (
            <text
              key={degrees}
              x={px + 4}
              y={-BORDER_WIDTH_PX - 6}
              className={Math.abs(px) <= narrow ? 'map-degree' : 'map-degree hidden mid:block'}
            >
              {degreeText(degrees, 'E', 'W')}
            </text>
          ))}
      </svg>
      <svg y="50%" overflow="visible">
        {parallels(sheet)
          .filter(({ px }) => Math.abs(px) <= verticalReach)
          .map(({ degrees, px }) => (
            <text key={degrees} x={BORDER_WIDTH_PX + 5} y={px - 4} className="map-degree">
              {degreeText(degrees, 'N', 'S')}
            </text>
          ))}
      </svg>
    </>
  );
}

/**
 * The map border. It consists of alternating bars, each a third of a graticule step long, with degree labels inside.
 */
export function Neatline({ sheet }: { sheet: MapSheet }) {
  const spans = neatlineBars(sheet);
  return (
    <>
      <g className="fill-surface">
        <rect width="100%" height={BORDER_WIDTH_PX} />
        <rect width="100%" height={BORDER_WIDTH_PX} y="100%" transform={`translate(0 ${-BORDER_WIDTH_PX})`} />
        <rect width={BORDER_WIDTH_PX} height="100%" />
        <rect width={BORDER_WIDTH_PX} height="100%" x="100%" transform={`translate(${-BORDER_WIDTH_PX} 0)`} />
      </g>
      <g className="fill-map-frame">
        <svg x="50%" overflow="visible">
          <path d={horizontalBars(spans.x, BAR_START_PX)} />
        </svg>
        <svg x="50%" y="100%" overflow="visible">
          <path d={horizontalBars(spans.x, -BAR_END_PX)} />
        </svg>
        <svg y="50%" overflow="visible">
          <path d={verticalBars(spans.y, BAR_START_PX)} />
        </svg>
        <svg x="100%" y="50%" overflow="visible">
          <path d={verticalBars(spans.y, -BAR_END_PX)} />
        </svg>
      </g>
      <DegreeLabels sheet={sheet} />
    </>
  );
}

/** Returns the path of the graticule lines, in pixels from the center of the map. */
export const graticulePath = (sheet: MapSheet) =>
  [
    ...meridians(sheet).map(({ px }) => `M${px} ${-SHEET_REACH.y}V${SHEET_REACH.y}`),
    ...parallels(sheet).map(({ px }) => `M${-SHEET_REACH.x} ${px}H${SHEET_REACH.x}`),
  ].join('');
