import type { JobTarget, SelectedCity } from '../api/api-types';

/** Returns a keyword as it is shown: in quotation marks, because it is searched as it is. */
export const keywordText = (keyword: string): string => `“${keyword}”`;

/** Returns what is searched for in a city or shape, as it is shown. */
export const termTexts = ({
  businessTypes,
  keywords = [],
}: Pick<SelectedCity, 'businessTypes' | 'keywords'>): string[] => [
  ...businessTypes,
  ...keywords.map(keywordText),
];

/** Returns what a target searches for, as it is shown. */
export const targetTermText = ({
  businessType,
  isKeyword,
}: Pick<JobTarget, 'businessType' | 'isKeyword'>): string =>
  isKeyword ? keywordText(businessType) : businessType;
