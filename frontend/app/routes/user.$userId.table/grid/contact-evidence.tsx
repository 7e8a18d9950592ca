import { useState } from 'react';
import { Dialog } from '~/components/ui/dialog';
import type { ContactEvidence } from '@libs/listing/fields/contact-fields';
import { formatDate, pluralize } from '~/services/page/formats';
import { webAddress, websiteText } from './cell-text';

const OWNERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    branch: 'this branch',
    company: 'the company',
    person: 'a person',
    unknown: 'the business',
  }),
);

const FOUND_BY: ReadonlyMap<string, string> = new Map(
  Object.entries({
    mailto: 'in a mail link',
    tel: 'in a phone link',
    link: 'in a link',
    json_ld: 'in structured data',
    microdata: 'in structured data',
    text: 'in the text',
    decoded: 'spelled out in the text',
    attribute: 'in an attribute',
    source: 'by the source of the listing',
  }),
);

/** Returns the contacts in a cell's JSON. A cell that somebody else wrote may contain anything. */
export function parseEvidence(json: string): ShownEvidence[] {
  try {
    const stored = JSON.parse(json) as unknown;
    if (!Array.isArray(stored)) return [];
    return (stored as unknown[]).flatMap((item) => {
      const { value, page, moved_from, snippet, belongs_to, found_by, found_at, confidence } = (item ??
        {}) as Record<string, unknown>;
      if (typeof value !== 'string' || typeof page !== 'string') return [];
      const text = (part: unknown) => (typeof part === 'string' ? part : '');
      return [
        {
          value,
          page,
          moved_from: text(moved_from),
          snippet: text(snippet),
          belongs_to: text(belongs_to),
          found_by: text(found_by),
          found_at: text(found_at),
          confidence: typeof confidence === 'number' ? confidence : null,
        },
      ];
    });
  } catch {
    return [];
  }
}

interface ShownEvidence extends Pick<
  ContactEvidence,
  'value' | 'page' | 'snippet' | 'belongs_to' | 'found_by' | 'found_at'
> {
  confidence: number | null;
  moved_from: string;
}

/** "Found in a mail link on 11/28/26, confidence 95%" */
function provenanceText({ found_by, found_at, confidence }: ShownEvidence, zone: string): string {
  const how = FOUND_BY.get(found_by);
  const at = Date.parse(found_at);
  const when = Number.isNaN(at) ? '' : ` on ${formatDate(at, zone)}`;
  const found = how || when ? `Found${how ? ` ${how}` : ''}${when}` : '';
  return [found, ...(confidence === null ? [] : [`confidence ${Math.round(confidence * 100)}%`])]
    .filter(Boolean)
    .join(', ');
}

interface ContactEvidenceCellProps {
  json: string;
  /** Whether the JSON is shortened. A click on the cell then loads all of it. */
  isCut: boolean;
  name: string;
  /** The user's time zone. */
  zone: string;
  tabIndex: number;
}

/** Shows the number of a row's contacts, and in a dialog what each of them is and which page states it. */
export function ContactEvidenceCell({ json, isCut, name, zone, tabIndex }: ContactEvidenceCellProps) {
  const [isOpen, setOpen] = useState(false);
  const contacts = parseEvidence(json);
  if (isCut) return <span className="text-link">Show contacts</span>;
  if (contacts.length === 0) return null;
  return (
    <>
      <button
        type="button"
        data-cell-control
        tabIndex={tabIndex}
        className="text-link"
        onClick={() => setOpen(true)}
      >
        {pluralize(contacts.length, 'contact', 'contacts')}
      </button>
      <Dialog title={`Contacts of ${name}`} open={isOpen} onOpenChange={setOpen}>
        <ul className="grid gap-4 overflow-auto p-4">
          {contacts.map((contact) => {
            const { value, page, moved_from, snippet, belongs_to } = contact;
            return (
              <li key={value} className="min-w-0">
                <ContactLink value={value} />
                <span className="text-ink-3"> {OWNERS.get(belongs_to) ?? ''}</span>
                {snippet !== '' && <p className="text-xs wrap-anywhere text-ink-2">“{snippet}”</p>}
                <p className="mt-1 min-h-6 text-xs leading-[2] wrap-anywhere">
                  <ExternalLink url={page} />
                  {moved_from !== '' && (
                    <span className="text-ink-3">, to which {websiteText(moved_from)} leads</span>
                  )}
                </p>
                <p className="text-xs text-ink-3">{provenanceText(contact, zone)}</p>
              </li>
            );
          })}
        </ul>
      </Dialog>
    </>
  );
}

/** A contact of a kind that can be followed is a link. */
function ContactLink({ value }: { value: string }) {
  if (/^[^\s@?&]+@[^\s@?&]+$/.test(value))
    return (
      <a href={`mailto:${encodeURIComponent(value).replace('%40', '@')}`} className="text-link wrap-anywhere">
        {value}
      </a>
    );
  if (/^\+\d{5,15}$/.test(value))
    return (
      <a href={`tel:${value}`} className="text-link">
        {value}
      </a>
    );
  return <ExternalLink url={value} />;
}

function ExternalLink({ url }: { url: string }) {
  const address = webAddress(url);
  if (address === null) return <span>{url}</span>;
  return (
    <a href={address} target="_blank" rel="noreferrer nofollow ugc" className="text-link wrap-anywhere">
      {url}
    </a>
  );
}
