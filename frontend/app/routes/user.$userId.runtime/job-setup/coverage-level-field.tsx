import { COVERAGE_LEVELS, type CoverageLevel } from '@libs/constants';
import { useId } from 'react';
import { classNames } from '~/components/ui/class-names';
import { RADIO_DOT } from '~/components/ui/radio-card';
import { LEVEL_TEXTS } from '~/services/job/coverage-levels';
import type { Estimate } from '~/services/api/api-types';
import { durationText, rangeText } from '~/services/job/estimate-text';

type LevelEstimate = Estimate['levels'][number];

interface CoverageLevelFieldProps {
  level: CoverageLevel;
  /** What each level would take; empty while there is no estimate. */
  estimates: readonly LevelEstimate[];
  onChange(level: CoverageLevel): void;
}

const ROW = classNames(
  'flex gap-2 border-line px-3 py-1.5 not-first:border-t hover:bg-hover has-checked:bg-accent-soft',
  'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-(--focus)',
);

/** "90 to 300 pages, 6.4 to 32 min, 90 to 200 credits" */
const costText = ({ pages, minutes, credits }: LevelEstimate): string =>
  [
    `${rangeText(pages)} ${pages.high === 1 ? 'page' : 'pages'}`,
    durationText(minutes),
    credits && `${rangeText(credits)} ${credits.high === 1 ? 'credit' : 'credits'}`,
  ]
    .filter(Boolean)
    .join(', ');

/** How much of what the maps service shows a job is to capture, and what each level would take. */
export function CoverageLevelField({ level, estimates, onChange }: CoverageLevelFieldProps) {
  const id = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={`${id}-hint`}>
      <legend className="mb-1 text-xs font-medium text-ink-2">Coverage</legend>
      <div className="overflow-hidden rounded-2 border border-control bg-surface">
        {COVERAGE_LEVELS.map((value) => {
          const { label, description } = LEVEL_TEXTS[value];
          const estimate = estimates.find((candidate) => candidate.level === value);
          return (
            <label key={value} className={ROW}>
              <input
                type="radio"
                name={id}
                value={value}
                checked={level === value}
                aria-label={label}
                aria-describedby={`${id}-${value}`}
                onChange={() => onChange(value)}
                className={classNames(RADIO_DOT, 'focus-visible:outline-none')}
              />
              <span className="min-w-0">
                <span className="font-medium">{label}</span>
                <span id={`${id}-${value}`} className="block text-xs text-ink-2">
                  {description}
                  {estimate && <span className="block">{costText(estimate)}</span>}
                </span>
              </span>
            </label>
          );
        })}
      </div>
      <p id={`${id}-hint`} className="mt-1 text-xs text-ink-3">
        Maps services leave some places out of each list. Searching again finds most of them.
      </p>
    </fieldset>
  );
}
