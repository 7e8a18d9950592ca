import type { CoverageLevel } from '@libs/constants';
import { cadenceText, type Cadence } from '@libs/job';
import { useFetcher } from '@remix-run/react';
import { CalendarClock, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { Dialog } from '~/components/ui/dialog';
import { EmptyState } from '~/components/ui/empty-state';
import { Panel } from '~/components/ui/panel';
import { Badge } from '~/components/ui/status';
import { Switch } from '~/components/ui/switch';
import { useUserArea } from '~/components/user-area';
import { useFetcherResult } from '~/services/forms/use-fetcher-result';
import { LEVEL_TEXTS } from '~/services/job/coverage-levels';
import { missingForStart } from '~/services/job/runtime-action-errors';
import { toStartDto } from '~/services/job/setup-choices';
import type { CreateScheduleDto, Schedule } from '~/services/api/api-types';
import { describeSetup } from '../../user.$userId.runtime/capture-card';
import type { JobsActionResult } from '../jobs-action.server';
import { NextStarts, ScheduleDialog } from './schedule-dialog';

/** What a new schedule captures. */
interface ScheduledSetup {
  summary: string;
  /** Null for a refresh of places. */
  coverageLevel: CoverageLevel | null;
  setup: CreateScheduleDto['setup'];
}

interface SchedulesPanelProps {
  schedules: readonly Schedule[];
  zone: string;
  /** The setup of a job from whose page the user came to schedule it. */
  requested: ScheduledSetup | null;
  className?: string;
}

/** Lists searches that start on a schedule. */
export function SchedulesPanel({ schedules, zone, requested, className }: SchedulesPanelProps) {
  const { setup } = useUserArea();
  const missingSetup = missingForStart(setup);
  const [added, setAdded] = useState<ScheduledSetup | null>(requested);
  const close = () => setAdded(null);
  const fetcher = useFetcher<JobsActionResult>({ key: 'schedules' });
  const errorMessage = fetcher.data && !fetcher.data.ok ? fetcher.data.message : null;
  const onSuccess = useRef<() => void>(() => undefined);
  useFetcherResult(fetcher, (result) => result.ok && onSuccess.current());
  const save: SaveSchedule = {
    isSaving: fetcher.state !== 'idle',
    error: errorMessage,
    send(fields, callback = () => undefined) {
      onSuccess.current = callback;
      fetcher.submit(fields, { method: 'post' });
    },
  };
  return (
    <Panel
      title="Schedules"
      className={className}
      actions={
        <Button
          size="sm"
          icon={CalendarClock}
          disabledReason={missingSetup && 'Set up a search on Home first'}
          onClick={() =>
            setAdded({
              summary: describeSetup(setup),
              coverageLevel: setup.coverageLevel,
              setup: toStartDto(setup),
            })
          }
        >
          Schedule this search
        </Button>
      }
    >
      {errorMessage && (
        <div className="p-3">
          <Banner tone="bad">{errorMessage}</Banner>
        </div>
      )}
      {schedules.length === 0 ? (
        <EmptyState icon={CalendarClock} title="No schedules">
          Run searches on a schedule: set one up on Home, then run it daily, weekly or by a cron expression.
        </EmptyState>
      ) : (
        <ul>
          {schedules.map((schedule) => (
            <ScheduleRow key={schedule.id} schedule={schedule} save={save} />
          ))}
        </ul>
      )}
      {added && (
        <ScheduleDialog
          summary={added.summary}
          zone={zone}
          isSaving={save.isSaving}
          error={save.error}
          onClose={close}
          coverageLevel={added.coverageLevel}
          onSave={({ name, cadence, coverageLevel }) => {
            const setup = coverageLevel ? { ...added.setup, coverageLevel } : added.setup;
            const body = { name, cadence, timeZone: zone, setup };
            save.send({ intent: 'create-schedule', schedule: JSON.stringify(body) }, close);
          }}
        />
      )}
    </Panel>
  );
}

interface SaveSchedule {
  isSaving: boolean;
  /** Why the last submission failed; null if it did not. */
  error: string | null;
  /** Submits an action. `onSuccess` is called when it has succeeded. */
  send(fields: Record<string, string>, onSuccess?: () => void): void;
}

interface ScheduleRowProps {
  schedule: Schedule;
  save: SaveSchedule;
}

function ScheduleRow({ schedule, save: { isSaving, error, send } }: ScheduleRowProps) {
  const [openDialog, setOpenDialog] = useState<'edit' | 'delete' | null>(null);
  const close = () => setOpenDialog(null);
  const { id, name, summary, cadence, coverageLevel, isRefresh, timeZone, enabled, pending } = schedule;
  const { nextStartTimes, lastJobId, lastError } = schedule;
  return (
    <li className="grid gap-3 border-b border-line px-4 py-3 last:border-0 mid:grid-cols-[minmax(0,1fr)_auto_auto]">
      <div className="min-w-0">
        <p className="flex items-center gap-2 font-medium">
          <span className="truncate">{name}</span>
          {pending && (
            <Badge tone="idle" shape="ring">
              Waiting for the active job to finish
            </Badge>
          )}
        </p>
        <p className="text-xs text-ink-2">
          {cadenceText(cadence as Cadence)}, {timeZone}
        </p>
        <p className="text-xs text-ink-3">
          {summary}
          {!isRefresh && `, ${LEVEL_TEXTS[coverageLevel].label} coverage`}
          {lastJobId && `, last job ${lastJobId}`}
        </p>
        {lastError && <p className="text-xs text-bad">Not started: {lastError}</p>}
      </div>
      <div className="min-w-32 text-xs">
        <p className="text-ink-3">Next five starts</p>
        <NextStarts nextStarts={nextStartTimes} zone={timeZone} />
      </div>
      <div className="flex items-start gap-2">
        <Switch
          label={enabled ? 'ON' : 'OFF'}
          name={`Schedule ${name}`}
          checked={enabled}
          onChange={(isOn) => send({ intent: 'toggle-schedule', id, enabled: String(isOn) })}
        />
        <Button
          variant="ghost"
          size="sm"
          iconOnly
          icon={Pencil}
          aria-label={`Edit ${name}`}
          onClick={() => setOpenDialog('edit')}
        />
        <Button
          variant="ghost"
          size="sm"
          iconOnly
          icon={Trash2}
          aria-label={`Remove ${name}`}
          onClick={() => setOpenDialog('delete')}
        />
      </div>
      {openDialog === 'edit' && (
        <ScheduleDialog
          summary={summary}
          zone={timeZone}
          coverageLevel={isRefresh ? null : coverageLevel}
          existing={{ name, cadence: cadence as Cadence }}
          isSaving={isSaving}
          error={error}
          onClose={close}
          onSave={({ coverageLevel: level, ...changes }) => {
            const update = { ...changes, ...(level && { coverageLevel: level }), timeZone };
            send({ intent: 'update-schedule', id, schedule: JSON.stringify(update) }, close);
          }}
        />
      )}
      <Dialog
        title="Remove schedule"
        description={`Remove ${name}? Its jobs stay in the history.`}
        open={openDialog === 'delete'}
        onOpenChange={(isOpen) => !isOpen && close()}
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button
              variant="danger-fill"
              onClick={() => {
                close();
                send({ intent: 'delete-schedule', id });
              }}
            >
              Remove
            </Button>
          </>
        }
      >
        <p className="p-5">Remove {name}? Its jobs stay in the history.</p>
      </Dialog>
    </li>
  );
}
