import type { Region, TextBlock } from './parsed-page';

const MAX_BLOCKS = 20_000;
const MAX_HEADING_LENGTH = 200;

/** Characters that browsers do not show, which sites put into addresses. */
const INVISIBLE = /[\u00ad\u200b-\u200d\u2060\ufeff]/g;

/** Collects the text of a page block by block while its tree is visited. */
export class BlockCollector {
  readonly blocks: TextBlock[] = [];
  private text = '';
  private boundaries: number[] = [];
  private region: Region = 'main';
  private heading = '';

  /** The index that the open block will have, and the length of its text so far. */
  get position(): { block: number; start: number } {
    return { block: this.blocks.length, start: this.text.length };
  }

  add(text: string): void {
    const seen = text.replace(INVISIBLE, '').replace(/[\s\u00a0]+/g, ' ');
    if (seen === '') return;
    this.boundaries.push(this.text.length);
    this.text += seen;
  }

  breakLine(): void {
    this.text += '\n';
  }

  endBlock(): void {
    if (this.text.trim() !== '' && this.blocks.length < MAX_BLOCKS) {
      const { text, boundaries, region, heading } = this;
      this.blocks.push({ text, boundaries, region, heading });
    }
    this.text = '';
    this.boundaries = [];
  }

  /** Later blocks stand in this region, under none of the headings before. */
  enterRegion(region: Region): void {
    this.endBlock();
    if (region !== this.region) this.heading = '';
    this.region = region;
  }

  /** The text since the last block is a heading of what follows. */
  endHeading(): void {
    const heading = this.text.trim().slice(0, MAX_HEADING_LENGTH);
    this.endBlock();
    if (heading !== '') this.heading = heading;
  }
}
