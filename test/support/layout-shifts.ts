import type { Page } from 'playwright';

export interface LayoutShift {
  value: number;
  /** What moved most, as "tag.class". */
  source: string;
}

/** An entry of the type "layout-shift", which TypeScript does not know. */
interface LayoutShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Element | null }[];
}
type ShiftWindow = typeof globalThis & { shifts: (LayoutShift & { time: number })[] };

/** Notes the shifts of each document that the page opens from now on, except those that follow user input. */
export const watchLayoutShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: ShiftWindow['shifts'] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShiftEntry[]) {
        if (entry.hadRecentInput) continue;
        const nodes = entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 90) ?? '?');
        shifts.push({ value: entry.value, time: entry.startTime, source: nodes.slice(0, 2).join(' | ') });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Returns the layout shift: the largest sum in a window of at most 5 s without a gap of 1 s. */
export async function readLayoutShifts(page: Page): Promise<{ score: number; largest: LayoutShift[] }> {
  const shifts = await page.evaluate(() => (globalThis as ShiftWindow).shifts);
  let [score, sum, from, last] = [0, 0, -Infinity, -Infinity];
  for (const { value, time } of shifts) {
    const isSameWindow = time - last < 1_000 && time - from < 5_000;
    [sum, from, last] = isSameWindow ? [sum + value, from, time] : [value, time, time];
    score = Math.max(score, sum);
  }
  return { score, largest: [...shifts].sort((one, other) => other.value - one.value).slice(0, 5) };
}
