import { bars, degreeText, meridians, parallels, REACH, type Sheet } from './sheet';

/** Width of the border in pixels, and what lies before and after its bars. */
const WIDTH = 7;
const [BAR_FROM, BAR_TO] = [2, 6];

const horizontal = (spans: [number, number][], from: number) =>
  spans.map(([begin, length]) => `M${begin} ${from}h${length}v${BAR_TO - BAR_FROM}h${-length}z`).join('');
const vertical = (spans: [number, number][], from: number) =>
  spans.map(([begin, length]) => `M${from} ${begin}v${length}h${BAR_TO - BAR_FROM}v${-length}z`).join('');

/** Degrees along the lower edge and the left one; the outer ones only where the window is wide enough for them. */
function Degrees({ sheet }: { sheet: Sheet }) {
  const { narrow, wide, vertical: reach } = sheet.lettered;
  return (
    <>
      <svg x="50%" y="100%" overflow="visible">
        {meridians(sheet)
          .filter(({ px }) => Math.abs(px) <= wide)
          .map(({ degrees, px }) => (
            <text
              key={degrees}
              x={px + 4}
              y={-WIDTH - 6}
              className={Math.abs(px) <= narrow ? 'map-degree' : 'map-degree hidden mid:block'}
            >
              {degreeText(degrees, 'E', 'W')}
            </text>
          ))}
      </svg>
      <svg y="50%" overflow="visible">
        {parallels(sheet)
          .filter(({ px }) => Math.abs(px) <= reach)
          .map(({ degrees, px }) => (
            <text key={degrees} x={WIDTH + 5} y={px - 4} className="map-degree">
              {degreeText(degrees, 'N', 'S')}
            </text>
          ))}
      </svg>
    </>
  );
}

/** The border that only charts wear: alternate bars a third of the graticule's step long, and the degrees inside. */
export function Neatline({ sheet }: { sheet: Sheet }) {
  const spans = bars(sheet);
  return (
    <>
      <g className="fill-surface">
        <rect width="100%" height={WIDTH} />
        <rect width="100%" height={WIDTH} y="100%" transform={`translate(0 ${-WIDTH})`} />
        <rect width={WIDTH} height="100%" />
        <rect width={WIDTH} height="100%" x="100%" transform={`translate(${-WIDTH} 0)`} />
      </g>
      <g className="fill-map-frame">
        <svg x="50%" overflow="visible">
          <path d={horizontal(spans.across, BAR_FROM)} />
        </svg>
        <svg x="50%" y="100%" overflow="visible">
          <path d={horizontal(spans.across, -BAR_TO)} />
        </svg>
        <svg y="50%" overflow="visible">
          <path d={vertical(spans.down, BAR_FROM)} />
        </svg>
        <svg x="100%" y="50%" overflow="visible">
          <path d={vertical(spans.down, -BAR_TO)} />
        </svg>
      </g>
      <Degrees sheet={sheet} />
    </>
  );
}

/** The lines of the graticule, in pixels around the middle of the sheet. */
export const graticule = (sheet: Sheet) =>
  [
    ...meridians(sheet).map(({ px }) => `M${px} ${-REACH.down}V${REACH.down}`),
    ...parallels(sheet).map(({ px }) => `M${-REACH.across} ${px}H${REACH.across}`),
  ].join('');
