import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Size } from './projection';

/** The pixels that an element has; null before the first look. Redrawn at each change, never scaled (face: the map). */
export function useMapSize(): [RefObject<HTMLDivElement>, Size | null] {
  const frame = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      setSize({ width: Math.round(width), height: Math.round(height) });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [frame, size];
}
