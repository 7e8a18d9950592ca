import { useEffect, useRef, useState } from 'react';
import { readMapColors, type MapColors } from './map-colors';
import type { PixelSize } from './mercator';

export type DrawFunction = (context: CanvasRenderingContext2D, colors: MapColors) => void;

interface MapCanvasProps {
  size: PixelSize;
  /** Called once for each picture of the screen in which it, the size or the theme is another. */
  draw: DrawFunction;
  /** What the drawing says; without it the canvas is a ground for what does. */
  label?: string;
}

/** What is drawn, not elements: a run has many thousands of places. */
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

/** The canvas, empty, with as many pixels as the screen has there. */
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

/** A number that changes with the theme: what was drawn in its colors is to be drawn again. */
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
