import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Button } from '~/components/ui/button';
import { Checkbox } from '~/components/ui/checkbox';
import { Dialog } from '~/components/ui/dialog';
import { pluralize } from '~/services/page/formats';
import { ConditionsButton } from '../conditions/conditions-button';
import type { TableActions } from '../actions/use-table-actions';
import { ViewMenu } from '../views/view-menu';
import { ActionButtons } from './action-buttons';
import { BulkEdit } from './bulk-edit';
import { ColumnMenu } from './column-menu';
import { CompleteCheckbox } from './complete-checkbox';
import type { ControlPanelProps } from './control-panel-props';
import { EmailCheckbox } from './email-checkbox';
import { FieldFilterList } from './field-filters';
import { PanelGroup } from './panel-group';
import { SortField } from './sort-field';
import { FooterStatus } from './table-footer';
import { ViewSwitch } from './view-switch';

/** On narrow screens: a button that opens all controls of the table as a sheet. */
export function NarrowControls({ actions: outerActions, ...rest }: ControlPanelProps) {
  const [isOpen, setOpen] = useState(false);
  /** The message when the sheet was opened, which is none of the sheet's. */
  const [earlierMessage, setEarlierMessage] = useState(outerActions.message);
  const { message } = outerActions;
  const props = { ...rest, actions: closingFirst(outerActions, () => setOpen(false)) };
  const { query, navigateTo, columnChoice } = props;
  const { available } = columnChoice;
  return (
    <>
      <Button
        icon={SlidersHorizontal}
        iconOnly
        aria-label="Filters and actions"
        onClick={() => {
          setEarlierMessage(message);
          setOpen(true);
        }}
        className="flex-none mid:hidden! noscript:hidden!"
      />
      <Dialog
        title="Filters and actions"
        open={isOpen}
        onOpenChange={setOpen}
        footer={
          <Button variant="primary" onClick={() => setOpen(false)}>
            Show {pluralize(props.scope.matching, 'listing', 'listings')}
          </Button>
        }
      >
        <div className="grid gap-5 px-5 py-4">
          <div className="flex flex-wrap items-center gap-2">
            <ViewMenu
              query={query}
              views={props.views}
              columns={columnChoice.columns}
              actions={props.actions}
            />
            <ColumnMenu {...columnChoice} />
            <ViewSwitch query={query} navigateTo={navigateTo} />
          </div>
          <div role="group" aria-label="Order" className="grid gap-2">
            <SortField query={query} navigateTo={navigateTo} available={available} />
            <Checkbox
              checked={props.isAllSelected}
              indeterminate={!props.isAllSelected && props.selectedCount > 0}
              onChange={props.onSelectAll}
            >
              Select all
            </Checkbox>
          </div>
          <div role="group" aria-label="Filter" className="grid gap-2">
            <CompleteCheckbox query={query} navigateTo={navigateTo} />
            <EmailCheckbox query={query} navigateTo={navigateTo} available={available} />
            <details>
              <summary className="cursor-pointer py-2 text-ink-2">Filter by field</summary>
              <FieldFilterList query={query} navigateTo={navigateTo} available={available} />
            </details>
            <div>
              <ConditionsButton query={query} navigateTo={navigateTo} available={available} />
            </div>
          </div>
          <PanelGroup title="Actions">
            <ActionButtons {...props} />
          </PanelGroup>
          <PanelGroup title="Bulk Edit">
            {/* What is missing is said here, so that the value that was entered stays. */}
            <BulkEdit {...props} actions={{ ...props.actions, showMessage: outerActions.showMessage }} />
          </PanelGroup>
          <FooterStatus actions={{ message: message === earlierMessage ? null : message }} />
        </div>
      </Dialog>
    </>
  );
}

/** Returns actions that close the sheet, so that their results and questions are visible. */
function closingFirst(actions: TableActions, close: () => void): TableActions {
  return {
    ...actions,
    send: (...args) => {
      close();
      actions.send(...args);
    },
    showMessage: (...args) => {
      close();
      actions.showMessage(...args);
    },
    download: (...args) => {
      close();
      actions.download(...args);
    },
    setDeleting: (isOpen) => {
      close();
      actions.setDeleting(isOpen);
    },
    setDeduping: (isOpen) => {
      close();
      actions.setDeduping(isOpen);
    },
    setReplacing: (isOpen) => {
      close();
      actions.setReplacing(isOpen);
    },
    setOpenRow: (id) => {
      close();
      actions.setOpenRow(id);
    },
  };
}
