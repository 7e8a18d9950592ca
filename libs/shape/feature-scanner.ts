const [QUOTE, BACKSLASH, OPEN_OBJECT, CLOSE_OBJECT, OPEN_LIST, CLOSE_LIST] = [34, 92, 123, 125, 91, 93];
const MAX_KEY_LENGTH = 50;

/** A feature is longer than accepted, or the text is not JSON. */
export class UnreadableFeatures extends Error {}

/**
 * Finds the features in the text of a GeoJSON file, part by part, so that a file of any size takes the memory of one
 * feature. The text is a FeatureCollection, or a sequence of features (RFC 8142, or one on each line).
 */
export class FeatureScanner {
  /** One character for each object and list that is open. */
  private open = '';
  private isInString = false;
  private isEscaped = false;
  /** The last text directly in the outermost object: the key of what follows. */
  private key = '';
  private isInFeatures = false;
  /** At which depth the object began whose text is captured; -1: none. */
  private captureDepth = -1;
  private captured = '';

  constructor(private readonly maxLength: number) {}

  /** Returns the texts of the features that end in the next part of the file. @throws UnreadableFeatures */
  push(part: string): string[] {
    const found: string[] = [];
    let start = this.captureDepth < 0 ? -1 : 0;
    for (let i = 0; i < part.length; i++) {
      const character = part.charCodeAt(i);
      if (this.isInString) {
        this.readString(part, i, character);
      } else if (character === QUOTE) {
        this.isInString = true;
        if (this.open.length === 1) this.key = '';
      } else if (character === OPEN_OBJECT || character === OPEN_LIST) {
        if (this.begins(character)) [this.captureDepth, this.captured, start] = [this.open.length, '', i];
        this.open += part[i];
      } else if (character === CLOSE_OBJECT || character === CLOSE_LIST) {
        this.close(character);
        if (this.open.length !== this.captureDepth) continue;
        found.push(this.keep(part.slice(start, i + 1)));
        [this.captureDepth, this.captured] = [-1, ''];
      }
    }
    if (this.captureDepth >= 0) this.keep(part.slice(start));
    return found;
  }

  private keep(text: string): string {
    this.captured += text;
    if (this.captured.length > this.maxLength)
      throw new UnreadableFeatures(
        `a feature has more than ${this.maxLength.toLocaleString('en')} characters`,
      );
    return this.captured;
  }

  /** Call it when the file has ended. @throws UnreadableFeatures */
  end(): void {
    if (this.open !== '') throw new UnreadableFeatures('it ends too early');
  }

  private readString(part: string, i: number, character: number): void {
    if (this.isEscaped) this.isEscaped = false;
    else if (character === BACKSLASH) this.isEscaped = true;
    else if (character === QUOTE) this.isInString = false;
    else if (this.open.length === 1 && this.key.length < MAX_KEY_LENGTH) this.key += part[i];
  }

  /** Whether the object that begins here is a feature, or may be one because it is not in a collection. */
  private begins(character: number): boolean {
    if (character === OPEN_OBJECT) {
      if (this.open === '') return true;
      return this.open === '{[' && this.isInFeatures;
    }
    if (this.open === '{') {
      this.isInFeatures = this.key === 'features';
      // The outermost object is a collection, so its own text is not needed.
      if (this.isInFeatures) [this.captureDepth, this.captured] = [-1, ''];
    }
    return false;
  }

  private close(character: number): void {
    const expected = character === CLOSE_OBJECT ? '{' : '[';
    if (!this.open.endsWith(expected)) throw new UnreadableFeatures('it is not JSON');
    this.open = this.open.slice(0, -1);
  }
}
