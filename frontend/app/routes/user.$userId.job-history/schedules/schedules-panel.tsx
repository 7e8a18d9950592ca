import { cadenceText, type Cadence } from '@libs/run';
import { useFetcher } from '@remix-run/react';
import { CalendarClock, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { Dialog } from '~/components/ui/dialog';
import { EmptyState } from '~/components/ui/empty-state';
import { Panel } from '~/components/ui/panel';
import { Badge } from '~/components/ui/status';
import { Switch } from '~/components/ui/switch';
import { useUserArea } from '~/components/user-area';
import { missingForStart } from '~/services/run-refusals';
import { startFields } from '~/services/run-setup';
import type { Schedule } from '~/services/wire';
import { describeSetup } from '../../user.$userId.runtime/capture-card';
import type { JobsActResult } from '../jobs-act';
import { NextRuns, ScheduleDialog } from './schedule-dialog';

/** Setups that start by themselves. */
export function SchedulesPanel({ schedules, zone }: { schedules: readonly Schedule[]; zone: string }) {
  const { setup } = useUserArea();
  const [isAdding, setAdding] = useState(false);
  const fetcher = useFetcher<JobsActResult>({ key: 'schedules' });
  const missing = missingForStart(setup);
  const refused = fetcher.data && !fetcher.data.ok ? fetcher.data.message : null;
  const send = (fields: Record<string, string>) => void fetcher.submit(fields, { method: 'post' });
  return (
    <Panel
      title="Schedules"
      actions={
        <Button
          size="sm"
          icon={CalendarClock}
          offBecause={missing && 'Choose on Home what to capture first'}
          onClick={() => setAdding(true)}
        >
          Schedule this setup
        </Button>
      }
    >
      {refused && (
        <div className="p-3">
          <Banner tone="bad">{refused}</Banner>
        </div>
      )}
      {schedules.length === 0 ? (
        <EmptyState icon={CalendarClock} title="No schedules">
          A setup chosen on Home can start by itself: daily, weekly or by a cron expression.
        </EmptyState>
      ) : (
        <ul>
          {schedules.map((schedule) => (
            <ScheduleRow key={schedule.id} schedule={schedule} send={send} />
          ))}
        </ul>
      )}
      {isAdding && (
        <ScheduleDialog
          captures={describeSetup(setup)}
          zone={zone}
          onClose={() => setAdding(false)}
          onSave={({ name, cadence }) => {
            setAdding(false);
            const body = { name, cadence, timeZone: zone, setup: startFields(setup) };
            send({ act: 'schedule', schedule: JSON.stringify(body) });
          }}
        />
      )}
    </Panel>
  );
}

interface ScheduleRowProps {
  schedule: Schedule;
  send(fields: Record<string, string>): void;
}

function ScheduleRow({ schedule, send }: ScheduleRowProps) {
  const [open, setOpen] = useState<'change' | 'remove' | null>(null);
  const close = () => setOpen(null);
  const { id, name, captures, cadence, timeZone, enabled, pending, next, lastRun, problem } = schedule;
  return (
    <li className="grid gap-3 border-b border-line px-4 py-3 last:border-0 mid:grid-cols-[minmax(0,1fr)_auto_auto]">
      <div className="min-w-0">
        <p className="flex items-center gap-2 font-medium">
          <span className="truncate">{name}</span>
          {pending && (
            <Badge tone="idle" shape="ring">
              waits for the active run
            </Badge>
          )}
        </p>
        <p className="text-xs text-ink-2">
          {cadenceText(cadence as Cadence)}, {timeZone}
        </p>
        <p className="text-xs text-ink-3">
          {captures}
          {lastRun && `, last run ${lastRun}`}
        </p>
        {problem && <p className="text-xs text-bad">Not started: {problem}</p>}
      </div>
      <div className="min-w-32 text-xs">
        <p className="text-ink-3">Next five runs</p>
        <NextRuns next={next} zone={timeZone} />
      </div>
      <div className="flex items-start gap-2">
        <Switch
          label={enabled ? 'ON' : 'OFF'}
          name={`Schedule ${name}`}
          checked={enabled}
          onChange={(isOn) => send({ act: 'schedule-switch', id, enabled: String(isOn) })}
        />
        <Button
          variant="ghost"
          size="sm"
          square
          icon={Pencil}
          aria-label={`Change ${name}`}
          onClick={() => setOpen('change')}
        />
        <Button
          variant="ghost"
          size="sm"
          square
          icon={Trash2}
          aria-label={`Remove ${name}`}
          onClick={() => setOpen('remove')}
        />
      </div>
      {open === 'change' && (
        <ScheduleDialog
          captures={captures}
          zone={timeZone}
          known={{ name, cadence: cadence as Cadence }}
          onClose={close}
          onSave={(changed) => {
            close();
            send({ act: 'schedule-change', id, schedule: JSON.stringify({ ...changed, timeZone }) });
          }}
        />
      )}
      <Dialog
        title="Remove schedule"
        description={`Remove ${name}? Its runs stay in the history.`}
        open={open === 'remove'}
        onOpenChange={(isOpen) => !isOpen && close()}
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button
              variant="danger-fill"
              onClick={() => {
                close();
                send({ act: 'schedule-remove', id });
              }}
            >
              Remove
            </Button>
          </>
        }
      >
        <p className="p-5">Remove {name}? Its runs stay in the history.</p>
      </Dialog>
    </li>
  );
}
