/** Letters that have no decomposition, as people write them whose keyboards lack them. */
const ASCII_FORMS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ə: 'e',
};
const WITH_ASCII_FORM = /[ßæœøłđðþıħŧə]/g;

/** Returns a text in lowercase with plain letters for those that are not made of a letter and an accent: "strasse" for "straße". */
export const withAsciiForms = (text: string): string =>
  text.replace(WITH_ASCII_FORM, (letter) => ASCII_FORMS[letter] ?? letter);
