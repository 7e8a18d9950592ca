import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Button } from '~/components/ui/button';
import { PanelBody } from '~/components/ui/panel';
import { apiQueries } from '~/services/api/api-queries';
import { formatCount } from '~/services/page/formats';
import type { JobTarget } from '~/services/api/api-types';
import { TargetCoverage } from './target-coverage';
import { TargetLegend } from './target-legend';
import { TargetMatrix } from './target-matrix';
import { BREAKDOWN_POLL_MS, MAX_TARGETS } from './use-job-breakdown';

interface JobTargetsProps {
  jobId: string;
  /** The first targets of the job, which the screen has already. */
  first: readonly JobTarget[];
  /** Number of all targets. */
  total: number;
  isLive: boolean;
}

/** A job's targets with what was found in them, by pages if there are many. */
export function JobTargets({ jobId, first, total, isLive }: JobTargetsProps) {
  const [page, setPage] = useState(0);
  const pages = Math.ceil(total / MAX_TARGETS);
  // Another job may have fewer.
  const shown = page < pages ? page : 0;
  const later = useQuery({
    queryKey: ['job-targets', jobId, shown],
    queryFn: ({ signal }) =>
      apiQueries.targets(jobId, { limit: MAX_TARGETS, offset: shown * MAX_TARGETS }, signal),
    enabled: shown > 0,
    placeholderData: keepPreviousData,
    refetchInterval: isLive ? BREAKDOWN_POLL_MS : false,
  });
  const targets = shown === 0 ? first : (later.data ?? []);
  const begin = shown * MAX_TARGETS;
  return (
    <>
      <PanelBody className="grid gap-3">
        <TargetMatrix targets={targets} />
        {targets.length > 0 && <TargetLegend targets={targets} isLive={isLive} />}
        {pages > 1 && (
          <nav aria-label="Pages of targets" className="flex flex-wrap items-center justify-end gap-2">
            <p role="status" className="mr-auto text-xs text-ink-2">
              Targets {formatCount(begin + 1)} to {formatCount(Math.min(total, begin + MAX_TARGETS))} of{' '}
              {formatCount(total)}
            </p>
            <Button
              size="sm"
              iconOnly
              icon={ChevronLeft}
              aria-label="Previous targets"
              disabled={shown === 0}
              onClick={() => setPage(shown - 1)}
            />
            <Button
              size="sm"
              iconOnly
              icon={ChevronRight}
              aria-label="Next targets"
              disabled={shown === pages - 1}
              onClick={() => setPage(shown + 1)}
            />
          </nav>
        )}
      </PanelBody>
      <TargetCoverage targets={targets} />
    </>
  );
}
