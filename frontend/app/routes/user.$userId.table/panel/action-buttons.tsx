import { Download, Trash2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Button, buttonClasses } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { Spinner } from '~/components/ui/progress';
import { pluralize } from '~/services/page/formats';
import { apiPaths } from '~/services/navigation/paths';
import { ACTION_FORM_ID } from '../actions/table-action';
import type { TableActions } from '../actions/use-table-actions';
import type { TablePage } from '../query/table-state';

interface ActionButtonsProps {
  page: TablePage;
  selectedIds: readonly number[];
  actions: TableActions;
}

/** The Download, Remove Dupes and Delete buttons. Without JavaScript, each is a plain link or form. */
export function ActionButtons({ page, selectedIds, actions }: ActionButtonsProps) {
  const handleClick = (perform: () => void) => (event: MouseEvent) => {
    event.preventDefault();
    if (!actions.pending) perform();
  };
  const isEmpty = page.count === 0;
  const deleteLabel =
    selectedIds.length === 0
      ? 'Delete selected listings'
      : `Delete ${pluralize(selectedIds.length, 'selected listing', 'selected listings')}`;
  return (
    <div className="flex gap-2">
      <a
        href={apiPaths.tableDownload()}
        download
        aria-busy={actions.pending === 'download' || undefined}
        onClick={handleClick(actions.download)}
        className={buttonClasses()}
      >
        {actions.pending === 'download' ? <Spinner /> : <Icon of={Download} />}
        Download
      </a>
      <Button
        type="submit"
        form={ACTION_FORM_ID}
        name="intent"
        value="duplicates"
        disabledReason={isEmpty ? 'There are no listings yet' : null}
        onClick={handleClick(() => {
          actions.setDeduping(true);
          actions.send('duplicates', {});
        })}
      >
        Remove Dupes
      </Button>
      <Button
        type="submit"
        form={ACTION_FORM_ID}
        name="intent"
        value="delete"
        variant="danger"
        iconOnly
        icon={Trash2}
        aria-label={deleteLabel}
        title={deleteLabel}
        onClick={handleClick(() =>
          selectedIds.length > 0
            ? actions.setDeleting(true)
            : actions.showMessage('bad', 'No rows selected.'),
        )}
      />
    </div>
  );
}
