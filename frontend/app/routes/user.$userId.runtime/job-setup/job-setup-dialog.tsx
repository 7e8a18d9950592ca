import {
  COUNTRY_NAMES,
  EXPORT_FORMAT_NAMES,
  EXPORT_FORMATS,
  MAX_RECENT_CITIES,
  type CaptureMode,
  type CountryName,
  type ExportFormat,
} from '@libs/constants';
import { useReducer } from 'react';
import { Button } from '~/components/ui/button';
import { Dialog } from '~/components/ui/dialog';
import { Field } from '~/components/ui/field';
import { SegmentedControl } from '~/components/ui/segmented-control';
import { Select } from '~/components/ui/select';
import { placeCount } from '~/services/job/place-count';
import { pluralize } from '~/services/page/formats';
import {
  isShape,
  restrictSetup,
  targetCount,
  type AllowedOptions,
  type SetupChoices,
} from '~/services/job/setup-choices';
import type { BusinessTypeGroup, ContactOffer } from '~/services/api/api-types';
import { CityTypeLists } from './city-type-lists';
import { ContactsField } from './contacts-field';
import { CoverageLevelField } from './coverage-level-field';
import { EstimateLine, useEstimate } from './estimate-line';
import { ExportChoiceField } from './export-choice-field';
import { FiltersField } from './filters-field';
import { useInvalidFields } from './invalid-fields';
import { LimitField } from './limit-field';
import { CityCollection } from './city-collection';
import { draftReducer, draftFromSetup, hasError, setupFromDraft } from './setup-draft';
import { SavedSetupsField } from './saved-setups-field';
import { SetupEffect } from './setup-effect';
import { SingleCity, SingleTypes } from './single-setup';

export interface JobSetupDialogProps {
  setup: SetupChoices;
  /** The allowed options. Any other option is disabled and shows a reason. */
  allowed: AllowedOptions;
  typeGroups: BusinessTypeGroup[];
  /** Recent cities, newest first, offered as suggestions. */
  recentCities: readonly string[];
  contactOffer: ContactOffer;
  /** Whether the user's plan uses credits. */
  usesCredits: boolean;
  onSave(setup: SetupChoices): void;
  onClose(): void;
}

const TITLES: Record<CaptureMode, string> = {
  manual: 'Choose City and Business Types',
  autonomous: 'Choose Cities and Business Types',
};
const COUNTRY_OPTIONS = COUNTRY_NAMES.map((name) => ({ value: name, label: name }));

/** Dialog for editing the setup of the next job (spec §2). Each time it opens, it starts from the saved setup. */
export function JobSetupDialog({
  setup,
  allowed,
  typeGroups,
  recentCities,
  contactOffer,
  usesCredits,
  onSave,
  onClose,
}: JobSetupDialogProps) {
  const [draft, dispatch] = useReducer(draftReducer, setup, draftFromSetup);
  const { hasInvalid, withFields } = useInvalidFields();
  const canSave = !hasInvalid && !hasError(draft);
  const isSingle = draft.mode === 'manual';
  const offeredCities = recentCities.slice(0, MAX_RECENT_CITIES);
  const targets = targetCount(draft);
  const setupToSave = setupFromDraft(draft);
  const estimate = useEstimate(setupToSave, canSave);
  const effect = (
    <SetupEffect
      estimate={estimate}
      maxListings={draft.maxListings}
      onLimit={(maxListings) => dispatch({ type: 'max-listings', maxListings })}
    />
  );
  const formats = EXPORT_FORMATS.map((value) => ({
    value,
    label: EXPORT_FORMAT_NAMES[value],
    disabled: !allowed.exportFormats.includes(value),
  }));
  return withFields(
    <Dialog
      title={TITLES[draft.mode]}
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="wide"
      footer={
        <>
          <div className="min-w-0 flex-1 basis-60 text-xs text-ink-2">
            <p className="hidden mid:block">
              {!isSingle && `${placeCount(draft.cities)}, `}
              {pluralize(targets, 'target', 'targets')} to capture
            </p>
            {estimate && (
              <EstimateLine
                estimate={estimate}
                maxListings={setupToSave.maxListings}
                filters={setupToSave.filters}
              />
            )}
          </div>
          <div className="ml-auto flex gap-2">
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" disabled={!canSave} onClick={() => onSave(setupToSave)}>
              Save
            </Button>
          </div>
        </>
      }
    >
      {/* City and types come first, on wide screens beside each other. What can stay as it is follows. */}
      <div className="min-h-0 flex-1 mid:grid mid:grid-cols-[340px_minmax(0,1fr)] mid:grid-rows-[auto_1fr] mid:overflow-auto mid:[container-type:size]">
        <div className="flex flex-col gap-4 p-5 mid:pb-0">
          <SegmentedControl
            label="Search"
            segments={[
              { value: 'manual', label: 'Single' },
              {
                value: 'autonomous',
                label: 'Multiple',
                disabledReason: allowed.modes.includes('autonomous')
                  ? null
                  : 'Multiple is part of the Professional plan and is included with any purchase',
              },
            ]}
            value={draft.mode}
            onChange={(mode) => dispatch({ type: 'mode', mode })}
          />
          <Field label="Country">
            <Select
              name="country"
              options={COUNTRY_OPTIONS}
              value={draft.country}
              onChange={(event) => dispatch({ type: 'country', country: event.target.value as CountryName })}
            />
          </Field>
          {isSingle ? (
            <>
              <SingleCity draft={draft} dispatch={dispatch} recentCities={offeredCities} />
              {draft.shape && effect}
            </>
          ) : (
            <CityCollection
              draft={draft}
              dispatch={dispatch}
              recentCities={offeredCities}
              typeGroups={typeGroups}
            />
          )}
          {!isSingle && draft.cities.some(isShape) && effect}
        </div>
        <div className="flex max-h-[70vh] flex-col overflow-auto border-y border-line p-5 mid:sticky mid:top-0 mid:row-span-2 mid:h-[100cqh] mid:max-h-none mid:border-y-0 mid:border-l">
          {isSingle ? (
            <SingleTypes draft={draft} dispatch={dispatch} typeGroups={typeGroups} />
          ) : (
            <CityTypeLists draft={draft} dispatch={dispatch} typeGroups={typeGroups} />
          )}
        </div>
        <div className="flex flex-col gap-4 p-5">
          <CoverageLevelField
            level={draft.coverageLevel}
            estimates={estimate?.levels ?? []}
            onChange={(coverageLevel) => dispatch({ type: 'level', coverageLevel })}
          />
          <LimitField
            label="Limit"
            hint="Maximum number of listings. Leave blank for no limit."
            limit={draft.maxListings}
            onChange={(maxListings) => dispatch({ type: 'max-listings', maxListings })}
          />
          <FiltersField
            filters={draft.filters}
            country={draft.country}
            hasContacts={draft.contacts !== null}
            effect={effect}
            onChange={(filters) => dispatch({ type: 'filters', filters })}
          />
          <ContactsField
            contacts={draft.contacts}
            offer={contactOffer}
            usesCredits={usesCredits}
            onChange={(contacts) => dispatch({ type: 'contacts', contacts })}
          />
          <SavedSetupsField
            setup={setupToSave}
            isValid={canSave && targets > 0}
            onLoad={(loaded) => dispatch({ type: 'load', setup: restrictSetup(loaded, allowed) })}
          />
          <Field
            label="Export Format"
            hint={
              formats.some(({ disabled }) => disabled)
                ? 'The free plan exports JSON. The other formats are part of the Professional plan and are included with any purchase.'
                : undefined
            }
            className="mt-auto"
          >
            <Select
              name="exportFormat"
              options={formats}
              value={draft.exportFormat}
              onChange={(event) =>
                dispatch({ type: 'format', exportFormat: event.target.value as ExportFormat })
              }
            />
          </Field>
          <ExportChoiceField
            choice={draft.exportChoice}
            format={draft.exportFormat}
            onChange={(exportChoice) => dispatch({ type: 'export-choice', exportChoice })}
          />
        </div>
      </div>
    </Dialog>,
  );
}
