import { Database } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Button } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';

interface SampleDatabaseOfferProps {
  isBusy: boolean;
  /** Why the plan does not allow it. */
  reason: string | null;
  /** Where the button's own form does not say it all. */
  onPress?(event: MouseEvent): void;
}

/** A table to look at, with one press and nothing to install. Stands in a form of the Database Configuration card's acts. */
export function SampleDatabaseOffer({ isBusy, reason, onPress }: SampleDatabaseOfferProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2 border border-accent-line bg-accent-soft px-3 py-2.5">
      <Icon of={Database} className="text-accent-ink" />
      <p className="min-w-0 flex-1 basis-60">
        <b className="font-medium">Try it at once.</b> A sample Postgres database on this server, made with
        one press.
      </p>
      <Button
        type="submit"
        name="intent"
        value="sample-database"
        busy={isBusy && 'Saving...'}
        disabledReason={reason}
        onClick={onPress}
      >
        Use the sample database
      </Button>
    </div>
  );
}
