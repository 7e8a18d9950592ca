import { Database } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Button } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';

interface SampleDatabaseOfferProps {
  isBusy: boolean;
  /** Explains why the plan does not include the sample database; null if it does. */
  reason: string | null;
  /** Handles the click if submitting the form around the button is not enough. */
  onPress?(event: MouseEvent): void;
}

/**
 * Offers the sample database, which needs one click and no installation. Must be placed inside a form on the Database
 * Configuration card.
 */
export function SampleDatabaseOffer({ isBusy, reason, onPress }: SampleDatabaseOfferProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2 border border-accent-line bg-accent-soft px-3 py-2.5">
      <Icon of={Database} className="text-accent-ink" />
      <p className="min-w-0 flex-1 basis-60">
        <b className="font-medium">Try the sample database.</b> A Postgres database on this server, ready in
        one click.
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
