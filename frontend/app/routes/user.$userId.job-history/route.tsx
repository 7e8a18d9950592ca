import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { History } from 'lucide-react';
import { ErrorPage } from '~/components/error-page';
import { PageHead } from '~/components/page-head';
import { useZone } from '~/components/theme';
import { EmptyState } from '~/components/ui/empty-state';
import { Panel } from '~/components/ui/panel';
import { HeadCell, TableFrame } from '~/components/ui/table';
import { answerOf } from '~/services/api-request';
import { counted } from '~/services/formats';
import { screenTitle } from '~/services/screen-title';
import { signedIn } from '~/services/session.server';
import { JOB_HISTORY_STORED } from '@libs/constants';
import { JobRow } from './job-row';

export const meta = screenTitle('Jobs');

export const loader = ({ request, context }: LoaderFunctionArgs) => {
  const caller = { request, context };
  return signedIn(caller, (api) =>
    answerOf(api.GET('/api/jobs', { params: { query: { limit: JOB_HISTORY_STORED } } })),
  );
};

export default function JobHistoryScreen() {
  const { jobs } = useLoaderData<typeof loader>();
  const zone = useZone();
  return (
    <>
      <PageHead title="Job History" />
      <Panel title="Recent Jobs" note={jobs.length > 0 && counted(jobs.length, 'job', 'jobs')}>
        {jobs.length === 0 ? (
          <EmptyState icon={History} title="No Job History">
            Completed jobs will appear here
          </EmptyState>
        ) : (
          <TableFrame label="Jobs, newest first">
            <thead>
              <tr>
                <HeadCell>DB</HeadCell>
                <HeadCell>Job ID</HeadCell>
                <HeadCell>Status</HeadCell>
                <HeadCell>Mode</HeadCell>
                <HeadCell>Captured</HeadCell>
                <HeadCell>Started</HeadCell>
                <HeadCell numeric>Duration</HeadCell>
                <HeadCell numeric>Records</HeadCell>
                <HeadCell>Export</HeadCell>
              </tr>
            </thead>
            <tbody>
              {jobs.map((job) => (
                <JobRow key={job.id} job={job} zone={zone} />
              ))}
            </tbody>
          </TableFrame>
        )}
      </Panel>
    </>
  );
}

export const ErrorBoundary = ErrorPage;
