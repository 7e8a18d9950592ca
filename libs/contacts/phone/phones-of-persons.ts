import { labelBefore, type TextPosition } from '../page/surroundings';
import type { ParsedPage } from '../page/parsed-page';
import { foldWords, phraseMatcher, phrases, wordsOf } from '../words/fold-words';
import { hasPhoneWord } from '../words/mail-words';
import { SHARED_MAILBOXES } from '../words/mailboxes';

/** Headings over the people of a business, in the languages of the web. */
const isHeadingOfTeam = phraseMatcher(
  phrases(
    'team|our staff|staff|staff members|our people|our doctors|our dentists|our agents|mitarbeiter|mitarbeiterinnen|unsere ärzte|' +
      'équipe|collaborateurs|equipo|nuestro personal|equipa|equipe|colaboradores|personale|collaboratori|medewerkers|onze mensen|' +
      'zespół|pracownicy|tým|náš tým|pracovníci|tím|náš tím|zamestnanci|csapat|csapatunk|munkatársak|munkatársaink|echipa|echipa noastră|' +
      'екип|нашият екип|команда|наша команда|сотрудники|співробітники|tim|naš tim|тим|zaposlenici|zaposleni|ekipa|naša ekipa|ομάδα|η ομάδα μας|' +
      'ekibimiz|kadromuz|medarbetare|vår personal|medarbejdere|ansatte|våre ansatte|henkilökunta|henkilöstö|tiimi|tiimimme|meeskond|' +
      'töötajad|komanda|mūsu komanda|darbinieki|darbuotojai|đội ngũ|tim kami',
  ),
);

/** A name alone, with or without titles: "Dr. Anna Weber". */
const FULL_NAME =
  /^(?:(?:dr|prof|mr|mrs|ms|herr|frau|dipl|ing|med|dent)\.?\s){0,4}\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}\.)?(?:\s\p{Lu}[\p{L}'’-]+){1,3}$/iu;
/** A word of a name: one with a capital, or one that joins two others. */
const NAME_WORD = /^\p{Lu}|^(?:von|van|zu|de|der|den|di|da|del|dos|la|le|el)$|\.$/u;
/** What divides a name from what follows it in its line. */
const DIVIDER = /[,:;|•·()–—]|\s-\s/;
const MAX_NAME_LENGTH = 60;
/** A name stands above a position and a number. */
const BLOCKS_BEFORE = 3;

/**
 * Returns whether a number stands with a person's name among the people of a business.
 * @param isOfFirm whether a name is that of the business
 */
export function isBesidePerson(
  page: ParsedPage,
  position: TextPosition,
  isOfFirm: (name: string) => boolean,
): boolean {
  const block = page.blocks[position.block];
  const headings = block?.heading.split(' | ') ?? [];
  const team = headings.findIndex((each) => isHeadingOfTeam(foldWords(each)));
  if (!block || team < 0) return false;
  const above = page.blocks
    .slice(Math.max(0, position.block - BLOCKS_BEFORE), position.block)
    .filter(({ heading }) => heading === block.heading)
    .map(({ text }) => text);
  const texts = [...headings.slice(team + 1), ...above, labelBefore(page, position)];
  return texts
    .flatMap((text) => text.split('\n'))
    .some((line) => isPersonsName(line.split(DIVIDER)[0]?.trim() ?? '', isOfFirm));
}

function isPersonsName(text: string, isOfFirm: (name: string) => boolean): boolean {
  if (text.length > MAX_NAME_LENGTH || !FULL_NAME.test(text)) return false;
  const isName = text.split(/\s/).every((word) => NAME_WORD.test(word));
  const isOffice = hasPhoneWord(foldWords(text)) || wordsOf(text).some((word) => SHARED_MAILBOXES.has(word));
  return isName && !isOffice && !isOfFirm(text);
}
