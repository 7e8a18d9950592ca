import {
  useCallback,
  useLayoutEffect,
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type RefObject,
} from 'react';
import type { GridPlace } from './grid-keys';

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** The place of the cell that a node lies in. */
export function placeOf(node: EventTarget | null): GridPlace | null {
  const cell = node instanceof Element ? node.closest<HTMLElement>('[data-place]') : null;
  const [row, column] = (cell?.dataset.place ?? '').split(':').map(Number);
  return row === undefined || column === undefined || Number.isNaN(column) ? null : { row, column };
}

/** What takes the focus in a cell: its one control, or the cell itself (W3C's grid pattern). */
function targetIn(grid: HTMLElement, { row, column }: GridPlace): HTMLElement | null {
  const cell = grid.querySelector<HTMLElement>(`[data-place="${row}:${column}"]`);
  return cell?.querySelector<HTMLElement>('[data-cell-control]') ?? cell;
}

export interface GridFocus {
  /** The one cell that Tab leads to. */
  active: GridPlace;
  /** Moves the focus there, once that cell is drawn. */
  focus(place: GridPlace): void;
  /** Takes note of a focus that came by itself, by pointer or Tab. */
  onFocus(event: FocusEvent): void;
}

export function useGridFocus(grid: RefObject<HTMLElement>, rows: number): GridFocus {
  const [active, setActive] = useState<GridPlace>({ row: -1, column: 0 });
  const isWanted = useRef(false);

  useBrowserLayoutEffect(() => {
    if (!isWanted.current || !grid.current) return;
    isWanted.current = false;
    const target = targetIn(grid.current, active);
    target?.focus({ preventScroll: true });
    target?.closest('[data-place]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active, grid]);

  const focus = useCallback((place: GridPlace) => {
    isWanted.current = true;
    setActive({ ...place });
  }, []);
  const onFocus = useCallback((event: FocusEvent) => {
    const place = placeOf(event.target);
    if (place) setActive((last) => (last.row === place.row && last.column === place.column ? last : place));
  }, []);
  const row = Math.min(active.row, rows - 1);
  return { active: row === active.row ? active : { row, column: active.column }, focus, onFocus };
}
