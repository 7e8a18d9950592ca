export type { WebsiteBusiness, WebsiteResponse, WebsiteTruth } from './draft';
export { makeWebsite, type Website } from './website';
export { websiteOf } from './website-of-place';
