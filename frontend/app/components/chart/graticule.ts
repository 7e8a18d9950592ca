import type { Bounds, ChartSize, ChartView } from './mercator';
import { pixelOf } from './mercator';

/** Steps of a graticule in minutes of arc, from the world to a few streets. */
const STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1_800];
/** Lines stand at least so far apart. */
const APART_PX = 110;

/** Minutes of arc between two lines of the graticule. */
export const graticuleStep = ({ worldPx }: ChartView) =>
  STEPS.find((step) => (step / 60 / 360) * worldPx >= APART_PX) ?? 1_800;

/** 37°45′N, 122°W: no more than there is to say. */
export function degreeLabel(minutes: number, [positive, negative]: readonly [string, string]): string {
  const whole = Math.floor(Math.abs(minutes) / 60);
  const rest = Math.abs(minutes) % 60;
  return `${whole}°${rest === 0 ? '' : `${String(rest).padStart(2, '0')}′`}${minutes < 0 ? negative : positive}`;
}

export interface GraticuleLine {
  /** Pixels from the chart's left or upper edge. */
  at: number;
  label: string;
}

const multiples = (from: number, to: number, step: number): number[] => {
  const first = Math.ceil((from * 60) / step);
  const last = Math.floor((to * 60) / step);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => (first + index) * step);
};

/** The lines in sight, and the bars of the frame, a third of a step long, every second one filled. */
export function graticuleOf(view: ChartView, size: ChartSize, { west, east, south, north }: Bounds) {
  const step = graticuleStep(view);
  const across = (minutes: number) => pixelOf({ longitude: minutes / 60, latitude: 0 }, view, size).x;
  const down = (minutes: number) => pixelOf({ longitude: 0, latitude: minutes / 60 }, view, size).y;
  const bar = step / 3;
  const bars = (from: number, to: number, at: (minutes: number) => number, most: number) =>
    multiples(from - (2 * bar) / 60, to, 2 * bar).flatMap((minutes) => {
      const [a, b] = [at(minutes), at(minutes + bar)].map((px) => Math.max(0, Math.min(most, px)));
      const [start, end] = [Math.min(a ?? 0, b ?? 0), Math.max(a ?? 0, b ?? 0)];
      return end - start > 0.5 ? [{ start, length: end - start }] : [];
    });
  return {
    meridians: multiples(west, east, step).map((minutes): GraticuleLine => ({
      at: across(minutes),
      label: degreeLabel(minutes, ['E', 'W']),
    })),
    parallels: multiples(south, north, step).map((minutes): GraticuleLine => ({
      at: down(minutes),
      label: degreeLabel(minutes, ['N', 'S']),
    })),
    barsAcross: bars(west, east, across, size.width),
    barsDown: bars(south, north, down, size.height),
  };
}

const LENGTHS_M = [50, 100, 200, 500].flatMap((base) => [base, base * 10, base * 100, base * 1_000]);
const EARTH_M = 40_075_017;

/** A bar of a round length, about a fifth of the chart, and what it says. */
export function scaleBar(view: ChartView, { width }: ChartSize, latitude: number) {
  const metresPerPx = (EARTH_M * Math.cos((latitude * Math.PI) / 180)) / view.worldPx;
  const fitting = [...LENGTHS_M].sort((a, b) => a - b).filter((metres) => metres / metresPerPx <= width / 5);
  const metres = fitting.at(-1) ?? 50;
  return { px: metres / metresPerPx, label: metres >= 1_000 ? `${metres / 1_000} km` : `${metres} m` };
}
