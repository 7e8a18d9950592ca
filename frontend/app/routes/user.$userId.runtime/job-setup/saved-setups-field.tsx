import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { copyText } from '~/components/payment/copy-text';
import { Button, ButtonLink } from '~/components/ui/button';
import { Field, FieldError } from '~/components/ui/field';
import { Select } from '~/components/ui/select';
import { TextInput } from '~/components/ui/text-input';
import { useUserArea } from '~/components/user-area';
import { ApiError } from '~/services/api/api-client';
import { savedSetupRequests, SetupNotShown } from '~/services/api/saved-setup-requests';
import { setupLinkOf } from '~/services/job/stored-setup';
import type { SetupChoices } from '~/services/job/setup-choices';
import { paths } from '~/services/navigation/paths';
import { SetupSection } from './setup-section';

interface SavedSetupsFieldProps {
  /** The setup as it is now. */
  setup: SetupChoices;
  /** Whether it can be saved. */
  isValid: boolean;
  onLoad(setup: SetupChoices): void;
}

const SETUPS_KEY = ['setups'];
const MAX_NAME_LENGTH = 100;

/** Setups saved by name: opens, saves, changes, renames, schedules and deletes them, and copies a link that opens the same setup. */
export const SavedSetupsField = (props: SavedSetupsFieldProps) => (
  <SetupSection title="Reuse a setup" summary="Keep it by name, open another one, or share a link to it.">
    <SavedSetups {...props} />
  </SetupSection>
);

function SavedSetups({ setup, isValid, onLoad }: SavedSetupsFieldProps) {
  const queries = useQueryClient();
  const { user } = useUserArea();
  const statusId = useId();
  const [chosen, setChosen] = useState('');
  const [name, setName] = useState('');
  /** The name that is being entered for the open setup; null while it is not renamed. */
  const [newName, setNewName] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [status, setStatus] = useState('');
  const { data: setups = [] } = useQuery({
    queryKey: SETUPS_KEY,
    queryFn: ({ signal }) => savedSetupRequests.all(signal),
  });
  const current = setups.find(({ id }) => id === chosen);
  const perform = async (work: () => Promise<string>) => {
    setBusy(true);
    setError(null);
    setStatus('');
    try {
      setStatus(await work());
    } catch (failure) {
      const isSentence = failure instanceof ApiError || failure instanceof SetupNotShown;
      setError(isSentence ? failure.message : 'The saved setups could not be changed.');
    } finally {
      setBusy(false);
      await queries.invalidateQueries({ queryKey: SETUPS_KEY });
    }
  };
  const open = (id: string) => {
    setChosen(id);
    setNewName(null);
    if (id !== '')
      void perform(async () => {
        try {
          onLoad(await savedSetupRequests.read(id));
        } catch (failure) {
          // Save changes would replace a setup that was not opened.
          setChosen('');
          throw failure;
        }
        return '';
      });
  };
  const link = setupLinkOf(setup);
  return (
    <>
      {setups.length > 0 && (
        <Field label="Open a saved setup">
          <Select
            options={[
              { value: '', label: 'Choose…' },
              ...setups.map(({ id, name: label, summary }) => ({
                value: id,
                label: `${label} (${summary})`,
              })),
            ]}
            value={chosen}
            disabled={isBusy}
            onChange={(event) => open(event.target.value)}
          />
        </Field>
      )}
      {current && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            disabled={isBusy || !isValid}
            onClick={() =>
              void perform(async () => {
                await savedSetupRequests.update(current.id, setup);
                return `Setup “${current.name}” updated.`;
              })
            }
          >
            Save changes
          </Button>
          <Button size="sm" disabled={isBusy} onClick={() => setNewName(current.name)}>
            Rename
          </Button>
          <ButtonLink
            size="sm"
            to={paths.newSetupSchedule(user.id, current.id)}
            title="Starts the setup as it was saved, by the clock"
          >
            Schedule
          </ButtonLink>
          <Button
            size="sm"
            variant="danger"
            disabled={isBusy}
            onClick={() =>
              void perform(async () => {
                await savedSetupRequests.remove(current.id);
                setChosen('');
                return `Setup “${current.name}” deleted.`;
              })
            }
          >
            Delete
          </Button>
        </div>
      )}
      {current && newName !== null && (
        <div className="flex items-end gap-2">
          <Field label="New name" className="flex-1">
            <TextInput
              autoFocus
              value={newName}
              maxLength={MAX_NAME_LENGTH}
              onChange={(event) => setNewName(event.target.value)}
            />
          </Field>
          <Button
            disabled={isBusy || newName.trim() === '' || newName.trim() === current.name}
            onClick={() =>
              void perform(async () => {
                await savedSetupRequests.rename(current.id, newName.trim());
                setNewName(null);
                return `${current.name} is now called ${newName.trim()}.`;
              })
            }
          >
            Save name
          </Button>
          <Button variant="ghost" onClick={() => setNewName(null)}>
            Cancel
          </Button>
        </div>
      )}
      <div className="flex items-end gap-2">
        <Field label="Save as" className="flex-1">
          <TextInput
            value={name}
            maxLength={MAX_NAME_LENGTH}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Button
          disabled={isBusy || !isValid || name.trim() === ''}
          onClick={() =>
            void perform(async () => {
              setChosen(await savedSetupRequests.create(name.trim(), setup));
              setName('');
              return `Setup “${name.trim()}” saved.`;
            })
          }
        >
          Save setup
        </Button>
      </div>
      <Button
        size="sm"
        variant="ghost"
        className="-ml-2 justify-self-start"
        aria-describedby={statusId}
        disabled={link === null}
        onClick={() =>
          void perform(async () =>
            (await copyText(window.location.origin + paths.app() + (link ?? '')))
              ? 'Link copied. It opens this setup, without its lists.'
              : 'The link could not be copied.',
          )
        }
      >
        Copy link to this setup
      </Button>
      <span id={statusId} role="status" className="text-xs text-ink-2 empty:hidden">
        {link === null ? 'This setup is too large for a link. Save it by name instead.' : status}
      </span>
      {error && <FieldError>{error}</FieldError>}
    </>
  );
}
