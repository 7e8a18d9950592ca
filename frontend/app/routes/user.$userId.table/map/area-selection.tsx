import { Check, LassoSelect, LocateFixed, Undo2, X } from 'lucide-react';
import type { MapViewport, PixelSize, Point } from '~/components/map/mercator';
import { Crosshair, DrawnPoints } from '~/components/map/shape-map';
import { outlinePath } from '~/components/map/shapes-layer';
import { Button } from '~/components/ui/button';
import { FieldError } from '~/components/ui/field';
import { SegmentedControl } from '~/components/ui/segmented-control';
import type { AreaSelection, AreaTool } from './use-area-selection';

const TOOLS = [
  { value: 'lasso', label: 'Lasso' },
  { value: 'rectangle', label: 'Rectangle' },
] as const satisfies readonly { value: AreaTool; label: string }[];

const INSTRUCTIONS: Record<AreaTool, string> = {
  lasso: 'Draw around the listings, or choose corners one by one.',
  rectangle: 'Drag across the listings, or choose two corners.',
};

/** Lies above the map while the user selects listings on it. Drags then draw instead of moving the map. */
export function AreaOverlay({
  selection,
  view,
  size,
}: {
  selection: AreaSelection;
  view: MapViewport;
  size: PixelSize;
}) {
  const { tool, stroke, corners, pointerHandlers } = selection;
  if (tool === null) return null;
  return (
    <div className="absolute inset-0 cursor-crosshair touch-none" {...pointerHandlers}>
      <svg
        width={size.width}
        height={size.height}
        aria-hidden="true"
        className="pointer-events-none absolute inset-0"
      >
        {stroke.length > 1 && (
          <path
            d={outlinePath(tool === 'rectangle' ? rectangleOf(stroke) : stroke)}
            className="fill-map-live/15 stroke-map-live [stroke-width:1.5]"
          />
        )}
        <DrawnPoints points={corners} view={view} size={size} />
        <Crosshair size={size} />
      </svg>
    </div>
  );
}

function rectangleOf([first, last]: readonly Point[]): Point[] {
  if (!first || !last) return [];
  return [first, { x: last.x, y: first.y }, last, { x: first.x, y: last.y }];
}

/** The tools that select listings on the map, below it. All of them work without a pointer. */
export function AreaTools({ selection }: { selection: AreaSelection }) {
  const { tool, setTool, corners, problem, finish } = selection;
  if (tool === null)
    return (
      <Button size="sm" icon={LassoSelect} onClick={() => setTool('lasso')}>
        Select on the map
      </Button>
    );
  return (
    <section aria-label="Select on the map" className="grid w-full gap-2">
      <div className="w-full max-w-60">
        <SegmentedControl<AreaTool> label="Tool" segments={TOOLS} value={tool} onChange={setTool} />
      </div>
      <p role="status" className="text-xs text-ink-2">
        {INSTRUCTIONS[tool]}
      </p>
      {problem && <FieldError>{problem}</FieldError>}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" icon={LocateFixed} onClick={selection.addCenter}>
          Add the map’s center
        </Button>
        <Button size="sm" icon={Undo2} disabled={corners.length === 0} onClick={selection.removeCorner}>
          Undo corner
        </Button>
        {tool === 'lasso' && (
          <Button size="sm" icon={Check} disabled={finish === null} onClick={() => finish?.()}>
            Finish
          </Button>
        )}
        <Button size="sm" variant="ghost" icon={X} onClick={() => setTool(null)}>
          Cancel
        </Button>
      </div>
    </section>
  );
}
