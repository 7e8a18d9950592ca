import { memo, useRef } from 'react';
import { useElementSize } from '~/components/map/use-element-size';
import { formatRate, formatTime } from '~/services/page/formats';
import type { MinuteCount } from '~/services/api/api-types';

const MINUTE_MS = 60_000;
/** Number of bars that fit in the panel. */
const MAX_BARS = 18;
const BASE_MARGIN = { left: 38, bottom: 20, top: 8 };
/** The browser's default font size, for which the margins are made. */
const BASE_FONT_PX = 16;
type Margin = typeof BASE_MARGIN;
/** The top of the scale is one of these factors times a power of ten. */
const ROUND_FACTORS = [1, 2, 5, 10];

/** A bar of the chart. The minute's start is in epoch milliseconds. */
interface Bar {
  minute: number;
  listings: number;
}

/**
 * Returns the most recent minutes, ending with the newest minute that has listings. Minutes without listings count as
 * 0.
 */
export function lastMinutes(counts: readonly MinuteCount[], bars = MAX_BARS): Bar[] {
  const byMinute = new Map(counts.map(({ minute, listings }) => [Date.parse(minute), listings]));
  const minutes = [...byMinute.keys()];
  const [oldest] = minutes;
  const newest = minutes.at(-1);
  if (newest === undefined || oldest === undefined) return [];
  const firstMinute = Math.max(oldest, newest - (bars - 1) * MINUTE_MS);
  return Array.from({ length: (newest - firstMinute) / MINUTE_MS + 1 }, (_, index) => {
    const minute = firstMinute + index * MINUTE_MS;
    return { minute, listings: byMinute.get(minute) ?? 0 };
  });
}

/** Returns the smallest suitable round number that is at least as high as the highest bar. */
export function axisMax(highest: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, highest)));
  return (ROUND_FACTORS.find((factor) => factor * power >= highest) ?? 10) * power;
}

interface MinutesChartProps {
  minutes: readonly MinuteCount[];
  /** Listings per minute, averaged over the whole job. */
  mean: number;
  zone: string;
  isLive: boolean;
}

/** Bar chart of listings per minute. The current minute has its own color, and a dashed line marks the mean. */
export const MinutesChart = memo(function MinutesChart({ minutes, mean, zone, isLive }: MinutesChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const size = useElementSize(frame);
  const margin = scaledMargin(size === null ? 1 : rootFontScale());
  const bars = lastMinutes(minutes);
  const axisTop = axisMax(Math.max(mean, ...bars.map(({ listings }) => listings)));
  const label =
    bars.length === 0
      ? 'No listings yet'
      : `Listings per minute: ${Math.min(...bars.map(({ listings }) => listings))} to ${Math.max(...bars.map(({ listings }) => listings))} in the last ${bars.length} minutes, mean ${formatRate(mean)}`;
  const formatMinute = (minute: number) => formatTime(minute, zone).slice(0, 5);
  return (
    <div ref={frame} className="h-31">
      {size && bars.length > 0 && (
        <svg role="img" aria-label={label} width={size.width} height={size.height} className="block">
          {[0, 0.5, 1].map((share) => {
            const y = yAt(share, size.height, margin);
            return (
              <g key={share}>
                <path d={`M${margin.left} ${y}H${size.width}`} className="stroke-line" />
                <text
                  x={margin.left - 6}
                  y={y + 4}
                  textAnchor="end"
                  className="fill-ink-3 font-mono text-2xs"
                >
                  {Math.round(axisTop * share * 10) / 10}
                </text>
              </g>
            );
          })}
          {bars.map(({ minute, listings }, index) => {
            const width = (size.width - margin.left) / MAX_BARS;
            const y = yAt(listings / axisTop, size.height, margin);
            const isCurrentMinute = isLive && index === bars.length - 1;
            return (
              <rect
                key={minute}
                x={margin.left + index * width + 1}
                y={y}
                width={Math.max(1, width - 2)}
                height={Math.max(0, yAt(0, size.height, margin) - y)}
                className={isCurrentMinute ? 'fill-map-live' : 'fill-accent'}
              />
            );
          })}
          <path
            d={`M${margin.left} ${yAt(mean / axisTop, size.height, margin)}H${size.width}`}
            className="stroke-ink [stroke-dasharray:3_3]"
          />
          {[0, bars.length - 1].map((index) => {
            const bar = bars[index];
            const width = (size.width - margin.left) / MAX_BARS;
            return (
              bar &&
              (index === 0 || bars.length > 4) && (
                <text
                  key={index}
                  x={margin.left + (index === 0 ? 0 : (index + 1) * width)}
                  y={size.height - 4}
                  textAnchor={index === 0 ? 'start' : 'end'}
                  className="fill-ink-3 font-mono text-2xs"
                >
                  {formatMinute(bar.minute)}
                </text>
              )
            );
          })}
        </svg>
      )}
      {bars.length === 0 && mean === 0 && (
        <p className="grid h-full place-content-center text-ink-2">No listings yet</p>
      )}
    </div>
  );
});

const yAt = (share: number, height: number, { bottom, top }: Margin) =>
  Math.round((height - bottom - share * (height - bottom - top)) * 10) / 10;

const scaledMargin = (scale: number): Margin => ({
  left: BASE_MARGIN.left * scale,
  bottom: BASE_MARGIN.bottom * scale,
  top: BASE_MARGIN.top * scale,
});

/** How much larger than usual the user's font is. */
const rootFontScale = () =>
  Math.max(1, parseFloat(getComputedStyle(document.documentElement).fontSize) / BASE_FONT_PX);
