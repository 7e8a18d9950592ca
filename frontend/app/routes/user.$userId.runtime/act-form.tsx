import type { FormEvent, ReactNode } from 'react';
import type { RunAct } from '~/services/run-act';
import type { RunControl } from './use-run-control';

interface ActFormProps {
  act: RunAct;
  control: RunControl;
  /** Further fields. */
  fields?: Record<string, string>;
  /** What is pressed must not be sent. */
  isOff?: boolean;
  /** What to say at such a press, beside the tooltip. */
  offSentence?: string | null;
  children: ReactNode;
}

/** One act as a form: sent by the page's script where it runs, and by the browser where it does not. */
export function ActForm({ act, control, fields = {}, isOff = false, offSentence, children }: ActFormProps) {
  const submit = (event: FormEvent) => {
    if (isOff || control.pending) event.preventDefault();
    else control.onSubmit(act);
  };
  const press = () => {
    if (isOff && offSentence) control.refuse(offSentence);
  };
  return (
    <control.Form method="post" onSubmit={submit} onClickCapture={press}>
      <input type="hidden" name="act" value={act} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* Only a browser without the script sends this: it is to be shown the screen again. */}
      <noscript>
        <input type="hidden" name="plain" value="1" />
      </noscript>
      {children}
    </control.Form>
  );
}
