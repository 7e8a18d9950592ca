import { findAddresses, type FoundAddress } from './email/search-outward';
import { signsIn } from './email/spelled-addresses';
import { MAX_SNIPPET_LENGTH } from './model';
import { BLANK, mentionsIn, type Mention, isMentionOf } from './mentions';
import type { TextPosition } from './page/surroundings';
import type { PageLink, ParsedPage } from './page/parsed-page';
import { completeAddress } from './profile/complete-address';
import { parseProfile } from './profile/parse-profile';

/** How far around a value the text is read: no contact that reaches into its snippet begins or ends further away. */
const REACH = 400;
const CHUNK = 2000;

/** A part of a block's text, and the contacts in it. */
interface Chunk {
  text: string;
  /** Where it begins in the block. */
  from: number;
  mentions: readonly Mention[];
  /** The addresses that it has if its elements are not regarded. */
  emails: readonly FoundAddress[];
}

/**
 * Writes the texts around the contacts on a page. They have no contacts of others: those may be of persons whom the user did not
 * choose, or whose owners do not want to be listed. They are blanked before the text is cut, which would make them unknowable.
 */
export class Snippets {
  private readonly signs: readonly string[];
  private readonly chunks = new Map<string, Chunk>();
  private readonly profiles = new Map<number, PageLink[]>();

  constructor(
    private readonly page: ParsedPage,
    private readonly countryCode: string,
  ) {
    this.signs = signsIn(page.blocks.map(({ text }) => text));
    for (const link of page.links)
      if (parseProfile(completeAddress(link.href.trim())) !== null)
        this.profiles.set(link.block, [...(this.profiles.get(link.block) ?? []), link].slice(0, 50));
  }

  /** Returns the text around a value, as evidence. */
  at({ block, start, end }: TextPosition, value: string): string {
    const { text, from, mentions, emails } = this.chunkAt(block, Math.floor(start / CHUNK));
    // The elements of a link may divide its address.
    const own = emails.filter(({ email }) => email === value);
    const others = mentions.filter(
      (mention) =>
        !isMentionOf(mention, value) &&
        !own.some((each) => mention.start >= each.start && mention.end <= each.end),
    );
    return cutAround(text, start - from, Math.min(end, start + REACH) - from, others);
  }

  /** A long text is read in parts, each once. */
  private chunkAt(block: number, index: number): Chunk {
    const key = `${block} ${index}`;
    const known = this.chunks.get(key);
    if (known) return known;
    const { text: whole = '', boundaries = [] } = this.page.blocks[block] ?? {};
    const from = Math.max(0, index * CHUNK - REACH);
    const text = whole.slice(from, (index + 1) * CHUNK + 2 * REACH);
    const mentions = mentionsIn(text, {
      countryCode: this.countryCode,
      signs: this.signs,
      boundaries: boundaries.map((each) => each - from).filter((each) => each >= 0 && each <= text.length),
    });
    const chunk = {
      text,
      from,
      mentions: [...mentions, ...this.accountsAt(block, from)],
      emails: findAddresses(text),
    };
    this.chunks.set(key, chunk);
    return chunk;
  }

  /** Links whose text is the name of an account. */
  private accountsAt(block: number, from: number): Mention[] {
    return (this.profiles.get(block) ?? []).flatMap(({ href, text, start, end }) => {
      const { handle = '', url = '' } = parseProfile(completeAddress(href.trim())) ?? {};
      const isNamed = handle !== '' && text.toLowerCase().includes(handle.toLowerCase());
      return isNamed ? [{ start: start - from, end: end - from, text, values: [url] }] : [];
    });
  }
}

/** Blanks what others are mentioned by, and cuts the text so that the value is in its middle. */
function cutAround(text: string, start: number, end: number, mentions: readonly Mention[]): string {
  let blanked = '';
  let position = 0;
  let [from, to] = [start, end];
  for (const mention of [...mentions].sort((a, b) => a.start - b.start)) {
    const begin = Math.max(position, mention.start, 0);
    const stop = Math.min(mention.end, text.length);
    if (stop <= begin) continue;
    blanked += `${text.slice(position, begin)}${BLANK}`;
    const change = blanked.length - stop;
    if (stop <= start) from = start + change;
    if (stop <= end) to = end + change;
    position = stop;
  }
  blanked += text.slice(position);
  to = Math.min(to, blanked.length);
  const spare = Math.max(0, MAX_SNIPPET_LENGTH - (to - from));
  const first = Math.max(0, from - Math.ceil(spare / 2));
  return blanked
    .slice(first, first + MAX_SNIPPET_LENGTH)
    .replace(/\s+/g, ' ')
    .trim();
}
