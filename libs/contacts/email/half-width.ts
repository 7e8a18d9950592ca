const FULL_WIDTH = /[\uff01-\uff5e]/g;
/** How far each full-width character is from the one that it stands for. */
const DISTANCE = 0xfee0;

/** Returns a text with the letters, digits and signs that addresses have, where East Asian keyboards wrote wider ones. */
export const halfWidth = (text: string): string =>
  text
    .replace(/﹫/g, '@')
    .replace(/[。｡]/g, '.')
    .replace(FULL_WIDTH, (character) => String.fromCharCode(character.charCodeAt(0) - DISTANCE));
