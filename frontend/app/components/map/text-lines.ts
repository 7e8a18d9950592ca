/** Chinese, Japanese and Korean characters and emoji are about twice as wide as Latin letters. */
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const split = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment);
const widthOf = (text: string) => split(text).reduce((sum, one) => sum + (WIDE.test(one) ? 2 : 1), 0);

/**
 * Breaks a text into lines for a label in SVG, which has no line breaks of its own. Nothing is left out: a word that is
 * longer than a line is broken.
 *
 * @param width the width of a line, in Latin letters
 */
export function textLines(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).flatMap((whole) => pieces(whole, width))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = word;
  }
  return line === '' ? lines : [...lines, line];
}

function pieces(word: string, width: number): string[] {
  if (widthOf(word) <= width) return [word];
  const found: string[] = [];
  let piece = '';
  for (const one of split(word)) {
    if (widthOf(piece + one) > width) {
      found.push(piece);
      piece = '';
    }
    piece += one;
  }
  return [...found, piece];
}
