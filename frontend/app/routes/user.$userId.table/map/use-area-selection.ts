import { CONNECTION_MESSAGES } from '@libs/constants';
import type { RowFilter } from '@libs/listing/row-filter/row-filter';
import { useEffect, useRef, useState, type PointerEvent } from 'react';
import { geoPointAt, type GeoPoint, type Point } from '~/components/map/mercator';
import type { MapView } from '~/components/map/use-map-view';
import { loadPart } from '~/services/page/load-part';
import type { DrawingTool } from '~/services/shapes/setup-shape';

/** A line around the listings, or two corners. */
export type AreaTool = 'lasso' | 'rectangle';

export interface AreaSelection {
  /** Null while nothing is selected on the map. */
  tool: AreaTool | null;
  setTool(tool: AreaTool | null): void;
  /** The corners that were chosen one by one. */
  corners: readonly GeoPoint[];
  /** What is being drawn in one go, in pixels. */
  stroke: readonly Point[];
  problem: string | null;
  addCenter(): void;
  removeCorner(): void;
  /** Completes a lasso of three corners or more; null before that. */
  finish: (() => void) | null;
  pointerHandlers: Record<
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel',
    (event: PointerEvent<Element>) => void
  >;
}

/** A pointer that moves less than this distance, in pixels, chooses a corner. */
const PRESS_TOLERANCE_PX = 4;
/** The line continues when the pointer has moved this far, in pixels. */
const STEP_PX = 3;
const MAX_STROKE_POINTS = 2_000;
const MAX_CORNERS = 50;
const MIN_CORNERS = 3;

/**
 * Lets the user draw around listings, in one go or corner by corner. What was drawn comes back with the tool until
 * another filter is applied: the page that it selects may not arrive.
 * @param filter what is shown, as text
 */
export function useAreaSelection(
  { frame, view, size }: MapView,
  filter: string,
  onDrawn: (position: RowFilter) => void,
): AreaSelection {
  const [tool, setTool] = useState<AreaTool | null>(null);
  const [corners, setCorners] = useState<readonly GeoPoint[]>([]);
  const [stroke, setStroke] = useState<readonly Point[]>([]);
  // Moves of the pointer may not be rendered yet when it is released.
  const latestStroke = useRef<readonly Point[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const pointer = useRef<number | null>(null);
  const unapplied = useRef<readonly GeoPoint[]>([]);
  useEffect(() => {
    unapplied.current = [];
  }, [filter]);
  const draw = (next: readonly Point[]) => {
    latestStroke.current = next;
    setStroke(next);
  };
  const reset = () => {
    pointer.current = null;
    setCorners([]);
    draw([]);
  };
  const changeTool = (next: AreaTool | null) => {
    reset();
    setProblem(null);
    if (tool === null && next === 'lasso') setCorners(unapplied.current);
    setTool(next);
    // The pressed button disappears. The map, whose center can be a corner, moves with the arrow keys.
    if (next === null || tool === null) frame.current?.focus({ preventScroll: true });
  };
  const complete = async (points: readonly GeoPoint[]) => {
    reset();
    setProblem(null);
    const drawing: DrawingTool = tool === 'rectangle' ? 'rectangle' : 'polygon';
    const part = await loadPart(() => import('~/services/shapes/drawn-condition'));
    if (!part) {
      // What was drawn stays, to be finished again.
      setCorners(tool === 'rectangle' ? points.slice(0, 1) : points);
      return setProblem(CONNECTION_MESSAGES.cannotConnect);
    }
    const drawn = part.drawnFilter(
      drawing,
      points.map(({ longitude, latitude }) => [longitude, latitude] as const),
    );
    if ('problem' in drawn) return setProblem(drawn.problem);
    changeTool(null);
    if (tool === 'lasso') unapplied.current = points;
    onDrawn(drawn.filter);
  };
  const addCorner = (corner: GeoPoint) => {
    const next = [...corners, corner];
    if (next.length === (tool === 'rectangle' ? 2 : MAX_CORNERS)) void complete(next);
    else setCorners(next);
  };
  const endStroke = (event: PointerEvent<Element>) => {
    if (pointer.current !== event.pointerId || !view || !size) return;
    pointer.current = null;
    const drawn = latestStroke.current;
    draw([]);
    const points = drawn.map((at) => geoPointAt(at, view, size));
    const [first] = points;
    if (!first) return;
    if (lengthOf(drawn) < PRESS_TOLERANCE_PX) addCorner(first);
    else void complete(points);
  };
  return {
    tool,
    setTool: changeTool,
    corners,
    stroke,
    problem,
    addCenter: () =>
      view && size && addCorner(geoPointAt({ x: size.width / 2, y: size.height / 2 }, view, size)),
    removeCorner: () => setCorners(corners.slice(0, -1)),
    finish: tool === 'lasso' && corners.length >= MIN_CORNERS ? () => void complete(corners) : null,
    pointerHandlers: {
      onPointerDown(event) {
        if (pointer.current !== null && !event.isPrimary) return;
        pointer.current = event.pointerId;
        event.currentTarget.setPointerCapture(event.pointerId);
        draw([pointerPosition(event)]);
      },
      onPointerMove(event) {
        if (pointer.current !== event.pointerId) return;
        draw(extended(latestStroke.current, pointerPosition(event), tool));
      },
      onPointerUp: endStroke,
      onPointerCancel() {
        pointer.current = null;
        draw([]);
      },
    },
  };
}

function extended(stroke: readonly Point[], at: Point, tool: AreaTool | null): readonly Point[] {
  if (tool === 'rectangle') return [...stroke.slice(0, 1), at];
  const last = stroke.at(-1);
  const isFar = !last || Math.hypot(at.x - last.x, at.y - last.y) >= STEP_PX;
  return isFar && stroke.length < MAX_STROKE_POINTS ? [...stroke, at] : stroke;
}

/** Returns how far the line gets from its start. */
const lengthOf = ([first, ...rest]: readonly Point[]): number =>
  first ? Math.max(0, ...rest.map(({ x, y }) => Math.hypot(x - first.x, y - first.y))) : 0;

function pointerPosition({ clientX, clientY, currentTarget }: PointerEvent<Element>): Point {
  const { left, top } = currentTarget.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
}
