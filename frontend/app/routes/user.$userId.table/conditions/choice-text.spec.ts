import { describe, expect, it } from '@jest/globals';
import { choicesOf, choiceText } from './choice-text';

describe('choices in one text', () => {
  it.each([
    [['Bakery', 'Coffee shop'], 'Bakery; Coffee shop'],
    [['Bakery; Café', 'Bar'], '"Bakery; Café"; Bar'],
    [['"Die" Bar', 'say "hi"'], '"""Die"" Bar"; say "hi"'],
    [['a;"b', ';'], '"a;""b"; ";"'],
  ])('%j are %j, and are read as they were', (choices, text) => {
    expect(choiceText(choices)).toBe(text);
    expect(choicesOf(text)).toEqual(choices);
  });

  it.each([
    ['', []],
    [' ; ;Bakery;', ['Bakery']],
    ['"open; Bar', ['"open', ' Bar']],
    ['"a" b; c', ['"a" b', ' c']],
  ])('%j are %j', (text, choices) => {
    expect(choicesOf(text).map((choice) => choice.trim())).toEqual(choices.map((choice) => choice.trim()));
  });
});
