import { pluralize } from '~/services/page/formats';
import { targetTermText } from '~/services/job/search-terms';
import type { JobTarget } from '~/services/api/api-types';

/** Maximum number of targets that are described one by one. */
const MAX_DESCRIBED = 12;

/** The coverage of each finished target in words, those that stopped short first. */
export function TargetCoverage({ targets }: { targets: readonly JobTarget[] }) {
  const finished = targets.filter(({ coverage }) => coverage !== null);
  if (finished.length === 0) return null;
  const sorted = [...finished].sort((a, b) => Number(isShort(b)) - Number(isShort(a)));
  const described = sorted.slice(0, MAX_DESCRIBED);
  const hiddenCount = sorted.length - described.length;
  return (
    <details className="border-t border-line text-xs">
      <summary className="ring-inside flex min-h-11 cursor-pointer items-center px-4 text-ink-2 hover:bg-hover mid:min-h-9">
        {`What was found in ${pluralize(finished.length, 'target', 'targets')}`}
      </summary>
      <ul aria-label="Coverage by target" className="border-t border-line">
        {described.map((target) => (
          <li key={target.label} className="border-b border-line px-4 py-2 last:border-0">
            <p>
              <span className="index-letter">{target.label}</span>{' '}
              <span className="font-medium">
                {targetTermText(target)} in {target.city}
              </span>
              : {pluralize(target.recorded, 'listing', 'listings')}
            </p>
            <p className="text-ink-2">{target.coverage?.text}</p>
          </li>
        ))}
        {hiddenCount > 0 && (
          <li className="px-4 py-2 text-ink-2">
            {pluralize(hiddenCount, 'more target', 'more targets')}, described in the cells above
          </li>
        )}
      </ul>
    </details>
  );
}

const isShort = ({ coverage }: JobTarget) => coverage?.state === 'stopped-short';
