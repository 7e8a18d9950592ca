import { useState } from 'react';
import { isShape, MAX_SHAPES } from '~/services/job/setup-choices';
import type { DraftAction, SetupDraft } from './setup-draft';
import { cornersForNext } from '~/services/shapes/setup-shape';
import { ShapeField } from './shape-field';

/** Adds shapes to the places of a job in Multiple mode. */
export function AddShape({ draft, dispatch }: { draft: SetupDraft; dispatch(action: DraftAction): void }) {
  /** Increases with each shape, so that the next one begins anew. */
  const [round, setRound] = useState(0);
  const cities = draft.cities.filter((entry) => !isShape(entry));
  const shapes = draft.cities.flatMap(({ shape }) => shape ?? []);
  if (shapes.length >= MAX_SHAPES)
    return <p className="text-xs text-ink-2">A job can have up to {MAX_SHAPES} shapes.</p>;
  return (
    <ShapeField
      key={round}
      shape={null}
      city={draft.nextCity.trim() || (cities.at(-1)?.city ?? '')}
      country={draft.country}
      maxCorners={cornersForNext(shapes, MAX_SHAPES)}
      cancelLabel="Cancel"
      onChange={(shape) => {
        if (!shape) return;
        dispatch({ type: 'add-shape', shape });
        setRound(round + 1);
      }}
    />
  );
}
