import { COVERAGE_LEVELS, type CoverageLevel } from '@libs/constants';
import { CADENCE_KINDS, cronError, cronOf, nextTimes, WEEKDAYS, type Cadence } from '@libs/job';
import { useState } from 'react';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { Dialog } from '~/components/ui/dialog';
import { Field } from '~/components/ui/field';
import { SegmentedControl } from '~/components/ui/segmented-control';
import { Select } from '~/components/ui/select';
import { TextInput } from '~/components/ui/text-input';
import { LEVEL_TEXTS } from '~/services/job/coverage-levels';
import { formatDate, formatTime } from '~/services/page/formats';

/** Number of upcoming start times that the dialog shows. */
const NEXT_TIMES_COUNT = 5;
/** A summary with many filters is longer. */
const MAX_NAME_LENGTH = 100;
const KIND_LABELS: Record<Cadence['kind'], string> = { daily: 'Daily', weekly: 'Weekly', cron: 'Cron' };
const KIND_OPTIONS = CADENCE_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }));
const LEVEL_OPTIONS = COVERAGE_LEVELS.map((value) => ({ value, label: LEVEL_TEXTS[value].label }));
const DAY_OPTIONS = WEEKDAYS.map((label, index) => ({ value: String(index), label }));

export interface NewSchedule {
  name: string;
  cadence: Cadence;
  /** Null for a refresh of places, which does not search. */
  coverageLevel: CoverageLevel | null;
}

interface ScheduleDialogProps {
  /** Describes what the schedule captures. */
  summary: string;
  zone: string;
  /** The level that the schedule has, or that the search is set up with; null for a refresh of places. */
  coverageLevel: CoverageLevel | null;
  /** The schedule to edit, unless the dialog creates a new one. */
  existing?: Omit<NewSchedule, 'coverageLevel'>;
  /** Whether the schedule is being saved. The dialog stays open until then. */
  isSaving?: boolean;
  /** Why the last submission failed. */
  error?: string | null;
  onSave(schedule: NewSchedule): void;
  onClose(): void;
}

/** A dialog for editing when a schedule starts jobs, with a preview of the next five starts. */
export function ScheduleDialog({
  summary,
  zone,
  coverageLevel,
  existing,
  isSaving = false,
  error: failure = null,
  onSave,
  onClose,
}: ScheduleDialogProps) {
  const defaults = { at: '06:00', weekday: 1, expression: '0 6 * * 1-5', ...existing?.cadence };
  /** An earlier failure of another action is not shown here. */
  const [isSubmitted, setSubmitted] = useState(false);
  const [name, setName] = useState(existing?.name ?? summary.slice(0, MAX_NAME_LENGTH));
  const [kind, setKind] = useState<Cadence['kind']>(existing?.cadence.kind ?? 'daily');
  const [level, setLevel] = useState(coverageLevel);
  const [at, setAt] = useState(defaults.at);
  const [weekday, setWeekday] = useState(defaults.weekday);
  const [expression, setExpression] = useState(defaults.expression);
  const cadence = cadenceOf(kind, { at, weekday, expression });
  const error = kind === 'cron' ? cronError(expression) : at === '' ? 'Enter a time' : null;
  const nextStarts = error ? [] : nextTimes(cronOf(cadence), zone, Date.now(), NEXT_TIMES_COUNT);
  const canSave = name.trim() !== '' && nextStarts.length > 0;
  return (
    <Dialog
      title="Schedule"
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={!canSave}
            busy={isSaving && 'Saving...'}
            onClick={() => {
              setSubmitted(true);
              onSave({ name: name.trim(), cadence, coverageLevel: level });
            }}
          >
            Save
          </Button>
        </>
      }
    >
      <div className="grid gap-4 p-5">
        <p className="text-ink-2">{summary}</p>
        {isSubmitted && !isSaving && failure && <Banner tone="bad">{failure}</Banner>}
        <Field label="Name">
          <TextInput
            value={name}
            maxLength={MAX_NAME_LENGTH}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        {level && (
          <Field label="Coverage" hint={LEVEL_TEXTS[level].description}>
            <Select
              options={LEVEL_OPTIONS}
              value={level}
              onChange={(event) => setLevel(event.target.value as CoverageLevel)}
            />
          </Field>
        )}
        <SegmentedControl<Cadence['kind']>
          label="How often"
          segments={KIND_OPTIONS}
          value={kind}
          onChange={setKind}
        />
        <div className="flex flex-wrap gap-3">
          {kind === 'weekly' && (
            <Field label="Day">
              <Select
                options={DAY_OPTIONS}
                value={String(weekday)}
                onChange={(event) => setWeekday(Number(event.target.value))}
              />
            </Field>
          )}
          {kind === 'cron' ? (
            <Field
              label="Cron expression"
              hint="Minute, hour, day of month, month, day of week."
              error={error}
              className="flex-1"
            >
              <TextInput
                className="mono"
                value={expression}
                onChange={(event) => setExpression(event.target.value)}
              />
            </Field>
          ) : (
            <Field label="Time" hint={zone} error={error}>
              <TextInput type="time" value={at} onChange={(event) => setAt(event.target.value)} />
            </Field>
          )}
        </div>
        <div>
          <p className="text-xs text-ink-3">Next five starts, {zone}</p>
          <NextStarts nextStarts={nextStarts} zone={zone} />
        </div>
      </div>
    </Dialog>
  );
}

export function NextStarts({ nextStarts, zone }: { nextStarts: readonly (number | string)[]; zone: string }) {
  if (nextStarts.length === 0) return <p className="text-ink-2">None</p>;
  return (
    <ol className="mono">
      {nextStarts.map((time) => (
        <li key={time}>
          {formatDate(time, zone)} {formatTime(time, zone).slice(0, 5)}
        </li>
      ))}
    </ol>
  );
}

interface CadenceInput {
  at: string;
  weekday: number;
  expression: string;
}

function cadenceOf(kind: Cadence['kind'], { at, weekday, expression }: CadenceInput): Cadence {
  if (kind === 'cron') return { kind, expression };
  return kind === 'weekly' ? { kind, at, weekday } : { kind, at };
}
