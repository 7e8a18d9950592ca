import { CircleCheck, CircleDashed, CircleX, type LucideIcon } from 'lucide-react';
import { BUSINESS_TABLE, DATABASE_MESSAGES } from '@libs/constants';
import { classNames } from '~/components/ui/class-names';
import { Icon } from '~/components/ui/icon';
import { formatCount } from '~/services/page/formats';
import type { ConnectionTestStep } from '~/services/api/api-types';

type StepName = ConnectionTestStep['step'];
const PERMISSION_STEPS: readonly StepName[] = ['read', 'insert', 'update', 'delete'];
const STEP_LABELS: Record<Exclude<StepName, 'read' | 'insert' | 'update' | 'delete'>, string> = {
  resolve: 'Host found',
  connect: 'Connected',
  tls: 'Secure connection (SSL)',
  sign_in: 'Signed in',
  table: `Table ${BUSINESS_TABLE}`,
};

interface ReportLine {
  name: string;
  outcome: ConnectionTestStep['outcome'] | 'not tried';
  /** The step's result, shown on the right. */
  found: string;
  ms: number | null;
  /** The database's error and a hint; null if the step did not fail. */
  error: string | null;
}

/**
 * Returns the lines of the report. The four permissions share a line. Steps that were not reached are marked "not
 * tried".
 */
export function reportLines(steps: readonly ConnectionTestStep[]): ReportLine[] {
  const lines: ReportLine[] = (Object.keys(STEP_LABELS) as (keyof typeof STEP_LABELS)[]).map((name) => {
    const step = steps.find((candidate) => candidate.step === name);
    if (!step)
      return { name: STEP_LABELS[name], outcome: 'not tried', found: 'not tried', ms: null, error: null };
    const isFailed = step.outcome === 'failed';
    return {
      name: STEP_LABELS[name],
      outcome: step.outcome,
      found: isFailed ? '' : step.message || (step.outcome === 'skipped' ? 'skipped' : ''),
      ms: step.ms,
      error: isFailed ? errorText(step) : null,
    };
  });
  return [...lines, permissionsLine(steps.filter(({ step }) => PERMISSION_STEPS.includes(step)))];
}

function permissionsLine(permissionSteps: readonly ConnectionTestStep[]): ReportLine {
  const name = 'Permission to read, insert, update and delete';
  const failed = permissionSteps.find(({ outcome }) => outcome === 'failed');
  const ms = permissionSteps.length > 0 ? permissionSteps.reduce((sum, step) => sum + step.ms, 0) : null;
  if (failed)
    return {
      name: `Permission to ${failed.step}`,
      outcome: 'failed',
      found: '',
      ms,
      error: errorText(failed),
    };
  if (permissionSteps.length === 0)
    return { name, outcome: 'not tried', found: 'not tried', ms, error: null };
  const passed = permissionSteps.filter(({ outcome }) => outcome === 'passed').length;
  const hasAll = passed === PERMISSION_STEPS.length;
  return {
    name,
    outcome: hasAll ? 'passed' : 'skipped',
    found: hasAll ? `${passed} of ${PERMISSION_STEPS.length}` : 'created on Save',
    ms,
    error: null,
  };
}

const errorText = ({ message, hint }: ConnectionTestStep) =>
  hint === '' ? message : [message.replace(/[^.!?]$/, '$&.'), hint].filter(Boolean).join(' ');

const OUTCOME_LOOKS: Record<ReportLine['outcome'], { icon: LucideIcon; color: string }> = {
  passed: { icon: CircleCheck, color: 'text-ok' },
  failed: { icon: CircleX, color: 'text-bad' },
  skipped: { icon: CircleDashed, color: 'text-ink-3' },
  'not tried': { icon: CircleDashed, color: 'text-ink-3' },
};

/** The report on a connection test. It shows how long each step took, and a hint for the step that failed. */
export function TestReport({ ok, steps }: { ok: boolean; steps: readonly ConnectionTestStep[] }) {
  const total = steps.reduce((sum, { ms }) => sum + ms, 0);
  const outcomeLook = OUTCOME_LOOKS[ok ? 'passed' : 'failed'];
  return (
    <section
      aria-label="Connection test"
      className={classNames('overflow-hidden rounded-2 border', ok ? 'border-ok-line' : 'border-bad-line')}
    >
      <h3
        className={classNames(
          'flex items-center gap-2 border-b px-3 py-2 font-medium',
          ok ? 'edge-ok bg-ok-bg text-ok' : 'edge-bad bg-bad-bg text-bad',
        )}
      >
        <Icon of={outcomeLook.icon} />
        <span className="flex-1">{ok ? 'Connection tested' : DATABASE_MESSAGES.testFailed}</span>
        <span className="mono">{formatCount(total)} ms</span>
      </h3>
      <ol className="px-3 py-1.5">
        {reportLines(steps).map((line) => (
          <li key={line.name} className="grid grid-cols-[16px_minmax(0,1fr)_auto] gap-x-2 py-[5px]">
            <Icon
              of={OUTCOME_LOOKS[line.outcome].icon}
              className={`mt-0.5 ${OUTCOME_LOOKS[line.outcome].color}`}
            />
            <span className={line.outcome === 'not tried' ? 'text-ink-3' : undefined}>{line.name}</span>
            <span
              className="mono max-w-[13rem] truncate text-right text-xs leading-[1.67] text-ink-3"
              title={line.found}
            >
              {[line.found, line.ms !== null && `${formatCount(line.ms)} ms`].filter(Boolean).join('  ')}
            </span>
            {line.error && <p className="col-start-2 col-end-4 text-bad wrap-anywhere">{line.error}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
