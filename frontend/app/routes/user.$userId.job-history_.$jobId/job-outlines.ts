import { unwrap } from '~/services/api/api-client';
import type { Api } from '~/services/api/api.server';
import type { JobDetails, JobShape, JobTarget } from '~/services/api/api-types';
import { areaText } from '~/services/shapes/setup-shape';
import { formatCount } from '~/services/page/formats';

/** As many targets as the API lists at once. */
const MAX_TARGETS = 5_000;

/** The name of each place of a job, and what its outline is known from. */
export type JobOutlines = [name: string, outline: string][];

/** Reads what the outlines of a job's places are known from. Those of its first targets are enough for the page. */
export async function loadOutlines(api: Api, { id, cities }: JobDetails): Promise<JobOutlines> {
  if (cities.length === 0) return [];
  const params = { path: { id } };
  const [{ targets }, { shapes }] = await Promise.all([
    unwrap(api.GET('/api/jobs/{id}/targets', { params: { ...params, query: { limit: MAX_TARGETS } } })),
    cities.some(({ isShape }) => isShape)
      ? unwrap(api.GET('/api/jobs/{id}/shapes', { params }))
      : { shapes: [] },
  ]);
  return outlinesOf(targets, shapes);
}

export function outlinesOf(
  targets: readonly Pick<JobTarget, 'city' | 'outline'>[],
  shapes: readonly Omit<JobShape, 'geometry'>[],
): JobOutlines {
  const texts = new Map(targets.map(({ city, outline }) => [city, OUTLINE_TEXTS[outline]]));
  for (const shape of shapes) texts.set(shape.name, shapeText(shape));
  return [...texts];
}

const OUTLINE_TEXTS: Record<JobTarget['outline'], string> = {
  shape: 'Shape that was drawn, uploaded or sent',
  boundary: "Boundary from the operator's file",
  positions: 'Area closer to this postal code than to any other',
  estimate: 'Estimated from position and population',
  name: 'Unknown, searched by name only',
};

/** "Shape that was drawn, uploaded or sent: 19.6 km², 72 corners, simplified by up to 12 m; closed an outline" */
function shapeText({
  squareKilometers,
  corners,
  toleranceMeters,
  repairs,
}: Omit<JobShape, 'geometry'>): string {
  const size = [
    areaText(squareKilometers),
    `${formatCount(corners)} corners`,
    ...(toleranceMeters > 0 ? [`simplified by up to ${toleranceMeters} m`] : []),
  ].join(', ');
  return [`${OUTLINE_TEXTS.shape}: ${size}`, ...repairs].join('; ');
}
