import { Form, useSubmit } from '@remix-run/react';
import { useState, type FormEvent } from 'react';
import { Button, type ButtonVariant } from '~/components/ui/button';
import { Dialog } from '~/components/ui/dialog';
import { ACT_FIELD } from './account-act';

interface RowActProps {
  act: string;
  id: string;
  /** Written on the button. */
  says: string;
  /** The button's name for those who hear it alone: what it is done to. */
  label: string;
  fields?: Record<string, string>;
  variant?: ButtonVariant;
  /** Asked before it is done, wherever the page's script runs. */
  question?: { title: string; text: string };
}

/** A button that does something to one row of a card. */
export function RowAct({ act, id, says, label, fields = {}, variant, question }: RowActProps) {
  const [isAsking, setAsking] = useState(false);
  const submit = useSubmit();
  const sent = { [ACT_FIELD]: act, id, ...fields };
  const ask = (event: FormEvent) => {
    if (!question) return;
    event.preventDefault();
    setAsking(true);
  };
  const agree = () => {
    setAsking(false);
    submit(sent, { method: 'post', preventScrollReset: true });
  };
  return (
    <>
      <Form method="post" preventScrollReset onSubmit={ask}>
        {Object.entries(sent).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" size="sm" variant={variant} aria-label={label}>
          {says}
        </Button>
      </Form>
      {question && (
        <Dialog
          title={question.title}
          description={question.text}
          open={isAsking}
          onOpenChange={setAsking}
          footer={
            <>
              <Button onClick={() => setAsking(false)}>Cancel</Button>
              <Button variant="danger-fill" onClick={agree}>
                {says}
              </Button>
            </>
          }
        >
          <p className="p-5 wrap-anywhere">{question.text}</p>
        </Dialog>
      )}
    </>
  );
}
