import { useEffect, useId, useRef } from 'react';
import { useUserArea } from '~/components/user-area';
import { endedJobOf } from '~/services/job/ended-job';
import { cityError } from '~/services/job/setup-choices';
import type { BusinessTypeGroup } from '~/services/api/api-types';
import { describeSetup, setupDetails } from '../capture-card';
import { CityHistory } from '../city-history';
import { CityField } from '../job-setup/city-field';
import { EstimateLine, useEstimate } from '../job-setup/estimate-line';
import { NamesakeChoice } from '../job-setup/namesake-choice';
import { RuntimeControls } from '../runtime-controls';
import type { RuntimeControl } from '../use-runtime-control';
import { ShapeChoice } from './shape-choice';
import { StorageChoice } from './storage-choice';
import { TypePicker } from './type-picker';
import type { SearchDraft } from './use-search-draft';

interface FindPanelProps {
  draft: SearchDraft;
  typeGroups: readonly BusinessTypeGroup[];
  control: RuntimeControl;
  /** Whether the panel replaces a button that had the focus. */
  takesFocus: boolean;
  /** Opens the dialog with the complete setup. */
  onChoose(): void;
}

/** The next step while no job is active: what to find and where, with Start beside it. */
export function FindPanel({ draft, typeGroups, control, takesFocus, onChoose }: FindPanelProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // The focus goes on from one question to the next. It moves within the press, because phones show their keyboard
  // only then.
  const typesInput = useRef<HTMLInputElement>(null);
  const cityInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const { runtime } = useUserArea();
  const { setup } = draft;
  const isSingle = setup.mode !== 'autonomous';
  const isValid = !isSingle || setup.shape !== null || cityError(setup.city, setup.country) === null;
  const estimate = useEstimate(setup, isValid && setup.mode !== null);
  return (
    <section
      aria-labelledby={id}
      className="mb-4 grid grid-cols-[minmax(0,1fr)] content-start gap-3 rounded-2 border border-line-strong bg-surface p-4"
    >
      <header className="flex flex-wrap items-center gap-2">
        <h2 ref={heading} id={id} tabIndex={-1} className="text-lg tracking-[-0.008em]">
          {endedJobOf(runtime.data) === null ? 'What do you want to find?' : 'What do you want to find next?'}
        </h2>
        <span className="flex-1" />
        <CityHistory />
      </header>
      <StorageChoice
        control={control}
        onNoDatabase={() => setup.businessTypes.length === 0 && typesInput.current?.focus()}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 mid:grid-cols-[minmax(0,1fr)_auto] wide:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_auto]">
        {isSingle ? (
          <>
            <div className="mid:col-span-2 wide:col-span-1">
              <TypePicker
                typeGroups={typeGroups}
                chosen={setup.businessTypes}
                onChange={draft.setTypes}
                inputRef={typesInput}
                onFirst={() => setup.city.trim() === '' && cityInput.current?.focus()}
              />
            </div>
            {setup.shape ? (
              <ShapeChoice shape={setup.shape} onUseCity={draft.removeShape} />
            ) : (
              <div className="grid min-w-0 content-start gap-2">
                <CityField
                  label="City"
                  name="findCity"
                  placeholder={setup.country === 'United States' ? 'Phoenix, AZ' : undefined}
                  value={setup.city}
                  country={setup.country}
                  completesOnEnter
                  inputRef={cityInput}
                  onChange={draft.setCity}
                  onPick={draft.saveCity}
                  onLeave={draft.saveCity}
                  onEnter={draft.saveCity}
                  onOtherCountry={onChoose}
                />
                <NamesakeChoice city={setup.city} country={setup.country} onPick={draft.saveCity} />
              </div>
            )}
          </>
        ) : (
          <p className="self-center text-xl tracking-[-0.012em] wide:col-span-2">{describeSetup(setup)}</p>
        )}
        {/* The button is at the height of the inputs, below their labels. */}
        <div className="grid content-start mid:pt-5">
          <RuntimeControls control={control} setup={setup} />
        </div>
      </div>
      <footer className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-ink-2">
        {isSingle && <p className="min-w-0 wrap-anywhere">{setupDetails(setup)}</p>}
        <button
          type="button"
          onClick={onChoose}
          className="text-link min-h-11 rounded-1 text-left mid:min-h-7"
        >
          {isSingle ? 'More options' : 'Cities, business types and options'}
        </button>
        {estimate && (
          <EstimateLine estimate={estimate} maxListings={setup.maxListings} filters={setup.filters} />
        )}
      </footer>
    </section>
  );
}
