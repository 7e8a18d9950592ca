import {
  COUNTRY_NAMES,
  EXPORT_FORMATS,
  type CaptureMode,
  type CountryName,
  type ExportFormat,
} from '@libs/constants';
import { useReducer } from 'react';
import { Button } from '~/components/ui/button';
import { Dialog } from '~/components/ui/dialog';
import { Field } from '~/components/ui/field';
import { Segmented } from '~/components/ui/segmented';
import { Select } from '~/components/ui/select';
import { counted } from '~/services/formats';
import { squareCount, type RunSetup } from '~/services/run-setup';
import type { TypeGroup } from '~/services/wire';
import { CityCollection, CityTypeLists } from './multiple-setup';
import { changeDraft, draftOf, hasError, setupOf } from './setup-draft';
import { SingleCity, SingleTypes } from './single-setup';

export interface RunSetupDialogProps {
  setup: RunSetup;
  /** Free runs are single and write JSON: the rest is shown, with the reason. */
  isFree: boolean;
  typeGroups: TypeGroup[];
  onSave(setup: RunSetup): void;
  onClose(): void;
}

const TITLES: Record<CaptureMode, string> = {
  manual: 'Choose City and Business Types',
  autonomous: 'Choose Cities and Business Types',
};
const COUNTRY_OPTIONS = COUNTRY_NAMES.map((name) => ({ value: name, label: name }));

/** What the next run is to capture (spec §2). Drawn anew each time it opens, from what is saved. */
export function RunSetupDialog({ setup, isFree, typeGroups, onSave, onClose }: RunSetupDialogProps) {
  const [draft, change] = useReducer(changeDraft, setup, draftOf);
  const isSingle = draft.mode === 'manual';
  const squares = squareCount(draft);
  const formats = EXPORT_FORMATS.map((value) => ({
    value,
    label: value.toUpperCase(),
    disabled: isFree && value !== 'json',
  }));
  return (
    <Dialog
      title={TITLES[draft.mode]}
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="wide"
      footer={
        <>
          <span className="hidden flex-1 text-xs text-ink-2 mid:block">
            {!isSingle && `${counted(draft.cities.length, 'city', 'cities')}, `}
            {counted(squares, 'square', 'squares')} to capture
          </span>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={hasError(draft)} onClick={() => onSave(setupOf(draft))}>
            Save
          </Button>
        </>
      }
    >
      <div className="min-h-0 flex-1 mid:grid mid:grid-cols-[340px_minmax(0,1fr)]">
        <div className="flex flex-col gap-4 p-4 mid:overflow-auto mid:p-5">
          <Segmented
            label="Capture type"
            segments={[
              { value: 'manual', label: 'Single' },
              {
                value: 'autonomous',
                label: 'Multiple',
                offBecause: isFree ? 'Multiple is part of the Professional plan' : null,
              },
            ]}
            value={draft.mode}
            onChange={(mode) => change({ change: 'mode', mode })}
          />
          <Field label="Country">
            <Select
              name="country"
              options={COUNTRY_OPTIONS}
              value={draft.country}
              onChange={(event) => change({ change: 'country', country: event.target.value as CountryName })}
            />
          </Field>
          {isSingle ? (
            <SingleCity draft={draft} change={change} />
          ) : (
            <CityCollection draft={draft} change={change} />
          )}
          <Field
            label="Export Format"
            hint={isFree ? 'The free plan exports JSON; CSV and HTML are part of Professional.' : undefined}
            className="mt-auto"
          >
            <Select
              name="exportFormat"
              options={formats}
              value={draft.exportFormat}
              onChange={(event) =>
                change({ change: 'format', exportFormat: event.target.value as ExportFormat })
              }
            />
          </Field>
        </div>
        <div className="flex min-h-0 flex-col border-t border-line p-4 mid:overflow-auto mid:border-t-0 mid:border-l mid:p-5">
          {isSingle ? (
            <SingleTypes draft={draft} change={change} typeGroups={typeGroups} />
          ) : (
            <CityTypeLists draft={draft} change={change} typeGroups={typeGroups} />
          )}
        </div>
      </div>
    </Dialog>
  );
}
