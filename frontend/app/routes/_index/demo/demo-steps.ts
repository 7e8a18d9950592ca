/** How much of the demonstration is there to see. */
export interface DemoStep {
  /** The first step shows only what was asked for. */
  isMapDrawn: boolean;
  pins: number;
  rows: number;
  /** The closing row, "+ 247 more results", is there. */
  isWhole: boolean;
}

/** What a demonstration has to show. */
export interface DemoSize {
  pins: number;
  rows: number;
}

/** Milliseconds before each kind of step (spec §2, Landing page). */
export const STEP_MS = { map: 420, firstPin: 280, nextPin: 100, row: 80, whole: 160 } as const;

export const firstStep: DemoStep = { isMapDrawn: false, pins: 0, rows: 0, isWhole: false };

export const lastStep = ({ pins, rows }: DemoSize): DemoStep => ({
  isMapDrawn: true,
  pins,
  rows,
  isWhole: true,
});

/** The step after `step` and how long to wait for it: the map, each pin, each row, the closing row; null at the end. */
export function nextStep(size: DemoSize, step: DemoStep): { afterMs: number; step: DemoStep } | null {
  if (!step.isMapDrawn) return { afterMs: STEP_MS.map, step: { ...step, isMapDrawn: true } };
  if (step.pins < size.pins)
    return {
      afterMs: step.pins === 0 ? STEP_MS.firstPin : STEP_MS.nextPin,
      step: { ...step, pins: step.pins + 1 },
    };
  if (step.rows < size.rows) return { afterMs: STEP_MS.row, step: { ...step, rows: step.rows + 1 } };
  return step.isWhole ? null : { afterMs: STEP_MS.whole, step: { ...step, isWhole: true } };
}

/** Shows the first step at once and the others each in their time; the answer stops it. */
export function play(size: DemoSize, show: (step: DemoStep) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const go = (step: DemoStep) => {
    show(step);
    const next = nextStep(size, step);
    if (next) timer = setTimeout(() => go(next.step), next.afterMs);
  };
  go(firstStep);
  return () => clearTimeout(timer);
}
