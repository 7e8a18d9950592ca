import type { CellBefore, CellValue } from '@libs/listing-store';
import type { UndoPart } from './undo-part';

/** A cell as it is stored. What the edit wrote is absent if the part has it. */
export type StoredCell = Omit<CellBefore, 'after'> & { after?: Partial<NonNullable<CellBefore['after']>> };

/** A part as it is stored: a long text that an edit wrote into many cells is stored once. */
export type StoredPart = { cells: StoredCell[]; written?: CellValue } | Exclude<UndoPart, { cells: unknown }>;

/** Shorter texts are not worth it. */
const MIN_LENGTH = 100;

/** Returns what is stored of a part. */
export function storedPart(part: UndoPart): StoredPart {
  if (!('cells' in part)) return part;
  const written = part.cells[0]?.after?.value;
  if (typeof written !== 'string' || written.length < MIN_LENGTH) return part;
  const cells = part.cells.map((cell): StoredCell =>
    cell.after?.value === written ? { ...cell, after: { lastUpdated: cell.after.lastUpdated } } : cell,
  );
  return { cells, written };
}

/** Returns a part from what was stored of it. */
export const loadedPart = (part: StoredPart): UndoPart =>
  'cells' in part ? { cells: part.cells.map((cell) => loadedCell(cell, part.written)) } : part;

/** Returns a cell from what was stored of it. @param written what the edit wrote, if its part has it */
export function loadedCell({ after, ...cell }: StoredCell, written: CellValue = null): CellBefore {
  return after
    ? {
        ...cell,
        after: {
          value: 'value' in after ? (after.value ?? null) : written,
          lastUpdated: after.lastUpdated ?? null,
        },
      }
    : cell;
}
