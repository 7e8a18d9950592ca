import { chosenFieldText } from '@libs/listing/fields/chosen-fields';

/** A field that a file can have. */
export interface FileField {
  name: string;
  label: string;
}

/** A field with what the user has decided about it. */
export interface FieldChoice extends FileField {
  isChosen: boolean;
  /** The name of its column; '' for the usual one. */
  header: string;
}

/** Returns the choices that a dialog begins with: these fields first, in this order, then all others. */
export function firstChoices(available: readonly FileField[], chosen: readonly string[]): FieldChoice[] {
  const toChoice = (isChosen: boolean) => (field: FileField) => ({ ...field, isChosen, header: '' });
  return [
    ...chosen.flatMap((name) => available.find((field) => field.name === name) ?? []).map(toChoice(true)),
    ...available.filter(({ name }) => !chosen.includes(name)).map(toChoice(false)),
  ];
}

/** Chooses a field, or leaves it out. A chosen field moves behind the chosen ones, any other one in front of the rest. */
export function toggled(choices: readonly FieldChoice[], name: string): FieldChoice[] {
  const toggledOne = choices.filter((choice) => choice.name === name);
  const others = choices.filter((choice) => choice.name !== name);
  const chosen = others.filter(({ isChosen }) => isChosen);
  return [
    ...chosen,
    ...toggledOne.map((choice) => ({ ...choice, isChosen: !choice.isChosen })),
    ...others.filter(({ isChosen }) => !isChosen),
  ];
}

/** Moves a chosen field by one place among the chosen ones. */
export function moved(choices: readonly FieldChoice[], name: string, by: -1 | 1): FieldChoice[] {
  const from = choices.findIndex((choice) => choice.name === name);
  const [choice, neighbor] = [choices[from], choices[from + by]];
  if (!choice?.isChosen || !neighbor?.isChosen) return [...choices];
  const order = [...choices];
  order[from] = neighbor;
  order[from + by] = choice;
  return order;
}

export const renamed = (choices: readonly FieldChoice[], name: string, header: string): FieldChoice[] =>
  choices.map((choice) => (choice.name === name ? { ...choice, header } : choice));

/** Returns the chosen fields as the API takes them. */
export const fieldTexts = (choices: readonly FieldChoice[], takesHeaders: boolean): string[] =>
  choices
    .filter(({ isChosen }) => isChosen)
    .map(({ name, header }) =>
      chosenFieldText({ name, ...(takesHeaders && header.trim() !== '' && { header: header.trim() }) }),
    );
