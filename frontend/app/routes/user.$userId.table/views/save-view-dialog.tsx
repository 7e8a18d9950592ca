import { useState } from 'react';
import { Button } from '~/components/ui/button';
import { Checkbox } from '~/components/ui/checkbox';
import { Dialog } from '~/components/ui/dialog';
import { Field } from '~/components/ui/field';
import { TextInput } from '~/components/ui/text-input';

interface SaveViewDialogProps {
  /** Returns why the view could not be saved; null if it is saved. */
  onSave(view: { name: string; isDefault: boolean }): Promise<string | null>;
  onClose(): void;
}

const FORM_ID = 'save-view';
const MAX_NAME_LENGTH = 60;

/** Asks for the name of a view. Stays open until the view is saved, so that the name is not lost. */
export function SaveViewDialog({ onSave, onClose }: SaveViewDialogProps) {
  const [name, setName] = useState('');
  const [isDefault, setDefault] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const save = async () => {
    setBusy(true);
    const failure = await onSave({ name: name.trim(), isDefault });
    if (failure === null) return onClose();
    setBusy(false);
    setError(failure);
  };
  return (
    <Dialog
      title="Save as a view"
      description="Saves the filter, the order and the columns."
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            type="submit"
            form={FORM_ID}
            busy={isBusy && 'Saving...'}
            disabledReason={name.trim() === '' ? 'Enter a name.' : null}
          >
            Save view
          </Button>
        </>
      }
    >
      <form
        id={FORM_ID}
        className="grid gap-3 px-5 py-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '' && !isBusy) void save();
        }}
      >
        <Field label="Name" error={error}>
          <TextInput
            value={name}
            maxLength={MAX_NAME_LENGTH}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Checkbox checked={isDefault} onChange={(event) => setDefault(event.target.checked)}>
          Open the table with this view
        </Checkbox>
        <p className="text-sm text-ink-2">
          A view keeps the filter, the order and the columns as they are now.
        </p>
      </form>
    </Dialog>
  );
}
