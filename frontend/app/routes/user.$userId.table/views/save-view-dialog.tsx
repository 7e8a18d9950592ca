import { useState } from 'react';
import { Button } from '~/components/ui/button';
import { Checkbox } from '~/components/ui/checkbox';
import { Dialog } from '~/components/ui/dialog';
import { Field } from '~/components/ui/field';
import { TextInput } from '~/components/ui/text-input';

interface SaveViewDialogProps {
  onSave(view: { name: string; isDefault: boolean }): void;
  onClose(): void;
}

const FORM_ID = 'save-view';
const MAX_NAME_LENGTH = 60;

/** Asks for the name of a view. */
export function SaveViewDialog({ onSave, onClose }: SaveViewDialogProps) {
  const [name, setName] = useState('');
  const [isDefault, setDefault] = useState(false);
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
          if (name.trim() === '') return;
          onSave({ name: name.trim(), isDefault });
          onClose();
        }}
      >
        <Field label="Name">
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
