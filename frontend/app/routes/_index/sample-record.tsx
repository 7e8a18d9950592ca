import { DefinitionList, Section } from './section';

/** A made-up listing. Its fields are in export order. */
const RECORD = {
  name: 'Harbor Light Noodles',
  phone: '(415) 555-0185',
  website: 'harborlight.example',
  address: '2114 Clement St',
  city: 'San Francisco',
  category: 'Restaurant',
  rating: 4.4,
  reviewcount: 871,
  latitude: 37.78196,
  longitude: -122.48348,
  created_at: '2026-11-21T14:05:32Z',
} as const;

const mono = (value: string) => <span className="mono">{value}</span>;
const strong = (value: string) => <span className="font-medium">{value}</span>;
const FIELDS = [
  ['Name', strong(RECORD.name)],
  ['Phone', mono(RECORD.phone)],
  ['Website', mono(RECORD.website)],
  ['Address', strong('2114 Clement St, San Francisco, CA 94121')],
  ['Rating', mono(String(RECORD.rating))],
  ['Review count', mono(String(RECORD.reviewcount))],
  ['Latitude', mono(RECORD.latitude.toFixed(6))],
  ['Longitude', mono(RECORD.longitude.toFixed(6))],
] as const;

function Json() {
  const entries = Object.entries(RECORD);
  return (
    <div
      role="region"
      aria-label="The same record as JSON"
      tabIndex={0}
      className="ring-inside overflow-auto border-t border-line bg-sunken p-5 wide:border-t-0 wide:border-l"
    >
      <pre className="font-mono text-xs leading-[1.67] text-ink-2">
        {'{\n'}
        {entries.map(([name, value], index) => (
          <span key={name}>
            {'  '}
            <span className="text-accent-ink">{JSON.stringify(name)}</span>:{' '}
            <span className="text-ink">{JSON.stringify(value)}</span>
            {index < entries.length - 1 ? ',\n' : '\n'}
          </span>
        ))}
        {'}'}
      </pre>
    </div>
  );
}

export function SampleRecord() {
  return (
    <Section
      title="What Data You Get"
      lead="One row for each business. Not every field exists for every business; missing fields stay empty."
    >
      <div className="grid overflow-hidden rounded-2 border border-line-strong bg-surface wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <DefinitionList rows={FIELDS} className="content-center px-5 py-3" />
        <Json />
      </div>
    </Section>
  );
}
