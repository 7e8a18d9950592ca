import { EXPORT_FORMAT_NAMES, PROVIDER_NAMES } from '@libs/constants';
import { filtersSummary } from '@libs/listing/filters/filter-texts';
import { Panel, PanelBody } from '~/components/ui/panel';
import { LEVEL_TEXTS } from '~/services/job/coverage-levels';
import { parseFilters } from '~/services/job/filter-choices';
import { formatCount, formatDate, formatTime, pluralize } from '~/services/page/formats';
import type { JobContacts, JobDetails } from '~/services/api/api-types';
import { placeCount, placeWord } from '~/services/job/place-count';
import { termTexts } from '~/services/job/search-terms';
import type { JobOutlines } from './job-outlines';

const contactsLimitText = ({ maxCredits }: JobContacts): string =>
  maxCredits === null ? 'Yes' : `Up to ${pluralize(maxCredits, 'credit', 'credits')}`;

const refreshSource = ({ from, job, where }: NonNullable<JobDetails['refresh']>): string => {
  if (from === 'job') return `of job ${job}`;
  if (from === 'account') return 'of your jobs';
  return where ? 'of the rows of your table that matched a filter' : 'of your table';
};

const refreshText = (refresh: NonNullable<JobDetails['refresh']>): string => {
  const { places, withoutId } = refresh;
  return [
    pluralize(places, 'place', 'places'),
    refreshSource(refresh),
    ...(withoutId > 0 ? [`(${formatCount(withoutId)} more have no ID and cannot be looked up)`] : []),
  ].join(' ');
};

/** Number of cities that are listed; a job may have thousands. */
const MAX_CITIES = 50;

/** What the job was asked to capture. */
export function JobSetup({
  job,
  zone,
  outlines,
}: {
  job: JobDetails;
  zone: string;
  /** What the outlines of its places are known from. */
  outlines: JobOutlines;
}) {
  const moment = (time: number) => `${formatDate(time, zone)} ${formatTime(time, zone)}`;
  const filters = parseFilters(job.filters);
  const rows: [name: string, value: string | null][] = [
    ['Refreshes', job.refresh && refreshText(job.refresh)],
    ['Mode', job.refresh ? null : job.mode === 'manual' ? 'Single' : 'Multiple'],
    ['Country', job.country],
    ['Coverage', job.coverageLevel && LEVEL_TEXTS[job.coverageLevel].label],
    ['Limit', job.maxListings === null ? 'None' : pluralize(job.maxListings, 'listing', 'listings')],
    ['Filters', filters && filtersSummary(filters)],
    ['Contacts', job.contacts && contactsLimitText(job.contacts)],
    ['Export Format', EXPORT_FORMAT_NAMES[job.exportFormat]],
    ['Database', PROVIDER_NAMES[job.dbProvider]],
    ['Started', moment(job.startTime)],
    ['Ended', job.endTime === null ? null : moment(job.endTime)],
    ['Job ID', job.id],
  ];
  const outlineOf = new Map(outlines);
  const more = job.cityCount - Math.min(job.cities.length, MAX_CITIES);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wide:grid-cols-2 wide:items-start">
      <Panel title="Setup">
        <PanelBody>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1.5">
            {rows.map(
              ([name, value]) =>
                value && (
                  <div key={name} className="contents">
                    <dt className="text-ink-3">{name}</dt>
                    <dd className="wrap-anywhere">{value}</dd>
                  </div>
                ),
            )}
          </dl>
        </PanelBody>
      </Panel>
      {job.cityCount > 0 && (
        <Panel title="Cities and business types" note={placeCount(job.cities, job.cityCount)}>
          <ul className="max-h-96 overflow-y-auto" tabIndex={0} aria-label="Cities and business types">
            {job.cities.slice(0, MAX_CITIES).map((entry, index) => (
              <li key={`${entry.city}-${index}`} className="border-b border-line px-4 py-2 last:border-0">
                <span className="font-medium">{entry.city}</span>
                {entry.isShape && <span className="text-ink-2"> (shape on the map)</span>}
                <span className="block text-ink-2">{termTexts(entry).join(', ')}</span>
                {outlineOf.has(entry.city) && (
                  <span className="block text-xs text-ink-3">Outline: {outlineOf.get(entry.city)}</span>
                )}
              </li>
            ))}
            {more > 0 && (
              <li className="px-4 py-2 text-ink-2">
                +{formatCount(more)} more {placeWord(job.cities, more)}
              </li>
            )}
          </ul>
        </Panel>
      )}
    </div>
  );
}
