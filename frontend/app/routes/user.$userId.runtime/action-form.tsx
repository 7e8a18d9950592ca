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
export function ActionForm({
  action,
  control,
  fields = {},
  isDisabled = false,
  disabledMessage,
  children,
}: ActionFormProps) {
  const onSubmit = (event: FormEvent) => {
    if (isDisabled || control.pending) event.preventDefault();
    else control.onSubmit(action);
  };
  const onClick = () => {
    if (isDisabled && disabledMessage) control.showRefusal(disabledMessage);
  };
  return (
    <control.Form method="post" onSubmit={onSubmit} onClickCapture={onClick}>
      <input type="hidden" name="intent" value={action} />
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
