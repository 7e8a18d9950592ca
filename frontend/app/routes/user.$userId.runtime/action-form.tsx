import type { FormEvent, ReactNode } from 'react';
import type { JobAction } from '~/services/job/job-action';
import type { RuntimeControl } from './use-runtime-control';

interface ActionFormProps {
  action: JobAction;
  control: RuntimeControl;
  /** Further fields. */
  fields?: Record<string, string>;
  /** What is pressed must not be sent. */
  isDisabled?: boolean;
  /** What to say at such a press, beside the tooltip. */
  disabledMessage?: string | null;
  children: ReactNode;
}

/** One act as a form: sent by the page's script where it runs, and by the browser where it does not. */
export function ActionForm({ action: act, control, fields = {}, isDisabled: isOff = false, disabledMessage: offSentence, children }: ActionFormProps) {
  const onSubmit = (event: FormEvent) => {
    if (isOff || control.pending) event.preventDefault();
    else control.onSubmit(act);
  };
  const onClick = () => {
    if (isOff && offSentence) control.showRefusal(offSentence);
  };
  return (
    <control.Form method="post" onSubmit={onSubmit} onClickCapture={onClick}>
      <input type="hidden" name="intent" value={act} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* Only a browser without the script sends this: it is to be shown the screen again. */}
      <noscript>
        <input type="hidden" name="noScript" value="1" />
      </noscript>
      {children}
    </control.Form>
  );
}
