import { SaxesParser } from 'saxes';
import { damaged } from './zip-file';

/** Length of XML without any tag. */
const MAX_UNTAGGED = 1_000_000;
/** A sheet has less than ten. Each open element takes up memory until it is closed. */
const MAX_DEPTH = 100;

export interface XmlHandlers {
  open(name: string, attributes: Record<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Parses XML in chunks. Names are without their prefixes, and entities are not expanded. */
export class XmlReader {
  private readonly parser = new SaxesParser();
  private readonly decoder = new TextDecoder('utf-8', { fatal: true });
  private lastTagAt = 0;
  private depth = 0;

  constructor(handlers: XmlHandlers) {
    const { parser } = this;
    parser.on('error', () => {
      throw damaged();
    });
    parser.on('opentag', ({ name, attributes }) => {
      this.lastTagAt = parser.position;
      this.depth += 1;
      if (this.depth > MAX_DEPTH) throw damaged();
      handlers.open(withoutPrefix(name), attributes);
    });
    parser.on('text', (text) => handlers.text?.(text));
    parser.on('closetag', ({ name }) => {
      this.lastTagAt = parser.position;
      this.depth -= 1;
      handlers.close?.(withoutPrefix(name));
    });
  }

  /** @throws SheetUnreadable */
  write(chunk: Uint8Array): void {
    this.parser.write(this.decode(chunk));
    if (this.parser.position - this.lastTagAt > MAX_UNTAGGED) throw damaged();
  }

  /** @throws SheetUnreadable */
  end(): void {
    this.parser.close();
  }

  private decode(chunk: Uint8Array): string {
    try {
      return this.decoder.decode(chunk, { stream: true });
    } catch {
      throw damaged();
    }
  }
}

/** Parses a whole document. @throws SheetUnreadable */
export async function parseXml(chunks: AsyncIterable<Uint8Array>, handlers: XmlHandlers): Promise<void> {
  const reader = new XmlReader(handlers);
  for await (const chunk of chunks) reader.write(chunk);
  reader.end();
}

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);
