import { useCallback, useRef, useState, type FocusEvent, type RefObject } from 'react';
import type { CellPosition } from './next-cell';
import { useBrowserLayoutEffect } from '~/services/page/use-browser-layout-effect';

/** Returns the position of the cell that contains a node. */
export function cellPositionOf(node: EventTarget | null): CellPosition | null {
  const cell = node instanceof Element ? node.closest<HTMLElement>('[data-cell]') : null;
  const [row, column] = (cell?.dataset.cell ?? '').split(':').map(Number);
  return row === undefined || column === undefined || Number.isNaN(column) ? null : { row, column };
}

/** Returns the cell at a position, or null if it is not rendered. */
export const cellAt = (grid: HTMLElement | null, { row, column }: CellPosition): HTMLElement | null =>
  grid?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`) ?? null;

/**
 * Returns the element to focus in a cell: the cell's only control or, if it has none, the cell itself (W3C grid
 * pattern).
 */
function focusTargetOf(grid: HTMLElement, position: CellPosition): HTMLElement | null {
  const cell = cellAt(grid, position);
  return cell?.querySelector<HTMLElement>('[data-cell-control]') ?? cell;
}

export interface GridFocus {
  /** The cell that is currently the tab stop. */
  active: CellPosition;
  /** Moves focus to a cell after it has been rendered. */
  focus(position: CellPosition): void;
  /** Updates the active cell when the pointer or the Tab key moves focus. */
  onFocus(event: FocusEvent): void;
}

/** @param firstColumn the first column that can have focus */
export function useGridFocus(grid: RefObject<HTMLElement>, rows: number, firstColumn: number): GridFocus {
  const [active, setActive] = useState<CellPosition>({ row: -1, column: firstColumn });
  const shouldMoveFocus = useRef(false);

  useBrowserLayoutEffect(() => {
    if (!shouldMoveFocus.current || !grid.current) return;
    shouldMoveFocus.current = false;
    const element = focusTargetOf(grid.current, active);
    element?.focus({ preventScroll: true });
    element?.closest('[data-cell]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [active, grid]);

  const focus = useCallback((position: CellPosition) => {
    shouldMoveFocus.current = true;
    setActive({ ...position });
  }, []);
  const onFocus = useCallback((event: FocusEvent) => {
    const position = cellPositionOf(event.target);
    if (position)
      setActive((last) => (last.row === position.row && last.column === position.column ? last : position));
  }, []);
  const row = Math.min(active.row, rows - 1);
  return { active: row === active.row ? active : { row, column: active.column }, focus, onFocus };
}
