import { Download, Trash2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Button, buttonLook } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { Spinner } from '~/components/ui/spinner';
import { counted } from '~/services/formats';
import { apiPaths } from '~/services/paths';
import { ACT_FORM } from '../acts/act-form';
import type { TableActs } from '../acts/use-table-acts';
import type { TablePage } from '../query/table-state';

interface TableActionsProps {
  page: TablePage;
  chosen: readonly number[];
  acts: TableActs;
}

/** Download, Remove Dupes and Delete; each is a plain link or form where the page runs no script. */
export function TableActions({ page, chosen, acts }: TableActionsProps) {
  const on = (act: () => void) => (event: MouseEvent) => {
    event.preventDefault();
    if (!acts.pending) act();
  };
  const isEmpty = page.count === 0;
  const deletes =
    chosen.length === 0
      ? 'Delete selected listings'
      : `Delete ${counted(chosen.length, 'selected listing', 'selected listings')}`;
  return (
    <div className="flex gap-2">
      <a
        href={apiPaths.tableDownload()}
        download
        aria-busy={acts.pending === 'download' || undefined}
        onClick={on(acts.download)}
        className={buttonLook()}
      >
        {acts.pending === 'download' ? <Spinner /> : <Icon of={Download} />}
        Download
      </a>
      <Button
        type="submit"
        form={ACT_FORM}
        name="act"
        value="duplicates"
        offBecause={isEmpty ? 'There are no listings yet' : null}
        onClick={on(() => {
          acts.setDeduping(true);
          acts.send('duplicates', {});
        })}
      >
        Remove Dupes
      </Button>
      <Button
        type="submit"
        form={ACT_FORM}
        name="act"
        value="delete"
        variant="danger"
        square
        icon={Trash2}
        aria-label={deletes}
        title={deletes}
        onClick={on(() =>
          chosen.length > 0 ? acts.setDeleting(true) : acts.say('bad', 'No rows selected.'),
        )}
      />
    </div>
  );
}
