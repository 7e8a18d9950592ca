import { CADENCE_KINDS, cronError, cronOf, nextTimes, WEEKDAYS, type Cadence } from '@libs/run';
import { useState } from 'react';
import { Button } from '~/components/ui/button';
import { Dialog } from '~/components/ui/dialog';
import { Field } from '~/components/ui/field';
import { Segmented } from '~/components/ui/segmented';
import { Select } from '~/components/ui/select';
import { TextInput } from '~/components/ui/text-input';
import { date, timeOfDay } from '~/services/formats';

/** Starts that are shown before it is saved. */
const NEXT_SHOWN = 5;
const KIND_NAMES: Record<Cadence['kind'], string> = { daily: 'Daily', weekly: 'Weekly', cron: 'Cron' };
const KINDS = CADENCE_KINDS.map((value) => ({ value, label: KIND_NAMES[value] }));
const DAYS = WEEKDAYS.map((label, index) => ({ value: String(index), label }));

export interface NewSchedule {
  name: string;
  cadence: Cadence;
}

interface ScheduleDialogProps {
  /** What is captured, in words. */
  captures: string;
  zone: string;
  /** The schedule as it is, where one is changed. */
  known?: NewSchedule;
  onSave(schedule: NewSchedule): void;
  onClose(): void;
}

/** When a setup starts by itself; the next five starts are shown while one chooses. */
export function ScheduleDialog({ captures, zone, known, onSave, onClose }: ScheduleDialogProps) {
  const first = { at: '06:00', weekday: 1, expression: '0 6 * * 1-5', ...known?.cadence };
  const [name, setName] = useState(known?.name ?? captures);
  const [kind, setKind] = useState<Cadence['kind']>(known?.cadence.kind ?? 'daily');
  const [at, setAt] = useState(first.at);
  const [weekday, setWeekday] = useState(first.weekday);
  const [expression, setExpression] = useState(first.expression);
  const cadence = cadenceOf(kind, { at, weekday, expression });
  const wrong = kind === 'cron' ? cronError(expression) : at === '' ? 'Please give a time' : null;
  const next = wrong ? [] : nextTimes(cronOf(cadence), zone, Date.now(), NEXT_SHOWN);
  const canSave = name.trim() !== '' && next.length > 0;
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
            onClick={() => onSave({ name: name.trim(), cadence })}
          >
            Save
          </Button>
        </>
      }
    >
      <div className="grid gap-4 p-5">
        <p className="text-ink-2">{captures}</p>
        <Field label="Name">
          <TextInput value={name} maxLength={100} onChange={(event) => setName(event.target.value)} />
        </Field>
        <Segmented<Cadence['kind']> label="How often" segments={KINDS} value={kind} onChange={setKind} />
        <div className="flex flex-wrap gap-3">
          {kind === 'weekly' && (
            <Field label="Day">
              <Select
                options={DAYS}
                value={String(weekday)}
                onChange={(event) => setWeekday(Number(event.target.value))}
              />
            </Field>
          )}
          {kind === 'cron' ? (
            <Field
              label="Cron expression"
              hint="Minute, hour, day of month, month, day of week."
              error={wrong}
              className="flex-1"
            >
              <TextInput
                className="mono"
                value={expression}
                onChange={(event) => setExpression(event.target.value)}
              />
            </Field>
          ) : (
            <Field label="Time" hint={zone} error={wrong}>
              <TextInput type="time" value={at} onChange={(event) => setAt(event.target.value)} />
            </Field>
          )}
        </div>
        <div>
          <p className="text-xs text-ink-3">Next five runs, {zone}</p>
          <NextRuns next={next} zone={zone} />
        </div>
      </div>
    </Dialog>
  );
}

export function NextRuns({ next, zone }: { next: readonly number[]; zone: string }) {
  if (next.length === 0) return <p className="text-ink-2">None</p>;
  return (
    <ol className="mono">
      {next.map((time) => (
        <li key={time}>
          {date(time, zone)} {timeOfDay(time, zone).slice(0, 5)}
        </li>
      ))}
    </ol>
  );
}

interface Chosen {
  at: string;
  weekday: number;
  expression: string;
}

function cadenceOf(kind: Cadence['kind'], { at, weekday, expression }: Chosen): Cadence {
  if (kind === 'cron') return { kind, expression };
  return kind === 'weekly' ? { kind, at, weekday } : { kind, at };
}
