import { graticuleOf, scaleBar } from './graticule';
import { boundsOf, type ChartSize, type ChartView } from './mercator';

/** Width of the neatline border. */
export const FRAME = 7;
/** Lettering keeps clear of the corners, of the buttons and of the scale bar. */
const CLEAR = { left: 12, right: 118, top: 26, bottom: 24 };

interface ChartPartProps {
  view: ChartView;
  size: ChartSize;
}

const linesOf = (view: ChartView, size: ChartSize) => graticuleOf(view, size, boundsOf(view, size));

/** The lines of the graticule. */
export function Graticule({ view, size }: ChartPartProps) {
  const { meridians, parallels } = linesOf(view, size);
  const lines = [
    ...meridians.map(({ at }) => `M${at.toFixed(1)} 0V${size.height}`),
    ...parallels.map(({ at }) => `M0 ${at.toFixed(1)}H${size.width}`),
  ];
  return <path d={lines.join('')} className="fill-none stroke-map-graticule" />;
}

/** The border that only maps wear: alternate bars a third of the graticule's step long, degrees inside, the scale. */
export function Neatline({ view, size }: ChartPartProps) {
  const { meridians, parallels, barsAcross, barsDown } = linesOf(view, size);
  const { width, height } = size;
  return (
    <>
      <g className="fill-surface">
        <path
          fillRule="evenodd"
          d={`M0 0H${width}V${height}H0ZM${FRAME} ${FRAME}V${height - FRAME}H${width - FRAME}V${FRAME}Z`}
        />
      </g>
      <g className="fill-map-frame">
        {barsAcross.map(({ start, length }) => (
          <path
            key={start}
            d={`M${start} 2h${length}v4h${-length}ZM${start} ${height - 6}h${length}v4h${-length}Z`}
          />
        ))}
        {barsDown.map(({ start, length }) => (
          <path key={start} d={`M2 ${start}h4v${length}h-4ZM${width - 6} ${start}h4v${length}h-4Z`} />
        ))}
      </g>
      <rect
        x={FRAME}
        y={FRAME}
        width={Math.max(0, width - 2 * FRAME)}
        height={Math.max(0, height - 2 * FRAME)}
        className="fill-none stroke-map-frame"
      />
      {meridians
        .filter(({ at }) => at > CLEAR.left && at < width - CLEAR.right)
        .map(({ at, label }) => (
          <text key={at} x={at + 4} y={height - FRAME - 6} className="map-degree">
            {label}
          </text>
        ))}
      {parallels
        .filter(({ at }) => at > CLEAR.top && at < height - CLEAR.bottom)
        .map(({ at, label }) => (
          <text key={at} x={FRAME + 5} y={at - 4} className="map-degree">
            {label}
          </text>
        ))}
      <Scale view={view} size={size} />
    </>
  );
}

function Scale({ view, size: { width, height } }: ChartPartProps) {
  const { px, label } = scaleBar(view);
  return (
    <g transform={`translate(${width - 18} ${height - 20})`}>
      <path d={`M${-px} -4v4h${px}v-4`} className="fill-none stroke-map-ink" />
      <text x={-px / 2} y={-6} textAnchor="middle" className="map-degree">
        {label}
      </text>
    </g>
  );
}
