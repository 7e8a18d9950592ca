import { PROVIDER_NAMES, type DatabaseProvider } from '@libs/constants';
import { Form, Link } from '@remix-run/react';
import { ChevronRight, DatabaseZap } from 'lucide-react';
import { RefreshAllForm } from '~/components/refresh-form/refresh-all-form';
import { RefreshForm } from '~/components/refresh-form/refresh-form';
import { Button } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { useUserArea } from '~/components/user-area';
import { INTENT_FIELD } from '~/services/forms/form-fields';
import { paths } from '~/services/navigation/paths';
import { formatCount, pluralize } from '~/services/page/formats';
import type { JobDetails } from '~/services/api/api-types';
import { JobFiles, PendingFiles } from './job-files';
import { useIsSending } from './use-is-sending';

/**
 * What else can be done with the listings of an ended job: load them into the database, export them in another format, or ask
 * for the places again. Few need it, so that only its heading is open at first.
 */
export function JobReuse({ job }: { job: JobDetails }) {
  const { user, database } = useUserArea();
  if (job.recordsProcessed === 0) return null;
  const provider = (database.data?.provider ?? 'none') as DatabaseProvider;
  return (
    <section aria-label="Use these listings" className="mb-4 rounded-2 border border-line-strong bg-surface">
      <div className="flex flex-wrap gap-x-8 gap-y-1 px-4 py-2.5">
        <DeliveryText job={job} provider={provider} />
        <PendingFiles job={job} />
      </div>
      <details className="group/reuse border-t border-line">
        <summary className="ring-inside flex min-h-11 cursor-pointer items-center gap-2 px-4 font-medium hover:bg-hover mid:min-h-10">
          <Icon of={ChevronRight} size={14} className="group-open/reuse:rotate-90" />
          {provider === 'none'
            ? 'Export or refresh these listings'
            : 'Load, export or refresh these listings'}
        </summary>
        <div className="flex flex-wrap items-center gap-x-8 gap-y-3 px-4 pt-1 pb-4">
          {provider !== 'none' && <LoadButton job={job} />}
          <JobFiles job={job} />
          <RefreshForm
            options={[{ choice: { from: 'job', job: job.id }, label: 'The places of this job', rows: null }]}
            label="Refresh these places"
            title="Looks up each place by its ID and reports what is new, changed, closed or gone"
          />
          <RefreshAllForm userId={user.id} />
        </div>
      </details>
    </section>
  );
}

function DeliveryText({ job, provider }: { job: JobDetails; provider: DatabaseProvider }) {
  const { user } = useUserArea();
  if (provider !== 'none')
    return (
      <p role="status" className="min-w-0 text-ink-2">
        {deliveryText(job, provider)}
      </p>
    );
  return (
    <p className="text-ink-2">
      <Link to={paths.accountSection(user.id, 'database')} className="text-link">
        Connect a database
      </Link>{' '}
      to load these listings into it.
    </p>
  );
}

function LoadButton({ job }: { job: JobDetails }) {
  const isSending = useIsSending('deliver');
  const isLoading = job.delivery !== null && job.delivery.waiting > 0;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name={INTENT_FIELD} value="deliver" />
      <Button
        type="submit"
        icon={DatabaseZap}
        busy={(isSending || isLoading) && 'Loading...'}
        title="Uses no credits. Your edits and deletions stay."
      >
        Load into database
      </Button>
    </Form>
  );
}

/** "231 of 231 listings are in your Postgres database." */
export function deliveryText(
  { delivery, recordsProcessed }: Pick<JobDetails, 'delivery' | 'recordsProcessed'>,
  provider: DatabaseProvider,
): string {
  if (delivery === null) return 'Not in your database.';
  const { delivered, waiting, refused, problem } = delivery;
  const count = `${formatCount(delivered)} of ${pluralize(recordsProcessed, 'listing', 'listings')}`;
  if (problem) return `${count} loaded. Your database does not accept more right now: ${problem}`;
  if (waiting > 0) return `${count} loaded.`;
  const text = `${count} delivered to your ${PROVIDER_NAMES[provider]} database.`;
  return refused > 0 ? `${text} ${formatCount(refused)} refused; they will be tried again.` : text;
}
