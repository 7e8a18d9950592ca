import { useEffect, useState, type RefObject } from 'react';
import type { ChartSize } from './mercator';

/** The pixels that a chart has; null until it is laid out. */
export function useChartSize(frame: RefObject<HTMLElement>): ChartSize | null {
  const [size, setSize] = useState<ChartSize | null>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0 && height > 0) setSize({ width, height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return size;
}

/** A number that changes with the theme: what was drawn in its colours is to be drawn again. */
export function useThemeTurn(): number {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const next = () => setTurn((last) => last + 1);
    const system = window.matchMedia('(prefers-color-scheme: dark)');
    const chosen = new MutationObserver(next);
    system.addEventListener('change', next);
    chosen.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    return () => {
      system.removeEventListener('change', next);
      chosen.disconnect();
    };
  }, []);
  return turn;
}
