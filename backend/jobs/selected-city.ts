import type { NormalizedShape } from '@libs/shape';

/** A city of a job with its own list of business types (spec §3), or a shape in its place. */
export interface SelectedCity {
  /** The name of the shape, if there is one. */
  city: string;
  businessTypes: string[];
  /** Words that are searched as they are. */
  keywords?: string[];
  shape?: NormalizedShape;
}

/** What is searched for in a city. */
export interface SearchTerm {
  text: string;
  isKeyword: boolean;
}

/** A city without the outline of its shape, which may have thousands of corners. */
export type CitySummary = Omit<SelectedCity, 'shape'> & { isShape?: boolean };

/** Returns what is searched for in a city: its business types, then its keywords. */
export const searchTermsOf = ({ businessTypes, keywords = [] }: SelectedCity): SearchTerm[] => [
  ...businessTypes.map((text) => ({ text, isKeyword: false })),
  ...keywords.map((text) => ({ text, isKeyword: true })),
];

export const toCitySummary = ({ city, businessTypes, keywords, shape }: SelectedCity): CitySummary => ({
  city,
  businessTypes,
  ...(keywords?.length && { keywords }),
  ...(shape && { isShape: true }),
});
