import { CONNECTION_MESSAGES } from '@libs/constants';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { FILTER_TREE_LIMITS, type FilterCondition } from '@libs/listing/row-filter/row-filter';
import { cornersOf } from '~/components/map/box-corners';
import type { GeoPoint } from '~/components/map/mercator';
import { ShapeDrawing } from '~/components/map/shape-drawing';
import { ShapeMap } from '~/components/map/shape-map';
import { useMapView } from '~/components/map/use-map-view';
import { apiQueries } from '~/services/api/api-queries';
import { loadPart } from '~/services/page/load-part';
import type { DrawingTool, SetupShape } from '~/services/shapes/setup-shape';

type PositionCondition = Extract<FilterCondition, { op: 'inside' }>;

/** Lets the user draw the shape in which the listings are. */
export function PositionDrawing({ onDrawn }: { onDrawn(condition: PositionCondition): void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const start = useStartPoints();
  const finish = async (tool: DrawingTool, points: readonly GeoPoint[]) => {
    setProblem(null);
    const part = await loadPart(() => import('~/services/shapes/drawn-condition'));
    if (!part) {
      setProblem(CONNECTION_MESSAGES.cannotConnect);
      return false;
    }
    const drawn = part.drawnCondition(
      tool,
      points.map(({ longitude, latitude }) => [longitude, latitude] as const),
    );
    if ('condition' in drawn) onDrawn(drawn.condition);
    else setProblem(drawn.problem);
    return true;
  };
  return (
    <section aria-label="Shape of the position" className="grid gap-2">
      <ShapeDrawing
        start={start}
        minDegrees={0.02}
        maxCorners={FILTER_TREE_LIMITS.shapePoints}
        problem={problem}
        onDrawn={finish}
      />
    </section>
  );
}

/** Shows the shape of a condition. */
export function PositionMap({ condition }: { condition: PositionCondition }) {
  const points = useMemo(() => pointsOf(condition), [condition]);
  const map = useMapView(points, 0.002);
  const shape = useMemo(
    (): SetupShape => ({
      name: 'the position',
      geometry: {
        type: 'MultiPolygon',
        coordinates: [[points.map(({ longitude, latitude }) => [longitude, latitude])]],
      },
      squareKilometers: null,
      notes: [],
    }),
    [points],
  );
  return <ShapeMap map={map} shape={shape} points={[]} onPoint={null} />;
}

function pointsOf(condition: PositionCondition): GeoPoint[] {
  if ('shape' in condition) return condition.shape.map(([latitude, longitude]) => ({ latitude, longitude }));
  const [south, west, north, east] = condition.box;
  return [
    { latitude: south, longitude: west },
    { latitude: south, longitude: east },
    { latitude: north, longitude: east },
    { latitude: north, longitude: west },
  ];
}

const WORLD: readonly GeoPoint[] = [
  { latitude: 0, longitude: 0 },
  { latitude: -55, longitude: -130 },
  { latitude: 70, longitude: 150 },
];

/** Returns where the listings of the table are or, if that is not known, the world. */
function useStartPoints(): readonly GeoPoint[] {
  const { data, isError } = useQuery({
    queryKey: ['table-map-bounds'],
    queryFn: ({ signal }) => apiQueries.tableMap({}, signal),
    retry: false,
    gcTime: 0,
  });
  return useMemo(() => {
    if (isError || data?.bounds === null) return WORLD;
    return data ? cornersOf(data.bounds) : NO_POINTS;
  }, [data, isError]);
}

const NO_POINTS: readonly GeoPoint[] = [];
