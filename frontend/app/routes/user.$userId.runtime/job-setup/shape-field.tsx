import { useQuery } from '@tanstack/react-query';
import { CONNECTION_MESSAGES, type CountryName } from '@libs/constants';
import { FileUp, Pentagon, X } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import type { GeoPoint } from '~/components/map/mercator';
import { ShapeDrawing } from '~/components/map/shape-drawing';
import { ShapeMap } from '~/components/map/shape-map';
import { useMapView } from '~/components/map/use-map-view';
import { Button } from '~/components/ui/button';
import { Field } from '~/components/ui/field';
import { TextInput } from '~/components/ui/text-input';
import { apiQueries } from '~/services/api/api-queries';
import { loadPart } from '~/services/page/load-part';
import { areaText, type DrawingTool, type SetupShape } from '~/services/shapes/setup-shape';
import { CircleByNumbers, type Circle } from './circle-by-numbers';

interface ShapeFieldProps {
  shape: SetupShape | null;
  /** What the map shows before anything is drawn. */
  city: string;
  country: CountryName;
  /** To how many corners a file is simplified; by default as many as a shape can have. */
  maxCorners?: number;
  /** Ends drawing without a shape. */
  cancelLabel?: string;
  onChange(shape: SetupShape | null): void;
}

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
        className="-ml-2 self-start"
        onClick={() => setDrawing(true)}
      >
        Draw or upload a shape
      </Button>
    );
  return <DrawnShape {...props} onCancel={() => setDrawing(false)} />;
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
        {[...sizeTexts(shape), 'Nothing outside it is captured.', ...shape.notes].join(' ')}
      </p>
      <Button size="sm" icon={X} className="justify-self-start" onClick={() => onChange(null)}>
        Remove shape
      </Button>
    </section>
  );
}

function DrawnShape({
  city,
  country,
  maxCorners,
  cancelLabel = 'Use a city instead',
  onChange,
  onCancel,
}: ShapeFieldProps & { onCancel(): void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const start = useStartPoints(city, country);
  const finish = async (tool: DrawingTool, drawn: readonly GeoPoint[]) => {
    const part = await loadReader();
    if (!part) return false;
    const corners = drawn.map(({ longitude, latitude }) => [longitude, latitude] as const);
    show(part.readDrawnShape('Shape on the map', part.drawnRings(tool, corners)));
    return true;
  };
  const takeCircle = async (circle: Circle) => {
    const part = await loadReader();
    if (part) show(part.readCircle('Shape on the map', circle));
  };
  const readFile = async (file: File) => {
    const part = await loadReader();
    if (part) show(await part.readShapeFile(file, maxCorners));
  };
  const loadReader = async () => {
    setProblem(null);
    const part = await loadPart(() => import('~/services/shapes/read-shape'));
    if (!part) setProblem(CONNECTION_MESSAGES.cannotConnect);
    return part;
  };
  const show = (read: { shape: SetupShape } | { problem: string }) => {
    if ('shape' in read) onChange(read.shape);
    else setProblem(read.problem);
  };
  return (
    <section aria-label="Shape" className="grid gap-2">
      <ShapeDrawing start={start} minDegrees={0.1} problem={problem} onDrawn={finish}>
        <ShapeUpload onFile={(file) => void readFile(file)} />
        <Button size="sm" variant="ghost" onClick={onCancel}>
          {cancelLabel}
        </Button>
      </ShapeDrawing>
      <CircleByNumbers onCircle={(circle) => void takeCircle(circle)} />
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
