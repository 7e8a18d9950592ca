import { coverageSummary, furtherPagesText, serviceText } from '@libs/job';
import { Download, ExternalLink, Table2 } from 'lucide-react';
import { useId } from 'react';
import { JobStatusBadge } from '~/components/job-status-badge';
import { ButtonLink, buttonClasses } from '~/components/ui/button';
import { classNames } from '~/components/ui/class-names';
import { Icon } from '~/components/ui/icon';
import { Badge } from '~/components/ui/status';
import { formatCount } from '~/services/page/formats';
import { resultTitle, searchName, type EndedJob } from '~/services/job/ended-job';
import { fileLabel } from '~/services/job/export-files';
import { apiPaths, paths } from '~/services/navigation/paths';
import type { RuntimeState } from '~/services/api/api-types';
import { LEAD_PANEL } from './lead-panel';
import { NextSteps } from './next-steps';

/** Keeps the separator with the words before it where the line breaks. */
const NBSP = '\u00a0';

type ResultFile = Pick<RuntimeState['exports'][number], 'filename' | 'format' | 'preset' | 'fields'>;

interface ResultPanelProps {
  job: EndedJob;
  userId: string;
  /** The job's files, in the order in which they are offered. */
  files: readonly ResultFile[];
  /** Why there are no files yet. */
  hint?: string | null;
  hasTable: boolean;
  /** Whether the page's title already says what was captured. */
  isTitled?: boolean;
  continuedBy?: string | null;
  /** Whether the panel takes the place of the active job's, which is as high. */
  isLead?: boolean;
}

/** An ended job's result: how many listings, how much of what the service shows, the files, and what to do next. */
export function ResultPanel({
  job,
  userId,
  files,
  hint,
  hasTable,
  isTitled,
  continuedBy,
  isLead,
}: ResultPanelProps) {
  const id = useId();
  const [main, ...others] = files;
  // The browser downloads files in other formats.
  const viewed = files.find(({ format }) => format === 'json' || format === 'html');
  const { coverage } = job;
  const summary = coverage && coverageSummary(coverage);
  return (
    <section
      aria-labelledby={id}
      className={classNames(LEAD_PANEL.frame, isLead && LEAD_PANEL.minHeight, 'flex flex-col gap-3')}
    >
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-2 text-ink-2">
          <JobStatusBadge status={job.status} />
          {coverage?.state === 'stopped-short' && job.status !== 'stopped' && (
            <Badge tone="warn" shape="square">
              stopped short
            </Badge>
          )}
          {!isTitled && searchName(job)}
        </p>
        <h2 id={id} className="text-xl tracking-[-0.012em]">
          {resultTitle(job)}
          {summary && (
            <span className="font-normal text-ink-2 max-mid:block">
              <span className="max-mid:hidden">{`${NBSP}· `}</span>
              {summary}
            </span>
          )}
        </h2>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {main && (
          <>
            <a
              href={apiPaths.download(main.filename)}
              download={main.filename}
              className={`${buttonClasses({ variant: 'primary' })} w-full mid:w-auto`}
            >
              <Icon of={Download} />
              Download {fileLabel(main)}
            </a>
            {others.map((file) => (
              <a
                key={file.filename}
                href={apiPaths.download(file.filename)}
                download={file.filename}
                className={buttonClasses({ variant: 'ghost' })}
              >
                <Icon of={Download} />
                <span>
                  <span className="max-mid:sr-only">Download </span>
                  {fileLabel(file)}
                </span>
              </a>
            ))}
            {viewed && (
              <a
                href={apiPaths.view(viewed.filename)}
                target="_blank"
                rel="noreferrer"
                className={buttonClasses({ variant: 'ghost' })}
              >
                <Icon of={ExternalLink} />
                View
              </a>
            )}
          </>
        )}
        {!main && hint && <p className="text-ink-2">{hint}</p>}
        {hasTable && (
          <ButtonLink to={paths.table(userId)} icon={Table2} variant={main ? 'ghost' : 'secondary'}>
            Open in table
          </ButtonLink>
        )}
      </div>
      {coverage && (
        <CoverageText
          coverage={coverage}
          title={`${summary}: ${formatCount(job.recordsProcessed)} captured.`}
        />
      )}
      {job.filtered && <p className="max-w-[90ch] text-ink-2">{job.filtered.text}</p>}
      {/* Without their icons, all steps fit beside each other on a phone. */}
      <div className="mt-auto flex flex-wrap items-center gap-2 border-t border-line pt-3 max-mid:[&_button_svg]:hidden max-mid:[&_a_svg]:hidden">
        <NextSteps job={job} userId={userId} continuedBy={continuedBy} />
      </div>
    </section>
  );
}

/**
 * The coverage in sentences, with what the service leaves out and what more would take.
 * @param title what the heading says already
 */
function CoverageText({ coverage, title }: { coverage: NonNullable<EndedJob['coverage']>; title: string }) {
  const further = coverage.state === 'complete' ? furtherPagesText(coverage) : null;
  const statement = coverage.text.toLowerCase() === title ? null : coverage.text;
  const sentences = [statement, serviceText(coverage), further].filter(Boolean);
  return sentences.length > 0 && <p className="max-w-[90ch] text-ink-2">{sentences.join(' ')}</p>;
}
