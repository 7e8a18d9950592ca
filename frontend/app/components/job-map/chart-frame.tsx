import { degreeText, graticuleStep, marks, scaleBar, type MapView, type Mark, type Size } from './projection';

/** Width of the neatline, and where its bars lie in it. */
const WIDTH = 7;
const [BAR_FROM, BAR_TO] = [2, 6];
/** Lettering keeps clear of the corners and of the scale bar. */
const CLEAR = { left: 12, right: 118, top: 26, bottom: 24 };

interface ChartProps {
  view: MapView;
  size: Size;
}

/** The lines of the graticule. */
export function Graticule({ view, size }: ChartProps) {
  const { meridians, parallels } = marks(view, size, graticuleStep(view));
  const path = [
    ...meridians.map(({ px }) => `M${round(px)} 0V${size.height}`),
    ...parallels.map(({ px }) => `M0 ${round(px)}H${size.width}`),
  ].join('');
  return <path d={path} className="fill-none stroke-map-graticule" />;
}

/** The border that only maps wear: alternate bars a third of the graticule's step long, degrees inside, the scale. */
export function Neatline({ view, size }: ChartProps) {
  const step = graticuleStep(view);
  const lines = marks(view, size, step);
  const thirds = marks(view, size, step / 3);
  const { text, px } = scaleBar(view);
  const { width, height } = size;
  return (
    <>
      <g className="fill-surface">
        <path
          d={`M0 0H${width}V${height}H0zM${WIDTH} ${WIDTH}V${height - WIDTH}H${width - WIDTH}V${WIDTH}z`}
        />
      </g>
      <g className="fill-map-frame">
        {bars(thirds.meridians, step / 3).map(([from, to]) => (
          <path
            key={from}
            d={[BAR_FROM, height - BAR_TO]
              .map((y) => `M${from} ${y}H${to}v${BAR_TO - BAR_FROM}H${from}z`)
              .join('')}
          />
        ))}
        {bars(thirds.parallels, step / 3).map(([from, to]) => (
          <path
            key={from}
            d={[BAR_FROM, width - BAR_TO]
              .map((x) => `M${x} ${from}V${to}h${BAR_TO - BAR_FROM}V${from}z`)
              .join('')}
          />
        ))}
      </g>
      {lines.meridians
        .filter((mark) => mark.px > CLEAR.left && mark.px < width - CLEAR.right)
        .map((mark) => (
          <text key={mark.px} x={mark.px + 4} y={height - WIDTH - 6} className="map-degree">
            {degreeText(mark.degrees, 'E', 'W')}
          </text>
        ))}
      {lines.parallels
        .filter((mark) => mark.px > CLEAR.top && mark.px < height - CLEAR.bottom)
        .map((mark) => (
          <text key={mark.px} x={WIDTH + 5} y={mark.px - 4} className="map-degree">
            {degreeText(mark.degrees, 'N', 'S')}
          </text>
        ))}
      <g transform={`translate(${width - 18} ${height - 20})`}>
        <path d={`M${-px} -4v4h${px}v-4`} className="fill-none stroke-map-ink" />
        <text x={-px / 2} y={-6} textAnchor="middle" className="map-degree">
          {text}
        </text>
      </g>
    </>
  );
}

/** Every second span between marks, in pixels. */
function bars(spans: readonly Mark[], minutes: number): [number, number][] {
  return spans.slice(0, -1).flatMap((mark, index): [number, number][] => {
    const next = spans[index + 1];
    const isFilled = Math.round((mark.degrees * 60) / minutes) % 2 === 0;
    return isFilled && next ? [[round(Math.min(mark.px, next.px)), round(Math.max(mark.px, next.px))]] : [];
  });
}

const round = (value: number) => Math.round(value * 10) / 10;
