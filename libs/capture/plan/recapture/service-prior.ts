import type { CoverageFigures } from '@libs/constants';
import type { ServicePrior } from './visibility-estimator';

/** With fewer looks, the other targets say too little of the service. */
const MIN_LOOKS = 20;

/** What a finished target has shown of the service. */
export type ServiceFigures = Pick<
  CoverageFigures,
  'looks' | 'share' | 'visibility' | 'earlyEndShare' | 'resultLimit'
>;

/**
 * Combines what the other targets of a job have shown of the service, weighted by the number of their looks. Returns
 * null if that is too little.
 */
export function servicePriorOf(targets: readonly ServiceFigures[]): ServicePrior | null {
  const known = targets.filter(({ share }) => share !== null);
  const looks = known.reduce((sum, target) => sum + target.looks, 0);
  if (looks < MIN_LOOKS) return null;
  const mean = (figure: (target: ServiceFigures) => number | null) =>
    known.reduce((sum, target) => sum + target.looks * (figure(target) ?? 0), 0) / looks;
  const withLimit = known.filter(({ resultLimit }) => resultLimit !== null);
  const largest = withLimit.sort((a, b) => b.looks - a.looks)[0];
  return {
    visibility: mean(({ visibility }) => visibility),
    earlyEndShare: mean(({ earlyEndShare }) => earlyEndShare),
    resultLimit: largest?.resultLimit ?? null,
  };
}
