import { DatabaseZap, FileDown } from 'lucide-react';
import { Button, ButtonLink } from '~/components/ui/button';
import { useUserArea } from '~/components/user-area';
import { paths } from '~/services/navigation/paths';
import { ActionForm } from '../action-form';
import type { RuntimeControl } from '../use-runtime-control';

interface StorageChoiceProps {
  control: RuntimeControl;
  /** Called when the user goes on without a database. */
  onNoDatabase(): void;
}

/** Asks where the results are to be stored, until the user has decided. */
export function StorageChoice({ control, onNoDatabase }: StorageChoiceProps) {
  const { user, database } = useUserArea();
  if (!database.data || database.data.provider !== null) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 rounded-2 border border-line bg-sunken px-3 py-2">
      <p className="min-w-0 flex-1 basis-52 text-ink-2">
        <span className="font-medium text-ink">Where should the results go?</span> Save them as a file, or
        write them to your own database as well.
      </p>
      <ActionForm action="no-database" control={control}>
        <Button
          type="submit"
          icon={FileDown}
          busy={control.pending === 'no-database' && 'Saving...'}
          onClick={onNoDatabase}
        >
          No Database
        </Button>
      </ActionForm>
      <ButtonLink to={paths.accountSection(user.id, 'database')} icon={DatabaseZap}>
        Configure Database
      </ButtonLink>
    </div>
  );
}
