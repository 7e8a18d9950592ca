import { useEffect, useRef, useState } from 'react';
import { readMapColors, type MapColors } from './map-colors';
import type { PixelSize } from './mercator';

export type DrawFunction = (context: CanvasRenderingContext2D, colors: MapColors) => void;

interface MapCanvasProps {
  size: PixelSize;
  /** Called once per animation frame in which this function, the size or the theme has changed. */
  draw: DrawFunction;
  /** Accessible name of the drawing. Without a name, the canvas is decorative. */
  label?: string;
}

/**
 * Draws on a canvas instead of creating an element for each listing, because a job can have many thousands of
 * listings.
 */
export function MapCanvas({ size, draw, label }: MapCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const themeVersion = useThemeVersion();
  const colorCache = useRef<{ themeVersion: number; colors: MapColors } | null>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const element = canvas.current;
      const context = element && prepareContext(element, size);
      if (!context) return;
      if (colorCache.current?.themeVersion !== themeVersion)
        colorCache.current = { themeVersion, colors: readMapColors(element) };
      draw(context, colorCache.current.colors);
    });
    return () => cancelAnimationFrame(frame);
  }, [size, draw, themeVersion]);
  return (
    <canvas
      ref={canvas}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      className="absolute inset-0 size-full"
    />
  );
}

/** Returns an empty canvas context with one pixel for each device pixel. */
function prepareContext(
  canvas: HTMLCanvasElement,
  { width, height }: PixelSize,
): CanvasRenderingContext2D | null {
  const ratio = window.devicePixelRatio || 1;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const context = canvas.getContext('2d');
  context?.scale(ratio, ratio);
  return context;
}

/** Returns a number that changes with the theme, so that drawings in theme colors are redrawn. */
function useThemeVersion(): number {
  const [themeVersion, setThemeVersion] = useState(0);
  useEffect(() => {
    const increment = () => setThemeVersion((previous) => previous + 1);
    const darkModeQuery = window.matchMedia('(prefers-color-scheme: dark)');
    const themeObserver = new MutationObserver(increment);
    darkModeQuery.addEventListener('change', increment);
    themeObserver.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    return () => {
      darkModeQuery.removeEventListener('change', increment);
      themeObserver.disconnect();
    };
  }, []);
  return themeVersion;
}
