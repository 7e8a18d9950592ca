import { PanelRight, Trash2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Button } from '~/components/ui/button';
import { pluralize } from '~/services/page/formats';
import { useHydrated } from '~/services/page/use-hydrated';
import type { DownloadScope } from '../actions/download-choice';
import { ACTION_FORM_ID } from '../actions/table-action';
import type { TableActions } from '../actions/use-table-actions';
import { DownloadButton } from './download-button';
import { RefreshButton } from './refresh-button';

export interface ActionProps {
  /** The whole table, the rows that match the filter, and the selected ones. */
  scope: DownloadScope;
  /** Number of rows that an action changes. */
  selectedCount: number;
  actions: TableActions;
}

/** The Download, Remove Dupes, Refresh and Delete buttons. Without JavaScript, each is a plain link or form. */
export function ActionButtons(props: ActionProps) {
  const { scope, actions } = props;
  const isEmpty = scope.count === 0;
  return (
    <div className="flex flex-wrap gap-2">
      <DownloadButton scope={scope} actions={actions} />
      <Button
        type="submit"
        form={ACTION_FORM_ID}
        name="intent"
        value="duplicates"
        disabledReason={isEmpty ? 'There are no listings yet' : null}
        onClick={(event) => {
          event.preventDefault();
          if (actions.pending) return;
          actions.setDeduping(true);
          actions.send('duplicates', {});
        }}
      >
        Remove Dupes
      </Button>
      <RefreshButton
        filter={scope.filter}
        matching={scope.matching}
        count={scope.count}
        selected={props.selectedCount}
      />
      <DetailsButton {...props} />
      <DeleteButton {...props} />
    </div>
  );
}

/** Opens the selected listing. Without JavaScript, the row has everything. */
function DetailsButton({ scope: { selectedIds }, actions }: ActionProps) {
  const [id] = selectedIds;
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  return (
    <Button
      icon={PanelRight}
      disabledReason={id === undefined || selectedIds.length > 1 ? 'Select one listing.' : null}
      onClick={() => id !== undefined && actions.setOpenRow(id)}
    >
      Details
    </Button>
  );
}

/** Before hydration, it is enabled, because the selection is not known yet. */
export function DeleteButton({ selectedCount, actions }: Omit<ActionProps, 'scope'>) {
  const isHydrated = useHydrated();
  const label =
    selectedCount === 0
      ? 'Delete selected listings'
      : `Delete ${pluralize(selectedCount, 'selected listing', 'selected listings')}`;
  return (
    <Button
      type="submit"
      form={ACTION_FORM_ID}
      name="intent"
      value="delete"
      variant={selectedCount === 0 ? 'secondary' : 'danger'}
      iconOnly
      icon={Trash2}
      aria-label={label}
      title={selectedCount === 0 ? undefined : label}
      disabledReason={isHydrated && selectedCount === 0 ? 'No rows selected.' : null}
      onClick={(event: MouseEvent) => {
        event.preventDefault();
        if (!actions.pending) actions.setDeleting(true);
      }}
    />
  );
}
