import { WEBHOOK_EVENTS, WEBHOOK_NAME_MAX_LENGTH, WEBHOOK_URL_MAX_LENGTH } from '@libs/constants';
import { Checkbox } from '~/components/ui/checkbox';
import { Field } from '~/components/ui/field';
import { TextInput } from '~/components/ui/text-input';
import type { Webhook } from '~/services/api/api-types';

const EVENT_OPTIONS = Object.entries(WEBHOOK_EVENTS);
const NEW_WEBHOOK: Pick<Webhook, 'name' | 'url' | 'events'> = { name: '', url: '', events: ['job.finished'] };

/** The form fields for a new or existing webhook. */
export function WebhookFields({ webhook = NEW_WEBHOOK }: { webhook?: typeof NEW_WEBHOOK }) {
  return (
    <>
      <div className="grid gap-4 mid:grid-cols-[10rem_minmax(0,1fr)]">
        <Field label="Name">
          <TextInput
            name="name"
            defaultValue={webhook.name}
            maxLength={WEBHOOK_NAME_MAX_LENGTH}
            autoComplete="off"
          />
        </Field>
        <Field label="Address" hint="Receives signed POST requests.">
          <TextInput
            name="url"
            type="url"
            required
            defaultValue={webhook.url}
            maxLength={WEBHOOK_URL_MAX_LENGTH}
            placeholder="https://"
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
      </div>
      <fieldset className="grid gap-1">
        <legend className="pb-1 text-xs font-medium text-ink-2">Events</legend>
        {EVENT_OPTIONS.map(([event, description]) => (
          <Checkbox
            key={event}
            name="events"
            value={event}
            defaultChecked={webhook.events.some((selected) => selected === event)}
          >
            {description} <span className="mono text-xs text-ink-3">{event}</span>
          </Checkbox>
        ))}
      </fieldset>
    </>
  );
}
