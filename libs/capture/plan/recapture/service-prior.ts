import type { CoverageReport } from './coverage-report';
import type { ServicePrior } from './visibility-estimator';

/** With fewer looks, the other targets say too little of the service. */
const MIN_LOOKS = 20;

/**
 * Combines what the other targets of a job have shown of the service, weighted by the number of their looks. Returns
 * null if that is too little.
 */
export function servicePriorOf(reports: readonly CoverageReport[]): ServicePrior | null {
  const known = reports.filter(({ coverage }) => coverage !== null);
  const looks = known.reduce((sum, report) => sum + report.looks, 0);
  if (looks < MIN_LOOKS) return null;
  const mean = (figure: (report: CoverageReport) => number) =>
    known.reduce((sum, report) => sum + report.looks * figure(report), 0) / looks;
  const withLimit = known.filter(({ resultLimit }) => resultLimit !== null);
  const largest = withLimit.sort((a, b) => b.looks - a.looks)[0];
  return {
    visibility: mean(({ visibility }) => visibility),
    earlyEndShare: mean(({ earlyEndShare }) => earlyEndShare),
    resultLimit: largest?.resultLimit ?? null,
  };
}
