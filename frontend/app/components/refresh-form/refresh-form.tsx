import { Form, useSubmit } from '@remix-run/react';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock, RefreshCw } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button, ButtonLink } from '~/components/ui/button';
import { Dialog } from '~/components/ui/dialog';
import { RadioCard } from '~/components/ui/radio-card';
import { useUserArea } from '~/components/user-area';
import { ApiError } from '~/services/api/api-client';
import { apiQueries } from '~/services/api/api-queries';
import { INTENT_FIELD } from '~/services/forms/form-fields';
import { isUnderWay } from '~/services/job/job-phase';
import { refreshChoiceFields, type RefreshChoice } from '~/services/job/refresh-dto';
import { paths } from '~/services/navigation/paths';
import { refreshFigures } from './refresh-figures';

/** Places that can be refreshed, and what they are called where there are several to choose from. */
export interface RefreshOption {
  choice: RefreshChoice;
  label: string;
  /** Number of rows of the table that are chosen; null for captured places. */
  rows: number | null;
}

interface RefreshFormProps {
  /** The user chooses among several. The first one counts without a choice. */
  options: readonly [RefreshOption, ...RefreshOption[]];
  /** Where the form is sent; by default to its own page. */
  action?: string;
  label: string;
  title: string;
  /** What the user should know to choose. */
  hint?: string | null;
  disabledReason?: string | null;
}

/**
 * Starts a job that asks again for places, or schedules such jobs, after it has shown how many these are, and what it takes.
 * Without JavaScript, the form is sent at once.
 */
export function RefreshForm({ options, action, label, title, hint, disabledReason }: RefreshFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const [isAsking, setAsking] = useState(false);
  const [chosen, setChosen] = useState(0);
  const option = options[chosen] ?? options[0];
  const start = () => {
    setAsking(false);
    submit(form.current);
  };
  return (
    <>
      <Form
        ref={form}
        method="post"
        action={action}
        onSubmit={(event) => {
          event.preventDefault();
          setChosen(0);
          setAsking(true);
        }}
      >
        <input type="hidden" name={INTENT_FIELD} value="refresh" />
        {Object.entries(refreshChoiceFields(option.choice)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" icon={RefreshCw} title={title} disabledReason={disabledReason}>
          {label}
        </Button>
      </Form>
      {isAsking && (
        <RefreshDialog
          options={options}
          chosen={option}
          hint={hint}
          onChoose={(picked) => setChosen(options.indexOf(picked))}
          onStart={start}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

interface RefreshDialogProps {
  options: readonly RefreshOption[];
  chosen: RefreshOption;
  hint?: string | null;
  onChoose(option: RefreshOption): void;
  onStart(): void;
  onClose(): void;
}

function RefreshDialog({ options, chosen, hint, onChoose, onStart, onClose }: RefreshDialogProps) {
  const { user, runtime } = useUserArea();
  const { choice, rows } = chosen;
  const isJobActive = isUnderWay(runtime.data);
  const { data, error, isPending } = useQuery({
    queryKey: ['refresh-estimate', choice],
    queryFn: ({ signal }) => apiQueries.estimateRefresh(choice, signal),
    retry: false,
    gcTime: 0,
  });
  const figures = data && refreshFigures(data, rows);
  // Any other failure leaves open what a start would say.
  const refusal = error instanceof ApiError && error.status === 400 ? error : null;
  return (
    <Dialog
      title="Refresh places"
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {!refusal && (
            <ButtonLink
              to={paths.newRefreshSchedule(user.id, refreshChoiceFields(choice))}
              icon={CalendarClock}
              onClick={onClose}
            >
              Schedule
            </ButtonLink>
          )}
          <Button variant="primary" disabled={isPending || refusal !== null || isJobActive} onClick={onStart}>
            Refresh
          </Button>
        </>
      }
    >
      {options.length > 1 && <RefreshOptions options={options} chosen={chosen} onChoose={onChoose} />}
      {hint && <p className="px-5 pt-3 text-ink-2">{hint}</p>}
      <div className="grid gap-2 p-5" role="status">
        {isJobActive && (
          <p className="text-ink">A job is active. Refresh when it is done, or schedule the refresh.</p>
        )}
        {isPending && <p className="text-ink-2">Counting places...</p>}
        {refusal && <p>{refusal.details[0]?.message ?? refusal.message}</p>}
        {error && !refusal && <p>No estimate is available right now. Each place takes one request.</p>}
        {figures && (
          <>
            <p className="text-lg">{figures.total}</p>
            {figures.notes.map((note) => (
              <p key={note} className="text-ink-2">
                {note}
              </p>
            ))}
          </>
        )}
      </div>
    </Dialog>
  );
}

/** The places to choose from, as radio buttons. */
function RefreshOptions({
  options,
  chosen,
  onChoose,
}: Pick<RefreshDialogProps, 'options' | 'chosen' | 'onChoose'>) {
  const name = useId();
  return (
    <fieldset className="grid gap-2 px-5 pt-5">
      <legend className="sr-only">Places</legend>
      {options.map((option) => (
        <RadioCard
          key={option.label}
          name={name}
          title={option.label}
          checked={option === chosen}
          onChange={() => onChoose(option)}
        />
      ))}
    </fieldset>
  );
}
