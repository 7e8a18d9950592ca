import { CircleCheck, CircleDashed, CircleX, type LucideIcon } from 'lucide-react';
import { BUSINESS_TABLE, DATABASE_MESSAGES } from '@libs/constants';
import { classNames } from '~/components/ui/class-names';
import { Icon } from '~/components/ui/icon';
import { count } from '~/services/formats';
import type { DatabaseStep } from '~/services/wire';

type StepName = DatabaseStep['step'];
const RIGHTS: readonly StepName[] = ['read', 'insert', 'update', 'delete'];
const NAMES: Record<Exclude<StepName, 'read' | 'insert' | 'update' | 'delete'>, string> = {
  resolve: 'Host found',
  connect: 'Connected',
  tls: 'Secure connection (SSL)',
  sign_in: 'Signed in',
  table: `Table ${BUSINESS_TABLE}`,
};

interface Line {
  name: string;
  outcome: DatabaseStep['outcome'] | 'not tried';
  /** What was found, at the right. */
  found: string;
  ms: number | null;
  /** What the database said and the sentence that mends it. */
  trouble: string | null;
}

/** The steps as lines: the four rights are one, and what was not reached says so. */
export function reportLines(steps: readonly DatabaseStep[]): Line[] {
  const lines: Line[] = (Object.keys(NAMES) as (keyof typeof NAMES)[]).map((name) => {
    const step = steps.find((one) => one.step === name);
    if (!step)
      return { name: NAMES[name], outcome: 'not tried', found: 'not tried', ms: null, trouble: null };
    const isFailed = step.outcome === 'failed';
    return {
      name: NAMES[name],
      outcome: step.outcome,
      found: isFailed ? '' : step.message || (step.outcome === 'passed over' ? 'passed over' : ''),
      ms: step.ms,
      trouble: isFailed ? troubleOf(step) : null,
    };
  });
  return [...lines, rightsLine(steps.filter(({ step }) => RIGHTS.includes(step)))];
}

function rightsLine(rights: readonly DatabaseStep[]): Line {
  const name = 'May read, insert, update and delete';
  const failed = rights.find(({ outcome }) => outcome === 'failed');
  const ms = rights.length > 0 ? rights.reduce((sum, step) => sum + step.ms, 0) : null;
  if (failed)
    return { name: `May ${failed.step}`, outcome: 'failed', found: '', ms, trouble: troubleOf(failed) };
  if (rights.length === 0) return { name, outcome: 'not tried', found: 'not tried', ms, trouble: null };
  const passed = rights.filter(({ outcome }) => outcome === 'passed').length;
  const isAll = passed === RIGHTS.length;
  return {
    name,
    outcome: isAll ? 'passed' : 'passed over',
    found: isAll ? `${passed} of ${RIGHTS.length}` : 'made on Save',
    ms,
    trouble: null,
  };
}

const troubleOf = ({ message, mend }: DatabaseStep) =>
  mend === '' ? message : [message.replace(/[^.!?]$/, '$&.'), mend].filter(Boolean).join(' ');

const SIGNS: Record<Line['outcome'], { sign: LucideIcon; colour: string }> = {
  passed: { sign: CircleCheck, colour: 'text-ok' },
  failed: { sign: CircleX, colour: 'text-bad' },
  'passed over': { sign: CircleDashed, colour: 'text-ink-3' },
  'not tried': { sign: CircleDashed, colour: 'text-ink-3' },
};

/** How far a connection test came: each step with its time, and the one sentence that mends what failed. */
export function TestReport({ ok, steps }: { ok: boolean; steps: readonly DatabaseStep[] }) {
  const total = steps.reduce((sum, { ms }) => sum + ms, 0);
  const head = SIGNS[ok ? 'passed' : 'failed'];
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
        <Icon of={head.sign} />
        <span className="flex-1">{ok ? 'Connection tested' : DATABASE_MESSAGES.testFailed}</span>
        <span className="mono">{count(total)} ms</span>
      </h3>
      <ol className="px-3 py-1.5">
        {reportLines(steps).map((line) => (
          <li key={line.name} className="grid grid-cols-[16px_minmax(0,1fr)_auto] gap-x-2 py-[5px]">
            <Icon of={SIGNS[line.outcome].sign} className={`mt-0.5 ${SIGNS[line.outcome].colour}`} />
            <span className={line.outcome === 'not tried' ? 'text-ink-3' : undefined}>{line.name}</span>
            <span
              className="mono max-w-52 truncate text-right text-xs leading-5 text-ink-3"
              title={line.found}
            >
              {[line.found, line.ms !== null && `${count(line.ms)} ms`].filter(Boolean).join('  ')}
            </span>
            {line.trouble && <p className="col-start-2 col-end-4 text-bad wrap-anywhere">{line.trouble}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
