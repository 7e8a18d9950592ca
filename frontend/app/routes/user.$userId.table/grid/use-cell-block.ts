import { useCallback, useState } from 'react';
import { blockBetween, isCorner, type CellBlock } from './cell-block';
import type { CellPosition } from './next-cell';

export interface MarkedCells {
  /** The marked cells; null if there are fewer than two. */
  block: CellBlock | null;
  /** Marks the cells from the first corner, or from `from` if there is none, to a cell, which gets focus. */
  extend(from: CellPosition, to: CellPosition): void;
  clear(): void;
}

/** Marks a block of cells as in a spreadsheet. The active cell is the corner that moves. */
export function useCellBlock(active: CellPosition): MarkedCells {
  const [anchor, setAnchor] = useState<CellPosition | null>(null);
  const extend = useCallback((from: CellPosition, to: CellPosition) => {
    if (isCorner(from) && isCorner(to)) setAnchor((current) => current ?? from);
    else setAnchor(null);
  }, []);
  const clear = useCallback(() => setAnchor(null), []);
  const isBlock =
    anchor !== null && isCorner(active) && (anchor.row !== active.row || anchor.column !== active.column);
  return { block: isBlock ? blockBetween(anchor, active) : null, extend, clear };
}
