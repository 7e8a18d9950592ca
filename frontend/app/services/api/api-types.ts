import type { components } from './api.gen';

/** API response types, under the names that the pages use. */
type Schemas = components['schemas'];

export type User = Schemas['UserProfileResponse'];
/** The progress of this browser's sign-up. */
export type SignUpProgress = Schemas['SignUpStateResponse'];
/** Whether users can sign in with GitHub and, if not, the reason. */
export type GithubProvider = Schemas['GithubProviderResponse'];
/** The external providers with which users can sign in. */
export interface SignInProviders {
  /** Null if the request for the providers failed. */
  github: GithubProvider | null;
  /** The operator's OpenID Connect provider, if there is one. */
  oidc: Schemas['OidcProviderResponse'] | null;
}
/** The items that users can buy, their prices, and the free allowance. */
export type PriceList = Schemas['OffersResponse'];
export type Credits = Schemas['SubscriptionStatusResponse'];
export type DatabaseStatus = Schemas['DatabaseStatusResponse'];
/** Business types under a common heading. */
export type BusinessTypeGroup = Schemas['BusinessTypeGroupResponse'];
/** The last search with which an operator has checked the source. */
export type SourceCheck = Schemas['SourceCheckResponse'];
/** A country that has cities in the gazetteer. */
export type Country = Schemas['CountryResponse'];
export type Job = Schemas['JobResponse'];
export type RefreshedPlace = Schemas['RefreshedPlaceResponse'];
export type JobShape = Schemas['JobShapeResponse'];
export type JobDetails = Schemas['JobDetailsResponse'];
/** How far the contacts of a job are. */
export type JobContacts = Schemas['JobContactsResponse'];
/** Whether jobs can read contacts from websites, and what they cost. */
export type ContactOffer = Schemas['ContactOfferResponse'];
export type MapListing = Schemas['MapListingResponse'];
export type JobArea = Schemas['AreaResponse'];
/** A target of a job (one city and one business type) and its progress. */
export type JobTarget = Schemas['TargetResponse'];
export type MinuteCount = Schemas['MinuteResponse'];
export type Estimate = Schemas['EstimateResponse'];
export type Schedule = Schemas['ScheduleResponse'];
export type SavedSetup = Schemas['SavedSetupResponse'];
export type KnownList = Schemas['KnownListResponse'] & Partial<Schemas['KnownListDetailsResponse']>;
export type CreateScheduleDto = Schemas['CreateScheduleDto'];
export type UpdateScheduleDto = Schemas['UpdateScheduleDto'];
export type ExportRecord = Schemas['ExportResponse'];
/** A browser in which the user is signed in. Times are in ISO 8601 format. */
export type Session = Schemas['SessionResponse'];

/** A listing in the user's own table. */
export type TableRow = Schemas['TableRowResponse'];
/** Where a row comes from and how it has changed. */
export type RowHistory = Schemas['RowHistoryResponse'];
export type DownloadRowsDto = Schemas['DownloadRowsDto'];
export type TableView = Schemas['TableViewResponse'];
export type TableViewColumn = Schemas['TableViewColumnResponse'];
export type NewTableView = Schemas['CreateTableViewDto'];
export type TableSummary = Schemas['TableSummaryResponse'];
/** Where listings of the table are in a box of the map. */
export type TableMap = Schemas['TableMapResponse'];
export type TableUndo = Schemas['UndoResponse'];
export type TextReplacement = Schemas['TextReplacementDto'];
/** What replacing a text would change. */
export type TextReplacementPreview = Schemas['TextReplacementPreviewResponse'];
export type DuplicatesPreview = Schemas['DuplicatesResponse'];

export type DatabaseConfig = Schemas['DatabaseConnectionResponse'];
export type DatabaseConfigDto = Schemas['DatabaseConfigDto'];
/** One step of a connection test. */
export type ConnectionTestStep = Schemas['DatabaseTestStepResponse'];
/** The databases that the plan allows, and whether the sample database is available. */
export type DatabaseAvailability = Schemas['DatabaseAvailabilityResponse'];
export type DatabaseFields = Schemas['DatabaseFieldsResponse'];
export type ChooseFieldsDto = Schemas['ChooseFieldsDto'];
/** The table of the user's own that listings are delivered to, and the fields that can be mapped. */
export type TableMappingResponse = Schemas['TableMappingResponse'];
export type TableMappingDto = Schemas['TableMappingDto'];
export type MappingPreview = Schemas['MappingPreviewResponse'];
export type UserTables = Schemas['UserTablesResponse'];
export type UserColumns = Schemas['UserColumnsResponse'];
/** The data for the Database Configuration card. */
export interface DatabaseCardData {
  config: DatabaseConfig | null;
  availability: DatabaseAvailability;
  fields: DatabaseFields;
  /** When listings were last delivered; null if it could not be loaded. */
  delivery: Schemas['DeliverySummaryResponse'] | null;
  setupSql: Record<'postgres' | 'mysql' | 'supabase', string>;
}

/** A token for the user's own programs, without its secret. Times are in ISO 8601 format. */
export type ApiToken = Schemas['ApiTokenResponse'];

/** An address for one file, without its secret. */
export type DownloadLink = Schemas['DownloadLinkResponse'];

export type Webhook = Schemas['WebhookResponse'];
/** A message sent to a webhook. Times are in ISO 8601 format. */
export type WebhookDelivery = Schemas['WebhookDeliveryResponse'];
/** The data for the Webhooks card. */
export interface WebhooksCardData {
  webhooks: Webhook[];
  deliveries: WebhookDelivery[];
  /** The message filter, and the cursors of the current and next pages. */
  page: { failedOnly: boolean; beforeCursor: string | null; nextCursor: string | null };
}

export type RuntimeState = Schemas['RuntimeStatusResponse'];
export type AmbiguousCity = Schemas['AmbiguousCityResponse'];
export type BusinessTypeMatch = Schemas['BusinessTypeMatchResponse'];
export type Queries = Schemas['QueriesResponse'];
export type SelectedCity = Schemas['SelectedCityResponse'];
export type LogEntry = Schemas['LogEntryResponse'];
export type ExtractedListing = Schemas['LoggedListingResponse'];

export type PaymentSession = Schemas['PaymentResponse'];
export type PaymentMethod = Schemas['PaymentMethodResponse'];
export type Statement = Schemas['StatementResponse'];
export type StatementLine = Schemas['StatementLineResponse'];
