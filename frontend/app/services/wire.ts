import type { components } from './api.gen';

/** What the API answers, by the names that the pages use. Times are epoch milliseconds. */
type Schemas = components['schemas'];

export type User = Schemas['UserBody'];
export type Credits = Schemas['SubscriptionStatusResponse'];
export type DatabaseStatus = Schemas['DatabaseStatusResponse'];
export type SearchInputs = Pick<
  Schemas['SearchInputsResponse'],
  'cities' | 'businessTypes' | 'businessTypeGroups'
>;
export type Job = Schemas['JobAnswer'];

export type RunStatus = Schemas['RuntimeStatusAnswer'];
export type RunProgress = Schemas['ProgressAnswer'];
export type RunExport = Schemas['RunExportAnswer'];
export type CityTypes = Schemas['SelectedCityAnswer'];
export type LogEntry = Schemas['LogEntryAnswer'];
export type ExtractedListing = Schemas['LoggedListingAnswer'];
export type RecoveryOption = Schemas['RecoveryOptionAnswer'];
