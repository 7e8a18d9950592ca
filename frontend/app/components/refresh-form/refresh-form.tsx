import { Form, useSubmit } from '@remix-run/react';
import { useQuery } from '@tanstack/react-query';
import { CalendarClock, RefreshCw } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button, ButtonLink } from '~/components/ui/button';
import { Dialog } from '~/components/ui/dialog';
import { useUserArea } from '~/components/user-area';
import { ApiError } from '~/services/api/api-client';
import { apiQueries } from '~/services/api/api-queries';
import { INTENT_FIELD } from '~/services/forms/form-fields';
import { refreshChoiceFields, type RefreshChoice } from '~/services/job/refresh-dto';
import { paths } from '~/services/navigation/paths';
import { refreshFigures } from './refresh-figures';

interface RefreshFormProps {
  choice: RefreshChoice;
  /** Number of rows of the table that are chosen; null for captured places. */
  rows?: number | null;
  /** Where the form is sent; by default to its own page. */
  action?: string;
  label: string;
  title: string;
  disabledReason?: string | null;
}

/**
 * Starts a job that asks again for places, or schedules such jobs, after it has shown how many these are, and what it takes.
 * Without JavaScript, the form is sent at once.
 */
export function RefreshForm({ choice, rows = null, action, label, title, disabledReason }: RefreshFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const [isAsking, setAsking] = useState(false);
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
          setAsking(true);
        }}
      >
        <input type="hidden" name={INTENT_FIELD} value="refresh" />
        {Object.entries(refreshChoiceFields(choice)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" icon={RefreshCw} title={title} disabledReason={disabledReason}>
          {label}
        </Button>
      </Form>
      {isAsking && (
        <RefreshDialog choice={choice} rows={rows} onStart={start} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

interface RefreshDialogProps {
  choice: RefreshChoice;
  rows: number | null;
  onStart(): void;
  onClose(): void;
}

function RefreshDialog({ choice, rows, onStart, onClose }: RefreshDialogProps) {
  const { user } = useUserArea();
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
          <Button variant="primary" disabled={isPending || refusal !== null} onClick={onStart}>
            Refresh
          </Button>
        </>
      }
    >
      <div className="grid gap-2 p-5" role="status">
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
