/** How much of the demonstration is there to see. */
export interface DemoStep {
  /** The first step shows only what was asked for. */
  isMapVisible: boolean;
  pins: number;
  rows: number;
  /** The closing row, "+ 247 more results", is there. */
  isComplete: boolean;
}

/** What a demonstration has to show. */
export interface DemoSize {
  pins: number;
  rows: number;
}

/** Milliseconds before each kind of step (spec §2, Landing page). */
export const STEP_MS = { map: 420, firstPin: 280, nextPin: 100, row: 80, complete: 160 } as const;

export const firstStep: DemoStep = { isMapVisible: false, pins: 0, rows: 0, isComplete: false };

export const lastStep = ({ pins, rows }: DemoSize): DemoStep => ({
  isMapVisible: true,
  pins,
  rows,
  isComplete: true,
});

/** The step after `step` and how long to wait for it: the map, each pin, each row, the closing row; null at the end. */
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

/** Shows the first step at once and the others each in their time; the answer stops it. */
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
