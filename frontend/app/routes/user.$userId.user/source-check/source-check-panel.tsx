import { Form } from '@remix-run/react';
import { Banner } from '~/components/ui/banner';
import { Button } from '~/components/ui/button';
import { Field } from '~/components/ui/field';
import { Panel, PanelBody } from '~/components/ui/panel';
import { TextInput } from '~/components/ui/text-input';
import { useZone } from '~/components/use-preferences';
import { apiQueries } from '~/services/api/api-queries';
import type { SourceCheck } from '~/services/api/api-types';
import { INTENT_FIELD } from '~/services/forms/form-fields';
import { usePolling } from '~/services/live/use-polling';
import { formatDate } from '~/services/page/formats';
import { useAccountAction } from '../account-action';
import { CHECK_SOURCE } from './check-source';
import { SourceCheckResult } from './source-check-result';

const POLL_INTERVAL_MS = 1_500;
const isUnderWay = ({ state }: SourceCheck) => state === 'queued' || state === 'searching';

/** Sends one search to the source, and shows what its response contains. The form works without JavaScript. */
export function SourceCheckPanel({ check: initial }: { check: SourceCheck | null }) {
  const { isBusy, result } = useAccountAction(CHECK_SOURCE);
  const { data: check } = usePolling<SourceCheck | null>({
    queryKey: ['source-check'],
    initialData: initial,
    load: apiQueries.sourceCheck,
    intervalMs: (last) => (last && isUnderWay(last) ? POLL_INTERVAL_MS : null),
  });
  return (
    <>
      <Panel title="Check the source">
        <PanelBody className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {result?.ok === false && result.message && <Banner tone="bad">{result.message}</Banner>}
          <p className="max-w-[80ch] text-ink-2">
            Sends one search to the source and shows what its response contains. A worker does it before its
            next turn for a job, under the same limits as jobs. It costs nothing and stores no listings.
          </p>
          <Form
            method="post"
            preventScrollReset
            className="grid grid-cols-[minmax(0,1fr)] gap-4 mid:grid-cols-[repeat(2,minmax(0,16rem))_auto] mid:items-end"
          >
            <input type="hidden" name={INTENT_FIELD} value={CHECK_SOURCE} />
            <Field label="Business type">
              <TextInput name="businessType" defaultValue={check?.businessType} required maxLength={100} />
            </Field>
            <Field label="City">
              <TextInput name="city" defaultValue={check?.city} required maxLength={100} />
            </Field>
            <div>
              <Button type="submit" variant="primary" busy={isBusy && 'Sending...'}>
                Check source
              </Button>
            </div>
          </Form>
        </PanelBody>
      </Panel>
      {check && <LastCheck check={check} />}
    </>
  );
}

function LastCheck({ check }: { check: SourceCheck }) {
  const zone = useZone();
  const { businessType, city, state, requestedAt, finishedAt, problem, result } = check;
  return (
    <Panel
      title="Last check"
      note={<time dateTime={requestedAt}>{formatDate(Date.parse(finishedAt ?? requestedAt), zone)}</time>}
    >
      <PanelBody className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p role="status" className="wrap-anywhere">
          {businessType} in {city}: {STATES[state]}
        </p>
        {problem !== null && <Banner tone="bad">{problem}</Banner>}
        {result && <SourceCheckResult result={result} hasRecording={check.hasRecording} />}
      </PanelBody>
    </Panel>
  );
}

const STATES: Record<SourceCheck['state'], string> = {
  queued: 'waiting for a worker.',
  searching: 'searching.',
  done: 'finished.',
  failed: 'failed.',
};
