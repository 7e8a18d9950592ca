/** The part of the demo that is shown at one moment. */
export interface DemoStep {
  /** False in the first step, which shows only the search. */
  isMapVisible: boolean;
  pins: number;
  rows: number;
  /** Whether the closing row, "+ 247 more results", is shown. */
  isComplete: boolean;
}

/** A demo's number of pins and rows. */
export interface DemoSize {
  pins: number;
  rows: number;
}

/** Delay in milliseconds before each kind of step (spec §2, Landing page). */
export const STEP_MS = { map: 420, firstPin: 280, nextPin: 100, row: 80, complete: 160 } as const;

export const firstStep: DemoStep = { isMapVisible: false, pins: 0, rows: 0, isComplete: false };

export const lastStep = ({ pins, rows }: DemoSize): DemoStep => ({
  isMapVisible: true,
  pins,
  rows,
  isComplete: true,
});

/**
 * Returns the step that follows `step`, and the delay before it; null after the last step. The order is the map, each
 * pin, each row, then the closing row.
 */
export function nextStep(size: DemoSize, step: DemoStep): { afterMs: number; step: DemoStep } | null {
  if (!step.isMapVisible) return { afterMs: STEP_MS.map, step: { ...step, isMapVisible: true } };
  if (step.pins < size.pins)
    return {
      afterMs: step.pins === 0 ? STEP_MS.firstPin : STEP_MS.nextPin,
      step: { ...step, pins: step.pins + 1 },
    };
  if (step.rows < size.rows) return { afterMs: STEP_MS.row, step: { ...step, rows: step.rows + 1 } };
  return step.isComplete ? null : { afterMs: STEP_MS.complete, step: { ...step, isComplete: true } };
}

/** Shows the first step immediately and each further step after its delay. Returns a function that stops the demo. */
export function playDemo(size: DemoSize, show: (step: DemoStep) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const showStep = (step: DemoStep) => {
    show(step);
    const next = nextStep(size, step);
    if (next) timer = setTimeout(() => showStep(next.step), next.afterMs);
  };
  showStep(firstStep);
  return () => clearTimeout(timer);
}
