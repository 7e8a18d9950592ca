import type { FormEvent, ReactNode } from 'react';
import type { RuntimeAction } from '~/services/job/runtime-action';
import type { RuntimeControl } from './use-runtime-control';

interface ActionFormProps {
  action: RuntimeAction;
  control: RuntimeControl;
  /** Hidden form fields to submit in addition to the action. */
  fields?: Record<string, string>;
  /** Whether the form cannot be submitted. */
  isDisabled?: boolean;
  /** Message shown when the disabled button is clicked, in addition to its tooltip. */
  disabledMessage?: string | null;
  children: ReactNode;
}

/** A form for a single action. Because it is a form, the action works even without JavaScript. */
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
      {/* Sent only without JavaScript, so that the server redirects back to the screen. */}
      <noscript>
        <input type="hidden" name="noScript" value="1" />
      </noscript>
      {children}
    </control.Form>
  );
}
