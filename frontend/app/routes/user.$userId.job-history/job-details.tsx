import { Form, Link } from '@remix-run/react';
import { Download, ExternalLink, RotateCcw } from 'lucide-react';
import { SearchFurther } from '~/components/job-view/next-steps';
import { Button, buttonClasses } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { Spinner } from '~/components/ui/progress';
import { formatCount, pluralize, formatDate, formatRate, formatTime } from '~/services/page/formats';
import { fileLabel } from '~/services/job/export-files';
import { apiPaths, paths } from '~/services/navigation/paths';
import type { Job } from '~/services/api/api-types';
import { exportHint, jsonFilenameOf, otherExportsOf, type ExportsState } from './job-exports';
import { placeWord } from '~/services/job/place-count';
import { termTexts } from '~/services/job/search-terms';

/** Maximum number of cities listed in an expanded row (spec §9). */
const MAX_CITIES_NAMED = 3;

interface JobDetailsProps {
  job: Job;
  userId: string;
  zone: string;
  exports: ExportsState;
}

/**
 * Describes how complete a job's results are; null while the job is running. Copies of jobs that an earlier version
 * stored in the browser have no coverage.
 */
export function resultText({
  status,
  targetsDone,
  targetCount,
  error,
  maxListings,
  recordsProcessed,
  coverage,
}: Job): string | null {
  if (status === 'running') return null;
  if (status === 'failed') return error ? `Failed: ${error}` : 'Failed';
  if (maxListings !== null && recordsProcessed >= maxListings)
    return [`Stopped at its limit of ${formatCount(maxListings)} listings.`, coverage?.text]
      .filter(Boolean)
      .join(' ');
  if (coverage) return coverage.text;
  return `${status === 'stopped' ? 'Stopped' : 'Completed'} with ${formatCount(targetsDone)} of ${pluralize(targetCount, 'target', 'targets')} done`;
}

/** Details that the row does not show: cities, business types, times, results and the Run again button. */
export function JobDetails({ job, userId, zone, exports }: JobDetailsProps) {
  const dateAndTime = (time: number) => `${formatDate(time, zone)} ${formatTime(time, zone)}`;
  const rows: [name: string, value: string | null][] = [
    ['Job ID', job.id],
    ['Database', job.dbProvider],
    ...(job.mode === 'manual'
      ? ([
          [job.cities[0]?.isShape ? 'Shape' : 'City', job.city],
          ['Business types', job.cities.flatMap(termTexts).join(', ')],
        ] as [string, string | null][])
      : ([['Cities processed', citiesText(job)]] as [string, string | null][])),
    ['Started', dateAndTime(job.startTime)],
    ['Ended', job.endTime === null ? null : dateAndTime(job.endTime)],
    ['New listings', formatCount(job.deltaCount)],
    ['Duplicates filtered', formatCount(job.duplicatesFiltered)],
    ['Filters', job.filtered?.text ?? null],
    ['Listings per minute', formatRate(job.scanRate)],
    ['Result', resultText(job)],
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 mid:grid-cols-[minmax(0,1fr)_auto]">
      <dl className="grid grid-cols-[fit-content(45%)_minmax(0,1fr)] content-start items-baseline gap-x-4 gap-y-1 mid:gap-x-6">
        {rows.map(
          ([name, value]) =>
            value && (
              <div key={name} className="contents">
                <dt className="text-xs text-ink-3">{name}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <div className="flex flex-wrap content-start items-start gap-2 mid:max-w-80 mid:justify-end">
        <ExportLinks job={job} exports={exports} />
        {job.status !== 'running' && (
          <Form method="post">
            <input type="hidden" name="intent" value="run-again" />
            <input type="hidden" name="jobId" value={job.id} />
            <Button type="submit" size="sm" icon={RotateCcw} aria-label={`Run again: ${job.id}`}>
              Run again
            </Button>
          </Form>
        )}
        {job.status !== 'running' && <SearchFurther job={job} userId={userId} size="sm" />}
        <Link to={paths.job(userId, job.id)} className={buttonClasses({ size: 'sm' })}>
          Open job
        </Link>
      </div>
    </div>
  );
}

/** Summarizes the job's cities, for example "12: Oakland, CA; Fresno, CA; San Jose, CA +9 more cities". */
function citiesText({ cities, cityCount }: Job): string {
  const namedCities = cities.slice(0, MAX_CITIES_NAMED).map(({ city }) => city);
  const moreCount = cityCount - namedCities.length;
  return `${formatCount(cityCount)}: ${namedCities.join('; ')}${moreCount > 0 ? ` +${formatCount(moreCount)} more ${placeWord(cities, moreCount)}` : ''}`;
}

/** Links to download and view a finished job's JSON export, or a hint if there is no export. */
function ExportLinks({ job, exports }: Pick<JobDetailsProps, 'job' | 'exports'>) {
  const jsonFilename = jsonFilenameOf(job, exports);
  const hint = exportHint(job, exports);
  if (job.status === 'running') return null;
  return (
    <>
      {jsonFilename && (
        <>
          <a
            href={apiPaths.download(jsonFilename)}
            download={jsonFilename}
            aria-label={`Download JSON of ${job.id}`}
            className={buttonClasses({ size: 'sm' })}
          >
            <Icon of={Download} size={14} />
            Download JSON
          </a>
          <a
            href={apiPaths.view(jsonFilename)}
            target="_blank"
            rel="noreferrer"
            aria-label={`View JSON of ${job.id} in a new tab`}
            className={buttonClasses({ size: 'sm' })}
          >
            <Icon of={ExternalLink} size={14} />
            View JSON
          </a>
        </>
      )}
      {otherExportsOf(job, exports).map((file) => (
        <a
          key={file.filename}
          href={apiPaths.download(file.filename)}
          download={file.filename}
          className={buttonClasses({ size: 'sm' })}
        >
          <Icon of={Download} size={14} />
          Download {fileLabel(file)}
        </a>
      ))}
      {hint && (
        <span className="inline-flex min-h-7 items-center gap-1.5 text-xs text-ink-2">
          {exports === 'fetching' && <Spinner />}
          {hint}
        </span>
      )}
    </>
  );
}
