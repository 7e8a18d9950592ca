import type { PriceList } from '~/services/api/api-types';

export type PlanId = 'free' | 'professional' | 'credits';

/** A line of a plan's feature list. */
export interface PlanFeature {
  text: string;
  isIncluded: boolean;
}

/**
 * Returns the features of a plan. The lists of all plans have the same lines in the same order, so that plans on cards
 * beside each other can be compared.
 */
export function planFeatures({ features }: PriceList, plan: PlanId): PlanFeature[] {
  const { modes, exportFormats, ownDatabase } = features[plan];
  return [
    { text: 'Single mode', isIncluded: modes.includes('manual') },
    { text: 'Multiple mode', isIncluded: modes.includes('autonomous') },
    { text: 'JSON export', isIncluded: exportFormats.includes('json') },
    {
      text: 'CSV and HTML export, plus Excel, NDJSON and GeoJSON',
      isIncluded: exportFormats.includes('csv') && exportFormats.includes('html'),
    },
    { text: 'Database integrations', isIncluded: ownDatabase },
    { text: 'Priority support', isIncluded: plan === 'professional' },
  ];
}
