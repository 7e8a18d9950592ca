import { Form } from '@remix-run/react';
import { Button } from '~/components/ui/button';
import { Panel, PanelBody } from '~/components/ui/panel';
import { ProgressBar } from '~/components/ui/progress';
import { INTENT_FIELD } from '~/services/forms/form-fields';
import { contactsText, gapText } from '~/services/job/contact-texts';
import { formatCount, pluralize } from '~/services/page/formats';
import type { JobDetails } from '~/services/api/api-types';

/** How far the contacts of a job are, and why listings have no email address. */
export function ContactsPanel({ job }: { job: JobDetails }) {
  const { contacts, recordsProcessed } = job;
  if (!contacts) return null;
  const { state, websites, websitesDone, listingsDone, credits, gaps } = contacts;
  const isReading = state === 'running' || state === 'paused';
  const notes = [
    ...(websites > 0
      ? [`${formatCount(websitesDone)} of ${pluralize(websites, 'website', 'websites')}`]
      : []),
    ...(credits > 0 ? [pluralize(credits, 'credit', 'credits')] : []),
  ];
  return (
    <Panel title="Contacts" note={notes.join(', ')} className="mb-4">
      <PanelBody className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p role="status">{contactsText(contacts, recordsProcessed)}</p>
          {isReading && (
            <Form method="post">
              <input type="hidden" name={INTENT_FIELD} value="stop-contacts" />
              <Button type="submit" size="sm">
                Stop reading websites
              </Button>
            </Form>
          )}
        </div>
        {isReading && (
          <ProgressBar
            label="Contacts progress"
            percent={recordsProcessed === 0 ? 0 : (listingsDone / recordsProcessed) * 100}
          />
        )}
        {gaps.length > 0 && (
          <details>
            <summary className="cursor-pointer text-ink-2">Why listings have no email address</summary>
            <ul className="mt-2 grid gap-x-6 gap-y-1 mid:grid-cols-2">
              {gaps.map(({ gap, listings }) => (
                <li key={gap} className="flex justify-between gap-4 border-b border-line py-0.5">
                  <span className="min-w-0">{gapText(gap)}</span>
                  <span className="text-ink-2">{formatCount(listings)}</span>
                </li>
              ))}
            </ul>
          </details>
        )}
      </PanelBody>
    </Panel>
  );
}
