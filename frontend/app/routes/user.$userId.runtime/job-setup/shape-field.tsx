import { useQuery } from '@tanstack/react-query';
import type { CountryName } from '@libs/constants';
import { FileUp, LocateFixed, Pentagon, Undo2, X } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { geoPointAt, type GeoPoint } from '~/components/map/mercator';
import { useMapView } from '~/components/map/use-map-view';
import { Button } from '~/components/ui/button';
import { Field, FieldError } from '~/components/ui/field';
import { SegmentedControl } from '~/components/ui/segmented-control';
import { TextInput } from '~/components/ui/text-input';
import { apiQueries } from '~/services/api/api-queries';
import { areaText, type DrawingTool, type SetupShape } from '~/services/shapes/setup-shape';
import { ShapeMap } from './shape-map';

interface ShapeFieldProps {
  shape: SetupShape | null;
  /** What the map shows before anything is drawn. */
  city: string;
  country: CountryName;
  onChange(shape: SetupShape | null): void;
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
const MAX_NAME_LENGTH = 100;

/** The shape that is captured instead of a city. */
export function ShapeField(props: ShapeFieldProps) {
  const [isDrawing, setDrawing] = useState(false);
  if (props.shape) return <ChosenShape {...props} shape={props.shape} />;
  if (!isDrawing)
    return (
      <Button
        variant="ghost"
        size="sm"
        icon={Pentagon}
        className="self-start"
        onClick={() => setDrawing(true)}
      >
        Draw or upload a shape
      </Button>
    );
  return <ShapeDrawing {...props} onCancel={() => setDrawing(false)} />;
}

function ChosenShape({ shape, onChange }: ShapeFieldProps & { shape: SetupShape }) {
  const corners = useMemo(
    () => shape.geometry.coordinates.flat(2).map(([longitude, latitude]) => ({ longitude, latitude })),
    [shape.geometry],
  );
  const map = useMapView(corners, 0.002);
  return (
    <section aria-label="Shape" className="grid gap-2">
      <Field label="Name of the shape">
        <TextInput
          value={shape.name}
          maxLength={MAX_NAME_LENGTH}
          onChange={(event) => onChange({ ...shape, name: event.target.value })}
        />
      </Field>
      <ShapeMap map={map} shape={shape} points={[]} onPoint={null} />
      <p role="status" className="text-xs text-ink-2">
        {[...sizeTexts(shape), 'Nothing outside of it is captured.', ...shape.notes].join(' ')}
      </p>
      <Button size="sm" icon={X} className="justify-self-start" onClick={() => onChange(null)}>
        Remove shape
      </Button>
    </section>
  );
}

function ShapeDrawing({ city, country, onChange, onCancel }: ShapeFieldProps & { onCancel(): void }) {
  const [tool, setTool] = useState<DrawingTool>('rectangle');
  const [points, setPoints] = useState<readonly GeoPoint[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const map = useMapView(useStartPoints(city, country), 0.1);
  const finish = async (drawn: readonly GeoPoint[]) => {
    const { drawnRings, readDrawnShape } = await import('~/services/shapes/read-shape');
    const corners = drawn.map(({ longitude, latitude }) => [longitude, latitude] as const);
    show(readDrawnShape('Shape on the map', drawnRings(tool, corners)));
  };
  const show = (read: { shape: SetupShape } | { problem: string }) => {
    if ('shape' in read) return onChange(read.shape);
    setPoints([]);
    setProblem(read.problem);
  };
  const addPoint = (point: GeoPoint) => {
    const next = [...points, point];
    setProblem(null);
    setPoints(next);
    if (tool !== 'polygon' && next.length === 2) void finish(next);
  };
  const { size, view } = map;
  const instructions = INSTRUCTIONS[tool];
  return (
    <section aria-label="Shape" className="grid gap-2">
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
        <ShapeUpload
          onFile={(file) =>
            void import('~/services/shapes/read-shape').then(async ({ readShapeFile }) =>
              show(await readShapeFile(file)),
            )
          }
        />
        <Button size="sm" variant="ghost" onClick={onCancel}>
          Use a city instead
        </Button>
      </div>
    </section>
  );
}

function ShapeUpload({ onFile }: { onFile(file: File): void }) {
  const fileInput = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="sm" icon={FileUp} onClick={() => fileInput.current?.click()}>
        Upload GeoJSON or KML
      </Button>
      <input
        ref={fileInput}
        type="file"
        accept=".geojson,.json,.kml,application/geo+json,application/vnd.google-earth.kml+xml"
        aria-label="File with a shape"
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onFile(file);
          event.target.value = '';
        }}
      />
    </>
  );
}

/** Returns where the city is or, without one, the country. */
function useStartPoints(city: string, country: CountryName): readonly GeoPoint[] {
  const { data } = useQuery({
    queryKey: ['city-positions', city.trim(), country],
    queryFn: ({ signal }) => apiQueries.cityPositions(city.trim(), country, signal),
    staleTime: Infinity,
  });
  return data ?? NO_POINTS;
}

const NO_POINTS: readonly GeoPoint[] = [];

const sizeTexts = ({ squareKilometers }: SetupShape): string[] =>
  squareKilometers === null ? [] : [`${areaText(squareKilometers)}.`];
