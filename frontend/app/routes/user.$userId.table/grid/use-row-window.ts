import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { firstRange, rangeInSight, type RowRange } from './row-window';

/** A row at a desktop's width, until one has been measured. */
const ROW_HEIGHT = 32;

export interface RowWindow {
  range: RowRange;
  rowHeight: number;
  /** Rows that fit into the part of the screen where they are seen. */
  pageRows: number;
}

/** Browsers draw before they paint; the server does not, and must not be asked to. */
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Which of `count` rows to draw: those in sight, whether the table scrolls in its own frame or with the page.
 * @param everyRow draws them all (a browser without script)
 */
export function useRowWindow(
  frame: RefObject<HTMLElement>,
  body: RefObject<HTMLElement>,
  count: number,
  everyRow: boolean,
): RowWindow {
  const [range, setRange] = useState<RowRange>(() => firstRange(count));
  const rowHeight = useRef(ROW_HEIGHT);
  const pageRows = useRef(20);

  const look = useCallback(() => {
    const rows = body.current;
    if (!frame.current || !rows) return;
    const sample = rows.querySelector<HTMLElement>('[data-row]:not([data-editing], [data-open])');
    rowHeight.current = sample?.getBoundingClientRect().height || rowHeight.current;
    const edge = frame.current.getBoundingClientRect();
    const top = Math.max(edge.top, 0);
    const bottom = Math.min(edge.bottom, window.innerHeight);
    pageRows.current = Math.max(1, Math.floor((bottom - top) / rowHeight.current) - 2);
    const bodyTop = rows.getBoundingClientRect().top;
    const next = rangeInSight({ bodyTop, top, bottom, rowHeight: rowHeight.current }, count);
    setRange((last) => (last.start === next.start && last.end === next.end ? last : next));
  }, [frame, body, count]);

  useBrowserLayoutEffect(look, [look]);
  useEffect(() => {
    // Caught on the way down: it may be the page that scrolls, or the frame.
    const options = { capture: true, passive: true };
    document.addEventListener('scroll', look, options);
    window.addEventListener('resize', look);
    return () => {
      document.removeEventListener('scroll', look, options);
      window.removeEventListener('resize', look);
    };
  }, [look]);

  const whole = everyRow ? { start: 0, end: count } : { start: range.start, end: Math.min(range.end, count) };
  return { range: whole, rowHeight: rowHeight.current, pageRows: pageRows.current };
}
