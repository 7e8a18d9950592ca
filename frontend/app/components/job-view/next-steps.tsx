import { Form, Link } from '@remix-run/react';
import { CalendarClock, RotateCcw, ScanSearch } from 'lucide-react';
import { Button, ButtonLink, type ButtonSize } from '~/components/ui/button';
import { INTENT_FIELD } from '~/services/forms/form-fields';
import { LEVEL_TEXTS } from '~/services/job/coverage-levels';
import { furtherLevel, type EndedJob } from '~/services/job/ended-job';
import { paths } from '~/services/navigation/paths';

interface NextStepsProps {
  job: EndedJob;
  userId: string;
  /** The job that continues this one. */
  continuedBy?: string | null;
}

/** What to do after a job: search further, run it again, or run it on a schedule. The forms work without JavaScript. */
export function NextSteps({ job, userId, continuedBy = null }: NextStepsProps) {
  return (
    <>
      {continuedBy === null && <SearchFurther job={job} userId={userId} />}
      <Form method="post" action={paths.job(userId, job.id)} className="flex">
        <Button type="submit" icon={RotateCcw}>
          Run again
        </Button>
      </Form>
      <ButtonLink to={paths.newSchedule(userId, job.id)} icon={CalendarClock}>
        Schedule
      </ButtonLink>
      {continuedBy && (
        <p className="self-center text-ink-2">
          Continued by{' '}
          <Link to={paths.job(userId, continuedBy)} className="text-link mono">
            {continuedBy}
          </Link>
        </p>
      )}
    </>
  );
}

interface SearchFurtherProps extends Pick<NextStepsProps, 'job' | 'userId'> {
  size?: ButtonSize;
}

/** Starts a job that goes on from where an ended one stopped, or at the next level. Null if there is no such level. */
export function SearchFurther({ job, userId, size }: SearchFurtherProps) {
  const level = furtherLevel(job);
  if (level === null) return null;
  return (
    <Form method="post" action={paths.job(userId, job.id)} className="flex">
      <input type="hidden" name={INTENT_FIELD} value="search-further" />
      <input type="hidden" name="coverageLevel" value={level} />
      <Button
        type="submit"
        size={size}
        icon={ScanSearch}
        title={`Continues at the level ${LEVEL_TEXTS[level].label}. Only listings that are new to you use credits.`}
      >
        {job.status === 'completed' ? 'Search further' : 'Continue this job'}
      </Button>
    </Form>
  );
}
