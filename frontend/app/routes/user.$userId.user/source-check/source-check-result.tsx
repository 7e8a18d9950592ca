import { buttonClasses } from '~/components/ui/button';
import type { SourceCheck } from '~/services/api/api-types';
import { apiPaths } from '~/services/navigation/paths';
import { formatCount } from '~/services/page/formats';

type Result = NonNullable<SourceCheck['result']>;
type Format = NonNullable<Result['format']>;

const ENVELOPES: Record<Format['envelope'], string> = {
  current: 'current',
  legacy: 'legacy',
  scanned: 'unknown, but records were found in it',
  empty: 'without records',
};

/** Shows what the response to a check contained, and offers its recording. */
export function SourceCheckResult({ result, hasRecording }: { result: Result; hasRecording: boolean }) {
  const { listings, fields, format } = result;
  return (
    <>
      {format && <FormatFacts format={format} listings={listings} />}
      {!format && <p>{formatCount(listings)} listings, but not from a response of a maps service.</p>}
      <section aria-label="Fields">
        <h3 className="pb-1 text-sm font-medium">Fields that are filled</h3>
        <ul className="grid gap-x-6 text-sm mid:grid-cols-2 wide:grid-cols-3">
          {fields.map(({ name, label, listings: filled }) => (
            <li key={name} className="flex justify-between gap-3 border-b border-line py-1">
              <span>{label}</span>
              <span className="mono text-ink-2">{share(filled, listings)}%</span>
            </li>
          ))}
        </ul>
      </section>
      {hasRecording && (
        <div className="grid justify-items-start gap-2">
          <a href={apiPaths.sourceRecording()} download className={buttonClasses({})}>
            Download recording
          </a>
          <p className="text-xs text-ink-3">
            The response, with names, addresses, phone numbers, web addresses, ids and positions replaced. You
            can attach it to a bug report.
          </p>
        </div>
      )}
    </>
  );
}

function FormatFacts({ format, listings }: { format: Format; listings: number }) {
  const { envelope, records, indexes, selectors } = format;
  const list = (isKnown: boolean, isFound: boolean) =>
    indexes
      .filter((one) => one.isKnown === isKnown && one.records > 0 === isFound)
      .map(({ index }) => index)
      .join(', ');
  const facts = [
    ['Envelope', ENVELOPES[envelope]],
    ['Records', `${formatCount(records)}, of which ${formatCount(listings)} could be read as listings`],
    ['Slots found', list(true, true)],
    ['Slots missing', list(true, false)],
    ['Unknown slots', list(false, true)],
    ['Selectors matched', selectors.join(', ')],
  ];
  return (
    <dl className="grid gap-x-4 gap-y-1 text-sm mid:grid-cols-[10rem_minmax(0,1fr)]">
      {facts.map(([name, text]) => (
        <div key={name} className="contents">
          <dt className="text-ink-2">{name}</dt>
          <dd className="wrap-anywhere">{text || 'none'}</dd>
        </div>
      ))}
    </dl>
  );
}

const share = (count: number, all: number) => (all === 0 ? 0 : Math.round((count / all) * 100));
