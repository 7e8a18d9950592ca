import {
  COUNTRY_NAMES,
  EXPORT_FORMATS,
  RECENT_CITIES_OFFERED,
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
import { squareCount, type Allowed, type RunSetup } from '~/services/run-setup';
import type { TypeGroup } from '~/services/wire';
import { CityTypeLists } from './city-type-lists';
import { EstimateLine, useEstimate } from './estimate-line';
import { ListingCap } from './listing-cap';
import { CityCollection } from './multiple-setup';
import { changeDraft, draftOf, hasError, setupOf } from './setup-draft';
import { SingleCity, SingleTypes } from './single-setup';

export interface RunSetupDialogProps {
  setup: RunSetup;
  /** What is not allowed is shown all the same, with the reason. */
  allowed: Allowed;
  typeGroups: TypeGroup[];
  /** The last cities, newest first: offered as suggestions. */
  recent: readonly string[];
  onSave(setup: RunSetup): void;
  onClose(): void;
}

const TITLES: Record<CaptureMode, string> = {
  manual: 'Choose City and Business Types',
  autonomous: 'Choose Cities and Business Types',
};
const COUNTRY_OPTIONS = COUNTRY_NAMES.map((name) => ({ value: name, label: name }));

/** What the next run is to capture (spec §2). Drawn anew each time it opens, from what is saved. */
export function RunSetupDialog({ setup, allowed, typeGroups, recent, onSave, onClose }: RunSetupDialogProps) {
  const [draft, change] = useReducer(changeDraft, setup, draftOf);
  const isSingle = draft.mode === 'manual';
  const offered = recent.slice(0, RECENT_CITIES_OFFERED);
  const squares = squareCount(draft);
  const chosen = setupOf(draft);
  const estimate = useEstimate(chosen, !hasError(draft));
  const formats = EXPORT_FORMATS.map((value) => ({
    value,
    label: value.toUpperCase(),
    disabled: !allowed.exportFormats.includes(value),
  }));
  return (
    <Dialog
      title={TITLES[draft.mode]}
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="wide"
      footer={
        <>
          <div className="min-w-0 flex-1 basis-60 text-xs text-ink-2">
            <p className="hidden mid:block">
              {!isSingle && `${counted(draft.cities.length, 'city', 'cities')}, `}
              {counted(squares, 'square', 'squares')} to capture
            </p>
            {estimate && <EstimateLine estimate={estimate} cap={chosen.listingCap} />}
          </div>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={hasError(draft)} onClick={() => onSave(chosen)}>
            Save
          </Button>
        </>
      }
    >
      <div className="min-h-0 flex-1 mid:grid mid:grid-cols-[340px_minmax(0,1fr)]">
        <div className="flex flex-col gap-4 p-4 *:shrink-0 mid:overflow-auto mid:p-5">
          <Segmented
            label="Capture type"
            segments={[
              { value: 'manual', label: 'Single' },
              {
                value: 'autonomous',
                label: 'Multiple',
                offBecause: allowed.modes.includes('autonomous')
                  ? null
                  : 'Multiple is part of the Professional plan, or comes with bought credits',
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
            <SingleCity draft={draft} change={change} recent={offered} />
          ) : (
            <CityCollection draft={draft} change={change} recent={offered} typeGroups={typeGroups} />
          )}
          <ListingCap
            cap={draft.listingCap}
            onChange={(listingCap) => change({ change: 'cap', listingCap })}
          />
          <Field
            label="Export Format"
            hint={
              formats.some(({ disabled }) => disabled)
                ? 'The free plan exports JSON; CSV and HTML are part of Professional, or come with bought credits.'
                : undefined
            }
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
