import { useEffect, useState, type RefObject } from 'react';
import type { PixelSize } from './mercator';

/**
 * Returns the map's size in pixels, or null before layout. When the size changes, the map is redrawn, never scaled.
 */
export function useElementSize(frame: RefObject<HTMLElement>): PixelSize | null {
  const [size, setSize] = useState<PixelSize | null>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      if (width > 0 && height > 0) setSize({ width, height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return size;
}
