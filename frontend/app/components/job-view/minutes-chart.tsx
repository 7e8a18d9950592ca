import { memo, useRef } from 'react';
import { useChartSize } from '~/components/chart/use-chart-size';
import { rate, timeOfDay } from '~/services/formats';
import type { Minute } from '~/services/wire';

const MINUTE_MS = 60_000;
/** Bars that a panel has room for. */
const BARS = 18;
const BASE = { left: 38, bottom: 20, top: 8 };
/** Tops of the scale: 1, 2 or 5 times a power of ten. */
const TOPS = [1, 2, 5, 10];

/** The last minutes, those without a listing as 0, up to the newest one that had any. */
export function lastMinutes(minutes: readonly Minute[], bars = BARS): Minute[] {
  const newest = minutes.at(-1)?.minute;
  const oldest = minutes[0]?.minute;
  if (newest === undefined || oldest === undefined) return [];
  const known = new Map(minutes.map(({ minute, listings }) => [minute, listings]));
  const from = Math.max(oldest, newest - (bars - 1) * MINUTE_MS);
  return Array.from({ length: (newest - from) / MINUTE_MS + 1 }, (_, index) => {
    const minute = from + index * MINUTE_MS;
    return { minute, listings: known.get(minute) ?? 0 };
  });
}

/** A round figure at or above the highest bar. */
export function topOf(highest: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, highest)));
  return (TOPS.find((factor) => factor * power >= highest) ?? 10) * power;
}

interface MinutesChartProps {
  minutes: readonly Minute[];
  /** Listings a minute over the whole run. */
  mean: number;
  zone: string;
  isLive: boolean;
}

/** Listings of each minute as bars, the one still running in its own colour, the mean dashed (face: charts). */
export const MinutesChart = memo(function MinutesChart({ minutes, mean, zone, isLive }: MinutesChartProps) {
  const frame = useRef<HTMLDivElement>(null);
  const size = useChartSize(frame);
  const bars = lastMinutes(minutes);
  const top = topOf(Math.max(mean, ...bars.map(({ listings }) => listings)));
  const label =
    bars.length === 0
      ? 'No listings yet'
      : `Listings per minute: ${Math.min(...bars.map(({ listings }) => listings))} to ${Math.max(...bars.map(({ listings }) => listings))} in the last ${bars.length} minutes, mean ${rate(mean)}`;
  const clock = (minute: number) => timeOfDay(minute, zone).slice(0, 5);
  return (
    <div ref={frame} className="h-31">
      {size && bars.length > 0 && (
        <svg role="img" aria-label={label} width={size.width} height={size.height} className="block">
          {[0, 0.5, 1].map((share) => {
            const y = yOf(share, size.height);
            return (
              <g key={share}>
                <path d={`M${BASE.left} ${y}H${size.width}`} className="stroke-line" />
                <text x={BASE.left - 6} y={y + 4} textAnchor="end" className="fill-ink-3 font-mono text-2xs">
                  {Math.round(top * share * 10) / 10}
                </text>
              </g>
            );
          })}
          {bars.map(({ minute, listings }, index) => {
            const width = (size.width - BASE.left) / BARS;
            const y = yOf(listings / top, size.height);
            const isRunning = isLive && index === bars.length - 1;
            return (
              <rect
                key={minute}
                x={BASE.left + index * width + 1}
                y={y}
                width={Math.max(1, width - 2)}
                height={Math.max(0, yOf(0, size.height) - y)}
                className={isRunning ? 'fill-map-live' : 'fill-accent'}
              />
            );
          })}
          <path
            d={`M${BASE.left} ${yOf(mean / top, size.height)}H${size.width}`}
            className="stroke-ink [stroke-dasharray:3_3]"
          />
          {[0, bars.length - 1].map((index) => {
            const bar = bars[index];
            const width = (size.width - BASE.left) / BARS;
            return (
              bar &&
              (index === 0 || bars.length > 4) && (
                <text
                  key={index}
                  x={BASE.left + (index === 0 ? 0 : (index + 1) * width)}
                  y={size.height - 4}
                  textAnchor={index === 0 ? 'start' : 'end'}
                  className="fill-ink-3 font-mono text-2xs"
                >
                  {clock(bar.minute)}
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

const yOf = (share: number, height: number) =>
  Math.round((height - BASE.bottom - share * (height - BASE.bottom - BASE.top)) * 10) / 10;
