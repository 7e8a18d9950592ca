import { Form, useSubmit } from '@remix-run/react';
import { useState, type FormEvent } from 'react';
import { Button, type ButtonVariant } from '~/components/ui/button';
import { Dialog } from '~/components/ui/dialog';
import { INTENT_FIELD } from '~/services/forms/form-fields';

interface RowActionProps {
  action: string;
  id: string;
  /** The button's text. */
  text: string;
  /** The button's accessible name, which identifies the row. */
  label: string;
  fields?: Record<string, string>;
  variant?: ButtonVariant;
  /** The confirmation dialog to show when JavaScript is available. */
  confirmation?: { title: string; text: string };
}

/** A button that runs an action on one row of a card. */
export function RowAction({ action, id, text, label, fields = {}, variant, confirmation }: RowActionProps) {
  const [isConfirming, setConfirming] = useState(false);
  const submit = useSubmit();
  const formFields = { [INTENT_FIELD]: action, id, ...fields };
  const onSubmit = (event: FormEvent) => {
    if (!confirmation) return;
    event.preventDefault();
    setConfirming(true);
  };
  const confirm = () => {
    setConfirming(false);
    submit(formFields, { method: 'post', preventScrollReset: true });
  };
  return (
    <>
      <Form method="post" preventScrollReset onSubmit={onSubmit}>
        {Object.entries(formFields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" size="sm" variant={variant} aria-label={label}>
          {text}
        </Button>
      </Form>
      {confirmation && (
        <Dialog
          title={confirmation.title}
          description={confirmation.text}
          open={isConfirming}
          onOpenChange={setConfirming}
          footer={
            <>
              <Button onClick={() => setConfirming(false)}>Cancel</Button>
              <Button variant="danger-fill" onClick={confirm}>
                {text}
              </Button>
            </>
          }
        >
          <p className="p-5 wrap-anywhere">{confirmation.text}</p>
        </Dialog>
      )}
    </>
  );
}
