import { formatCount, pluralize } from '@libs/constants';
import { historyStatus } from '@libs/job';
import { filteredText } from '@libs/listing';
import { type Job, toJobCoverage, toRefreshSummary } from '../jobs';
import { type Mail, renderMail } from '../platform/mail';

export interface JobMail {
  job: Job;
  to: string;
  /** The origin of our pages. */
  origin: string;
}

/** Builds the email that tells the result of an ended job, with links to it. */
export function jobMail({ job, to, origin }: JobMail): Mail {
  const home = `${origin}/user/${job.userId}`;
  const refreshed = toRefreshSummary(job)?.text;
  const result = refreshed ?? `${pluralize(job.recorded, 'listing', 'listings')} in ${placeOf(job)}`;
  const counts = [
    `${formatCount(job.deltaCount)} new to you`,
    `${pluralize(job.duplicatesFiltered, 'duplicate', 'duplicates')} filtered`,
    `${formatCount(job.targetsDone)} of ${pluralize(job.targetsTotal, 'target', 'targets')} done`,
  ];
  return renderMail({
    to,
    subject: `Job ${historyStatus(job.state)}: ${result}`,
    before: [
      refreshed === undefined
        ? `Your job ${job.publicId} ${endText(job)} ${result}: ${counts.join(', ')}.`
        : `Your job ${job.publicId} is ${historyStatus(job.state)}. ${refreshed}.`,
      ...(job.failure === null ? [] : [`Reason: ${job.failure}`]),
      ...(job.filters === null ? [] : [`Filters: ${filteredText(job.recorded, job.filtered)}.`]),
      ...coverageTexts(job),
    ],
    button: { label: 'Open the result', url: `${home}/job-history/${encodeURIComponent(job.publicId)}` },
    after: [
      ...(job.dbProvider === 'none' ? [] : [`Your table: ${home}/table`]),
      `You get this email because you asked for one when a job is done. Turn it off in your account: ${home}/account`,
    ],
  });
}

/** "Mesa, AZ" or "6 cities" */
const placeOf = ({ cityCount, citiesPreview, citiesPreview: [first] }: Job): string =>
  cityCount === 1 && first
    ? first.city
    : citiesPreview.some(({ isShape }) => isShape)
      ? pluralize(cityCount, 'area', 'areas')
      : pluralize(cityCount, 'city', 'cities');

const endText = ({ state }: Job): string =>
  ({ completed: 'has captured', stopped: 'was stopped with', failed: 'failed with', running: 'has' })[
    historyStatus(state)
  ];

function coverageTexts(job: Job): string[] {
  const coverage = toJobCoverage(job);
  return coverage === null ? [] : [coverage.text];
}
