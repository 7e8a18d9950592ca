import { ChevronRight, ChevronsLeft, Download, ListX } from 'lucide-react';
import { FieldChanges } from '~/components/field-changes';
import { PageLink } from '~/components/page-link';
import { buttonClasses } from '~/components/ui/button';
import { EmptyState } from '~/components/ui/empty-state';
import { Icon } from '~/components/ui/icon';
import { Panel } from '~/components/ui/panel';
import { Badge, type Tone } from '~/components/ui/status';
import type { JobDetails, RefreshedPlace } from '~/services/api/api-types';
import { apiPaths, paths } from '~/services/navigation/paths';
import { formatCount, pluralize } from '~/services/page/formats';

const TONES: Record<RefreshedPlace['outcome'], Tone> = {
  new: 'ok',
  changed: 'accent',
  closed: 'warn',
  gone: 'bad',
};

interface JobRefreshedProps {
  job: Pick<JobDetails, 'id' | 'status' | 'refresh'>;
  userId: string;
  places: readonly RefreshedPlace[];
  /** Whether the page is not the first one. */
  isLater: boolean;
  nextCursor: string | null;
}

/** The places of a refresh that are not what they were, with each field before and after. */
export function JobRefreshed({ job, userId, places, isLater, nextCursor }: JobRefreshedProps) {
  const pageOf = (cursor?: string) => paths.job(userId, job.id, { view: 'refreshed', cursor });
  const empty = emptyTexts(job);
  return (
    <Panel title="What has changed" note={job.refresh?.text}>
      {places.length === 0 ? (
        <EmptyState icon={ListX} title={empty.title}>
          {empty.text}
        </EmptyState>
      ) : (
        <ul aria-label="Places that have changed">
          {places.map((place) => (
            <li key={place.placeKey} className="grid gap-1 border-b border-line px-4 py-3 last:border-0">
              <p className="flex flex-wrap items-center gap-2">
                <span className="font-medium wrap-anywhere">{place.name}</span>
                <Badge tone={TONES[place.outcome]} shape="square">
                  {place.outcome}
                </Badge>
              </p>
              {place.changes.length > 0 && <FieldChanges changes={place.changes} />}
            </li>
          ))}
        </ul>
      )}
      <nav
        aria-label="Pages"
        className="flex flex-wrap items-center justify-end gap-2 border-t border-line-strong p-3 mid:px-4 mid:py-2"
      >
        <a
          href={apiPaths.refreshedCsv(job.id)}
          download={`${job.id}-refreshed.csv`}
          className={`${buttonClasses({ size: 'sm' })} mr-auto`}
        >
          <Icon of={Download} size={14} />
          Download changes (CSV)
        </a>
        {(isLater || nextCursor !== null) && (
          <>
            <PageLink icon={ChevronsLeft} label="First page" to={isLater ? pageOf() : null} />
            <PageLink
              icon={ChevronRight}
              label="Next page"
              to={nextCursor === null ? null : pageOf(nextCursor)}
            />
          </>
        )}
      </nav>
    </Panel>
  );
}

/** Says only of places with a response that they are what they were. */
function emptyTexts({ status, refresh }: Pick<JobDetails, 'status' | 'refresh'>): {
  title: string;
  text: string;
} {
  const { checked, places } = refresh ?? { checked: 0, places: 0 };
  const title = checked === 0 ? 'No responses' : 'Nothing has changed';
  if (status === 'running')
    return {
      title: checked === 0 ? 'No responses yet' : title,
      text: 'Places appear here as soon as they are found to be new, changed, closed or gone.',
    };
  if (checked === 0) return { title, text: 'The job ended before any place had a response.' };
  if (checked === places) return { title, text: 'Every place is as it was before.' };
  const asked = pluralize(places, 'place', 'places');
  return {
    title,
    text: `${formatCount(checked)} of ${asked} had a response and have not changed.`,
  };
}
