import { ArrowDown, ArrowUp } from 'lucide-react';
import { Button } from '~/components/ui/button';
import { Checkbox } from '~/components/ui/checkbox';
import { Dialog } from '~/components/ui/dialog';
import { TextInput } from '~/components/ui/text-input';
import { COLUMN_WIDTHS, layoutOf, type ColumnLayout } from '../grid/column-layout';
import { canHide, columnName, type Column } from '../grid/columns';

interface ArrangeDialogProps {
  columns: readonly Column[];
  onArrange(layout: ColumnLayout): void;
  onClose(): void;
}

/** Move, pin and resize the columns that are shown. A change applies at once. */
export function ArrangeDialog({ columns, onArrange, onClose }: ArrangeDialogProps) {
  const layout = layoutOf(columns);
  const moved = (from: number, to: number) => {
    const next = [...layout];
    next.splice(to, 0, ...next.splice(from, 1));
    onArrange(next);
  };
  const changed = (at: number, change: Partial<ColumnLayout[number]>) =>
    onArrange(layout.map((entry, index) => (index === at ? { ...entry, ...change } : entry)));
  return (
    <Dialog
      title="Arrange columns"
      description="Move, pin and resize the columns that are shown."
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <ol className="grid gap-2 px-5 py-4">
        {columns.map((column, at) => {
          const name = columnName(column);
          return (
            <li key={column.key} className="flex flex-wrap items-center gap-2">
              <span className="min-w-24 flex-1 wrap-anywhere">{name}</span>
              <Checkbox
                checked={column.pinned === true}
                disabled={!canHide(column)}
                onChange={(event) => changed(at, { pinned: event.target.checked })}
              >
                Pin<span className="sr-only"> {name}</span>
              </Checkbox>
              <TextInput
                key={column.width}
                type="number"
                inputMode="numeric"
                aria-label={`Width of ${name} in pixels`}
                min={COLUMN_WIDTHS.min}
                max={COLUMN_WIDTHS.max}
                defaultValue={column.width}
                onBlur={(event) => {
                  const width = Math.round(Number(event.target.value));
                  if (width !== column.width && width >= COLUMN_WIDTHS.min && width <= COLUMN_WIDTHS.max)
                    changed(at, { width });
                }}
                className="w-[5rem]!"
              />
              <Button
                variant="ghost"
                iconOnly
                icon={ArrowUp}
                aria-label={`Move ${name} up`}
                disabled={at === 0}
                onClick={() => moved(at, at - 1)}
              />
              <Button
                variant="ghost"
                iconOnly
                icon={ArrowDown}
                aria-label={`Move ${name} down`}
                disabled={at === columns.length - 1}
                onClick={() => moved(at, at + 1)}
              />
            </li>
          );
        })}
      </ol>
    </Dialog>
  );
}
