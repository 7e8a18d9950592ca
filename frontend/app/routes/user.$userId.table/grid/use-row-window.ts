import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { initialRange, visibleRange, type RowRange } from './row-window';
import { useBrowserLayoutEffect } from '~/services/page/use-browser-layout-effect';

/** Row height on desktop. Used until a row has been measured. */
const DEFAULT_ROW_HEIGHT = 32;

export interface RowWindow {
  range: RowRange;
  rowHeight: number;
  /** Number of rows that fit in the visible area. */
  pageRows: number;
}

/**
 * Returns the range of rows to render. The table scrolls in its own frame.
 * @param drawAllRows whether to render all rows, for browsers without JavaScript
 */
export function useRowWindow(
  frame: RefObject<HTMLElement>,
  body: RefObject<HTMLElement>,
  count: number,
  drawAllRows: boolean,
): RowWindow {
  const [range, setRange] = useState<RowRange>(() => initialRange(count));
  const rowHeight = useRef(DEFAULT_ROW_HEIGHT);
  const pageRows = useRef(20);

  const measure = useCallback(() => {
    const rows = body.current;
    if (!frame.current || !rows) return;
    const sampleRow = rows.querySelector<HTMLElement>('[data-row]:not([data-editing], [data-open])');
    rowHeight.current = sampleRow?.getBoundingClientRect().height || rowHeight.current;
    const frameRect = frame.current.getBoundingClientRect();
    const top = Math.max(frameRect.top, 0);
    const bottom = Math.min(frameRect.bottom, window.innerHeight);
    pageRows.current = Math.max(1, Math.floor((bottom - top) / rowHeight.current) - 2);
    const bodyTop = rows.getBoundingClientRect().top;
    const measuredRange = visibleRange({ bodyTop, top, bottom, rowHeight: rowHeight.current }, count);
    setRange((current) =>
      current.start === measuredRange.start && current.end === measuredRange.end ? current : measuredRange,
    );
  }, [frame, body, count]);

  useBrowserLayoutEffect(measure, [measure]);
  useEffect(() => {
    // Scroll events are captured, because both the frame and the page may scroll.
    const options = { capture: true, passive: true };
    document.addEventListener('scroll', measure, options);
    window.addEventListener('resize', measure);
    return () => {
      document.removeEventListener('scroll', measure, options);
      window.removeEventListener('resize', measure);
    };
  }, [measure]);

  const drawnRange = drawAllRows
    ? { start: 0, end: count }
    : { start: range.start, end: Math.min(range.end, count) };
  return { range: drawnRange, rowHeight: rowHeight.current, pageRows: pageRows.current };
}
