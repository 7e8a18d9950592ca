import { Form } from '@remix-run/react';
import { Banner } from '~/components/ui/banner';
import { Panel, PanelBody } from '~/components/ui/panel';
import { Switch } from '~/components/ui/switch';
import { INTENT_FIELD } from '~/services/forms/form-fields';
import { useAccountAction } from './account-action';

export const UPDATE_NOTIFICATIONS = 'update-notifications';

interface NotificationsProps {
  /** Whether an email is sent when a job is done. Null if it could not be loaded. */
  jobFinished: boolean | null;
}

/** The switch for an email when a job is done. It works without JavaScript. */
export function Notifications({ jobFinished }: NotificationsProps) {
  const { isBusy, result } = useAccountAction(UPDATE_NOTIFICATIONS);
  const isOn = isBusy ? !jobFinished : jobFinished;
  return (
    <Panel title="Email">
      <PanelBody className="grid gap-2 py-3">
        {result?.ok === false && result.message && <Banner tone="bad">{result.message}</Banner>}
        {isOn === null ? (
          <p className="text-ink-2">Currently unavailable</p>
        ) : (
          <Form method="post" preventScrollReset>
            <input type="hidden" name={INTENT_FIELD} value={UPDATE_NOTIFICATIONS} />
            <input type="hidden" name="jobFinished" value={String(!jobFinished)} />
            <Switch label="Email me when a job is done" checked={isOn} submits disabled={isBusy} />
          </Form>
        )}
        <p className="text-xs text-ink-3">
          One email per job, with its counts, coverage and a link to the result. At most 50 a day.
        </p>
      </PanelBody>
    </Panel>
  );
}
