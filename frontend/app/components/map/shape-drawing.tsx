import { LocateFixed, Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '~/components/ui/button';
import { FieldError } from '~/components/ui/field';
import { SegmentedControl } from '~/components/ui/segmented-control';
import type { DrawingTool } from '~/services/shapes/setup-shape';
import { geoPointAt, type GeoPoint } from './mercator';
import { ShapeMap } from './shape-map';
import { useMapView } from './use-map-view';

interface ShapeDrawingProps {
  /** What the map shows before anything is drawn. */
  start: readonly GeoPoint[];
  /** Minimum extent of the map, in degrees. */
  minDegrees: number;
  /** Number of corners that a polygon can have. */
  maxCorners?: number;
  /** Why the last shape could not be used. */
  problem: string | null;
  /**
   * Called when a shape is complete: with two points, or with the corners of a polygon. Returns false if it must be completed
   * again.
   */
  onDrawn(tool: DrawingTool, points: readonly GeoPoint[]): Promise<boolean>;
  /** Further buttons. */
  children?: ReactNode;
}

const TOOLS = [
  { value: 'rectangle', label: 'Rectangle' },
  { value: 'circle', label: 'Circle' },
  { value: 'polygon', label: 'Polygon' },
] as const satisfies readonly { value: DrawingTool; label: string }[];
const INSTRUCTIONS: Record<DrawingTool, readonly string[]> = {
  rectangle: ['Choose a corner on the map.', 'Choose the opposite corner.'],
  circle: ['Choose the center on the map.', 'Choose how far the circle reaches.'],
  polygon: [
    'Choose the first corner on the map.',
    'Choose the next corner.',
    'Choose the next corner, or finish.',
  ],
};

/** Lets the user draw a shape point by point, with a mouse, a finger or the keyboard. */
export function ShapeDrawing({
  start,
  minDegrees,
  maxCorners = Infinity,
  problem,
  onDrawn,
  children,
}: ShapeDrawingProps) {
  const [tool, setTool] = useState<DrawingTool>('rectangle');
  const [points, setPoints] = useState<readonly GeoPoint[]>([]);
  const map = useMapView(start, minDegrees);
  const finish = async (drawn: readonly GeoPoint[]) => {
    setPoints([]);
    if (!(await onDrawn(tool, drawn))) setPoints(tool === 'polygon' ? drawn : drawn.slice(0, -1));
  };
  const addPoint = (point: GeoPoint) => {
    const next = [...points, point];
    if (tool === 'polygon' ? next.length === maxCorners : next.length === 2) void finish(next);
    else setPoints(next);
  };
  const { size, view } = map;
  const instructions = INSTRUCTIONS[tool];
  return (
    <>
      <SegmentedControl
        label="Shape"
        segments={TOOLS}
        value={tool}
        onChange={(chosen) => {
          setTool(chosen);
          setPoints([]);
        }}
      />
      <ShapeMap map={map} shape={null} points={points} onPoint={addPoint} />
      <p role="status" className="text-xs text-ink-2">
        {instructions[Math.min(points.length, instructions.length - 1)]}
      </p>
      {problem && <FieldError>{problem}</FieldError>}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={LocateFixed}
          disabled={!view || !size}
          onClick={() =>
            view && size && addPoint(geoPointAt({ x: size.width / 2, y: size.height / 2 }, view, size))
          }
        >
          Add the map’s center
        </Button>
        <Button
          size="sm"
          icon={Undo2}
          disabled={points.length === 0}
          onClick={() => setPoints(points.slice(0, -1))}
        >
          Undo
        </Button>
        {tool === 'polygon' && (
          <Button size="sm" disabled={points.length < 3} onClick={() => void finish(points)}>
            Finish
          </Button>
        )}
        {children}
      </div>
    </>
  );
}
