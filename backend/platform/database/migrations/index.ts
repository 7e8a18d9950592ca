import type { MigrationInterface } from 'typeorm';
import { Identity1763700000001 } from './1763700000001-identity';
import { Subscription1763700000002 } from './1763700000002-subscription';
import { Idempotency1763700000003 } from './1763700000003-idempotency';
import { DatabaseConfig1763700000004 } from './1763700000004-database-config';
import { Jobs1763700000010 } from './1763700000010-jobs';
import { Exports1763700000011 } from './1763700000011-exports';
import { Accounts1763700000020 } from './1763700000020-accounts';
import { WorkerPulse1763700000021 } from './1763700000021-worker-pulse';
import { ApiTokens1763700000030 } from './1763700000030-api-tokens';
import { UserDatabases1763700000040 } from './1763700000040-user-databases';
import { RefusedListings1763700000041 } from './1763700000041-refused-listings';
import { SortIndexes1763700000042 } from './1763700000042-sort-indexes';
import { TableUndo1763700000050 } from './1763700000050-table-undo';
import { RunFigures1763700000060 } from './1763700000060-run-figures';
import { Schedules1763700000061 } from './1763700000061-schedules';
import { PaidPlans1763700000070 } from './1763700000070-paid-plans';
import { Payments1763700000071 } from './1763700000071-payments';
import { SandboxChain1763700000072 } from './1763700000072-sandbox-chain';
import { HeldMoney1763700000073 } from './1763700000073-held-money';
import { SourcePlaces1763700000074 } from './1763700000074-source-places';
import { Webhooks1763700000080 } from './1763700000080-webhooks';
import { NoIndexOfOpenPayments1763700000090 } from './1763700000090-no-index-of-open-payments';
import { StoredExports1763700000091 } from './1763700000091-stored-exports';
import { AnswersAsGiven1763700000092 } from './1763700000092-answers-as-given';
import { StandardVocabulary1763700000100 } from './1763700000100-standard-vocabulary';
import { AccountProofs1763700000110 } from './1763700000110-account-proofs';
import { SourceOutages1763700000120 } from './1763700000120-source-outages';
import { AuditLog1763700000130 } from './1763700000130-audit-log';
import { PlanGrants1763700000131 } from './1763700000131-plan-grants';
import { AccountControl1763700000132 } from './1763700000132-account-control';
import { IdempotencySizes1763700000140 } from './1763700000140-idempotency-sizes';
import { CanonicalEmails1763700000141 } from './1763700000141-canonical-emails';
import { UsedConfirmations1763700000142 } from './1763700000142-used-confirmations';
import { ResolvedMoney1763700000150 } from './1763700000150-resolved-money';
import { StorageProblems1763700000160 } from './1763700000160-storage-problems';
import { Oidc1763700000170 } from './1763700000170-oidc';
import { Coverage1763700000180 } from './1763700000180-coverage';
import { PaymentsAwaitingBlock1763700000190 } from './1763700000190-payments-awaiting-block';
import { ListingDetails1763700000210 } from './1763700000210-listing-details';
import { TextSizes1763700000220 } from './1763700000220-text-sizes';
import { PageAssets1763700000270 } from './1763700000270-page-assets';
import { Notifications1763700000280 } from './1763700000280-notifications';
import { DeliveryTimes1763700000281 } from './1763700000281-delivery-times';
import { DeliveryOnRequest1763700000290 } from './1763700000290-delivery-on-request';
import { ScheduleSummaries1763700000310 } from './1763700000310-schedule-summaries';
import { Contacts1763700000330 } from './1763700000330-contacts';
import { ListingFilters1763700000360 } from './1763700000360-listing-filters';
import { TableViews1763700000370 } from './1763700000370-table-views';
import { ExportLayouts1763700000380 } from './1763700000380-export-layouts';
import { DownloadLinks1763700000381 } from './1763700000381-download-links';
import { ShapesAndKeywords1763700000400 } from './1763700000400-shapes-and-keywords';
import { KnownPlaces1763700000410 } from './1763700000410-known-places';
import { SavedSetups1763700000411 } from './1763700000411-saved-setups';
import { WebsitePages1763700000420 } from './1763700000420-website-pages';
import { TableMappings1763700000430 } from './1763700000430-table-mappings';
import { Refresh1763700000450 } from './1763700000450-refresh';
import { JobEnds1763700000475 } from './1763700000475-job-ends';
import { OwnTables1763700000490 } from './1763700000490-own-tables';
import { UndeliveredPlaces1763700000500 } from './1763700000500-undelivered-places';
import { FinishedTargets1763700000501 } from './1763700000501-finished-targets';
import { ClaimWebsite1763700000510 } from './1763700000510-claim-website';
import { SourceCheck1763700000520 } from './1763700000520-source-check';
import { UndecidedPlaces1763700000530 } from './1763700000530-undecided-places';
import { UnreadableTable1763700000540 } from './1763700000540-unreadable-table';
import { QueueHolders1763700000550 } from './1763700000550-queue-holders';
import { StatedContacts1763700000600 } from './1763700000600-stated-contacts';
import { UndoneCells1763700000650 } from './1763700000650-undone-cells';
import { LastBackup1763700000551 } from './1763700000551-last-backup';
import { GithubServers1763700000750 } from './1763700000750-github-servers';
import { PasswordChanges1763700000760 } from './1763700000760-password-changes';
import { LeaseHolders1763700000800 } from './1763700000800-lease-holders';
import { LeaseHolderIndexes1763700000801 } from './1763700000801-lease-holder-indexes';
import { SpentAllowances1763700000820 } from './1763700000820-spent-allowances';

/** The migrations, in the order in which they run. A released migration is never changed. */
export const MIGRATIONS: (new () => MigrationInterface)[] = [
  Identity1763700000001,
  Subscription1763700000002,
  Idempotency1763700000003,
  DatabaseConfig1763700000004,
  Jobs1763700000010,
  Exports1763700000011,
  Accounts1763700000020,
  WorkerPulse1763700000021,
  ApiTokens1763700000030,
  UserDatabases1763700000040,
  RefusedListings1763700000041,
  SortIndexes1763700000042,
  TableUndo1763700000050,
  RunFigures1763700000060,
  Schedules1763700000061,
  PaidPlans1763700000070,
  Payments1763700000071,
  SandboxChain1763700000072,
  HeldMoney1763700000073,
  SourcePlaces1763700000074,
  Webhooks1763700000080,
  NoIndexOfOpenPayments1763700000090,
  StoredExports1763700000091,
  AnswersAsGiven1763700000092,
  StandardVocabulary1763700000100,
  AccountProofs1763700000110,
  SourceOutages1763700000120,
  AuditLog1763700000130,
  PlanGrants1763700000131,
  AccountControl1763700000132,
  IdempotencySizes1763700000140,
  CanonicalEmails1763700000141,
  UsedConfirmations1763700000142,
  ResolvedMoney1763700000150,
  StorageProblems1763700000160,
  Oidc1763700000170,
  Coverage1763700000180,
  PaymentsAwaitingBlock1763700000190,
  ListingDetails1763700000210,
  TextSizes1763700000220,
  PageAssets1763700000270,
  Notifications1763700000280,
  DeliveryTimes1763700000281,
  DeliveryOnRequest1763700000290,
  ScheduleSummaries1763700000310,
  Contacts1763700000330,
  ListingFilters1763700000360,
  TableViews1763700000370,
  ExportLayouts1763700000380,
  DownloadLinks1763700000381,
  ShapesAndKeywords1763700000400,
  KnownPlaces1763700000410,
  SavedSetups1763700000411,
  WebsitePages1763700000420,
  TableMappings1763700000430,
  Refresh1763700000450,
  JobEnds1763700000475,
  OwnTables1763700000490,
  UndeliveredPlaces1763700000500,
  FinishedTargets1763700000501,
  ClaimWebsite1763700000510,
  SourceCheck1763700000520,
  UndecidedPlaces1763700000530,
  UnreadableTable1763700000540,
  QueueHolders1763700000550,
  LastBackup1763700000551,
  StatedContacts1763700000600,
  UndoneCells1763700000650,
  GithubServers1763700000750,
  PasswordChanges1763700000760,
  LeaseHolders1763700000800,
  LeaseHolderIndexes1763700000801,
  SpentAllowances1763700000820,
];
