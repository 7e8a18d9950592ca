import { useEffect, useRef, useState } from 'react';
import { readMapColors, type MapColors } from './map-colors';
import type { PixelSize } from './mercator';

export type DrawFunction = (context: CanvasRenderingContext2D, colors: MapColors) => void;

interface MapCanvasProps {
  size: PixelSize;
  /** Called in the next animation frame after this function, the size or the theme changes. */
  draw: DrawFunction;
  /** Accessible name of the drawing. Without one, assistive technology ignores the canvas. */
  label?: string;
}

/** Draws on a canvas, because a job can have many thousands of listings and an element for each would be too slow. */
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

/** Clears the canvas and returns its context, scaled so that one canvas pixel matches one device pixel. */
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

/** Returns a number that changes with the theme, which triggers a redraw in the new theme's colors. */
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
