import { useEffect, useRef, useState } from 'react';
import { coloursOf, type ChartColours } from './chart-colours';
import type { ChartSize } from './mercator';

export type Draw = (context: CanvasRenderingContext2D, colours: ChartColours) => void;

interface ChartCanvasProps {
  size: ChartSize;
  /** Called once for each picture of the screen in which it, the size or the theme is another. */
  draw: Draw;
  /** What the drawing says; without it the canvas is a ground for what does. */
  label?: string;
}

/** What is drawn, not elements: a run has many thousands of places. */
export function ChartCanvas({ size, draw, label }: ChartCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const turn = useThemeTurn();
  const known = useRef<{ turn: number; colours: ChartColours } | null>(null);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const element = canvas.current;
      const context = element && prepared(element, size);
      if (!context) return;
      if (known.current?.turn !== turn) known.current = { turn, colours: coloursOf(element) };
      draw(context, known.current.colours);
    });
    return () => cancelAnimationFrame(frame);
  }, [size, draw, turn]);
  return (
    <canvas
      ref={canvas}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      className="absolute inset-0 size-full"
    />
  );
}

/** The canvas, empty, with as many pixels as the screen has there. */
function prepared(canvas: HTMLCanvasElement, { width, height }: ChartSize): CanvasRenderingContext2D | null {
  const ratio = window.devicePixelRatio || 1;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const context = canvas.getContext('2d');
  context?.scale(ratio, ratio);
  return context;
}

/** A number that changes with the theme: what was drawn in its colours is to be drawn again. */
function useThemeTurn(): number {
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
