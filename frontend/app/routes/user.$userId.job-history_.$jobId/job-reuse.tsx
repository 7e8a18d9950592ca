import { PROVIDER_NAMES, type DatabaseProvider } from '@libs/constants';
import { Form, Link } from '@remix-run/react';
import { DatabaseZap, RefreshCw } from 'lucide-react';
import { Button } from '~/components/ui/button';
import { useUserArea } from '~/components/user-area';
import { INTENT_FIELD } from '~/services/forms/form-fields';
import { paths } from '~/services/navigation/paths';
import { formatCount, pluralize } from '~/services/page/formats';
import type { JobDetails } from '~/services/api/api-types';
import { JobFiles } from './job-files';
import { useIsSending } from './use-is-sending';

/**
 * What else can be done with the listings of an ended job: load them into the database, export them in another format, or ask
 * for the places again.
 */
export function JobReuse({ job }: { job: JobDetails }) {
  if (job.recordsProcessed === 0) return null;
  return (
    <section
      aria-label="Use these listings"
      className="mb-4 flex flex-wrap items-center gap-x-8 gap-y-3 rounded-2 border border-line-strong bg-surface px-4 py-3"
    >
      <Delivery job={job} />
      <JobFiles job={job} />
      <Form method="post">
        <input type="hidden" name={INTENT_FIELD} value="refresh" />
        <Button
          type="submit"
          icon={RefreshCw}
          title="Asks for each place by its own id, and says what is new, changed, closed or gone"
        >
          Refresh these places
        </Button>
      </Form>
    </section>
  );
}

function Delivery({ job }: { job: JobDetails }) {
  const { user, database } = useUserArea();
  const provider = (database.data?.provider ?? 'none') as DatabaseProvider;
  const isSending = useIsSending('deliver');
  if (provider === 'none')
    return (
      <p className="text-ink-2">
        <Link to={paths.accountSection(user.id, 'database')} className="text-link">
          Connect a database
        </Link>{' '}
        to load these listings into it.
      </p>
    );
  const isLoading = job.delivery !== null && job.delivery.waiting > 0;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
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
      <p role="status" className="min-w-0 text-ink-2">
        {deliveryText(job, provider)}
      </p>
    </div>
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
  if (problem) return `${count} loaded. Your database does not accept more at the moment: ${problem}`;
  if (waiting > 0) return `${count} loaded.`;
  const text = `${count} delivered to your ${PROVIDER_NAMES[provider]} database.`;
  return refused > 0 ? `${text} ${formatCount(refused)} refused; they are tried again.` : text;
}
