import { Link } from '@remix-run/react';
import { Panel, PanelBody } from '~/components/ui/panel';
import { formatCount } from '~/services/page/formats';
import { paths } from '~/services/navigation/paths';
import type { JobDetails } from '~/services/api/api-types';

const KIND_LABELS = { added: 'New', changed: 'Changed', removed: 'Removed' } as const;

/**
 * Shows listings that are new, changed or removed since an earlier job. These changes are known only if both this job
 * and an earlier job with the same search are complete.
 */
export function JobChanges({ job: { changes, complete }, userId }: { job: JobDetails; userId: string }) {
  if (!complete) return null;
  return (
    <Panel title="Changes">
      <PanelBody className="grid gap-3">
        {changes ? (
          <>
            <p className="text-ink-2">
              Since the last complete job with the same search,{' '}
              <Link to={paths.job(userId, changes.previousJobId)} className="text-link mono">
                {changes.previousJobId}
              </Link>
            </p>
            <dl className="grid grid-cols-3 gap-4">
              {(['added', 'changed', 'removed'] as const).map((kind) => (
                <div key={kind} className="flex flex-col-reverse">
                  <dt className="text-xs text-ink-3">{KIND_LABELS[kind]}</dt>
                  <dd className="text-xl font-medium">{formatCount(changes[kind])}</dd>
                </div>
              ))}
            </dl>
            {changes.text && <p className="text-ink-2">{changes.text}</p>}
          </>
        ) : (
          <p className="text-ink-2">
            This is the first complete job for this search. Run the search again to see what changes.
          </p>
        )}
      </PanelBody>
    </Panel>
  );
}
