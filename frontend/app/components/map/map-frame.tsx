import { buildGraticule, scaleBar } from './graticule';
import { boundsOf, type PixelSize, type MapViewport } from './mercator';

/** Width of the map border. */
export const FRAME_WIDTH = 7;
/** Keeps degree labels clear of the corners, the buttons and the scale bar. */
const LABEL_MARGIN = { left: 12, right: 118, top: 26, bottom: 24 };

interface MapPartProps {
  view: MapViewport;
  size: PixelSize;
}

const graticuleLines = (view: MapViewport, size: PixelSize) =>
  buildGraticule(view, size, boundsOf(view, size));

export function Graticule({ view, size }: MapPartProps) {
  const { meridians, parallels } = graticuleLines(view, size);
  const lines = [
    ...meridians.map(({ position }) => `M${position.toFixed(1)} 0V${size.height}`),
    ...parallels.map(({ position }) => `M0 ${position.toFixed(1)}H${size.width}`),
  ];
  return <path d={lines.join('')} className="fill-none stroke-map-graticule" />;
}

/**
 * The map border. It consists of alternating bars, each a third of a graticule step long. Inside it are the degree
 * labels and the scale bar.
 */
export function Neatline({ view, size }: MapPartProps) {
  const { meridians, parallels, barsAcross, barsDown } = graticuleLines(view, size);
  const { width, height } = size;
  return (
    <>
      <g className="fill-surface">
        <path
          fillRule="evenodd"
          d={`M0 0H${width}V${height}H0ZM${FRAME_WIDTH} ${FRAME_WIDTH}V${height - FRAME_WIDTH}H${width - FRAME_WIDTH}V${FRAME_WIDTH}Z`}
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
        x={FRAME_WIDTH}
        y={FRAME_WIDTH}
        width={Math.max(0, width - 2 * FRAME_WIDTH)}
        height={Math.max(0, height - 2 * FRAME_WIDTH)}
        className="fill-none stroke-map-frame"
      />
      {meridians
        .filter(({ position }) => position > LABEL_MARGIN.left && position < width - LABEL_MARGIN.right)
        .map(({ position, label }) => (
          <text key={position} x={position + 4} y={height - FRAME_WIDTH - 6} className="map-degree">
            {label}
          </text>
        ))}
      {parallels
        .filter(({ position }) => position > LABEL_MARGIN.top && position < height - LABEL_MARGIN.bottom)
        .map(({ position, label }) => (
          <text key={position} x={FRAME_WIDTH + 5} y={position - 4} className="map-degree">
            {label}
          </text>
        ))}
      <ScaleBar view={view} size={size} />
    </>
  );
}

function ScaleBar({ view, size: { width, height } }: MapPartProps) {
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
