import { ConditionsButton } from '../conditions/conditions-button';
import { ViewMenu } from '../views/view-menu';
import { ActionButtons } from './action-buttons';
import { BulkEdit } from './bulk-edit';
import { ColumnMenu } from './column-menu';
import { CompleteCheckbox } from './complete-checkbox';
import type { ControlPanelProps } from './control-panel-props';
import { EmailCheckbox } from './email-checkbox';
import { ActiveFilters } from './active-filters';
import { FieldFilterButton } from './field-filters';
import { FilterForm } from './filter-form';
import { NarrowControls } from './narrow-controls';
import { PanelGroup } from './panel-group';
import { SortField } from './sort-field';
import { ViewSwitch } from './view-switch';

/**
 * Filter and view, then actions and bulk edit. On narrow screens, everything but the filter is in a sheet, so that the
 * rows come first; without JavaScript, it is below the filter there too.
 */
export function ControlPanel(props: ControlPanelProps) {
  const { query, navigateTo, columnChoice } = props;
  const { available } = columnChoice;
  const inlineClass = query.noScript ? '' : 'max-mid:hidden noscript:flex!';
  return (
    <>
      <div className="grid gap-2 p-3 mid:px-4">
        <div role="group" aria-label="Filter" className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <div className="flex min-w-0 flex-1 items-center gap-2 mid:flex-[0_1_20rem]">
            <FilterForm query={query} navigateTo={navigateTo} />
            <NarrowControls {...props} />
          </div>
          <div className={`flex flex-wrap items-center gap-x-3 gap-y-2 mid:flex-1 ${inlineClass}`}>
            <CompleteCheckbox query={query} navigateTo={navigateTo} />
            <EmailCheckbox query={query} navigateTo={navigateTo} available={available} />
            <FieldFilterButton query={query} navigateTo={navigateTo} available={available} />
            <ConditionsButton query={query} navigateTo={navigateTo} available={available} />
            <span className="flex-1" />
            <ViewMenu
              query={query}
              views={props.views}
              columns={columnChoice.columns}
              actions={props.actions}
            />
            <ColumnMenu {...columnChoice} />
            <ViewSwitch query={query} navigateTo={navigateTo} />
          </div>
        </div>
        <div className={`flex flex-wrap items-center gap-x-5 gap-y-2 ${inlineClass}`}>
          <PanelGroup title="Actions">
            <ActionButtons {...props} />
          </PanelGroup>
          <PanelGroup title="Bulk Edit">
            <BulkEdit {...props} />
          </PanelGroup>
          <div className="mid:hidden">
            <SortField query={query} navigateTo={navigateTo} available={available} />
          </div>
        </div>
      </div>
      <ActiveFilters query={query} navigateTo={navigateTo} />
    </>
  );
}
