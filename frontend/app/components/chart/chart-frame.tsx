import type { ReactNode } from 'react';
import { graticuleOf, scaleBar } from './graticule';
import { boundsOf, type ChartSize, type ChartView } from './mercator';

/** Width of the neatline border. */
export const FRAME = 7;

/** The neatline with its alternate bars, degrees at the left and below, graticule and scale; never scaled itself. */
export function ChartFrame({
  view,
  size,
  children,
}: {
  view: ChartView;
  size: ChartSize;
  children?: ReactNode;
}) {
  const bounds = boundsOf(view, size);
  const { meridians, parallels, barsAcross, barsDown } = graticuleOf(view, size, bounds);
  const scale = scaleBar(view, size, (bounds.south + bounds.north) / 2);
  const { width, height } = size;
  const right = width - FRAME - 14;
  return (
    <svg width={width} height={height} className="pointer-events-none absolute inset-0" aria-hidden="true">
      <g className="stroke-map-graticule" fill="none">
        <path
          d={[
            ...meridians.map(({ at }) => `M${at.toFixed(1)} 0V${height}`),
            ...parallels.map(({ at }) => `M0 ${at.toFixed(1)}H${width}`),
          ].join('')}
        />
      </g>
      {children}
      <g className="map-degree">
        {parallels
          .filter(({ at }) => at > 30 && at < height - 30)
          .map(({ at, label }) => (
            <text key={label} x={FRAME + 5} y={at - 4}>
              {label}
            </text>
          ))}
        {meridians
          .filter(({ at }) => at > 20 && at < right - 110)
          .map(({ at, label }) => (
            <text key={label} x={at + 4} y={height - FRAME - 6}>
              {label}
            </text>
          ))}
        <g transform={`translate(${right - scale.px} ${height - FRAME - 14})`}>
          <path d={`M0 -4V0H${scale.px.toFixed(1)}V-4`} fill="none" className="stroke-map-ink" />
          <text y="-8">0</text>
          <text x={scale.px} y="-8" textAnchor="end">
            {scale.label}
          </text>
        </g>
      </g>
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
        fill="none"
        className="stroke-map-frame"
      />
    </svg>
  );
}
