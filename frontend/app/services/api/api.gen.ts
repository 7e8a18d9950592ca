// Generated from backend/openapi.json by "npm run docs".
type NoParameters = { query?: never; header?: never; path?: never; cookie?: never };
export interface paths {
    "/api/health": {
        parameters: NoParameters;
        get: operations["getHealth"];
    };
    "/api/health/live": {
        parameters: NoParameters;
        get: operations["getLiveness"];
    };
    "/api/health/ready": {
        parameters: NoParameters;
        get: operations["getReadiness"];
    };
    "/api/subscription/status": {
        parameters: NoParameters;
        get: operations["getSubscriptionStatus"];
    };
    "/api/subscription/offers": {
        parameters: NoParameters;
        get: operations["getOffers"];
    };
    "/api/db/config": {
        parameters: NoParameters;
        get: operations["getDatabaseConfig"];
    };
    "/api/db/status": {
        parameters: NoParameters;
        get: operations["getDatabaseStatus"];
    };
    "/api/db/test": {
        parameters: NoParameters;
        post: operations["testDatabase"];
    };
    "/api/db/test-saved": {
        parameters: NoParameters;
        post: operations["testSavedDatabase"];
    };
    "/api/db/save": {
        parameters: NoParameters;
        post: operations["saveDatabase"];
    };
    "/api/db/none": {
        parameters: NoParameters;
        post: operations["chooseNoDatabase"];
    };
    "/api/db/sample": {
        parameters: NoParameters;
        post: operations["useSampleDatabase"];
    };
    "/api/db/fields": {
        parameters: NoParameters;
        get: operations["getDatabaseFields"];
        patch: operations["chooseDatabaseFields"];
    };
    "/api/db/sort-indexes": {
        parameters: NoParameters;
        post: operations["createSortIndexes"];
    };
    "/api/db/setup-sql": {
        parameters: NoParameters;
        get: operations["getDatabaseSetupSql"];
    };
    "/api/db/clear": {
        parameters: NoParameters;
        post: operations["clearDatabase"];
    };
    "/api/known-lists": {
        parameters: NoParameters;
        get: operations["listKnownLists"];
        post: operations["uploadKnownList"];
    };
    "/api/known-lists/{id}": {
        parameters: NoParameters;
        get: operations["getKnownList"];
        delete: operations["deleteKnownList"];
    };
    "/api/search-inputs/queries": {
        parameters: NoParameters;
        post: operations["readQueries"];
    };
    "/api/search-inputs": {
        parameters: NoParameters;
        get: operations["getSearchInputs"];
    };
    "/api/search-inputs/countries": {
        parameters: NoParameters;
        get: operations["searchCountries"];
    };
    "/api/search-inputs/cities": {
        parameters: NoParameters;
        get: operations["listRegionCities"];
    };
    "/api/search-inputs/types": {
        parameters: NoParameters;
        get: operations["searchBusinessTypes"];
    };
    "/api/search-inputs/positions": {
        parameters: NoParameters;
        get: operations["getCityPositions"];
    };
    "/api/search-inputs/check": {
        parameters: NoParameters;
        post: operations["checkCities"];
    };
    "/api/payment/method": {
        parameters: NoParameters;
        get: operations["getPaymentMethod"];
    };
    "/api/payment/signup/create-bitcoin": {
        parameters: NoParameters;
        post: operations["createSignUpPayment"];
    };
    "/api/payment/create-bitcoin": {
        parameters: NoParameters;
        post: operations["createPayment"];
    };
    "/api/payment/signup/bitcoin/{sessionId}": {
        parameters: NoParameters;
        get: operations["getPayment"];
    };
    "/api/payment/open": {
        parameters: NoParameters;
        get: operations["listOpenPayments"];
    };
    "/api/payment/btcpay/webhook": {
        parameters: NoParameters;
        post: operations["receiveBtcPayWebhook"];
    };
    "/api/sandbox": {
        parameters: NoParameters;
        get: operations["getSandbox"];
    };
    "/api/sandbox/pay": {
        parameters: NoParameters;
        post: operations["paySandbox"];
    };
    "/api/sandbox/mine": {
        parameters: NoParameters;
        post: operations["mineSandbox"];
    };
    "/api/statement": {
        parameters: NoParameters;
        get: operations["getStatement"];
    };
    "/api/statement.csv": {
        parameters: NoParameters;
        get: operations["downloadStatement"];
    };
    "/api/payment/receipt/{sessionId}": {
        parameters: NoParameters;
        get: operations["downloadReceipt"];
    };
    "/api/auth/login": {
        parameters: NoParameters;
        post: operations["login"];
    };
    "/api/auth/logout": {
        parameters: NoParameters;
        post: operations["logout"];
    };
    "/api/auth/user": {
        parameters: NoParameters;
        get: operations["getUser"];
    };
    "/api/auth/user/delete": {
        parameters: NoParameters;
        post: operations["deleteAccount"];
    };
    "/api/auth/register": {
        parameters: NoParameters;
        post: operations["register"];
    };
    "/api/auth/signup": {
        parameters: NoParameters;
        get: operations["getSignUp"];
    };
    "/api/auth/resend-verification": {
        parameters: NoParameters;
        post: operations["resendVerification"];
    };
    "/api/auth/confirm": {
        parameters: NoParameters;
        post: operations["confirmEmail"];
    };
    "/api/auth/sync": {
        parameters: NoParameters;
        post: operations["syncSession"];
    };
    "/api/auth/password": {
        parameters: NoParameters;
        post: operations["changePassword"];
    };
    "/api/auth/password-reset": {
        parameters: NoParameters;
        post: operations["requestPasswordReset"];
    };
    "/api/auth/password-reset/confirm": {
        parameters: NoParameters;
        post: operations["confirmPasswordReset"];
    };
    "/api/auth/providers": {
        parameters: NoParameters;
        get: operations["getProviders"];
    };
    "/api/auth/github/start": {
        parameters: NoParameters;
        post: operations["startGithub"];
    };
    "/api/auth/github/callback": {
        parameters: NoParameters;
        post: operations["finishGithub"];
    };
    "/api/auth/oidc/start": {
        parameters: NoParameters;
        post: operations["startOidc"];
    };
    "/api/auth/oidc/callback": {
        parameters: NoParameters;
        post: operations["finishOidc"];
    };
    "/api/auth/sessions": {
        parameters: NoParameters;
        get: operations["listSessions"];
    };
    "/api/auth/sessions/others": {
        parameters: NoParameters;
        delete: operations["endOtherSessions"];
    };
    "/api/auth/sessions/{id}": {
        parameters: NoParameters;
        delete: operations["endSession"];
    };
    "/api/subscription/select-plan": {
        parameters: NoParameters;
        post: operations["selectPlan"];
    };
    "/api/auth/tokens": {
        parameters: NoParameters;
        get: operations["listApiTokens"];
        post: operations["createApiToken"];
    };
    "/api/auth/tokens/{id}": {
        parameters: NoParameters;
        delete: operations["revokeApiToken"];
    };
    "/api/jobs/{id}/targets": {
        parameters: NoParameters;
        get: operations["listTargets"];
    };
    "/api/jobs/{id}/listings": {
        parameters: NoParameters;
        get: operations["listMapListings"];
    };
    "/api/jobs/{id}/areas": {
        parameters: NoParameters;
        get: operations["listAreas"];
    };
    "/api/jobs/{id}/shapes": {
        parameters: NoParameters;
        get: operations["listJobShapes"];
    };
    "/api/jobs/{id}/minutes": {
        parameters: NoParameters;
        get: operations["listMinutes"];
    };
    "/api/jobs/{id}/refreshed": {
        parameters: NoParameters;
        get: operations["listRefreshedPlaces"];
    };
    "/api/exports": {
        parameters: NoParameters;
        get: operations["listExports"];
    };
    "/api/download/{file}": {
        parameters: NoParameters;
        get: operations["downloadExport"];
    };
    "/api/view/{file}": {
        parameters: NoParameters;
        get: operations["viewExport"];
    };
    "/api/jobs/{id}/exports": {
        parameters: NoParameters;
        post: operations["exportJob"];
    };
    "/api/jobs/{id}/refreshed.csv": {
        parameters: NoParameters;
        get: operations["downloadRefreshedPlaces"];
    };
    "/api/download-links": {
        parameters: NoParameters;
        get: operations["listDownloadLinks"];
        post: operations["createDownloadLink"];
    };
    "/api/download-links/{id}": {
        parameters: NoParameters;
        delete: operations["revokeDownloadLink"];
    };
    "/api/download-links/{id}/file": {
        parameters: NoParameters;
        get: operations["downloadByLink"];
    };
    "/api/db/delivery": {
        parameters: NoParameters;
        get: operations["getDelivery"];
    };
    "/api/jobs/{id}/deliver": {
        parameters: NoParameters;
        post: operations["deliverJob"];
    };
    "/api/jobs/{id}/contacts/stop": {
        parameters: NoParameters;
        post: operations["stopJobContacts"];
    };
    "/api/table/count": {
        parameters: NoParameters;
        get: operations["countTable"];
    };
    "/api/table/summary": {
        parameters: NoParameters;
        get: operations["summarizeTable"];
    };
    "/api/table/rows": {
        parameters: NoParameters;
        get: operations["listTableRows"];
        delete: operations["deleteMatchingRows"];
        patch: operations["updateMatchingRows"];
    };
    "/api/table/rows/{id}": {
        parameters: NoParameters;
        get: operations["getTableRow"];
    };
    "/api/table/update": {
        parameters: NoParameters;
        post: operations["updateTableRows"];
    };
    "/api/table/delete": {
        parameters: NoParameters;
        post: operations["deleteTableRows"];
    };
    "/api/table/duplicates": {
        parameters: NoParameters;
        get: operations["previewDuplicates"];
        delete: operations["removeDuplicates"];
    };
    "/api/table/undo": {
        parameters: NoParameters;
        get: operations["getTableUndo"];
        post: operations["undoTableAction"];
    };
    "/api/table/download": {
        parameters: NoParameters;
        get: operations["downloadTable"];
        post: operations["downloadTableRows"];
    };
    "/api/table/cells": {
        parameters: NoParameters;
        patch: operations["updateTableCells"];
    };
    "/api/table/replacements/preview": {
        parameters: NoParameters;
        post: operations["previewTextReplacement"];
    };
    "/api/table/replacements": {
        parameters: NoParameters;
        post: operations["replaceText"];
    };
    "/api/table/rows/{id}/history": {
        parameters: NoParameters;
        get: operations["getTableRowHistory"];
    };
    "/api/table/map": {
        parameters: NoParameters;
        get: operations["getTableMap"];
    };
    "/api/table/views": {
        parameters: NoParameters;
        get: operations["listTableViews"];
        post: operations["createTableView"];
    };
    "/api/table/views/{id}": {
        parameters: NoParameters;
        get: operations["getTableView"];
        delete: operations["deleteTableView"];
        patch: operations["updateTableView"];
    };
    "/api/db/tables": {
        parameters: NoParameters;
        get: operations["listUserTables"];
    };
    "/api/db/columns": {
        parameters: NoParameters;
        get: operations["listUserColumns"];
    };
    "/api/db/mapping": {
        parameters: NoParameters;
        get: operations["getTableMapping"];
        put: operations["saveTableMapping"];
        delete: operations["deleteTableMapping"];
    };
    "/api/db/mapping/preview": {
        parameters: NoParameters;
        post: operations["previewTableMapping"];
    };
    "/api/runtime/status": {
        parameters: NoParameters;
        get: operations["getRuntimeStatus"];
    };
    "/api/runtime/events": {
        parameters: NoParameters;
        get: operations["streamRuntimeStatus"];
    };
    "/api/runtime/start": {
        parameters: NoParameters;
        post: operations["startRuntime"];
    };
    "/api/runtime/estimate": {
        parameters: NoParameters;
        post: operations["estimateRuntime"];
    };
    "/api/runtime/categories": {
        parameters: NoParameters;
        get: operations["listCategories"];
    };
    "/api/runtime/pause": {
        parameters: NoParameters;
        post: operations["pauseRuntime"];
    };
    "/api/runtime/resume": {
        parameters: NoParameters;
        post: operations["resumeRuntime"];
    };
    "/api/runtime/stop": {
        parameters: NoParameters;
        post: operations["stopRuntime"];
    };
    "/api/runtime/recovery-decision": {
        parameters: NoParameters;
        post: operations["decideRecovery"];
    };
    "/api/jobs": {
        parameters: NoParameters;
        get: operations["listJobs"];
        delete: operations["clearJobHistory"];
    };
    "/api/jobs/{id}": {
        parameters: NoParameters;
        get: operations["getJob"];
    };
    "/api/jobs/{id}/log": {
        parameters: NoParameters;
        get: operations["getJobLog"];
    };
    "/api/jobs/{id}/rows": {
        parameters: NoParameters;
        get: operations["listJobRows"];
    };
    "/api/jobs/{id}/search-again": {
        parameters: NoParameters;
        post: operations["searchAgain"];
    };
    "/api/jobs/{id}/search-further": {
        parameters: NoParameters;
        post: operations["searchFurther"];
    };
    "/api/search-inputs/cities-of-shapes": {
        parameters: NoParameters;
        post: operations["listShapeCities"];
    };
    "/api/schedules": {
        parameters: NoParameters;
        get: operations["listSchedules"];
        post: operations["createSchedule"];
    };
    "/api/schedules/{id}": {
        parameters: NoParameters;
        get: operations["getSchedule"];
        delete: operations["deleteSchedule"];
        patch: operations["updateSchedule"];
    };
    "/api/setups": {
        parameters: NoParameters;
        get: operations["listSetups"];
        post: operations["createSetup"];
    };
    "/api/setups/{id}": {
        parameters: NoParameters;
        get: operations["getSetup"];
        delete: operations["deleteSetup"];
        patch: operations["updateSetup"];
    };
    "/api/setups/{id}/start": {
        parameters: NoParameters;
        post: operations["startSetup"];
    };
    "/api/webhooks": {
        parameters: NoParameters;
        get: operations["listWebhooks"];
        post: operations["createWebhook"];
    };
    "/api/webhooks/{id}": {
        parameters: NoParameters;
        get: operations["getWebhook"];
        delete: operations["deleteWebhook"];
        patch: operations["updateWebhook"];
    };
    "/api/webhooks/{id}/rotate-secret": {
        parameters: NoParameters;
        post: operations["rotateWebhookSecret"];
    };
    "/api/webhooks/{id}/test": {
        parameters: NoParameters;
        post: operations["testWebhook"];
    };
    "/api/webhooks/deliveries": {
        parameters: NoParameters;
        get: operations["listWebhookDeliveries"];
    };
    "/api/webhooks/deliveries/{id}/resend": {
        parameters: NoParameters;
        post: operations["resendWebhookDelivery"];
    };
    "/api/notifications": {
        parameters: NoParameters;
        get: operations["getNotifications"];
        patch: operations["updateNotifications"];
    };
    "/api/source-check": {
        parameters: NoParameters;
        get: operations["getSourceCheck"];
        post: operations["startSourceCheck"];
    };
    "/api/source-check/recording": {
        parameters: NoParameters;
        get: operations["downloadSourceRecording"];
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        HealthResponse: {
            /** @enum {string} */
            status: "ok";
        };
        HealthCheckResponse: {
            /** @example database */
            name: string;
            ok: boolean;
            /**
             * @description Why the check fails. Not set if only the log says it.
             * @example The disk of the database is full.
             */
            reason?: string;
        };
        ReadinessResponse: {
            /**
             * @description failing (503): this process cannot do its work. degraded: it cannot reach the export storage (`exports`), or the deployment cannot reach the maps service (`source`) or has no worker (`workers`), but it does the rest of its work.
             * @enum {string}
             */
            status: "ok" | "degraded" | "failing";
            checks: components["schemas"]["HealthCheckResponse"][];
            /**
             * @description What the operator should know even though everything works. Warnings do not affect the status.
             * @example [
             *       "The browser runs without its sandbox."
             *     ]
             */
            warnings: string[];
        };
        SubscriptionStatusResponse: {
            /** @enum {string} */
            plan: "free" | "professional";
            /**
             * @description Remaining listings on the free plan.
             * @example 88
             */
            creditsRemaining: number;
            /**
             * @description Same value as creditsRemaining.
             * @example 88
             */
            remainingCredits: number;
            /**
             * @description Total number of credits granted or purchased.
             * @example 1600
             */
            maxListings: number;
            /**
             * @description The purchased part of maxListings.
             * @example 1500
             */
            purchasedCredits: number;
            /**
             * @description Number of credits used.
             * @example 12
             */
            usedListings: number;
            /** @description Whether captures use no credits, as on the Professional plan. */
            unlimited: boolean;
            /**
             * Format: date-time
             * @description When the time on Professional ends that was paid for or granted. Null on the free plan and if Professional is unlimited.
             * @example 2026-12-21T09:30:00.000Z
             */
            professionalUntil: string | null;
            /**
             * @description Modes available to new jobs.
             * @example [
             *       "manual",
             *       "autonomous"
             *     ]
             */
            modes: ("manual" | "autonomous")[];
            /**
             * @description Export formats available to new jobs.
             * @example [
             *       "json",
             *       "csv"
             *     ]
             */
            exportFormats: ("json" | "csv" | "html" | "xlsx" | "ndjson" | "geojson")[];
        };
        ProfessionalOfferResponse: {
            /**
             * @description Price per month.
             * @example 1900
             */
            usdCents: number;
        };
        CreditTierResponse: {
            /** @example 1900 */
            usdCents: number;
            /** @example 1500 */
            credits: number;
            /** @example tier1 */
            name: string;
        };
        CreditOfferResponse: {
            /** @example 1900 */
            usdCents: number;
            /** @example 1500 */
            credits: number;
        };
        FeaturesResponse: {
            /**
             * @example [
             *       "manual",
             *       "autonomous"
             *     ]
             */
            modes: ("manual" | "autonomous")[];
            /**
             * @example [
             *       "json",
             *       "csv"
             *     ]
             */
            exportFormats: ("json" | "csv" | "html" | "xlsx" | "ndjson" | "geojson")[];
            /** @description Whether results can be delivered to the user's own database. */
            ownDatabase: boolean;
        };
        OfferedFeaturesResponse: {
            free: components["schemas"]["FeaturesResponse"];
            /** @description Features of users who have bought credits. */
            credits: components["schemas"]["FeaturesResponse"];
            professional: components["schemas"]["FeaturesResponse"];
        };
        OffersResponse: {
            /**
             * @description Listings included in the free plan.
             * @example 250
             */
            freeAllowance: number;
            /**
             * @description The free allowances that the setting FREE_ALLOWANCE accepts by name.
             * @example {
             *       "landing": 250,
             *       "demo": 200,
             *       "subtitle": 100,
             *       "fallback": 500
             *     }
             */
            freeAllowancePresets: {
                [key: string]: number;
            };
            professional: components["schemas"]["ProfessionalOfferResponse"];
            /** @description Pay-as-you-go tiers offered during sign-up. */
            tiers: components["schemas"]["CreditTierResponse"][];
            /** @description Credit packs offered on the account page. */
            packs: components["schemas"]["CreditOfferResponse"][];
            /** @description What each plan includes. */
            features: components["schemas"]["OfferedFeaturesResponse"];
        };
        SortIndexResponse: {
            /** @enum {string} */
            state: "creating" | "created" | "failed";
            /**
             * @description Number of indexes created.
             * @example 3
             */
            done: number;
            /**
             * @description Total number of indexes; 0 until it is known.
             * @example 8
             */
            total: number;
            /**
             * @description Why the indexes could not be created. Empty if there was no failure.
             * @example
             */
            message: string;
            /** @description Columns that are indexed beside name, category, city, state, rating, reviewcount, created_at, last_updated. */
            columns: ("phone" | "address" | "country" | "zip" | "plus_code" | "latitude" | "longitude" | "opening_hours" | "special_hours" | "hours_text" | "hours_status" | "price_level" | "price_range" | "description" | "photo_count" | "reviews_1_star" | "reviews_2_stars" | "reviews_3_stars" | "reviews_4_stars" | "reviews_5_stars" | "service_options" | "owner_name" | "neighborhood" | "time_zone" | "categories" | "category_codes" | "place_id" | "cid" | "feature_id" | "kgmid" | "search_language" | "emails" | "personal_emails" | "more_phones" | "profiles" | "contact_gap")[];
            /** @description Columns that have a sort index, also while others are being created. */
            indexed: ("id" | "created_at" | "name" | "phone" | "category" | "rating" | "reviewcount" | "address" | "city" | "state" | "country" | "zip" | "plus_code" | "latitude" | "longitude" | "last_updated" | "opening_hours" | "special_hours" | "hours_text" | "hours_status" | "price_level" | "price_range" | "description" | "photo_count" | "reviews_1_star" | "reviews_2_stars" | "reviews_3_stars" | "reviews_4_stars" | "reviews_5_stars" | "service_options" | "owner_name" | "neighborhood" | "time_zone" | "categories" | "category_codes" | "place_id" | "cid" | "feature_id" | "kgmid" | "search_language" | "emails" | "personal_emails" | "more_phones" | "profiles" | "contact_gap")[];
        };
        DatabaseConnectionResponse: {
            /** @enum {string} */
            provider: "supabase" | "postgres" | "mysql" | "none";
            ssl: boolean;
            /** @description Whether this is the sample database of the embedded server. */
            sample: boolean;
            /** @description Progress of the sort indexes that were requested, when the configuration was saved or later. Null if none were requested. */
            sortIndexes: components["schemas"]["SortIndexResponse"] | null;
            /**
             * @description Where the database is, without user and password. Null for the sample database.
             * @example db.example.org:5432/listings
             */
            server: string | null;
            /**
             * @description The table that listings are delivered to. Null while listings wait until one is mapped.
             * @example BusinessDatabase
             */
            table: string | null;
            /** @description Whether nothing was created: listings are delivered to a table of the user only. */
            ownTable: boolean;
            /**
             * @description Masked: the first characters followed by bullets. The value itself is never returned.
             * @example 5432
             */
            port: string;
            /** @description Whether a certificate to trust is saved. */
            hasCaCertificate: boolean;
            /**
             * @description Masked: the first characters followed by bullets. The value itself is never returned.
             * @example mysql://••••••••
             */
            mysqlUrl: string;
            /**
             * @description Masked: the first characters followed by bullets. The value itself is never returned.
             * @example https://••••••••
             */
            supabaseUrl: string;
            /**
             * @description Masked: the first characters followed by bullets. The value itself is never returned.
             * @example sb_pub••••••••
             */
            supabasePublishableKey: string;
            /**
             * @description Masked: the first characters followed by bullets. The value itself is never returned.
             * @example postgres••••••••
             */
            postgresUrl: string;
            /**
             * @description Masked: the first characters followed by bullets. The value itself is never returned.
             * @example db.e••••••••
             */
            host: string;
            /**
             * @description Masked: the first characters followed by bullets. The value itself is never returned.
             * @example li••••••
             */
            database: string;
            /**
             * @description Masked: the first characters followed by bullets. The value itself is never returned.
             * @example ga••••••••
             */
            username: string;
            /**
             * @description Masked: the first characters followed by bullets. The value itself is never returned.
             * @example ••••••••
             */
            password: string;
        };
        DatabaseAvailabilityResponse: {
            /** @description Whether the plan includes a database. */
            allowed: boolean;
            /**
             * @description Why the plan does not include a database. Null if it does.
             * @example Database connection failed.
             */
            reason: string | null;
            /** @description Whether the sample database is offered (embedded server only). */
            sample: boolean;
        };
        DatabaseConfigResponse: {
            /** @enum {boolean} */
            success: true;
            /** @description Null if nothing has been chosen yet. */
            config: components["schemas"]["DatabaseConnectionResponse"] | null;
            availability: components["schemas"]["DatabaseAvailabilityResponse"];
        };
        DatabaseStatusResponse: {
            /** @enum {string|null} */
            provider: "supabase" | "postgres" | "mysql" | "none" | null;
            /** @description Whether the database can be reached. True for the provider 'none'. */
            connected: boolean;
        };
        DatabaseConfigDto: {
            /** @enum {string} */
            provider: "supabase" | "postgres" | "mysql" | "none";
            ssl?: boolean;
            /** @description Fields that are missing keep their saved values, if the saved connection has the same provider. A saved password or key is not sent to another server: if host, port, URL, SSL or certificate change, it is required again. */
            keepSaved?: boolean;
            /** @description Also create the indexes that keep sorting fast with a million rows. */
            sortIndexes?: boolean;
            /** @description Deliver to a table that you already have: nothing is created, and listings wait until a mapping is saved. */
            ownTable?: boolean;
            /**
             * @example -----BEGIN CERTIFICATE-----
             *     MIIB…
             *     -----END CERTIFICATE-----
             */
            caCertificate?: string;
            /** @example 5432 */
            port?: string;
            /** @example https://abcdefghijklmnopqrst.supabase.co */
            supabaseUrl?: string;
            /** @example sb_publishable_3kQ9vX */
            supabasePublishableKey?: string;
            /** @example postgresql://gazetteer:secret@db.example.org:5432/listings */
            postgresUrl?: string;
            /** @example mysql://gazetteer:secret@db.example.org:3306/listings */
            mysqlUrl?: string;
            /** @example db.example.org */
            host?: string;
            /** @example listings */
            database?: string;
            /** @example gazetteer */
            username?: string;
            /** @example correct horse */
            password?: string;
        } & ((({
            /** @enum {string} */
            provider: "postgres";
        } & {
            [key: string]: unknown;
        }) | ({
            postgresUrl: unknown;
        } & {
            [key: string]: unknown;
        }) | ({
            host: unknown;
            database: unknown;
            username: unknown;
        } & {
            [key: string]: unknown;
        }) | ({
            keepSaved: unknown;
        } & {
            [key: string]: unknown;
        })) | (({
            /** @enum {string} */
            provider: "mysql";
        } & {
            [key: string]: unknown;
        }) | ({
            mysqlUrl: unknown;
        } & {
            [key: string]: unknown;
        }) | ({
            host: unknown;
            database: unknown;
            username: unknown;
        } & {
            [key: string]: unknown;
        }) | ({
            keepSaved: unknown;
        } & {
            [key: string]: unknown;
        })) | (({
            /** @enum {string} */
            provider: "supabase";
        } & {
            [key: string]: unknown;
        }) | ({
            supabaseUrl: unknown;
            supabasePublishableKey: unknown;
        } & {
            [key: string]: unknown;
        }) | ({
            keepSaved: unknown;
        } & {
            [key: string]: unknown;
        })) | ({
            /** @enum {string} */
            provider: "none";
        } & {
            [key: string]: unknown;
        }));
        DatabaseTestStepResponse: {
            /** @enum {string} */
            step: "resolve" | "connect" | "tls" | "sign_in" | "table" | "read" | "insert" | "update" | "delete";
            /** @enum {string} */
            outcome: "passed" | "failed" | "skipped";
            /**
             * Format: double
             * @description Duration in milliseconds.
             * @example 12.4
             */
            ms: number;
            /**
             * @description What the step found, or the error message from the database.
             * @example The server responds.
             */
            message: string;
            /**
             * @description How to fix a failure.
             * @example Check the host name and the port.
             */
            hint: string;
        };
        DatabaseTestResponse: {
            success: boolean;
            /** @example Connection successful */
            message: string;
            steps: components["schemas"]["DatabaseTestStepResponse"][];
        };
        DatabaseMessageResponse: {
            /** @enum {boolean} */
            success: true;
            /** @example Configuration saved successfully */
            message: string;
        };
        AvailableFieldResponse: {
            /**
             * @description Column in the table, in CSV files and in the API
             * @enum {string}
             */
            name: "opening_hours" | "special_hours" | "hours_text" | "hours_status" | "price_level" | "price_range" | "description" | "photo_url" | "photo_count" | "reviews_1_star" | "reviews_2_stars" | "reviews_3_stars" | "reviews_4_stars" | "reviews_5_stars" | "reviews_url" | "reservation_url" | "order_url" | "menu_url" | "maps_url" | "service_options" | "attributes" | "claimed" | "owner_name" | "owner_url" | "neighborhood" | "time_zone" | "categories" | "category_codes" | "place_id" | "cid" | "feature_id" | "kgmid" | "search_language" | "emails" | "personal_emails" | "more_phones" | "profiles" | "contact_form" | "contact_evidence" | "contact_gap";
            /** @example Opening hours */
            label: string;
            /** @description Whether the field describes a person. The set 'full' omits these fields */
            personal: boolean;
        };
        DatabaseFieldsResponse: {
            /** @enum {boolean} */
            success: true;
            /** @enum {string} */
            set: "basic" | "full" | "custom";
            /**
             * @description The optional columns that the set contains
             * @example [
             *       "opening_hours",
             *       "price_level"
             *     ]
             */
            fields: ("opening_hours" | "special_hours" | "hours_text" | "hours_status" | "price_level" | "price_range" | "description" | "photo_url" | "photo_count" | "reviews_1_star" | "reviews_2_stars" | "reviews_3_stars" | "reviews_4_stars" | "reviews_5_stars" | "reviews_url" | "reservation_url" | "order_url" | "menu_url" | "maps_url" | "service_options" | "attributes" | "claimed" | "owner_name" | "owner_url" | "neighborhood" | "time_zone" | "categories" | "category_codes" | "place_id" | "cid" | "feature_id" | "kgmid" | "search_language" | "emails" | "personal_emails" | "more_phones" | "profiles" | "contact_form" | "contact_evidence" | "contact_gap")[];
            available: components["schemas"]["AvailableFieldResponse"][];
        };
        ChooseFieldsDto: {
            /**
             * @description 'basic': none. 'full': all except those that describe a person. 'custom': those in 'fields', and 'contact_gap' with 'emails'
             * @enum {string}
             */
            set: "basic" | "full" | "custom";
            /**
             * @default []
             * @example [
             *       "opening_hours",
             *       "price_level"
             *     ]
             */
            fields: ("opening_hours" | "special_hours" | "hours_text" | "hours_status" | "price_level" | "price_range" | "description" | "photo_url" | "photo_count" | "reviews_1_star" | "reviews_2_stars" | "reviews_3_stars" | "reviews_4_stars" | "reviews_5_stars" | "reviews_url" | "reservation_url" | "order_url" | "menu_url" | "maps_url" | "service_options" | "attributes" | "claimed" | "owner_name" | "owner_url" | "neighborhood" | "time_zone" | "categories" | "category_codes" | "place_id" | "cid" | "feature_id" | "kgmid" | "search_language" | "emails" | "personal_emails" | "more_phones" | "profiles" | "contact_form" | "contact_evidence" | "contact_gap")[];
        };
        ChosenFieldsResponse: {
            /** @enum {boolean} */
            success: true;
            /** @enum {string} */
            set: "basic" | "full" | "custom";
            /**
             * @description The optional columns that the set contains
             * @example [
             *       "opening_hours",
             *       "price_level"
             *     ]
             */
            fields: ("opening_hours" | "special_hours" | "hours_text" | "hours_status" | "price_level" | "price_range" | "description" | "photo_url" | "photo_count" | "reviews_1_star" | "reviews_2_stars" | "reviews_3_stars" | "reviews_4_stars" | "reviews_5_stars" | "reviews_url" | "reservation_url" | "order_url" | "menu_url" | "maps_url" | "service_options" | "attributes" | "claimed" | "owner_name" | "owner_url" | "neighborhood" | "time_zone" | "categories" | "category_codes" | "place_id" | "cid" | "feature_id" | "kgmid" | "search_language" | "emails" | "personal_emails" | "more_phones" | "profiles" | "contact_form" | "contact_evidence" | "contact_gap")[];
            available: components["schemas"]["AvailableFieldResponse"][];
            /**
             * @description Columns that the table lacks because they may not be added. Listings are delivered without them
             * @example [
             *       "opening_hours"
             *     ]
             */
            missing: ("opening_hours" | "special_hours" | "hours_text" | "hours_status" | "price_level" | "price_range" | "description" | "photo_url" | "photo_count" | "reviews_1_star" | "reviews_2_stars" | "reviews_3_stars" | "reviews_4_stars" | "reviews_5_stars" | "reviews_url" | "reservation_url" | "order_url" | "menu_url" | "maps_url" | "service_options" | "attributes" | "claimed" | "owner_name" | "owner_url" | "neighborhood" | "time_zone" | "categories" | "category_codes" | "place_id" | "cid" | "feature_id" | "kgmid" | "search_language" | "emails" | "personal_emails" | "more_phones" | "profiles" | "contact_form" | "contact_evidence" | "contact_gap")[];
            /**
             * @description SQL that adds the missing columns. Null if none is missing
             * @example ALTER TABLE "BusinessDatabase" ADD COLUMN IF NOT EXISTS opening_hours text;
             */
            sql: string | null;
        };
        CreateSortIndexesDto: {
            /**
             * @description A column to index for sorting, beside those that are indexed in any case.
             * @enum {string}
             */
            column?: "id" | "created_at" | "name" | "phone" | "category" | "rating" | "reviewcount" | "address" | "city" | "state" | "country" | "zip" | "plus_code" | "latitude" | "longitude" | "last_updated" | "opening_hours" | "special_hours" | "hours_text" | "hours_status" | "price_level" | "price_range" | "description" | "photo_count" | "reviews_1_star" | "reviews_2_stars" | "reviews_3_stars" | "reviews_4_stars" | "reviews_5_stars" | "service_options" | "owner_name" | "neighborhood" | "time_zone" | "categories" | "category_codes" | "place_id" | "cid" | "feature_id" | "kgmid" | "search_language" | "emails" | "personal_emails" | "more_phones" | "profiles" | "contact_gap";
        };
        SortIndexesResponse: {
            /** @enum {boolean} */
            success: true;
            /** @description Null where we may not create indexes. */
            sortIndexes: components["schemas"]["SortIndexResponse"] | null;
            /**
             * @description SQL to run where we may not create indexes, as in Supabase. Null otherwise.
             * @example ALTER TABLE "BusinessDatabase" ADD COLUMN IF NOT EXISTS opening_hours text;
             */
            sql: string | null;
        };
        DatabaseSetupResponse: {
            /** @enum {boolean} */
            success: true;
            /** @example CREATE TABLE IF NOT EXISTS "BusinessDatabase" (…); */
            postgres: string;
            /** @example CREATE TABLE IF NOT EXISTS `BusinessDatabase` (…); */
            mysql: string;
            /**
             * @description Includes row security, grants and functions. Run it in the Supabase project's SQL editor.
             * @example create table if not exists "BusinessDatabase" (…);
             */
            supabase: string;
        };
        KnownListResponse: {
            /**
             * Format: uuid
             * @example 5f1c2d0e-5b1f-4a53-9a0b-1c9a63a3c5b1
             */
            id: string;
            /** @example Customers */
            name: string;
            /**
             * @description Lines that identify a place or an email address
             * @example 412
             */
            rows: number;
            /**
             * @description How many of them identify a place
             * @example 398
             */
            places: number;
            /**
             * @description Email addresses on them
             * @example 37
             */
            emails: number;
            /**
             * @description Lines that identify nothing
             * @example 3
             */
            skipped: number;
            /**
             * Format: date-time
             * @example 2026-11-16T13:30:00.000Z
             */
            createdAt: string;
        };
        KnownListsResponse: {
            lists: components["schemas"]["KnownListResponse"][];
            /**
             * @description Send this as `cursor` to get the next page; null on the last page. The Link header contains the URL of the next page.
             * @example WyIxNzYzNzE3NDAwMDAwMDAwIiwiNWYxYzJkMGUtNWIxZi00YTUzLTlhMGItMWM5YTYzYTNjNWIxIl0
             */
            nextCursor: string | null;
        };
        ListProblemResponse: {
            /** @example 12 */
            line: number;
            /** @example "n/a" is not a phone number */
            reason: string;
        };
        KnownListDetailsResponse: {
            /**
             * Format: uuid
             * @example 5f1c2d0e-5b1f-4a53-9a0b-1c9a63a3c5b1
             */
            id: string;
            /** @example Customers */
            name: string;
            /**
             * @description Lines that identify a place or an email address
             * @example 412
             */
            rows: number;
            /**
             * @description How many of them identify a place
             * @example 398
             */
            places: number;
            /**
             * @description Email addresses on them
             * @example 37
             */
            emails: number;
            /**
             * @description Lines that identify nothing
             * @example 3
             */
            skipped: number;
            /**
             * Format: date-time
             * @example 2026-11-16T13:30:00.000Z
             */
            createdAt: string;
            /** @description The first 100 lines that identify nothing */
            problems: components["schemas"]["ListProblemResponse"][];
        };
        SuccessResponse: {
            /** @enum {boolean} */
            success: true;
        };
        QueryCityResponse: {
            /**
             * @description A city or a postal code
             * @example Phoenix, AZ
             */
            city: string;
            /**
             * @example [
             *       "Dentists"
             *     ]
             */
            businessTypes: string[];
            /**
             * @example [
             *       "gluten free bakery"
             *     ]
             */
            keywords?: string[];
        };
        QueryProblemResponse: {
            /** @example 12 */
            line: number;
            /** @example "gluten free bakery" is no business type */
            reason: string;
            /**
             * @description What was understood instead; null if the line, or this part of it, was left out
             * @example The keyword “gluten free bakery”
             */
            understood: string | null;
        };
        QueriesResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * @description `country` of the job. Other if the lines name several; the cities are named with theirs then.
             * @enum {string}
             */
            country: "United States" | "Canada" | "United Kingdom" | "Australia" | "Germany" | "France" | "Spain" | "Italy" | "Mexico" | "Brazil" | "Japan" | "China" | "India" | "Other";
            /** @description `cities` of the job */
            cities: components["schemas"]["QueryCityResponse"][];
            /**
             * @description Lines that were understood
             * @example 412
             */
            rows: number;
            /**
             * @description Lines that were left out
             * @example 3
             */
            skipped: number;
            /** @description The first 500 parts of lines that were not understood */
            problems: components["schemas"]["QueryProblemResponse"][];
            /**
             * @description Problems, also those that are not listed
             * @example 5
             */
            problemCount: number;
        };
        BusinessTypeGroupResponse: {
            /** @example Restaurants */
            group: string;
            /**
             * @example [
             *       "Restaurants"
             *     ]
             */
            types: string[];
        };
        SearchInputsResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * @description Largest city first.
             * @example [
             *       "Davis, CA"
             *     ]
             */
            cities: string[];
            /**
             * @example [
             *       "Bakeries"
             *     ]
             */
            businessTypes: string[];
            businessTypeGroups: components["schemas"]["BusinessTypeGroupResponse"][];
        };
        CountryResponse: {
            /**
             * @description ISO 3166-1 alpha-2
             * @example AT
             */
            code: string;
            /** @example Austria */
            name: string;
            /**
             * @description Number of its cities
             * @example 2158
             */
            cities: number;
        };
        CountriesResponse: {
            /** @description Best match first */
            countries: components["schemas"]["CountryResponse"][];
        };
        RegionResponse: {
            /** @example AZ */
            code: string;
            /** @example Arizona */
            name: string;
        };
        RegionCitiesResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * @description What a job with these cities has as its country: 'Other' for a country of no option of its own
             * @enum {string}
             */
            country: "United States" | "Canada" | "United Kingdom" | "Australia" | "Germany" | "France" | "Spain" | "Italy" | "Mexico" | "Brazil" | "Japan" | "China" | "India" | "Other";
            /**
             * @description Largest city first, as a job takes them; as many as a job can have at most
             * @example [
             *       "Phoenix, AZ"
             *     ]
             */
            cities: string[];
            /**
             * @description Number of cities, also those that are not listed
             * @example 26
             */
            total: number;
            /** @description The states or provinces of the country; empty if it has none */
            regions: components["schemas"]["RegionResponse"][];
        };
        BusinessTypeMatchResponse: {
            /**
             * @description What a job takes
             * @example Hair salons
             */
            type: string;
            /**
             * @description What it is called in the language
             * @example Friseur
             */
            label: string;
            /**
             * @description The category that its places are likely to have, for filters
             * @example Hair salon
             */
            category: string;
        };
        BusinessTypesResponse: {
            types: components["schemas"]["BusinessTypeMatchResponse"][];
        };
        CityPositionResponse: {
            /** @example Phoenix, AZ */
            city: string;
            /** Format: double */
            latitude: number;
            /** Format: double */
            longitude: number;
        };
        CityPositionsResponse: {
            /** @enum {boolean} */
            success: true;
            /** @description Empty if the city is not in the gazetteer. */
            cities: components["schemas"]["CityPositionResponse"][];
        };
        CheckCitiesDto: {
            /**
             * @example [
             *       "Phoenix, AZ",
             *       "Nowheresville, AZ"
             *     ]
             */
            cities: string[];
            /** @enum {string} */
            country: "United States" | "Canada" | "United Kingdom" | "Australia" | "Germany" | "France" | "Spain" | "Italy" | "Mexico" | "Brazil" | "Japan" | "China" | "India" | "Other";
        };
        AmbiguousCityResponse: {
            /** @example Hausen */
            city: string;
            /**
             * @description What each of them is named in a job
             * @example [
             *       "Hausen, Germany",
             *       "Hausen near Darmstadt, Germany"
             *     ]
             */
            labels: string[];
        };
        CheckCitiesResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * @description The cities and postal codes whose position is unknown.
             * @example [
             *       "Atlantis, CA"
             *     ]
             */
            unknown: string[];
            /** @description Cities that can be several, up to 100. Without a choice, the first one is meant. */
            ambiguous: components["schemas"]["AmbiguousCityResponse"][];
        };
        PaymentMethodResponse: {
            /**
             * @description Null if payments are disabled.
             * @enum {string|null}
             */
            provider: "onchain" | "btcpay" | "sandbox" | null;
            /**
             * @description How many minutes a price is locked.
             * @example 15
             */
            lockMinutes: number;
        };
        CreateSignUpPaymentDto: {
            /**
             * @example credits
             * @enum {string}
             */
            paymentType: "subscription" | "credits";
            /**
             * @description Price of the selected offer, which must be a current offer.
             * @example 2500
             */
            usdCents: number;
            /**
             * @description Credits in the selected offer. Omit for a subscription.
             * @example 1500
             */
            credits?: number | null;
            /** @description Confirms that a second payment for the same offer is intended. Otherwise, a session for this offer that is still open is returned. */
            isSecondPayment?: boolean | null;
            /**
             * Format: uuid
             * @description Must match the signed-in user.
             * @example 5f1c2d0e-5b1f-4a53-9a0b-1c9a63a3c5b1
             */
            userId: string;
            /**
             * Format: idn-email
             * @description Must match the signed-in user.
             */
            email: string;
        };
        UnappliedAmountResponse: {
            /** @enum {string} */
            reason: "underpaid" | "overpaid" | "paid_twice" | "late" | "unconfirmed" | "reorganized" | "withdrawn" | "not_needed" | "taken_back";
            /**
             * @description An amount in satoshis.
             * @example 31200
             */
            sats: number;
            /**
             * @description Explanation for the customer.
             * @example Too little was paid. The operator refunds it or gives credits for it.
             */
            message: string;
        };
        PaymentResponse: {
            /**
             * Format: uuid
             * @example 5f1c2d0e-5b1f-4a53-9a0b-1c9a63a3c5b1
             */
            sessionId: string;
            /** @enum {string} */
            provider: "onchain" | "btcpay" | "sandbox";
            /**
             * Format: uri
             * @description URL of the page where the customer pays: our own or the payment server’s.
             */
            checkoutUrl: string;
            /** @enum {string} */
            paymentType: "subscription" | "credits";
            /** @example 1,500 credits */
            title: string;
            /** @example 1500 */
            credits: number;
            /** @example 1900 */
            usdCents: number;
            /** @example bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu */
            address: string | null;
            /**
             * @description An amount in BTC with eight decimals.
             * @example 0.00026315
             */
            btcAmount: string;
            /** @enum {string} */
            status: "pending" | "pending_confirmation" | "paid" | "expired";
            /** @example 4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b */
            matchedTxId: string | null;
            /**
             * @description An amount in satoshis.
             * @example 31200
             */
            requiredSats: number;
            /**
             * @description An amount in satoshis.
             * @example 31200
             */
            receivedSats: number;
            /**
             * @description An amount in satoshis.
             * @example 0
             */
            confirmedSats: number;
            /**
             * @description An amount in satoshis.
             * @example 31200
             */
            unconfirmedSats: number;
            /** @description Money received that was not applied to the purchase. */
            unapplied: components["schemas"]["UnappliedAmountResponse"] | null;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            priceLockedAt: string;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            expiresAt: string;
            /**
             * Format: date-time
             * @description The server's current time, for the countdown.
             * @example 2026-11-21T09:30:00.000Z
             */
            now: string;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            paidAt: string | null;
            /**
             * Format: date-time
             * @description End of the purchased subscription month.
             * @example 2026-11-21T09:30:00.000Z
             */
            periodUntil: string | null;
        };
        CreatePaymentDto: {
            /**
             * @example credits
             * @enum {string}
             */
            paymentType: "subscription" | "credits";
            /**
             * @description Price of the selected offer, which must be a current offer.
             * @example 2500
             */
            usdCents: number;
            /**
             * @description Credits in the selected offer. Omit for a subscription.
             * @example 1500
             */
            credits?: number | null;
            /** @description Confirms that a second payment for the same offer is intended. Otherwise, a session for this offer that is still open is returned. */
            isSecondPayment?: boolean | null;
        };
        OpenPaymentsResponse: {
            /** @description Newest first, up to 50. */
            payments: components["schemas"]["PaymentResponse"][];
        };
        SandboxTransactionResponse: {
            /** @example 4a5e1e4baab89f3a32518a88c31bc87f618f76673e2cc77ab2127b7afdeda33b */
            txid: string;
            /** @example tb1q6rz28mcfaxtmd6v789l9rrlrusdprr9pqcpvkl */
            address: string;
            /** @example 31200 */
            sats: number;
            /**
             * @description Height of the transaction's block. Null while the transaction is unconfirmed.
             * @example 871204
             */
            height: number | null;
        };
        SandboxResponse: {
            /**
             * @description Height of the last block.
             * @example 871204
             */
            height: number;
            /** @description Transactions to the caller's addresses, newest first. */
            transactions: components["schemas"]["SandboxTransactionResponse"][];
        };
        SandboxPayDto: {
            /**
             * @description Address of one of the caller’s payments.
             * @example tb1q6rz28mcfaxtmd6v789l9rrlrusdprr9pqcpvkl
             */
            address: string;
            /**
             * @description Amount of test money, in satoshis.
             * @example 31200
             */
            sats: number;
        };
        StatementLineResponse: {
            /** @example 1204 */
            id: string;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /** @enum {string} */
            kind: "grant" | "purchase" | "use" | "contacts" | "refresh" | "correction" | "reversal";
            /** @example Purchase: 1,500 credits */
            description: string;
            /**
             * @description Credits added, or used if negative.
             * @example 1500
             */
            credits: number;
            /** @example JB-MF3K92QX-7T4WZP */
            jobId: string | null;
            /** @example 5f1c2d0e-5b1f-4a53-9a0b-1c9a63a3c5b1 */
            paymentId: string | null;
        };
        StatementResponse: {
            /** @description Newest first. */
            entries: components["schemas"]["StatementLineResponse"][];
            /**
             * @description Use as `before` to get earlier entries. Null if there are none.
             * @example eyJ2IjpbIlN1bnJpc2UgQmFrZXJ5Iiw4Ml19
             */
            next: string | null;
            /**
             * @description Send this as `cursor` to get the next page; null on the last page. The Link header contains the URL of the next page.
             * @example WyIxNzYzNzE3NDAwMDAwMDAwIiwiNWYxYzJkMGUtNWIxZi00YTUzLTlhMGItMWM5YTYzYTNjNWIxIl0
             */
            nextCursor: string | null;
        };
        LoginDto: {
            /** @example free@gazetteer.local */
            email: string;
            /** Format: password */
            password: string;
        };
        AppMetadata: {
            /**
             * @description How the user signed in.
             * @enum {string}
             */
            provider: "email" | "github" | "oidc";
        };
        UserMetadata: {
            /** @example https://avatars.example.org/u/583231 */
            avatar_url: string | null;
            /** @example ada */
            user_name: string | null;
            /** @example Ada Lovelace */
            name: string | null;
        };
        UserProfileResponse: {
            /**
             * Format: uuid
             * @example 5f1c2d0e-5b1f-4a53-9a0b-1c9a63a3c5b1
             */
            id: string;
            /**
             * Format: idn-email
             * @example ada@example.org
             */
            email: string;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            email_confirmed_at: string | null;
            /**
             * @description Whether the user may look at the source of the deployment.
             * @example false
             */
            is_operator: boolean;
            has_selected_plan: boolean;
            app_metadata: components["schemas"]["AppMetadata"];
            user_metadata: components["schemas"]["UserMetadata"];
            /** @enum {string} */
            plan_type: "free" | "professional";
            /**
             * @description Null means unlimited (professional).
             * @example 88
             */
            credits_remaining: number | null;
        };
        LoginResponse: {
            /** @enum {boolean} */
            success: true;
            user: components["schemas"]["UserProfileResponse"];
        };
        CurrentUserResponse: {
            user: components["schemas"]["UserProfileResponse"];
        };
        DeleteAccountDto: {
            /**
             * Format: password
             * @description Required if the account has a password.
             */
            password?: string;
            /**
             * Format: idn-email
             * @description The user's own address. Required if the account has no password, because its user signs in with an external provider.
             * @example ada@example.org
             */
            email?: string;
        };
        AccountDeletionResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * @description Message for users.
             * @example Your account is being deleted.
             */
            message: string;
        };
        RegisterDto: {
            /** @example free@gazetteer.local */
            email: string;
            /**
             * Format: password
             * @description Not only spaces, and none of the thousand most common passwords.
             */
            password: string;
        };
        RegisterResponse: {
            /** @enum {boolean} */
            success: true;
            user: components["schemas"]["UserProfileResponse"];
            /** @description Always null. Tokens are stored in HttpOnly cookies, and none are issued before the address is confirmed. */
            session: null;
            /** @enum {boolean} */
            requiresVerification: true;
            /** @enum {string} */
            message: "Registration successful! Please check your email to verify your account.";
        };
        SignUpStateResponse: {
            /** @example ada@example.org */
            email: string | null;
            /** @enum {string} */
            step: "credentials" | "verification" | "plan" | "payment";
            /** @description Whether the email address is confirmed, in this browser or another one. */
            confirmed: boolean;
        };
        ResendVerificationDto: {
            /** @example free@gazetteer.local */
            email: string;
        };
        ResendVerificationResponse: {
            /** @enum {boolean} */
            success: true;
            /** @enum {string} */
            message: "Verification email sent. Please check your inbox.";
        };
        ConfirmEmailDto: {
            /**
             * @description True if the user has only opened the link. The link is then refused with auth.approval_needed unless the sign-up began in this browser and nobody else is signed in there.
             * @default false
             */
            automatic: boolean;
            /**
             * @description The token_hash parameter of the confirmation link.
             * @example q3J8mZ5cT1wYh7KxVb2LfRt8Yd
             */
            token_hash: string;
            /**
             * @description The type parameter of the confirmation link.
             * @default email
             * @enum {string}
             */
            type: "email" | "signup" | "magiclink" | "invite" | "recovery" | "email_change" | "identity";
            /**
             * Format: password
             * @description The password chosen at registration. Required if the address was registered more than once and none of those registrations was made in this browser.
             */
            password?: string | null;
        };
        SyncSessionDto: {
            /**
             * @description True if the user has only opened the link. The link is then refused with auth.approval_needed unless the sign-up began in this browser and nobody else is signed in there.
             * @default false
             */
            automatic: boolean;
            /**
             * @description From the URL fragment of the confirmation link.
             * @example eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI1ZjFjMmQwZSJ9.c2lnbmF0dXJl
             */
            access_token: string;
            /** @example v1.MTIzNDU2Nzg5MGFiY2RlZg */
            refresh_token: string | null;
        };
        ChangePasswordDto: {
            /** Format: password */
            currentPassword: string;
            /**
             * Format: password
             * @description Not only spaces, and none of the thousand most common passwords.
             */
            newPassword: string;
        };
        PasswordResetResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * @description Message for users.
             * @example If the address has an account, an email is on its way.
             */
            message: string;
        };
        RequestPasswordResetDto: {
            /** @example free@gazetteer.local */
            email: string;
        };
        ConfirmPasswordResetDto: {
            /**
             * @description The token parameter of the link in the email.
             * @example q3J8mZ5cT1wYh7KxVb2LfRt8Yd
             */
            token: string;
            /**
             * Format: password
             * @description Not only spaces, and none of the thousand most common passwords.
             */
            password: string;
        };
        GithubProviderResponse: {
            enabled: boolean;
            /**
             * @description Why GitHub sign-in is not available. Null if it is available.
             * @example Sign-in with GitHub is not configured.
             */
            reason: string | null;
        };
        OidcProviderResponse: {
            /**
             * @description What users call the provider.
             * @example Acme
             */
            name: string;
        };
        ProvidersResponse: {
            github: components["schemas"]["GithubProviderResponse"];
            /** @description The operator's OpenID Connect provider. Null if none is set up. */
            oidc: components["schemas"]["OidcProviderResponse"] | null;
            /** @enum {string} */
            identity: "local" | "supabase";
            /**
             * @description URL of the local mailbox, a page that shows the emails this server sent. Null if there is none.
             * @example /api/inbox
             */
            inboxUrl: string | null;
        };
        GithubStartDto: {
            /** @description Set this to true during sign-up, so that GitHub asks for the user's consent again. */
            isSignupFlow: boolean;
        };
        OAuthStartResponse: {
            /**
             * Format: uri
             * @description URL to redirect the user to.
             */
            url: string;
        };
        GithubCallbackDto: {
            /** @example f2b9a4c1d07e */
            code: string;
            /** @example k3Jx0v2mQWJm6uYt9uZrVg */
            state: string;
        };
        OidcCallbackDto: {
            /**
             * @description Required if there is no `error`.
             * @example f2b9a4c1d07e
             */
            code?: string | null;
            /** @example k3Jx0v2mQWJm6uYt9uZrVg */
            state: string;
            /**
             * @description The parameter `error` of the callback, if it has no `code` (RFC 6749). It is logged.
             * @example access_denied
             */
            error?: string | null;
            /**
             * @description The parameter `error_description` of the callback.
             * @example The user has denied access
             */
            error_description?: string | null;
            /**
             * @description The parameter `iss` of the callback, if it has one (RFC 9207).
             * @example https://id.example.com
             */
            iss?: string | null;
        };
        SessionResponse: {
            /**
             * Format: uuid
             * @example 5f1c2d0e-5b1f-4a53-9a0b-1c9a63a3c5b1
             */
            id: string;
            /** @description Whether this is the session that sent the request. */
            current: boolean;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            lastSeenAt: string;
            /** @example Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0 */
            userAgent: string | null;
            /**
             * @description IP address from which the session was opened.
             * @example 198.51.100.7
             */
            address: string | null;
        };
        SessionsResponse: {
            sessions: components["schemas"]["SessionResponse"][];
        };
        SelectPlanDto: {
            /**
             * @description Paid plans are granted only by a settled payment.
             * @enum {string}
             */
            plan: "free";
        };
        ApiTokenResponse: {
            /**
             * Format: uuid
             * @example 5f1c2d0e-5b1f-4a53-9a0b-1c9a63a3c5b1
             */
            id: string;
            /** @example Nightly import */
            name: string;
            /**
             * @description The first characters of the token.
             * @example gzt_x7Kq
             */
            prefix: string;
            /**
             * @example [
             *       "jobs:read",
             *       "exports:read"
             *     ]
             */
            scopes: ("account:read" | "jobs:read" | "jobs:write" | "exports:read" | "table:read" | "table:write" | "webhooks:read" | "webhooks:write")[];
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            expiresAt: string | null;
            /** @description Whether the token has expired and is no longer accepted. */
            expired: boolean;
            /**
             * Format: date-time
             * @description When the token was last used, accurate to the minute. Null if it was never used.
             * @example 2026-11-21T09:30:00.000Z
             */
            lastUsedAt: string | null;
        };
        ApiTokensResponse: {
            tokens: components["schemas"]["ApiTokenResponse"][];
            /**
             * @description Send this as `cursor` to get the next page; null on the last page. The Link header contains the URL of the next page.
             * @example WyIxNzYzNzE3NDAwMDAwMDAwIiwiNWYxYzJkMGUtNWIxZi00YTUzLTlhMGItMWM5YTYzYTNjNWIxIl0
             */
            nextCursor: string | null;
            /**
             * @description The address of the MCP server, which accepts these tokens; null if it is switched off
             * @example https://gazetteer.example.org/mcp
             */
            mcpUrl: string | null;
        };
        CreateApiTokenDto: {
            /** @example Nightly import */
            name: string;
            /**
             * @description account:read: Read account: plan, credits and database. jobs:read: Read jobs: live status, history and schedules. jobs:write: Manage jobs: start, pause, resume, stop and schedule. exports:read: Read exports: list and download files. table:read: Read table: your listings. table:write: Edit table: change and delete listings. webhooks:read: Read webhooks: settings and message log. webhooks:write: Manage webhooks: add, change, test and remove.
             * @example [
             *       "jobs:read"
             *     ]
             */
            scopes: ("account:read" | "jobs:read" | "jobs:write" | "exports:read" | "table:read" | "table:write" | "webhooks:read" | "webhooks:write")[];
            /**
             * @description Days until the token expires. Null means that it does not expire.
             * @example 90
             * @enum {integer|null}
             */
            expiresInDays: 7 | 30 | 90 | 365 | null;
        };
        CreateApiTokenResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * @description The token itself. It is returned only once, because only its hash is stored.
             * @example gzt_x7KqPz3mW9sVb2LfRt8YdHc5NjUe
             */
            secret: string;
            token: components["schemas"]["ApiTokenResponse"];
        };
        CoverageResponse: {
            /**
             * @description complete: the estimated coverage has reached the goal of the job's level; not-verified: too few places were seen twice to tell how many are missing; stopped-short: the goal was not reached, for the reason given
             * @enum {string}
             */
            state: "complete" | "not-verified" | "stopped-short";
            /**
             * @example null
             * @enum {string|null}
             */
            reason: "unknown-extent" | "not-measured" | "areas-failed" | "not-worthwhile" | "too-many-rounds" | "level-quick" | "job-ended" | null;
            /**
             * Format: double
             * @description Estimated share of what the service shows that was captured; null if unknown
             * @example 0.991
             */
            share: number | null;
            /**
             * Format: double
             * @description At least this share was captured; null if unknown
             * @example 0.98
             */
            lowerBound: number | null;
            /**
             * @description Number of captured places in finished targets. A place that two targets have in common counts twice.
             * @example 4953
             */
            captured: number;
            /**
             * @description How many of the captured places are in targets whose coverage is unknown
             * @example 0
             */
            notVerified: number;
            /**
             * Format: double
             * @description Estimated number of places that the service shows and that were not captured
             * @example 45
             */
            estimatedMissing: number | null;
            /**
             * @description No more than this number of places are missing; null if unknown
             * @example 100
             */
            maxMissing: number | null;
            /**
             * @description Number of lists that were read to their end
             * @example 210
             */
            looks: number;
            /**
             * @description How many of them searched areas again that had already been searched
             * @example 60
             */
            followUpLooks: number;
            /**
             * Format: double
             * @description Share of the places that a list of the service should show that it does show
             * @example 0.9
             */
            visibility: number | null;
            /**
             * Format: double
             * @description Share of lists that the service ends early
             * @example 0.05
             */
            earlyEndShare: number | null;
            /**
             * Format: double
             * @description Maximum number of rows in a list; null if no list was that long
             * @example 120
             */
            resultLimit: number | null;
            /**
             * @description Estimated number of further pages for `furtherPagesGoal`; null if no number is known
             * @example 2400
             */
            furtherPages: number | null;
            /**
             * Format: double
             * @description The goal of the job's level or, if it was reached, of the next level
             * @example 0.995
             */
            furtherPagesGoal: number | null;
            /**
             * @description Number of targets that the job did not finish
             * @example 0
             */
            unfinishedTargets: number;
            /** @example About 99% of what the service shows: 4,953 captured, about 45 not seen (at most 100). 60 areas were searched again. */
            text: string;
        };
        TargetResponse: {
            /** @example C3 */
            label: string;
            /** @example 0 */
            cityIndex: number;
            /** @example 0 */
            typeIndex: number;
            /** @example Phoenix, AZ */
            city: string;
            /**
             * @description The business type or the keyword
             * @example Restaurants
             */
            businessType: string;
            /**
             * @description Whether `businessType` is a keyword
             * @example false
             */
            isKeyword: boolean;
            /**
             * @description Whether `city` is the name of a shape
             * @example false
             */
            isShape: boolean;
            /**
             * @description What the outline of `city` is known from. shape: it is the user's own; boundary: the operator's file; positions: the positions of all postal codes; estimate: position and population; name: nothing, it is searched as a word
             * @example estimate
             * @enum {string}
             */
            outline: "shape" | "boundary" | "positions" | "estimate" | "name";
            /**
             * Format: double
             * @description Coordinate of the city
             * @example 38.5449
             */
            latitude: number | null;
            /**
             * Format: double
             * @description Coordinate of the city
             * @example -121.7405
             */
            longitude: number | null;
            /**
             * @description Listings recorded
             * @example 412
             */
            recorded: number;
            /**
             * @description Number of searched map areas
             * @example 45
             */
            searched: number;
            /**
             * @description Number of known areas that are still to be searched
             * @example 640
             */
            remaining: number;
            /**
             * @description Number of areas that failed or were skipped
             * @example 0
             */
            failed: number;
            /**
             * @description unfinished: the job ended before the target was done
             * @enum {string}
             */
            state: "queued" | "searching" | "done" | "unfinished";
            /** @description True if the target is done and its coverage is complete; see `coverage` */
            complete: boolean;
            /** @description How much of what the maps service shows was captured; null until the target is done */
            coverage: components["schemas"]["CoverageResponse"] | null;
        };
        TargetsResponse: {
            targets: components["schemas"]["TargetResponse"][];
            /**
             * @description Send this as `cursor` to get the next page; null on the last page. The Link header contains the URL of the next page.
             * @example WyIxNzYzNzE3NDAwMDAwMDAwIiwiNWYxYzJkMGUtNWIxZi00YTUzLTlhMGItMWM5YTYzYTNjNWIxIl0
             */
            nextCursor: string | null;
        };
        MapListingResponse: {
            /** @example 182 */
            seq: number;
            /** @example Sunrise Bakery */
            name: string;
            /**
             * Format: double
             * @example 38.5449
             */
            latitude: number;
            /**
             * Format: double
             * @example -121.7405
             */
            longitude: number;
            /** @example C3 */
            target: string;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            time: string;
        };
        MapListingsResponse: {
            listings: components["schemas"]["MapListingResponse"][];
            /**
             * @description Send this as `cursor` to get the next page; null on the last page. The Link header contains the URL of the next page.
             * @example WyIxNzYzNzE3NDAwMDAwMDAwIiwiNWYxYzJkMGUtNWIxZi00YTUzLTlhMGItMWM5YTYzYTNjNWIxIl0
             */
            nextCursor: string | null;
        };
        AreaCoverageResponse: {
            /**
             * @description Number of captured places in the area
             * @example 71
             */
            captured: number;
            /**
             * Format: double
             * @description How often a place of the area was looked for, on average
             * @example 2.1
             */
            looks: number;
            /**
             * Format: double
             * @description Estimated number of missing places
             * @example 0.6
             */
            missing: number;
        };
        AreaResponse: {
            /** @example C3 */
            target: string;
            /** @enum {string} */
            state: "queued" | "searching" | "done" | "failed";
            /**
             * Format: double
             * @example -121.8
             */
            west: number;
            /**
             * Format: double
             * @example 38.5
             */
            south: number;
            /**
             * Format: double
             * @example -121.7
             */
            east: number;
            /**
             * Format: double
             * @example 38.6
             */
            north: number;
            /** @description Set for the areas of a finished target, except those that were searched again */
            coverage: components["schemas"]["AreaCoverageResponse"] | null;
        };
        AreasResponse: {
            /** @description Newest first */
            areas: components["schemas"]["AreaResponse"][];
            /**
             * @description Send this as `cursor` to get the next page; null on the last page. The Link header contains the URL of the next page.
             * @example WyIxNzYzNzE3NDAwMDAwMDAwIiwiNWYxYzJkMGUtNWIxZi00YTUzLTlhMGItMWM5YTYzYTNjNWIxIl0
             */
            nextCursor: string | null;
        };
        JobShapeResponse: {
            /** @example Downtown */
            name: string;
            /**
             * Format: double
             * @example 19.63
             */
            squareKilometers: number;
            /**
             * @description A GeoJSON geometry (MultiPolygon): what the job covers. Longitudes exceed 180 behind the antimeridian.
             * @example {
             *       "type": "MultiPolygon",
             *       "coordinates": [
             *         [
             *           [
             *             [
             *               -112.1,
             *               33.4
             *             ],
             *             [
             *               -112,
             *               33.4
             *             ],
             *             [
             *               -112.05,
             *               33.5
             *             ],
             *             [
             *               -112.1,
             *               33.4
             *             ]
             *           ]
             *         ]
             *       ]
             *     }
             */
            geometry: {
                [key: string]: unknown;
            };
            /** @example 72 */
            corners: number;
            /**
             * Format: double
             * @description How far its outline may be from the one that was sent, in meters; 0 if it was not simplified
             * @example 0
             */
            toleranceMeters: number;
            /**
             * @description What was repaired
             * @example [
             *       "closed an outline whose last corner was not its first"
             *     ]
             */
            repairs: string[];
        };
        JobShapesResponse: {
            /** @description In the order of the setup, up to 20 */
            shapes: components["schemas"]["JobShapeResponse"][];
        };
        MinuteResponse: {
            /**
             * Format: date-time
             * @description Start of the minute
             * @example 2026-11-21T09:30:00.000Z
             */
            minute: string;
            /** @example 36 */
            listings: number;
        };
        MinutesResponse: {
            /** @description Minutes with listings, oldest first */
            minutes: components["schemas"]["MinuteResponse"][];
        };
        FieldChangeResponse: {
            /**
             * @description Column name
             * @example phone
             */
            field: string;
            /** @example Phone */
            label: string;
            /**
             * @description The value before, empty if there was none
             * @example (530) 555-0134
             */
            before: string | number | boolean | null;
            /**
             * @description The value now
             * @example (530) 555-0135
             */
            after: string | number | boolean | null;
        };
        RefreshedPlaceResponse: {
            /** @example maps:1630485207543094842 */
            placeKey: string;
            /**
             * @description The name that it had before
             * @example Sunrise Bakery
             */
            name: string;
            /** @enum {string} */
            outcome: "new" | "changed" | "closed" | "gone";
            /** @description Each field that is not what it was */
            changes: components["schemas"]["FieldChangeResponse"][];
            /**
             * @description For a place that is gone: the place that the source shows in its stead
             * @example null
             */
            replacedBy: string | null;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            time: string;
        };
        RefreshedPlacesResponse: {
            /** @description Places that are not what they were, in the order of the selection */
            places: components["schemas"]["RefreshedPlaceResponse"][];
            /**
             * @description Send this as `cursor` to get the next page; null on the last page. The Link header contains the URL of the next page.
             * @example WyIxNzYzNzE3NDAwMDAwMDAwIiwiNWYxYzJkMGUtNWIxZi00YTUzLTlhMGItMWM5YTYzYTNjNWIxIl0
             */
            nextCursor: string | null;
        };
        ExportedListing: {
            /** @example Sunrise Bakery */
            name: string;
            /** @example (530) 555-0142 */
            phone: string;
            /** @example +15305550142 */
            phone_e164: string;
            /** @example Bakery */
            category: string;
            /**
             * Format: double
             * @example 4.6
             */
            rating: number | null;
            /** @example 128 */
            reviewcount: number | null;
            /** @example 214 Main Street, Davis, CA 95616 */
            address: string;
            /** @example Davis */
            city: string;
            /** @example CA */
            state: string;
            /** @example United States */
            country: string;
            /** @example https://sunrise.example/ */
            website: string;
            /** @example 95616 */
            zip: string;
            /** @example 84CWG7V5+X6 */
            plus_code: string;
            /**
             * Format: double
             * @example 38.5449
             */
            latitude: number | null;
            /**
             * Format: double
             * @example -121.7405
             */
            longitude: number | null;
            /** @example open */
            status: string;
            /**
             * @description The maps service's own id of the place
             * @example maps:4363460250274378643
             */
            place_key: string;
            /**
             * Format: date-time
             * @example 2026-11-21T13:05:00.000Z
             */
            captured_at: string;
        };
        ExportResponse: {
            /**
             * @description The program that imports the file, if it was written for one
             * @example null
             * @enum {string|null}
             */
            preset: "hubspot" | "salesforce" | "google-contacts" | null;
            /**
             * @description The fields that were chosen for the file; null: the usual ones
             * @example null
             */
            fields: string[] | null;
            /**
             * Format: uuid
             * @example 5f1c2d0e-5b1f-4a53-9a0b-1c9a63a3c5b1
             */
            id: string;
            /**
             * @description Time when the file was written, in epoch milliseconds
             * @example 1795253400000
             */
            timestamp: number;
            /** @example JB-MF3K92QX-7T4WZP.json */
            filename: string;
            /** @enum {string} */
            format: "json" | "csv" | "html" | "xlsx" | "ndjson" | "geojson";
            /** @example 182044 */
            bytes: number;
            /**
             * @description Number of listings in the file
             * @example 412
             */
            records: number;
            /** @example JB-MF3K92QX-7T4WZP */
            jobId: string;
        };
        ExportsResponse: {
            exports: components["schemas"]["ExportResponse"][];
            /**
             * @description Send this as `cursor` to get the next page; null on the last page. The Link header contains the URL of the next page.
             * @example WyIxNzYzNzE3NDAwMDAwMDAwIiwiNWYxYzJkMGUtNWIxZi00YTUzLTlhMGItMWM5YTYzYTNjNWIxIl0
             */
            nextCursor: string | null;
        };
        ExportJobDto: {
            /**
             * @example csv
             * @enum {string}
             */
            format: "json" | "csv" | "html" | "xlsx" | "ndjson" | "geojson";
            /**
             * @description The fields to write, in this order. Without it: all that do not describe a person. A column can have another name in csv, html and xlsx: the field's name, a colon and the column's name, as in "phone:Business phone"
             * @example [
             *       "name",
             *       "phone:Business phone",
             *       "city"
             *     ]
             */
            fields?: (("name" | "phone" | "phone_e164" | "category" | "rating" | "reviewcount" | "address" | "city" | "state" | "country" | "website" | "zip" | "plus_code" | "latitude" | "longitude" | "status" | "place_key" | "captured_at" | "opening_hours" | "special_hours" | "hours_text" | "hours_status" | "price_level" | "price_range" | "description" | "photo_url" | "photo_count" | "reviews_1_star" | "reviews_2_stars" | "reviews_3_stars" | "reviews_4_stars" | "reviews_5_stars" | "reviews_url" | "reservation_url" | "order_url" | "menu_url" | "maps_url" | "service_options" | "attributes" | "claimed" | "owner_name" | "owner_url" | "neighborhood" | "time_zone" | "categories" | "category_codes" | "place_id" | "cid" | "feature_id" | "kgmid" | "search_language" | "emails" | "personal_emails" | "more_phones" | "profiles" | "contact_form" | "contact_evidence" | "contact_gap") | string)[];
            /**
             * @description The program that imports the file. It decides the columns of a CSV file, in place of `fields`
             * @example hubspot
             * @enum {string}
             */
            preset?: "hubspot" | "salesforce" | "google-contacts";
        };
        DownloadLinkResponse: {
            /**
             * Format: uuid
             * @example 5f1c2d0e-5b1f-4a53-9a0b-1c9a63a3c5b1
             */
            id: string;
            /** @example Sheet of the sales team */
            name: string;
            /**
             * @description The export file; null for rows of the table
             * @example JB-MF3K92QX-7T4WZP.csv
             */
            filename: string | null;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            expiresAt: string;
            /** @description Whether the link has expired and no longer works. */
            expired: boolean;
            /**
             * Format: date-time
             * @description When the link was last used, accurate to the minute. Null if it was never used.
             * @example 2026-11-21T09:30:00.000Z
             */
            lastUsedAt: string | null;
        };
        DownloadLinksResponse: {
            links: components["schemas"]["DownloadLinkResponse"][];
            /**
             * @description Send this as `cursor` to get the next page; null on the last page. The Link header contains the URL of the next page.
             * @example WyIxNzYzNzE3NDAwMDAwMDAwIiwiNWYxYzJkMGUtNWIxZi00YTUzLTlhMGItMWM5YTYzYTNjNWIxIl0
             */
            nextCursor: string | null;
        };
        TableLinkDto: {
            /**
             * @description Text to find in any text field of the listing
             * @example coffee
             */
            filter?: string;
            /** @description Only rows with name, phone, category, address, city, state, rating and reviews */
            complete?: boolean;
            /**
             * @description Only rows that have a value in each of these columns
             * @example [
             *       "website"
             *     ]
             */
            has?: ("name" | "phone" | "category" | "rating" | "reviewcount" | "address" | "city" | "state" | "country" | "website" | "zip" | "plus_code" | "latitude" | "longitude" | "place_key" | "captured_at" | "opening_hours" | "special_hours" | "hours_text" | "hours_status" | "price_level" | "price_range" | "description" | "photo_url" | "photo_count" | "reviews_1_star" | "reviews_2_stars" | "reviews_3_stars" | "reviews_4_stars" | "reviews_5_stars" | "reviews_url" | "reservation_url" | "order_url" | "menu_url" | "maps_url" | "service_options" | "attributes" | "claimed" | "owner_name" | "owner_url" | "neighborhood" | "time_zone" | "categories" | "category_codes" | "place_id" | "cid" | "feature_id" | "kgmid" | "search_language" | "emails" | "personal_emails" | "more_phones" | "profiles" | "contact_form" | "contact_evidence" | "contact_gap")[];
            /**
             * @description Only rows that have no value in any of these columns
             * @example [
             *       "phone"
             *     ]
             */
            empty?: ("name" | "phone" | "category" | "rating" | "reviewcount" | "address" | "city" | "state" | "country" | "website" | "zip" | "plus_code" | "latitude" | "longitude" | "place_key" | "captured_at" | "opening_hours" | "special_hours" | "hours_text" | "hours_status" | "price_level" | "price_range" | "description" | "photo_url" | "photo_count" | "reviews_1_star" | "reviews_2_stars" | "reviews_3_stars" | "reviews_4_stars" | "reviews_5_stars" | "reviews_url" | "reservation_url" | "order_url" | "menu_url" | "maps_url" | "service_options" | "attributes" | "claimed" | "owner_name" | "owner_url" | "neighborhood" | "time_zone" | "categories" | "category_codes" | "place_id" | "cid" | "feature_id" | "kgmid" | "search_language" | "emails" | "personal_emails" | "more_phones" | "profiles" | "contact_form" | "contact_evidence" | "contact_gap")[];
            /**
             * @description Only rows that match these conditions: JSON with "all" and "any" groups, as described in the integrators' guide
             * @example {"all":[{"op":"is","field":"city","value":"Davis"},{"op":"between","field":"rating","from":4.5}]}
             */
            where?: string;
            /**
             * @description The columns to write, in this order. Without it: all columns, or those that an HTML page has room for. A column can have another name in csv, html and xlsx: the field's name, a colon and the column's name, as in "phone:Business phone"
             * @example [
             *       "name",
             *       "phone:Business phone",
             *       "city"
             *     ]
             */
            fields?: (("id" | "created_at" | "name" | "phone" | "category" | "rating" | "reviewcount" | "address" | "city" | "state" | "country" | "website" | "zip" | "last_updated" | "plus_code" | "latitude" | "longitude" | "place_key" | "captured_at" | "opening_hours" | "special_hours" | "hours_text" | "hours_status" | "price_level" | "price_range" | "description" | "photo_url" | "photo_count" | "reviews_1_star" | "reviews_2_stars" | "reviews_3_stars" | "reviews_4_stars" | "reviews_5_stars" | "reviews_url" | "reservation_url" | "order_url" | "menu_url" | "maps_url" | "service_options" | "attributes" | "claimed" | "owner_name" | "owner_url" | "neighborhood" | "time_zone" | "categories" | "category_codes" | "place_id" | "cid" | "feature_id" | "kgmid" | "search_language" | "emails" | "personal_emails" | "more_phones" | "profiles" | "contact_form" | "contact_evidence" | "contact_gap") | string)[];
            /**
             * @description The program that imports the file. It decides the columns of a CSV file, in place of `fields`
             * @enum {string}
             */
            preset?: "hubspot" | "salesforce" | "google-contacts";
        };
        CreateDownloadLinkDto: {
            /** @example Sheet of the sales team */
            name: string;
            /**
             * @description Days until the link expires
             * @example 30
             * @enum {integer}
             */
            expiresInDays: 1 | 7 | 30 | 90 | 365;
            /**
             * @description The export file to download. Send either this or `table`
             * @example JB-MF3K92QX-7T4WZP.csv
             */
            filename?: string;
            /** @description The rows of your table to download as CSV, as they are when the link is used */
            table?: components["schemas"]["TableLinkDto"];
        };
        CreateDownloadLinkResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * @description The address. Whoever has it can download the file until it expires or is revoked. It is returned only once, because only a hash of its secret is stored.
             * @example https://maps.example.org/api/download-links/3f0c8a52-6d1e-4a7b-9f43-2b8f5d0c1e77/file?key=x7Kq0e…
             */
            url: string;
            link: components["schemas"]["DownloadLinkResponse"];
        };
        DeliverySummaryResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * Format: date-time
             * @description When listings were last written to the database. Null if that has not happened yet.
             * @example 2026-11-21T09:30:00.000Z
             */
            lastDeliveredAt: string | null;
            /**
             * @description Number of listings that are not delivered yet.
             * @example 12
             */
            waiting: number;
        };
        DeliverJobResponse: {
            /** @example true */
            success: boolean;
            /**
             * @description Number of listings of the job
             * @example 412
             */
            listings: number;
        };
        TableCountResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * @description Number of rows in the complete table
             * @example 5807
             */
            count: number;
            /**
             * @description Number of rows that match the filter
             * @example 214
             */
            matching: number;
        };
        ColumnSummaryResponse: {
            /**
             * @example rating
             * @enum {string}
             */
            field: "id" | "created_at" | "name" | "phone" | "category" | "rating" | "reviewcount" | "address" | "city" | "state" | "country" | "website" | "zip" | "last_updated" | "plus_code" | "latitude" | "longitude" | "place_key" | "captured_at" | "opening_hours" | "special_hours" | "hours_text" | "hours_status" | "price_level" | "price_range" | "description" | "photo_url" | "photo_count" | "reviews_1_star" | "reviews_2_stars" | "reviews_3_stars" | "reviews_4_stars" | "reviews_5_stars" | "reviews_url" | "reservation_url" | "order_url" | "menu_url" | "maps_url" | "service_options" | "attributes" | "claimed" | "owner_name" | "owner_url" | "neighborhood" | "time_zone" | "categories" | "category_codes" | "place_id" | "cid" | "feature_id" | "kgmid" | "search_language" | "emails" | "personal_emails" | "more_phones" | "profiles" | "contact_form" | "contact_evidence" | "contact_gap";
            /**
             * @description Number of rows that have a value
             * @example 31
             */
            filled: number;
            /**
             * @description Lowest number or earliest time; null for other columns and if no row has a value
             * @example 4.6
             */
            min: string | number | null;
            /**
             * @description Highest number or latest time
             * @example 4.6
             */
            max: string | number | null;
            /**
             * Format: double
             * @description Mean of the numbers. Null for other columns, and in Supabase projects, which do not compute it
             * @example 4.2
             */
            mean: number | null;
        };
        TableSummaryResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * @description Number of rows that match
             * @example 37
             */
            count: number;
            columns: components["schemas"]["ColumnSummaryResponse"][];
        };
        TableRowResponse: {
            /** @example 82 */
            id: number;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            created_at: string | null;
            /** @example Sunrise Bakery */
            name: string;
            /** @example (530) 555-0142 */
            phone: string;
            /** @example Bakery */
            category: string;
            /** @example 214 Main Street, Davis, CA 95616 */
            address: string;
            /** @example Davis, CA */
            city: string;
            /** @example CA */
            state: string;
            /** @example United States */
            country: string;
            /**
             * Format: double
             * @example 4.6
             */
            rating: number | null;
            /** @example 352 */
            reviewcount: number | null;
            /** @example 849XG7W5+4R */
            plus_code: string;
            /** @example https://sunrise-bakery.example.org */
            website: string;
            /** @example 95616 */
            zip: string;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            last_updated: string | null;
            /**
             * Format: double
             * @example 38.5449
             */
            latitude: number | null;
            /**
             * Format: double
             * @example -121.7405
             */
            longitude: number | null;
            /** @description The optional columns that the user chose and the table has. Absent if there are none */
            fields?: {
                /**
                 * @description Opening hours
                 * @example Mo-Fr 07:00-18:00; Sa 08:00-14:00
                 */
                opening_hours?: string | null;
                /**
                 * @description Special hours
                 * @example 2026-12-25 off
                 */
                special_hours?: string | null;
                /**
                 * @description Hours as displayed
                 * @example Mon-Fri 7 AM-6 PM
                 */
                hours_text?: string | null;
                /**
                 * @description Open now
                 * @example Open until 6 PM
                 */
                hours_status?: string | null;
                /**
                 * @description Price level
                 * @example 2
                 */
                price_level?: number | null;
                /**
                 * @description Price range
                 * @example $10-20
                 */
                price_range?: string | null;
                /**
                 * @description Description
                 * @example Family-run bakery with sourdough bread and pastries.
                 */
                description?: string | null;
                /**
                 * @description Photo
                 * @example https://photos.example.com/sunrise-bakery.jpg
                 */
                photo_url?: string | null;
                /**
                 * @description Photos
                 * @example 48
                 */
                photo_count?: number | null;
                /**
                 * @description 1 star
                 * @example 8
                 */
                reviews_1_star?: number | null;
                /**
                 * @description 2 stars
                 * @example 6
                 */
                reviews_2_stars?: number | null;
                /**
                 * @description 3 stars
                 * @example 21
                 */
                reviews_3_stars?: number | null;
                /**
                 * @description 4 stars
                 * @example 77
                 */
                reviews_4_stars?: number | null;
                /**
                 * @description 5 stars
                 * @example 240
                 */
                reviews_5_stars?: number | null;
                /**
                 * @description Reviews page
                 * @example https://maps.example.com/reviews?cid=10281119596374313554
                 */
                reviews_url?: string | null;
                /**
                 * @description Reservations
                 * @example https://reserve.example.org/sunrise-bakery
                 */
                reservation_url?: string | null;
                /**
                 * @description Orders
                 * @example https://order.example.org/sunrise-bakery
                 */
                order_url?: string | null;
                /**
                 * @description Menu
                 * @example https://sunrise-bakery.example.org/menu
                 */
                menu_url?: string | null;
                /**
                 * @description Maps page
                 * @example https://maps.example.com/place?cid=10281119596374313554
                 */
                maps_url?: string | null;
                /**
                 * @description Service options
                 * @example Dine-in; Takeout
                 */
                service_options?: string | null;
                /**
                 * @description Attributes
                 * @example Outdoor seating; Wheelchair-accessible entrance
                 */
                attributes?: string | null;
                /** @description Claimed */
                claimed?: boolean | null;
                /**
                 * @description Owner
                 * @example Sunrise Bakery
                 */
                owner_name?: string | null;
                /**
                 * @description Owner page
                 * @example https://maps.example.com/contrib/1028111
                 */
                owner_url?: string | null;
                /**
                 * @description Neighborhood
                 * @example Old North Davis
                 */
                neighborhood?: string | null;
                /**
                 * @description Time zone
                 * @example America/Los_Angeles
                 */
                time_zone?: string | null;
                /**
                 * @description Categories
                 * @example Bakery; Cafe
                 */
                categories?: string | null;
                /**
                 * @description Category codes
                 * @example bakery; cafe
                 */
                category_codes?: string | null;
                /**
                 * @description Place ID
                 * @example ChIJwbfwpOUphYARUmocKj-_rY4
                 */
                place_id?: string | null;
                /**
                 * @description CID
                 * @example 10281119596374313554
                 */
                cid?: string | null;
                /**
                 * @description Feature ID
                 * @example 0x808529e5a4f0b7c1:0x8eadbf3f2a1c6a52
                 */
                feature_id?: string | null;
                /**
                 * @description Knowledge Graph ID
                 * @example /g/11b6d4v7xk
                 */
                kgmid?: string | null;
                /**
                 * @description Search language
                 * @example en
                 */
                search_language?: string | null;
                /**
                 * @description Emails
                 * @example info@sunrise-bakery.example.org; orders@sunrise-bakery.example.org
                 */
                emails?: string | null;
                /**
                 * @description Personal emails
                 * @example ann.baker@sunrise-bakery.example.org
                 */
                personal_emails?: string | null;
                /**
                 * @description More phones
                 * @example (530) 555-0143
                 */
                more_phones?: string | null;
                /**
                 * @description Profiles
                 * @example https://social.example.org/sunrise.bakery
                 */
                profiles?: string | null;
                /**
                 * @description Contact form
                 * @example https://sunrise-bakery.example.org/contact
                 */
                contact_form?: string | null;
                /**
                 * @description Contact evidence
                 * @example [{"value":"info@sunrise-bakery.example.org","kind":"email","page":"https://sunrise-bakery.example.org/contact","found_by":"mailto","confidence":0.95}]
                 */
                contact_evidence?: string | null;
                /**
                 * @description Why no email
                 * @example form_only
                 */
                contact_gap?: string | null;
            };
            /**
             * @description The columns whose text is cut off. Absent if there are none. Texts of more than 4,096 characters are always cut off here; a download contains them in full
             * @example [
             *       "address"
             *     ]
             */
            cut?: ("name" | "phone" | "category" | "address" | "city" | "state" | "country" | "plus_code" | "website" | "zip" | "opening_hours" | "special_hours" | "hours_text" | "hours_status" | "price_level" | "price_range" | "description" | "photo_url" | "photo_count" | "reviews_1_star" | "reviews_2_stars" | "reviews_3_stars" | "reviews_4_stars" | "reviews_5_stars" | "reviews_url" | "reservation_url" | "order_url" | "menu_url" | "maps_url" | "service_options" | "attributes" | "claimed" | "owner_name" | "owner_url" | "neighborhood" | "time_zone" | "categories" | "category_codes" | "place_id" | "cid" | "feature_id" | "kgmid" | "search_language" | "emails" | "personal_emails" | "more_phones" | "profiles" | "contact_form" | "contact_evidence" | "contact_gap")[];
        };
        TableRowsResponse: {
            /** @enum {boolean} */
            success: true;
            rows: components["schemas"]["TableRowResponse"][];
            /**
             * @description Value for 'before'. Null on the first page
             * @example eyJ2IjpbIkNvbGUgVmFsbGV5IFJvYXN0ZXJzIiw3XX0
             */
            previous: string | null;
            /**
             * @description Value for 'after'. Null on the last page
             * @example eyJ2IjpbIlN1bnJpc2UgQmFrZXJ5Iiw4Ml19
             */
            next: string | null;
            /**
             * @description Send this as `cursor` to get the next page; null on the last page. The Link header contains the URL of the next page.
             * @example WyIxNzYzNzE3NDAwMDAwMDAwIiwiNWYxYzJkMGUtNWIxZi00YTUzLTlhMGItMWM5YTYzYTNjNWIxIl0
             */
            nextCursor: string | null;
        };
        SingleTableRowResponse: {
            /** @enum {boolean} */
            success: true;
            row: components["schemas"]["TableRowResponse"];
        };
        UpdateRowsDto: {
            /**
             * @example [
             *       82
             *     ]
             */
            ids: number[];
            /** @enum {string} */
            field: "name" | "phone" | "category" | "rating" | "reviewcount" | "address" | "city" | "state" | "country" | "website" | "zip" | "last_updated";
            /**
             * @description The new value. An empty text clears the cell
             * @example Davis, CA
             */
            value: string;
            /**
             * @description Time zone of a date without one; UTC by default
             * @example America/Phoenix
             */
            timeZone?: string;
        };
        UndoResponse: {
            /**
             * Format: uuid
             * @example 5f1c2d0e-5b1f-4a53-9a0b-1c9a63a3c5b1
             */
            id: string;
            /** @enum {string} */
            kind: "edit" | "delete" | "dedupe";
            /**
             * @description Number of affected listings
             * @example 36
             */
            listings: number;
            /**
             * Format: date-time
             * @description Time of the action
             * @example 2026-11-21T09:30:00.000Z
             */
            at: string;
        };
        UpdateRowsResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * @description Number of listings changed, deleted or restored
             * @example 36
             */
            listings: number;
            /** @description The action that can be undone now */
            undo: components["schemas"]["UndoResponse"] | null;
            /**
             * @description The new value of the cells
             * @example Davis, CA
             */
            value: string | number | null;
        };
        DeleteRowsDto: {
            /**
             * @example [
             *       82
             *     ]
             */
            ids: number[];
        };
        TableActionResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * @description Number of listings changed, deleted or restored
             * @example 36
             */
            listings: number;
            /** @description The action that can be undone now */
            undo: components["schemas"]["UndoResponse"] | null;
        };
        EditCellsDto: {
            /** @enum {string} */
            field: "name" | "phone" | "category" | "rating" | "reviewcount" | "address" | "city" | "state" | "country" | "website" | "zip" | "last_updated";
            /**
             * @description The new value. An empty text clears the cell
             * @example Davis, CA
             */
            value: string;
            /**
             * @description Time zone of a date without one; UTC by default
             * @example America/Phoenix
             */
            timeZone?: string;
        };
        DuplicateRuleCountResponse: {
            /** @enum {string} */
            rule: "name_address_phone" | "name_website" | "phone_address" | "name_city_category_street_number";
            /** @example 36 */
            listings: number;
        };
        DuplicateListingResponse: {
            /** @example 82 */
            id: number;
            /** @example Sunrise Bakery */
            name: string;
            /** @example 214 Main Street, Davis, CA 95616 */
            address: string;
            /** @example Davis, CA */
            city: string;
        };
        DuplicatePairResponse: {
            /** @enum {string} */
            rule: "name_address_phone" | "name_website" | "phone_address" | "name_city_category_street_number";
            /** @description The listing to be removed */
            removed: components["schemas"]["DuplicateListingResponse"];
            /** @description The listing that is kept instead */
            kept: components["schemas"]["DuplicateListingResponse"];
        };
        DuplicatesResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * @description Identifies this preview. Send it when you remove the duplicates
             * @example b1946ac92492d2347c6235b4d2611184
             */
            preview: string;
            /**
             * @description Number of rows checked
             * @example 5807
             */
            count: number;
            /**
             * @description Number of rows to be removed
             * @example 36
             */
            listings: number;
            /** @description The results of the four rules, in their order */
            rules: components["schemas"]["DuplicateRuleCountResponse"][];
            /** @description The first pairs of duplicates, as examples */
            examples: components["schemas"]["DuplicatePairResponse"][];
        };
        RemoveDuplicatesResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * @description Number of listings changed, deleted or restored
             * @example 36
             */
            listings: number;
            /** @description The action that can be undone now */
            undo: components["schemas"]["UndoResponse"] | null;
            /**
             * @description Number of listings whose batch could not be deleted
             * @example 0
             */
            failed: number;
        };
        UndoStateResponse: {
            /** @enum {boolean} */
            success: true;
            undo: components["schemas"]["UndoResponse"] | null;
        };
        UndoDto: {
            /**
             * Format: uuid
             * @example 5f1c2d0e-5b1f-4a53-9a0b-1c9a63a3c5b1
             */
            id: string;
        };
        UndoActionResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * @description Number of listings changed, deleted or restored
             * @example 36
             */
            listings: number;
            /** @description The action that can be undone now */
            undo: components["schemas"]["UndoResponse"] | null;
            /**
             * @description Number of cells restored. Null if listings were deleted
             * @example 12
             */
            cells: number | null;
            /**
             * @description Number of cells that something else has changed since, or of deleted listings that exist again. They stay as they are
             * @example 3
             */
            changed: number;
        };
        DownloadRowsDto: {
            /**
             * @example [
             *       82
             *     ]
             */
            ids: number[];
            /**
             * @default json
             * @enum {string}
             */
            format: "json" | "csv" | "html" | "xlsx" | "ndjson" | "geojson";
            /**
             * @description The columns to write, in this order. Without it: all columns, or those that an HTML page has room for. A column can have another name in csv, html and xlsx: the field's name, a colon and the column's name, as in "phone:Business phone"
             * @example [
             *       "name",
             *       "phone:Business phone",
             *       "city"
             *     ]
             */
            fields?: (("id" | "created_at" | "name" | "phone" | "category" | "rating" | "reviewcount" | "address" | "city" | "state" | "country" | "website" | "zip" | "last_updated" | "plus_code" | "latitude" | "longitude" | "place_key" | "captured_at" | "opening_hours" | "special_hours" | "hours_text" | "hours_status" | "price_level" | "price_range" | "description" | "photo_url" | "photo_count" | "reviews_1_star" | "reviews_2_stars" | "reviews_3_stars" | "reviews_4_stars" | "reviews_5_stars" | "reviews_url" | "reservation_url" | "order_url" | "menu_url" | "maps_url" | "service_options" | "attributes" | "claimed" | "owner_name" | "owner_url" | "neighborhood" | "time_zone" | "categories" | "category_codes" | "place_id" | "cid" | "feature_id" | "kgmid" | "search_language" | "emails" | "personal_emails" | "more_phones" | "profiles" | "contact_form" | "contact_evidence" | "contact_gap") | string)[];
            /**
             * @description The program that imports the file. It decides the columns of a CSV file, in place of `fields`
             * @enum {string}
             */
            preset?: "hubspot" | "salesforce" | "google-contacts";
        };
        BlockRowDto: {
            /** @example 82 */
            id: number;
            /**
             * @description One value for each of the fields, in their order. An empty text clears the cell
             * @example [
             *       "Davis",
             *       "95616"
             *     ]
             */
            values: string[];
        };
        CellBlockDto: {
            /**
             * @example [
             *       "city",
             *       "zip"
             *     ]
             */
            fields: ("name" | "phone" | "category" | "rating" | "reviewcount" | "address" | "city" | "state" | "country" | "website" | "zip" | "last_updated")[];
            /** @description The rows, each of them once. A block has up to 10,000 cells */
            rows: components["schemas"]["BlockRowDto"][];
            /**
             * @description Time zone of dates without one; UTC by default
             * @example America/Phoenix
             */
            timeZone?: string;
        };
        CellBlockResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * @description Number of listings changed, deleted or restored
             * @example 36
             */
            listings: number;
            /** @description The action that can be undone now */
            undo: components["schemas"]["UndoResponse"] | null;
            /**
             * @description Number of cells that changed. Those that had their value already did not
             * @example 6
             */
            cells: number;
        };
        TextReplacementDto: {
            /** @enum {string} */
            field: "name" | "phone" | "category" | "address" | "city" | "state" | "country" | "website" | "zip";
            /**
             * @description The text to find, as it is: it has no wildcards
             * @example St
             */
            find: string;
            /**
             * @description The text that takes its place. An empty text removes it
             * @example Street
             */
            replacement: string;
            /**
             * @description 'part' finds the text anywhere in a cell, 'cell' only where it is the whole cell
             * @default part
             * @enum {string}
             */
            match: "part" | "cell";
            /**
             * @description Whether upper and lower case must be the same
             * @default false
             */
            matchCase: boolean;
            /**
             * @description Only the rows with these ids. The filter is ignored then
             * @example [
             *       82
             *     ]
             */
            ids?: number[];
        };
        ReplacedCellResponse: {
            /** @example 82 */
            id: number;
            /**
             * @description The name of the listing
             * @example Sunrise Bakery
             */
            name: string;
            /** @example 214 Main St */
            before: string;
            /** @example 214 Main Street */
            after: string;
        };
        TextReplacementPreviewResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * @description Identifies this preview. Send it when you replace the text
             * @example b1946ac92492d2347c6235b4d2611184
             */
            preview: string;
            /**
             * @description Number of listings that change
             * @example 37
             */
            listings: number;
            /**
             * @description Number of listings whose column could not hold the new text. They are left as they are
             * @example 1
             */
            refused: number;
            /**
             * @description Why the first of them cannot
             * @example The maximum length of zip is 10 characters.
             */
            refusal: string | null;
            /** @description The first changes. Texts of more than 500 characters are cut off */
            changes: components["schemas"]["ReplacedCellResponse"][];
        };
        ReplaceTextDto: {
            /** @enum {string} */
            field: "name" | "phone" | "category" | "address" | "city" | "state" | "country" | "website" | "zip";
            /**
             * @description The text to find, as it is: it has no wildcards
             * @example St
             */
            find: string;
            /**
             * @description The text that takes its place. An empty text removes it
             * @example Street
             */
            replacement: string;
            /**
             * @description 'part' finds the text anywhere in a cell, 'cell' only where it is the whole cell
             * @default part
             * @enum {string}
             */
            match: "part" | "cell";
            /**
             * @description Whether upper and lower case must be the same
             * @default false
             */
            matchCase: boolean;
            /**
             * @description Only the rows with these ids. The filter is ignored then
             * @example [
             *       82
             *     ]
             */
            ids?: number[];
            /**
             * @description The 'preview' value of the preview. It changes if the changes do
             * @example b1946ac92492d2347c6235b4d2611184
             */
            preview: string;
        };
        RowRecordResponse: {
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            at: string;
            /**
             * @description The job. Null if it was cleared from the job history, and for an API token without the scope jobs:read
             * @example JB-MF3K92QX-7T4WZP
             */
            job: string | null;
            /** @description Whether the job asked for the place by its id, instead of searching */
            isRefresh: boolean;
            /**
             * @description The city that was searched, or the name of the shape. Null for a refresh
             * @example Davis, CA
             */
            place: string | null;
            /** @description Whether the place that was searched is a shape */
            isShape: boolean;
            /**
             * @description The business type or keyword that was searched. Null for a refresh
             * @example Bakery
             */
            term: string | null;
            /** @description Whether a keyword was searched */
            isKeyword: boolean;
            /**
             * @description Of a refresh. Null for a search
             * @enum {string|null}
             */
            outcome: "unchanged" | "changed" | "closed" | "gone" | "new" | null;
            /** @description How the place differs from what was known of it before: for a search, from the listing that your jobs had captured before it */
            changes: components["schemas"]["FieldChangeResponse"][];
        };
        RowEditResponse: {
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            at: string;
            changes: components["schemas"]["FieldChangeResponse"][];
        };
        RowHistoryResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * @description The service that the place comes from. Null if no job wrote the row
             * @enum {string|null}
             */
            source: "maps" | "openstreetmap" | null;
            /** @description What your jobs found out about the place, newest first. Jobs that were removed are missing */
            records: components["schemas"]["RowRecordResponse"][];
            /** @description Whether there are older records */
            hasMore: boolean;
            /** @description The cells that you have edited here. Captures leave them as they are */
            edited: ("name" | "phone" | "category" | "rating" | "reviewcount" | "address" | "city" | "state" | "country" | "website" | "zip" | "last_updated")[];
            /** @description What the last action on the table changed in this row, while it can be undone */
            lastEdit: components["schemas"]["RowEditResponse"] | null;
        };
        TableMapBoundsResponse: {
            /**
             * Format: double
             * @example 38.52
             */
            south: number;
            /**
             * Format: double
             * @description Exceeds east if the box crosses the 180th meridian
             * @example -121.8
             */
            west: number;
            /**
             * Format: double
             * @example 38.58
             */
            north: number;
            /**
             * Format: double
             * @example -121.68
             */
            east: number;
        };
        TableMapClusterResponse: {
            /**
             * Format: double
             * @example 38.5449
             */
            latitude: number;
            /**
             * Format: double
             * @example -121.7405
             */
            longitude: number;
            /**
             * @description Number of listings
             * @example 214
             */
            count: number;
        };
        TableMapListingResponse: {
            /**
             * Format: double
             * @example 38.5449
             */
            latitude: number;
            /**
             * Format: double
             * @example -121.7405
             */
            longitude: number;
            /**
             * @description Number of the row in the table
             * @example 7
             */
            id: number;
        };
        TableMapResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * @description Number of listings that match the filter and have a position
             * @example 1
             */
            total: number;
            /** @description The smallest box around all of them; null if there are none */
            bounds: components["schemas"]["TableMapBoundsResponse"] | null;
            /**
             * @description Number of those in the box, to the nearest cell
             * @example 1
             */
            inside: number;
            /** @description Listings that are near each other, if the box has more than 1,000 listings */
            clusters: components["schemas"]["TableMapClusterResponse"][];
            /** @description Listings that are by themselves, at positions that are exact to a meter */
            listings: components["schemas"]["TableMapListingResponse"][];
            /**
             * Format: date-time
             * @description When the positions were read from the database: at most some minutes ago
             * @example 2026-11-21T09:30:00.000Z
             */
            readAt: string;
        };
        TableViewQueryResponse: {
            /** @example coffee */
            filter?: string;
            /** @example true */
            complete?: boolean;
            /**
             * @example [
             *       "phone"
             *     ]
             */
            has?: string[];
            /**
             * @example [
             *       "website"
             *     ]
             */
            empty?: string[];
            /**
             * @description Conditions, as JSON
             * @example {"op":"is","field":"city","value":"Davis"}
             */
            where?: string;
            /** @example city.asc,rating.desc */
            sort?: string;
        };
        TableViewColumnResponse: {
            /**
             * @example name
             * @enum {string}
             */
            field: "id" | "created_at" | "name" | "phone" | "category" | "rating" | "reviewcount" | "address" | "city" | "state" | "country" | "website" | "zip" | "last_updated" | "plus_code" | "latitude" | "longitude" | "place_key" | "captured_at" | "opening_hours" | "special_hours" | "hours_text" | "hours_status" | "price_level" | "price_range" | "description" | "photo_url" | "photo_count" | "reviews_1_star" | "reviews_2_stars" | "reviews_3_stars" | "reviews_4_stars" | "reviews_5_stars" | "reviews_url" | "reservation_url" | "order_url" | "menu_url" | "maps_url" | "service_options" | "attributes" | "claimed" | "owner_name" | "owner_url" | "neighborhood" | "time_zone" | "categories" | "category_codes" | "place_id" | "cid" | "feature_id" | "kgmid" | "search_language" | "emails" | "personal_emails" | "more_phones" | "profiles" | "contact_form" | "contact_evidence" | "contact_gap";
            /** @example 196 */
            width?: number;
            /** @example true */
            pinned?: boolean;
        };
        TableViewResponse: {
            /**
             * Format: uuid
             * @example 5f1c2d0e-5b1f-4a53-9a0b-1c9a63a3c5b1
             */
            id: string;
            /** @example Without a website */
            name: string;
            query: components["schemas"]["TableViewQueryResponse"];
            columns: components["schemas"]["TableViewColumnResponse"][];
            /** @example false */
            isDefault: boolean;
        };
        TableViewsResponse: {
            views: components["schemas"]["TableViewResponse"][];
            /**
             * @description Send this as `cursor` to get the next page; null on the last page. The Link header contains the URL of the next page.
             * @example WyIxNzYzNzE3NDAwMDAwMDAwIiwiNWYxYzJkMGUtNWIxZi00YTUzLTlhMGItMWM5YTYzYTNjNWIxIl0
             */
            nextCursor: string | null;
        };
        TableViewQueryDto: {
            /**
             * @description Text to find in any text field of the listing
             * @example coffee
             */
            filter?: string;
            /** @description Only rows with name, phone, category, address, city, state, rating and reviews */
            complete?: boolean;
            /**
             * @description Only rows that have a value in each of these columns
             * @example [
             *       "website"
             *     ]
             */
            has?: ("name" | "phone" | "category" | "rating" | "reviewcount" | "address" | "city" | "state" | "country" | "website" | "zip" | "plus_code" | "latitude" | "longitude" | "place_key" | "captured_at" | "opening_hours" | "special_hours" | "hours_text" | "hours_status" | "price_level" | "price_range" | "description" | "photo_url" | "photo_count" | "reviews_1_star" | "reviews_2_stars" | "reviews_3_stars" | "reviews_4_stars" | "reviews_5_stars" | "reviews_url" | "reservation_url" | "order_url" | "menu_url" | "maps_url" | "service_options" | "attributes" | "claimed" | "owner_name" | "owner_url" | "neighborhood" | "time_zone" | "categories" | "category_codes" | "place_id" | "cid" | "feature_id" | "kgmid" | "search_language" | "emails" | "personal_emails" | "more_phones" | "profiles" | "contact_form" | "contact_evidence" | "contact_gap")[];
            /**
             * @description Only rows that have no value in any of these columns
             * @example [
             *       "phone"
             *     ]
             */
            empty?: ("name" | "phone" | "category" | "rating" | "reviewcount" | "address" | "city" | "state" | "country" | "website" | "zip" | "plus_code" | "latitude" | "longitude" | "place_key" | "captured_at" | "opening_hours" | "special_hours" | "hours_text" | "hours_status" | "price_level" | "price_range" | "description" | "photo_url" | "photo_count" | "reviews_1_star" | "reviews_2_stars" | "reviews_3_stars" | "reviews_4_stars" | "reviews_5_stars" | "reviews_url" | "reservation_url" | "order_url" | "menu_url" | "maps_url" | "service_options" | "attributes" | "claimed" | "owner_name" | "owner_url" | "neighborhood" | "time_zone" | "categories" | "category_codes" | "place_id" | "cid" | "feature_id" | "kgmid" | "search_language" | "emails" | "personal_emails" | "more_phones" | "profiles" | "contact_form" | "contact_evidence" | "contact_gap")[];
            /**
             * @description Only rows that match these conditions: JSON with "all" and "any" groups, as described in the integrators' guide
             * @example {"all":[{"op":"is","field":"city","value":"Davis"},{"op":"between","field":"rating","from":4.5}]}
             */
            where?: string;
            /**
             * @description Up to three columns, each with its direction: rows that are equal in the first one are sorted by the next
             * @default id
             * @example city.asc,rating.desc
             */
            sort: string;
        };
        TableViewColumnDto: {
            /**
             * @example name
             * @enum {string}
             */
            field: "id" | "created_at" | "name" | "phone" | "category" | "rating" | "reviewcount" | "address" | "city" | "state" | "country" | "website" | "zip" | "last_updated" | "plus_code" | "latitude" | "longitude" | "place_key" | "captured_at" | "opening_hours" | "special_hours" | "hours_text" | "hours_status" | "price_level" | "price_range" | "description" | "photo_url" | "photo_count" | "reviews_1_star" | "reviews_2_stars" | "reviews_3_stars" | "reviews_4_stars" | "reviews_5_stars" | "reviews_url" | "reservation_url" | "order_url" | "menu_url" | "maps_url" | "service_options" | "attributes" | "claimed" | "owner_name" | "owner_url" | "neighborhood" | "time_zone" | "categories" | "category_codes" | "place_id" | "cid" | "feature_id" | "kgmid" | "search_language" | "emails" | "personal_emails" | "more_phones" | "profiles" | "contact_form" | "contact_evidence" | "contact_gap";
            /**
             * @description Width in pixels
             * @example 196
             */
            width?: number;
            /** @description Whether the column stays visible when the table scrolls horizontally */
            pinned?: boolean;
        };
        CreateTableViewDto: {
            /** @example Without a website */
            name: string;
            /** @description The parameters of the rows that the view shows */
            query?: components["schemas"]["TableViewQueryDto"];
            /** @description The columns that the view shows, in their order. Empty: those that are shown without a view */
            columns?: components["schemas"]["TableViewColumnDto"][];
            /** @description Whether the table opens with this view. At most one view is the default */
            isDefault?: boolean;
        };
        UpdateTableViewDto: {
            /** @example Without a website */
            name?: string;
            /** @description The parameters of the rows that the view shows */
            query?: components["schemas"]["TableViewQueryDto"];
            /** @description The columns that the view shows, in their order. Empty: those that are shown without a view */
            columns?: components["schemas"]["TableViewColumnDto"][];
            /** @description Whether the table opens with this view. At most one view is the default */
            isDefault?: boolean;
        };
        UserTableResponse: {
            /** @example public */
            schema: string | null;
            /** @example leads */
            table: string;
        };
        UserTablesResponse: {
            /** @enum {boolean} */
            success: true;
            /** @description At most 200 */
            tables: components["schemas"]["UserTableResponse"][];
            /** @description Whether these are all tables. Supabase projects do not list theirs: enter the name */
            complete: boolean;
        };
        UserColumnResponse: {
            /** @example company */
            name: string;
            /**
             * @description Empty if it is not known
             * @example character varying(200)
             */
            type: string;
            /** @description Whether a new row needs a value, because the column has no default */
            required: boolean;
            /** @description Whether the column can be the key for updates */
            unique: boolean;
            /** @description Whether something can be written to the column */
            writable: boolean;
            /**
             * @description The field that the name of the column suggests
             * @example name
             */
            suggestion: string | null;
        };
        UserColumnsResponse: {
            /** @enum {boolean} */
            success: true;
            /** @example public */
            schema: string | null;
            /** @example leads */
            table: string;
            /** @description At most 500 */
            columns: components["schemas"]["UserColumnResponse"][];
            /** @description Whether the database lists its columns. Supabase projects do not */
            complete: boolean;
        };
        MappedColumnResponse: {
            /** @example company */
            column: string;
            /** @example name */
            field: string | null;
            /** @example null */
            value: string | null;
        };
        TableMappingDetails: {
            /** @example public */
            schema: string | null;
            /** @example leads */
            table: string;
            columns: components["schemas"]["MappedColumnResponse"][];
            /** @example place */
            key: string | null;
        };
        MappableFieldResponse: {
            /** @enum {string} */
            name: "name" | "phone" | "phone_e164" | "category" | "rating" | "reviewcount" | "address" | "city" | "state" | "country" | "website" | "zip" | "plus_code" | "latitude" | "longitude" | "status" | "place_key" | "captured_at" | "opening_hours" | "special_hours" | "hours_text" | "hours_status" | "price_level" | "price_range" | "description" | "photo_url" | "photo_count" | "reviews_1_star" | "reviews_2_stars" | "reviews_3_stars" | "reviews_4_stars" | "reviews_5_stars" | "reviews_url" | "reservation_url" | "order_url" | "menu_url" | "maps_url" | "service_options" | "attributes" | "claimed" | "owner_name" | "owner_url" | "neighborhood" | "time_zone" | "categories" | "category_codes" | "place_id" | "cid" | "feature_id" | "kgmid" | "search_language" | "emails" | "personal_emails" | "more_phones" | "profiles" | "contact_form" | "contact_evidence" | "contact_gap";
            /** @example Opening hours */
            label: string;
        };
        TableMappingResponse: {
            /** @enum {boolean} */
            success: true;
            /** @description Null if listings are delivered to the table BusinessDatabase */
            mapping: components["schemas"]["TableMappingDetails"] | null;
            /** @description The fields that columns can have */
            fields: components["schemas"]["MappableFieldResponse"][];
        };
        MappedColumnDto: {
            /** @example company */
            column: string;
            /**
             * @description The field whose value is written
             * @example name
             * @enum {string}
             */
            field?: "name" | "phone" | "phone_e164" | "category" | "rating" | "reviewcount" | "address" | "city" | "state" | "country" | "website" | "zip" | "plus_code" | "latitude" | "longitude" | "status" | "place_key" | "captured_at" | "opening_hours" | "special_hours" | "hours_text" | "hours_status" | "price_level" | "price_range" | "description" | "photo_url" | "photo_count" | "reviews_1_star" | "reviews_2_stars" | "reviews_3_stars" | "reviews_4_stars" | "reviews_5_stars" | "reviews_url" | "reservation_url" | "order_url" | "menu_url" | "maps_url" | "service_options" | "attributes" | "claimed" | "owner_name" | "owner_url" | "neighborhood" | "time_zone" | "categories" | "category_codes" | "place_id" | "cid" | "feature_id" | "kgmid" | "search_language" | "emails" | "personal_emails" | "more_phones" | "profiles" | "contact_form" | "contact_evidence" | "contact_gap";
            /**
             * @description What a new row gets if the listing has no value for the field, or if there is no field
             * @example Davis, CA
             */
            value?: string;
        };
        TableMappingDto: {
            /**
             * @description Schema of the table; in MySQL, its database. Default: the one of the connection
             * @example public
             */
            schema?: string;
            /** @example leads */
            table: string;
            /**
             * @example [
             *       {
             *         "column": "company",
             *         "field": "name"
             *       },
             *       {
             *         "column": "place",
             *         "field": "place_key"
             *       },
             *       {
             *         "column": "origin",
             *         "value": "gazetteer"
             *       }
             *     ]
             */
            columns: components["schemas"]["MappedColumnDto"][];
            /**
             * @description The column by which rows are recognized and updated. It needs a unique index. Without it, each place is inserted once and never changed
             * @example place
             */
            key?: string;
        };
        ColumnFitResponse: {
            /** @example company */
            column: string;
            /** @example name */
            field: string | null;
            /** @example character varying(60) */
            type: string | null;
            /** @enum {string} */
            outcome: "fits" | "warning" | "unfit" | "unchecked";
            /**
             * @description What may not fit, or does not. Empty if it fits
             * @example Listings with more than 60 characters of Name are refused.
             */
            message: string;
        };
        RefusedRowResponse: {
            /**
             * @description Index in `rows`
             * @example 0
             */
            row: number;
            /**
             * @description The database's own message
             * @example value too long for type character varying(60)
             */
            message: string;
        };
        MappingTestResponse: {
            /**
             * @description The rows were written in a transaction that was rolled back. 'impossible': the database would have kept them, so nothing was written. 'not_run': there are problems
             * @enum {string}
             */
            outcome: "passed" | "refused" | "impossible" | "not_run";
            /**
             * @description Why the test was impossible; otherwise empty
             * @example Sign-in with GitHub is not configured.
             */
            reason: string;
            refused: components["schemas"]["RefusedRowResponse"][];
        };
        MappingPreviewResponse: {
            /** @enum {boolean} */
            success: true;
            /** @description Whether the mapping can be saved */
            ready: boolean;
            /** @description One for each column of the mapping */
            columns: components["schemas"]["ColumnFitResponse"][];
            /**
             * @description What prevents deliveries
             * @example [
             *       "The table has no column \"phone_number\"."
             *     ]
             */
            problems: string[];
            /**
             * @description What the user should know
             * @example [
             *       "Contacts are read after a listing was inserted. Without a key for updates, most rows will not get them."
             *     ]
             */
            notes: string[];
            /**
             * @description Whether the rows are what the user has captured last, or made-up examples
             * @enum {string}
             */
            source: "listings" | "examples";
            /**
             * @description At most ten rows, with what would be written to each column
             * @example [
             *       [
             *         "Corner Bakery",
             *         "example:place-100-0000000000",
             *         "gazetteer"
             *       ]
             *     ]
             */
            rows: (string | null)[][];
            test: components["schemas"]["MappingTestResponse"];
            /**
             * @description SQL for a table beside yours that insert-only deliveries need, and that saving creates. Null if there is nothing to create
             * @example ALTER TABLE "BusinessDatabase" ADD COLUMN IF NOT EXISTS opening_hours text;
             */
            sql: string | null;
        };
        JobExportResponse: {
            /**
             * @description The program that imports the file, if it was written for one
             * @example null
             * @enum {string|null}
             */
            preset: "hubspot" | "salesforce" | "google-contacts" | null;
            /**
             * @description The fields that were chosen for the file; null: the usual ones
             * @example null
             */
            fields: string[] | null;
            /** @example JB-MF3K92QX-7T4WZP.json */
            filename: string;
            /** @enum {string} */
            format: "json" | "csv" | "html" | "xlsx" | "ndjson" | "geojson";
            /** @example 182044 */
            bytes: number;
            /**
             * @description Number of listings in the file
             * @example 412
             */
            records: number;
            /**
             * @description Whether the file has all listings of the ended job. False: it is written again, because searches were repeated.
             * @example true
             */
            complete: boolean;
        };
        ExportProblemResponse: {
            /** @enum {string} */
            kind: "full" | "away" | "refused";
            /** @example The export file is not written yet: the storage for exports is full. No listing is lost, and the file is written as soon as it is possible. */
            message: string;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            since: string;
        };
        FilteredReasonResponse: {
            /** @enum {string} */
            reason: "known" | "in-database" | "on-list" | "has-website" | "no-website" | "website-unknown" | "has-phone" | "no-phone" | "phone-unknown" | "rating" | "rating-unknown" | "reviews" | "reviews-unknown" | "open" | "closed-temporarily" | "closed-permanently" | "claimed" | "unclaimed" | "claimed-unknown" | "category" | "category-unknown" | "name" | "chain" | "no-chain" | "chain-unknown" | "has-email" | "no-email" | "email-unknown";
            /** @example 610 */
            places: number;
            /** @example have a website */
            text: string;
        };
        FilteredPlacesResponse: {
            /**
             * @description Number of places found: kept, undecided and filtered
             * @example 1204
             */
            found: number;
            /** @example 824 */
            filtered: number;
            /**
             * @description Number of places that wait for their website: they pass all filters but that of email addresses. 0 once the job has ended
             * @example 0
             */
            undecided: number;
            /** @description Each place counts for the first filter that takes it out. Largest first. */
            reasons: components["schemas"]["FilteredReasonResponse"][];
            /** @example 1,204 found, 380 kept, 824 filtered: 610 have a website, 214 are permanently closed */
            text: string;
        };
        UnreadableTableResponse: {
            /**
             * @description waiting: the job begins once the database can be read, or has been tried often enough: then it goes on without it, if the setup says so, or fails, if it refreshes rows of the table. without: the job went on, and places in the database can be captured and charged
             * @enum {string}
             */
            state: "waiting" | "without";
            /** @example Your database cannot be read (it does not respond). The job waits for it, as you chose. */
            message: string;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            since: string;
        };
        RefreshResponse: {
            /**
             * @description Which places are refreshed. job: the listings of an earlier job. account: all places of your jobs. table: rows of the connected table
             * @enum {string}
             */
            from: "job" | "account" | "table";
            /**
             * @description The job whose listings these are
             * @example JB-MF3K92QX-7T4WZP
             */
            job: string | null;
            /**
             * @description For rows of the connected table: the conditions that they meet, as JSON. Absent for all rows
             * @example {"op":"is","field":"city","value":"Davis"}
             */
            where?: string;
            /**
             * @description Number of places to ask for
             * @example 10000
             */
            places: number;
            /**
             * @description Number of further places of the selection, which have no id by which they can be asked for
             * @example 0
             */
            withoutId: number;
            /**
             * @description Number of places with a definite response
             * @example 10000
             */
            checked: number;
            /**
             * @description Places of which nothing was known before
             * @example 12
             */
            new: number;
            /**
             * @description Open places with other fields than before
             * @example 340
             */
            changed: number;
            /**
             * @description Places that were open, or closed for a time only
             * @example 51
             */
            closed: number;
            /**
             * @description Places that the source says no longer exist
             * @example 19
             */
            gone: number;
            /** @example 9578 */
            unchanged: number;
            /** @example 10,000 places refreshed: 12 new, 340 changed, 51 closed, 19 gone, 9,578 unchanged */
            text: string;
        };
        RatingBoundsDto: {
            /**
             * Format: double
             * @example 4
             */
            from?: number;
            /**
             * Format: double
             * @example 5
             */
            to?: number;
        };
        ReviewBoundsDto: {
            /** @example 10 */
            from?: number;
            /** @example 500 */
            to?: number;
        };
        FiltersDto: {
            /**
             * @description Only places with (`present`) or without (`absent`) a website
             * @enum {string}
             */
            website?: "present" | "absent";
            /**
             * @description Only places with (`present`) or without (`absent`) a phone number
             * @enum {string}
             */
            phone?: "present" | "absent";
            /**
             * @description Only places whose own websites state an email address (`present`), or none (`absent`). Needs `contacts`. A place that passes all other filters waits, uncharged, until its website was read: `undecided` counts these. Without a website, or if it cannot be read, a place is decided by what is known
             * @enum {string}
             */
            email?: "present" | "absent";
            /** @description Places without a rating are unknown */
            rating?: components["schemas"]["RatingBoundsDto"];
            /** @description Number of reviews. Places for which the source states none are unknown */
            reviews?: components["schemas"]["ReviewBoundsDto"];
            /** @description The statuses to keep */
            status?: ("open" | "closed_temporarily" | "closed_permanently")[];
            /** @description Only places that their owners claimed, or only those that nobody did. Often unknown */
            claimed?: boolean;
            /**
             * @description Only places with one of these categories of the source (GET /api/runtime/categories). All categories of a place count
             * @example [
             *       "Dentist"
             *     ]
             */
            categories?: string[];
            /**
             * @description Only places with none of these categories
             * @example [
             *       "Dental laboratory"
             *     ]
             */
            withoutCategories?: string[];
            /**
             * @description Only places whose name contains one of these texts
             * @example [
             *       "dental"
             *     ]
             */
            nameContains?: string[];
            /**
             * @description Only places whose name contains none of these texts
             * @example [
             *       "laboratory"
             *     ]
             */
            nameWithout?: string[];
            /**
             * @description Without branches of chains (`exclude`), or only them (`only`)
             * @enum {string}
             */
            chains?: "exclude" | "only";
            /**
             * @description Only places inside the city (`inside`), or also those that the searches show around it (`around`). By default, the deployment decides
             * @enum {string}
             */
            area?: "inside" | "around";
            /** @description Keep a place if the source does not state what a filter asks for. By default, such a place is taken out, so it is not charged */
            keepUnknown?: boolean;
            /** @description Only places that no other job of yours has captured */
            onlyNew?: boolean;
            /**
             * @description Only places that your connected database does not contain, whoever wrote its rows. They are recognized by place key or phone number, or by name with website or address. While the database cannot be read, the job waits for it (`wait`), or goes on without it (`proceed`)
             * @enum {string}
             */
            notInDatabase?: "wait" | "proceed";
            /** @description Only places that are on none of these lists (GET /api/known-lists). Contacts never contain an email address that is on one of them */
            notOnLists?: string[];
        };
        ProgressResponse: {
            /**
             * @description Progress in whole cities, calculated from the number of finished targets
             * @example 0
             */
            cityIndex: number;
            /** @example 2 */
            totalCities: number;
            /** @example 0 */
            businessTypeIndex: number;
            /** @example 2 */
            totalBusinessTypes: number;
            /** @example 120 */
            processedBusinessesForCurrentCategory: number;
            /** @example Phoenix, AZ */
            currentCity: string;
            /** @example Restaurants */
            currentBusinessType: string;
            /**
             * Format: double
             * @description 0 to 100
             * @example 37.5
             */
            percent: number;
        };
        RecoveryOptionResponse: {
            /** @enum {string} */
            choice: "retry" | "skip" | "stop";
            /** @example Try again */
            label: string;
        };
        LoggedListingResponse: {
            /** @example 1 */
            index: number;
            /** @example Sunrise Bakery */
            name: string;
            /** @example 214 Main Street, Davis, CA 95616 */
            address: string;
            /** @example Bakery */
            category: string;
            /** @example (530) 555-0142 */
            phone: string;
            success: boolean;
            failed: boolean;
        };
        LogEntryResponse: {
            /**
             * @description Number of the entry within the job
             * @example 182
             */
            seq: number;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            time: string;
            /** @enum {string} */
            type: "line" | "recovery" | "extracted_listings";
            /** @enum {string} */
            level: "info" | "success" | "error";
            /** @example Extracted 20 listings */
            message: string;
            /** @example C3 */
            target: string | null;
            /**
             * @description Set for recovery entries only
             * @example 8d2f4d5c-2f0f-4f1c-8a47-0f5b3a1c9e62
             */
            recoveryId?: string;
            /** @description Set for recovery entries only */
            options?: components["schemas"]["RecoveryOptionResponse"][];
            /**
             * @description The user's choice; null while the decision is open
             * @example retry
             */
            decided?: string | null;
            listings?: components["schemas"]["LoggedListingResponse"][];
        };
        SourceOutageResponse: {
            /** @enum {string} */
            kind: "dns" | "connection" | "tls" | "certificate" | "proxy" | "timeout" | "server-error";
            /** @example The maps service cannot be reached: it does not respond. */
            message: string;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            since: string;
            /**
             * Format: date-time
             * @description Time of the next attempt
             * @example 2026-11-21T09:30:30.000Z
             */
            nextAttemptAt: string;
        };
        NoWorkerResponse: {
            /** @example No worker is running. The job begins as soon as one starts. */
            message: string;
            /**
             * Format: date-time
             * @description When a worker was last alive
             * @example 2026-11-21T09:30:00.000Z
             */
            since: string;
        };
        JobContactsResponse: {
            /** @enum {string} */
            state: "running" | "paused" | "finished" | "stopped";
            /**
             * @description Why no more websites are read. job: the job was stopped. user: its user stopped the contacts. credits: they are used up. limit: the limit of credits for contacts is reached. continued: another job continues this one, and reads them
             * @example null
             * @enum {string|null}
             */
            stopReason: "job" | "user" | "credits" | "limit" | "continued" | null;
            /**
             * @description Listings that are done
             * @example 310
             */
            listingsDone: number;
            /**
             * @description Listings with an email address
             * @example 150
             */
            withEmail: number;
            /**
             * @description Listings with at least one contact
             * @example 190
             */
            withContacts: number;
            /**
             * @description Credits used for contacts, with those of the job that this one continues
             * @example 190
             */
            credits: number;
            /**
             * @description Limit of credits for contacts, if the user set one
             * @example 500
             */
            maxCredits: number | null;
        };
        ContactOfferResponse: {
            /** @description Whether jobs can read contacts from websites */
            isAvailable: boolean;
            /**
             * @description Why they cannot. bundled_site: its businesses are made up, and their websites do not exist. no_operator: the operator has not said how owners of websites reach them. Null if jobs can read contacts
             * @example null
             * @enum {string|null}
             */
            obstacle: "bundled_site" | "no_operator" | null;
            /**
             * @description Credits for a listing with at least one contact
             * @example 1
             */
            credits: number;
        };
        StorageProblemResponse: {
            /** @enum {string} */
            kind: "full" | "read-only" | "no-connections" | "unavailable";
            /** @example The storage is full. Nothing is lost. Everything continues as soon as there is space again. */
            message: string;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            since: string;
        };
        SelectedCityResponse: {
            /**
             * @description The city, or the name of the shape
             * @example Phoenix, AZ
             */
            city: string;
            /**
             * @example [
             *       "Restaurants"
             *     ]
             */
            businessTypes: string[];
            /**
             * @description Words that are searched as they are
             * @example [
             *       "gluten free bakery"
             *     ]
             */
            keywords?: string[];
            /**
             * @description True for a shape. GET /api/jobs/{id}/shapes returns its outline.
             * @example true
             */
            isShape?: boolean;
        };
        TargetProgressResponse: {
            /** @example 3 */
            done: number;
            /** @example 8 */
            total: number;
            /**
             * @description The target being searched
             * @example C3
             */
            current: string | null;
        };
        RuntimeStatusResponse: {
            /** @description The files of an ended job */
            exports: components["schemas"]["JobExportResponse"][];
            /**
             * @description The formats of an ended job whose files are still to be written. Its files are complete when this is empty.
             * @example []
             */
            pendingExports: ("json" | "csv" | "html" | "xlsx" | "ndjson" | "geojson")[];
            /** @description Set while the export files cannot be written. They are written as soon as it is possible. */
            exportProblem: components["schemas"]["ExportProblemResponse"] | null;
            /** @description For an ended job: true if the coverage of all its targets is complete. `coverage` says how complete. */
            complete: boolean | null;
            /** @description How much of what the maps service shows was captured; null while the job is active */
            coverage: components["schemas"]["CoverageResponse"] | null;
            /**
             * @description The job that this one continues
             * @example null
             */
            continuedFrom: string | null;
            /**
             * @description How many of `recordsProcessed` were taken over from that job
             * @example 0
             */
            inherited: number;
            /** @description What the filters took out, at no cost; null for a job without filters */
            filtered: components["schemas"]["FilteredPlacesResponse"] | null;
            /**
             * @description Set while a job that leaves out what is in your database waits for it, and for one that went on without it
             * @example null
             */
            unreadableTable: components["schemas"]["UnreadableTableResponse"] | null;
            /** @description What a job that asks again for your places found out; null for a job that searches */
            refresh: components["schemas"]["RefreshResponse"] | null;
            /** @description Which of the found places the job keeps */
            filters: components["schemas"]["FiltersDto"] | null;
            /** @enum {string} */
            status: "inactive" | "active" | "running" | "paused" | "stopped" | "success";
            /** @example 1795253400000 */
            startTime: number | null;
            /**
             * @description Time of this response
             * @example 1795253400000
             */
            timestamp: number;
            progress: components["schemas"]["ProgressResponse"] | null;
            /** @description The last log entries, oldest first; only those after `since`, if given */
            logs: components["schemas"]["LogEntryResponse"][];
            /** @description The question that a waiting job asks its user */
            recovery: components["schemas"]["LogEntryResponse"] | null;
            /** @description Set while the job waits for a maps service that cannot be reached. It continues by itself when the service responds. */
            outage: components["schemas"]["SourceOutageResponse"] | null;
            /** @description Set while no worker is running, so that nothing happens to the job, or its file is not written. It continues by itself when one starts. */
            noWorker: components["schemas"]["NoWorkerResponse"] | null;
            /**
             * @description Columns that all earlier jobs had and this one lacks, because the format of the source has probably changed
             * @example []
             */
            missingFields: string[];
            /** @description Null if the job does not read contacts from businesses' own websites */
            contacts: components["schemas"]["JobContactsResponse"] | null;
            contactOffer: components["schemas"]["ContactOfferResponse"];
            /** @description Set while nothing can be recorded because of a problem of the storage. Jobs continue by themselves when it is over. */
            storage: components["schemas"]["StorageProblemResponse"] | null;
            /** @example JB-MF3K92QX-7T4WZP */
            manualRunId: string | null;
            /** @example 12000 */
            totalPausedMs: number;
            /** @example 1795253400000 */
            pauseStartMs: number | null;
            /**
             * Format: uuid
             * @description The user to whom this status belongs
             * @example 5f1c2d0e-5b1f-4a53-9a0b-1c9a63a3c5b1
             */
            user: string;
            /** @enum {string|null} */
            mode: "manual" | "autonomous" | null;
            /**
             * @description Single mode (`manual`) only
             * @example Davis, CA
             */
            city: string | null;
            /**
             * @description Single mode (`manual`) only
             * @example [
             *       "Bakeries"
             *     ]
             */
            businessTypes: string[];
            /** @description The first cities. GET /api/jobs/{id} returns all of them. */
            cities: components["schemas"]["SelectedCityResponse"][];
            /**
             * @description Total number of cities
             * @example 2
             */
            cityCount: number;
            /**
             * @description Number of distinct business types
             * @example 2
             */
            typeCount: number;
            targets: components["schemas"]["TargetProgressResponse"] | null;
            /** @description Whether the job is stopping: its searches in progress are returning to the queue */
            stopping: boolean;
            /**
             * @description Limit on listings, if the user set one
             * @example 1000
             */
            maxListings: number | null;
            /** @enum {string|null} */
            exportFormat: "json" | "csv" | "html" | "xlsx" | "ndjson" | "geojson" | null;
            /** @enum {string|null} */
            coverageLevel: "quick" | "balanced" | "thorough" | "exhaustive" | null;
            /** @example United States */
            country: string | null;
            /** @example 412 */
            recordsProcessed: number;
            /** @example 14 */
            duplicatesFiltered: number;
            /**
             * @description Listings captured today that are new to this user
             * @example 412
             */
            newToday: number;
            /**
             * Format: double
             * @description Listings per minute, not counting pauses
             * @example 68.7
             */
            scanRate: number;
            /**
             * @description Working time in milliseconds, without pauses
             * @example 95000
             */
            elapsedMs: number;
            /** @example The maps service refuses searches. */
            error: string | null;
            /** @description Whether a job with several cities requires the user's own database, as set by the operator */
            multipleNeedsDatabase: boolean;
        };
        SelectedCityDto: {
            /** @example Phoenix, AZ */
            city: string;
            /**
             * @example [
             *       "Restaurants",
             *       "Dentists"
             *     ]
             */
            businessTypes: string[];
            /**
             * @example [
             *       "gluten free bakery"
             *     ]
             */
            keywords?: string[];
        };
        CircleDto: {
            /**
             * Format: double
             * @example 33.45
             */
            latitude: number;
            /**
             * Format: double
             * @example -112.07
             */
            longitude: number;
            /**
             * Format: double
             * @example 2500
             */
            radiusMeters: number;
        };
        RectangleDto: {
            /**
             * Format: double
             * @description Exceeds `east` if the rectangle crosses the antimeridian
             * @example -112.1
             */
            west: number;
            /**
             * Format: double
             * @example 33.4
             */
            south: number;
            /**
             * Format: double
             * @example -112
             */
            east: number;
            /**
             * Format: double
             * @example 33.5
             */
            north: number;
        };
        ShapeDto: {
            /**
             * @description What the job calls it
             * @example Downtown
             */
            name: string;
            /**
             * @example [
             *       "Dentists"
             *     ]
             */
            businessTypes?: string[];
            /**
             * @example [
             *       "gluten free bakery"
             *     ]
             */
            keywords?: string[];
            circle?: components["schemas"]["CircleDto"];
            rectangle?: components["schemas"]["RectangleDto"];
            /**
             * @description GeoJSON (RFC 7946): a Polygon or a MultiPolygon, with holes, or a feature or collection of them. Outlines that are not closed, run in the wrong direction, cross themselves or the antimeridian are repaired; the estimate and the log of the job say so.
             * @example {
             *       "type": "Polygon",
             *       "coordinates": [
             *         [
             *           [
             *             -112.1,
             *             33.4
             *           ],
             *           [
             *             -112,
             *             33.4
             *           ],
             *           [
             *             -112.05,
             *             33.5
             *           ],
             *           [
             *             -112.1,
             *             33.4
             *           ]
             *         ]
             *       ]
             *     }
             */
            geometry?: {
                [key: string]: unknown;
            };
        } & (({
            circle: unknown;
        } & {
            [key: string]: unknown;
        }) | ({
            rectangle: unknown;
        } & {
            [key: string]: unknown;
        }) | ({
            geometry: unknown;
        } & {
            [key: string]: unknown;
        }));
        ContactOptionsDto: {
            /** @description Read email addresses, phones and profiles from the listings' websites */
            enabled: boolean;
            /**
             * @description Maximum number of credits for contacts. When it is reached, no more websites are read.
             * @example 500
             */
            maxCredits?: number | null;
        };
        RefreshDto: {
            /**
             * @description job: the listings of one of your jobs. account: all places that your jobs have captured. table: rows of the connected table that have an id of a place. Each place is compared with its newest listing, or with its row.
             * @example job
             * @enum {string}
             */
            from: "job" | "account" | "table";
            /**
             * @description The job, for `from: job`
             * @example JB-MF3K92QX-7T4WZP
             */
            job?: string;
            /**
             * @description Which rows, for `from: table`: conditions in groups, as for the table. Without it, all rows.
             * @example {"all":[{"op":"is","field":"city","value":"Davis"},{"op":"between","field":"rating","from":4.5}]}
             */
            where?: string;
        };
        StartDto: {
            /**
             * @description Show each captured listing in the log
             * @default true
             */
            logsEnabled: boolean;
            /**
             * @default autonomous
             * @enum {string}
             */
            mode: "manual" | "autonomous";
            /**
             * @description Single: the city or postal code
             * @example Phoenix, AZ
             */
            city?: string;
            /**
             * @description Single: the business types
             * @example [
             *       "Restaurants"
             *     ]
             */
            businessType?: string[];
            /** @description Multiple: the cities and postal codes with their types */
            cities?: components["schemas"]["SelectedCityDto"][];
            /**
             * @description Single: words that are searched as they are, beside the business types or without any
             * @example [
             *       "gluten free bakery"
             *     ]
             */
            keywords?: string[];
            /**
             * @description Shapes on the map that are captured instead of a city (Single: one) or besides cities (Multiple). No place outside of them is charged.
             * @example [
             *       {
             *         "name": "Downtown",
             *         "businessTypes": [
             *           "Dentists"
             *         ],
             *         "keywords": [
             *           "gluten free bakery"
             *         ],
             *         "circle": {
             *           "latitude": 33.45,
             *           "longitude": -112.07,
             *           "radiusMeters": 2500
             *         }
             *       }
             *     ]
             */
            shapes?: components["schemas"]["ShapeDto"][];
            /**
             * @default json
             * @enum {string}
             */
            exportFormat: "json" | "csv" | "html" | "xlsx" | "ndjson" | "geojson";
            /**
             * @description The job also gets a file in its export format with these fields, in this order. Its usual files stay as they are. A column can have another name in csv, html and xlsx: the field's name, a colon and the column's name, as in "phone:Business phone"
             * @example [
             *       "name",
             *       "phone:Business phone",
             *       "city"
             *     ]
             */
            exportFields?: (("name" | "phone" | "phone_e164" | "category" | "rating" | "reviewcount" | "address" | "city" | "state" | "country" | "website" | "zip" | "plus_code" | "latitude" | "longitude" | "status" | "place_key" | "captured_at" | "opening_hours" | "special_hours" | "hours_text" | "hours_status" | "price_level" | "price_range" | "description" | "photo_url" | "photo_count" | "reviews_1_star" | "reviews_2_stars" | "reviews_3_stars" | "reviews_4_stars" | "reviews_5_stars" | "reviews_url" | "reservation_url" | "order_url" | "menu_url" | "maps_url" | "service_options" | "attributes" | "claimed" | "owner_name" | "owner_url" | "neighborhood" | "time_zone" | "categories" | "category_codes" | "place_id" | "cid" | "feature_id" | "kgmid" | "search_language" | "emails" | "personal_emails" | "more_phones" | "profiles" | "contact_form" | "contact_evidence" | "contact_gap") | string)[];
            /**
             * @description The job also gets a CSV file with the columns that this program imports. Requires the export format csv, and takes the place of `exportFields`.
             * @example hubspot
             * @enum {string}
             */
            exportPreset?: "hubspot" | "salesforce" | "google-contacts";
            /**
             * @default United States
             * @enum {string}
             */
            country: "United States" | "Canada" | "United Kingdom" | "Australia" | "Germany" | "France" | "Spain" | "Italy" | "Mexico" | "Brazil" | "Japan" | "China" | "India" | "Other";
            /**
             * @description How much of what the maps service shows is to be captured. quick: each area is searched once; balanced: 97%; thorough: 99%; exhaustive: 99.5%
             * @default thorough
             * @enum {string}
             */
            coverageLevel: "quick" | "balanced" | "thorough" | "exhaustive";
            /**
             * @description Maximum number of listings. The job ends when it is reached.
             * @example 1000
             */
            maxListings?: number | null;
            filters?: components["schemas"]["FiltersDto"] | null;
            /** @description Contacts from businesses' own websites. If absent, the job does not read them. */
            contacts?: components["schemas"]["ContactOptionsDto"];
            /** @description Asks again for places that you have, each by its own id, instead of searching for others. The job reports which of them are new, changed, closed or gone. */
            refresh?: components["schemas"]["RefreshDto"];
        };
        StartResponse: {
            /** @example true */
            success: boolean;
            /** @example Job started */
            message: string;
            /** @example JB-MF3K92QX-7T4WZP */
            manualRunId: string;
        };
        RangeResponse: {
            /**
             * Format: double
             * @example 380
             */
            low: number;
            /**
             * Format: double
             * @example 460
             */
            high: number;
        };
        LevelEstimateResponse: {
            /** @enum {string} */
            level: "quick" | "balanced" | "thorough" | "exhaustive";
            /**
             * Format: double
             * @description The share of places that the level aims for; null for quick
             * @example 0.99
             */
            goal: number | null;
            /** @description Pages of results */
            pages: components["schemas"]["RangeResponse"];
            minutes: components["schemas"]["RangeResponse"];
            /** @description Null when listings do not use credits */
            credits: components["schemas"]["RangeResponse"] | null;
        };
        EstimateBasisResponse: {
            /**
             * @description Number of targets with an earlier complete capture
             * @example 1
             */
            sameTarget: number;
            /**
             * @description Number of targets whose type was captured completely in other cities
             * @example 4
             */
            sameType: number;
            /**
             * @description Number of targets estimated from population alone
             * @example 67048
             */
            population: number;
        };
        PassingEstimateResponse: {
            /**
             * @description Share of the found places
             * @example {
             *       "low": 0.28,
             *       "high": 0.36
             *     }
             */
            share: components["schemas"]["RangeResponse"];
            /**
             * @description Number of listings of your own earlier jobs from which the share was read; 0 if there are too few, or if no filter reads a field
             * @example 800
             */
            basis: number;
        };
        ContactEstimateResponse: {
            /** @description Listings with a website */
            websites: components["schemas"]["RangeResponse"];
            /** @description Null when contacts do not use credits */
            credits: components["schemas"]["RangeResponse"] | null;
        };
        RefreshEstimateResponse: {
            /**
             * @description Number of places to ask for. Null for rows of the connected table: the job counts them, and `GET /api/table/count` does. The estimate is then for as many as a job can have.
             * @example 2300
             */
            places: number | null;
            /**
             * @description Number of further places, which have no id to ask for. Null for rows of the connected table
             * @example 0
             */
            withoutId: number | null;
            /** @description How many places are asked for in a minute */
            placesPerMinute: components["schemas"]["RangeResponse"];
            /**
             * @description Whether each place that is still there uses a credit
             * @example false
             */
            isCharged: boolean;
        };
        ShapeEstimateResponse: {
            /** @example Downtown */
            name: string;
            /**
             * Format: double
             * @example 19.63
             */
            squareKilometers: number;
            /** @example 72 */
            corners: number;
            /**
             * Format: double
             * @description How far its outline may be from the one that was sent, in meters; 0 if it was not simplified
             * @example 0
             */
            toleranceMeters: number;
            /**
             * @description What was repaired
             * @example [
             *       "closed an outline whose last corner was not its first"
             *     ]
             */
            repairs: string[];
        };
        OutlineCountsResponse: {
            /**
             * @description The user's own shapes
             * @example 0
             */
            shape: number;
            /**
             * @description Outlines in the operator's file
             * @example 12
             */
            boundary: number;
            /**
             * @description Postal codes: the land that is nearer to their position than to that of any other code
             * @example 4980
             */
            positions: number;
            /**
             * @description Cities: from position and population
             * @example 0
             */
            estimate: number;
            /**
             * @description Unknown cities and postal codes, which are searched as words
             * @example 8
             */
            name: number;
        };
        EstimateResponse: {
            /** @description Listings that the filters keep */
            listings: components["schemas"]["RangeResponse"];
            /** @description Places that are found, before filters */
            found: components["schemas"]["RangeResponse"];
            /** @description Pages of results */
            pages: components["schemas"]["RangeResponse"];
            minutes: components["schemas"]["RangeResponse"];
            /** @description The same for each level of coverage */
            levels: components["schemas"]["LevelEstimateResponse"][];
            /** @description Null when listings do not use credits */
            credits: components["schemas"]["RangeResponse"] | null;
            /**
             * @description Credits left; null when unlimited
             * @example 640
             */
            remaining: number | null;
            /**
             * @description Number of targets (city and business type pairs)
             * @example 4
             */
            targets: number;
            basis: components["schemas"]["EstimateBasisResponse"];
            /** @description Null without filters */
            passing: components["schemas"]["PassingEstimateResponse"] | null;
            /** @description What contacts add. Null if the setup does not include them */
            contacts: components["schemas"]["ContactEstimateResponse"] | null;
            /** @description What a refresh asks for; `listings` are those that are still there. Null for a job that searches */
            refresh: components["schemas"]["RefreshEstimateResponse"] | null;
            shapes: components["schemas"]["ShapeEstimateResponse"][];
            outlines: components["schemas"]["OutlineCountsResponse"];
        };
        CategoryCountResponse: {
            /** @example Dental clinic */
            category: string;
            /** @example 214 */
            listings: number;
        };
        CategoriesResponse: {
            /** @description Most frequent first */
            categories: components["schemas"]["CategoryCountResponse"][];
        };
        RecoveryDecisionDto: {
            /**
             * Format: uuid
             * @description The `recoveryId` of the log entry
             * @example 5f1c2d0e-5b1f-4a53-9a0b-1c9a63a3c5b1
             */
            recoveryId: string;
            /** @enum {string} */
            choice: "retry" | "skip" | "stop";
        };
        JobResponse: {
            /** @description The files of an ended job */
            exports: components["schemas"]["JobExportResponse"][];
            /**
             * @description The formats of an ended job whose files are still to be written. Its files are complete when this is empty.
             * @example []
             */
            pendingExports: ("json" | "csv" | "html" | "xlsx" | "ndjson" | "geojson")[];
            /** @description Set while the export files cannot be written. They are written as soon as it is possible. */
            exportProblem: components["schemas"]["ExportProblemResponse"] | null;
            /** @description For an ended job: true if the coverage of all its targets is complete. `coverage` says how complete. */
            complete: boolean | null;
            /** @description How much of what the maps service shows was captured; null while the job is active */
            coverage: components["schemas"]["CoverageResponse"] | null;
            /**
             * @description The job that this one continues
             * @example null
             */
            continuedFrom: string | null;
            /**
             * @description How many of `recordsProcessed` were taken over from that job
             * @example 0
             */
            inherited: number;
            /** @description What the filters took out, at no cost; null for a job without filters */
            filtered: components["schemas"]["FilteredPlacesResponse"] | null;
            /**
             * @description Set while a job that leaves out what is in your database waits for it, and for one that went on without it
             * @example null
             */
            unreadableTable: components["schemas"]["UnreadableTableResponse"] | null;
            /** @description What a job that asks again for your places found out; null for a job that searches */
            refresh: components["schemas"]["RefreshResponse"] | null;
            /** @example JB-MF3K92QX-7T4WZP */
            id: string;
            /**
             * @description The user's email address
             * @example ann@example.org
             */
            userId: string;
            /** @enum {string} */
            status: "running" | "completed" | "stopped" | "failed";
            /** @enum {string} */
            mode: "manual" | "autonomous";
            /**
             * @description Single mode (`manual`) only
             * @example Davis, CA
             */
            city: string | null;
            /**
             * @description Single mode (`manual`) only
             * @example [
             *       "Bakeries"
             *     ]
             */
            businessTypes: string[];
            /** @description The first cities. GET /api/jobs/{id} returns all of them. */
            cities: components["schemas"]["SelectedCityResponse"][];
            /**
             * @description Total number of cities
             * @example 2
             */
            cityCount: number;
            /**
             * @description Number of targets (city and business type pairs)
             * @example 4
             */
            targetCount: number;
            /**
             * @description Number of finished targets
             * @example 3
             */
            targetsDone: number;
            /** @enum {string} */
            exportFormat: "json" | "csv" | "html" | "xlsx" | "ndjson" | "geojson";
            /**
             * @description Null for a job that an earlier version started, which did not measure coverage
             * @enum {string|null}
             */
            coverageLevel: "quick" | "balanced" | "thorough" | "exhaustive" | null;
            /** @example United States */
            country: string;
            /**
             * @description Limit on listings, if the user set one
             * @example 1000
             */
            maxListings: number | null;
            /**
             * @description Why the job failed
             * @example The maps service refuses searches.
             */
            error: string | null;
            /** @example 1795253400000 */
            startTime: number;
            /** @example 1795253942000 */
            endTime: number | null;
            /** @example 412 */
            recordsProcessed: number;
            /** @example 14 */
            duplicatesFiltered: number;
            /**
             * Format: double
             * @description Working time in seconds, without pauses
             * @example 542.3
             */
            duration: number;
            /**
             * Format: double
             * @description Listings per minute
             * @example 68.7
             */
            scanRate: number;
            /**
             * @description Listings that are new to this user
             * @example 36
             */
            deltaCount: number;
            /** @enum {string} */
            dbProvider: "supabase" | "postgres" | "mysql" | "none";
            /**
             * @description Name of the JSON export once it is written
             * @example JB-MF3K92QX-7T4WZP.json
             */
            filename: string | null;
        };
        JobsResponse: {
            jobs: components["schemas"]["JobResponse"][];
            /**
             * @description Send this as `cursor` to get the next page; null on the last page. The Link header contains the URL of the next page.
             * @example WyIxNzYzNzE3NDAwMDAwMDAwIiwiNWYxYzJkMGUtNWIxZi00YTUzLTlhMGItMWM5YTYzYTNjNWIxIl0
             */
            nextCursor: string | null;
        };
        JobChangesResponse: {
            /**
             * @description The last complete job with the same setup
             * @example JB-MF3K92QX-7T4WZP
             */
            previousJobId: string;
            /**
             * @description Number of listings of that job
             * @example 231
             */
            previousListings: number;
            /** @example 12 */
            added: number;
            /** @example 5 */
            changed: number;
            /**
             * @description Number of its listings that this job did not capture
             * @example 3
             */
            removed: number;
            /**
             * @description How much of that job was captured again. A service that hides the same places for hours shows in no other figure. Empty if that job has no listings.
             * @example 98.7% of its 231 listings were captured again.
             */
            text: string;
        };
        FieldShareResponse: {
            /**
             * @description Column name
             * @example opening_hours
             */
            field: string;
            /** @example Opening hours */
            label: string;
            /**
             * @description Number of listings that have a value
             * @example 337
             */
            listings: number;
        };
        FieldCoverageResponse: {
            /**
             * @description Number of listings that were counted
             * @example 412
             */
            listings: number;
            fields: components["schemas"]["FieldShareResponse"][];
            /**
             * @description Columns that all earlier jobs had and this one lacks, because the format of the source has probably changed
             * @example []
             */
            missing: string[];
        };
        JobDeliveryResponse: {
            /**
             * @description Number of listings that the database has accepted
             * @example 412
             */
            delivered: number;
            /**
             * @description Number of listings that are still to be delivered
             * @example 0
             */
            waiting: number;
            /**
             * @description Number of listings that the database refused
             * @example 0
             */
            refused: number;
            /**
             * @description Why the listings cannot be delivered at the moment. The delivery is repeated.
             * @example null
             */
            problem: string | null;
        };
        ContactGapResponse: {
            /**
             * @description Why no email address was found
             * @example robots_disallow
             */
            gap: string;
            /** @example 12 */
            listings: number;
        };
        JobContactDetailsResponse: {
            /** @enum {string} */
            state: "running" | "paused" | "finished" | "stopped";
            /**
             * @description Why no more websites are read. job: the job was stopped. user: its user stopped the contacts. credits: they are used up. limit: the limit of credits for contacts is reached. continued: another job continues this one, and reads them
             * @example null
             * @enum {string|null}
             */
            stopReason: "job" | "user" | "credits" | "limit" | "continued" | null;
            /**
             * @description Listings that are done
             * @example 310
             */
            listingsDone: number;
            /**
             * @description Listings with an email address
             * @example 150
             */
            withEmail: number;
            /**
             * @description Listings with at least one contact
             * @example 190
             */
            withContacts: number;
            /**
             * @description Credits used for contacts, with those of the job that this one continues
             * @example 190
             */
            credits: number;
            /**
             * @description Limit of credits for contacts, if the user set one
             * @example 500
             */
            maxCredits: number | null;
            /**
             * @description Websites of the listings
             * @example 240
             */
            websites: number;
            /**
             * @description Websites that are done
             * @example 180
             */
            websitesDone: number;
            /** @description Listings without an email address, by the reason */
            gaps: components["schemas"]["ContactGapResponse"][];
        };
        JobDetailsResponse: {
            /** @description The files of an ended job */
            exports: components["schemas"]["JobExportResponse"][];
            /**
             * @description The formats of an ended job whose files are still to be written. Its files are complete when this is empty.
             * @example []
             */
            pendingExports: ("json" | "csv" | "html" | "xlsx" | "ndjson" | "geojson")[];
            /** @description Set while the export files cannot be written. They are written as soon as it is possible. */
            exportProblem: components["schemas"]["ExportProblemResponse"] | null;
            /** @description For an ended job: true if the coverage of all its targets is complete. `coverage` says how complete. */
            complete: boolean | null;
            /** @description How much of what the maps service shows was captured; null while the job is active */
            coverage: components["schemas"]["CoverageResponse"] | null;
            /**
             * @description The job that this one continues
             * @example null
             */
            continuedFrom: string | null;
            /**
             * @description How many of `recordsProcessed` were taken over from that job
             * @example 0
             */
            inherited: number;
            /** @description What the filters took out, at no cost; null for a job without filters */
            filtered: components["schemas"]["FilteredPlacesResponse"] | null;
            /**
             * @description Set while a job that leaves out what is in your database waits for it, and for one that went on without it
             * @example null
             */
            unreadableTable: components["schemas"]["UnreadableTableResponse"] | null;
            /** @description What a job that asks again for your places found out; null for a job that searches */
            refresh: components["schemas"]["RefreshResponse"] | null;
            /** @example JB-MF3K92QX-7T4WZP */
            id: string;
            /**
             * @description The user's email address
             * @example ann@example.org
             */
            userId: string;
            /** @enum {string} */
            status: "running" | "completed" | "stopped" | "failed";
            /** @enum {string} */
            mode: "manual" | "autonomous";
            /**
             * @description Single mode (`manual`) only
             * @example Davis, CA
             */
            city: string | null;
            /**
             * @description Single mode (`manual`) only
             * @example [
             *       "Bakeries"
             *     ]
             */
            businessTypes: string[];
            /** @description The first cities. GET /api/jobs/{id} returns all of them. */
            cities: components["schemas"]["SelectedCityResponse"][];
            /**
             * @description Total number of cities
             * @example 2
             */
            cityCount: number;
            /**
             * @description Number of targets (city and business type pairs)
             * @example 4
             */
            targetCount: number;
            /**
             * @description Number of finished targets
             * @example 3
             */
            targetsDone: number;
            /** @enum {string} */
            exportFormat: "json" | "csv" | "html" | "xlsx" | "ndjson" | "geojson";
            /**
             * @description Null for a job that an earlier version started, which did not measure coverage
             * @enum {string|null}
             */
            coverageLevel: "quick" | "balanced" | "thorough" | "exhaustive" | null;
            /** @example United States */
            country: string;
            /**
             * @description Limit on listings, if the user set one
             * @example 1000
             */
            maxListings: number | null;
            /**
             * @description Why the job failed
             * @example The maps service refuses searches.
             */
            error: string | null;
            /** @example 1795253400000 */
            startTime: number;
            /** @example 1795253942000 */
            endTime: number | null;
            /** @example 412 */
            recordsProcessed: number;
            /** @example 14 */
            duplicatesFiltered: number;
            /**
             * Format: double
             * @description Working time in seconds, without pauses
             * @example 542.3
             */
            duration: number;
            /**
             * Format: double
             * @description Listings per minute
             * @example 68.7
             */
            scanRate: number;
            /**
             * @description Listings that are new to this user
             * @example 36
             */
            deltaCount: number;
            /** @enum {string} */
            dbProvider: "supabase" | "postgres" | "mysql" | "none";
            /**
             * @description Name of the JSON export once it is written
             * @example JB-MF3K92QX-7T4WZP.json
             */
            filename: string | null;
            /**
             * @description The fields that the setup chose for a further file, as it stated them
             * @example null
             */
            exportFields: string[] | null;
            /**
             * @description The program for whose import the setup chose a further file
             * @example null
             * @enum {string|null}
             */
            exportPreset: "hubspot" | "salesforce" | "google-contacts" | null;
            /** @description Which of the found places the job keeps */
            filters: components["schemas"]["FiltersDto"] | null;
            /** @description Set only if this job and an earlier job with the same setup are complete */
            changes: components["schemas"]["JobChangesResponse"] | null;
            /**
             * @description Number of searches that failed or were skipped. POST /api/jobs/{id}/search-again repeats them.
             * @example 2
             */
            failedSearches: number;
            /** @description How many of the listings have each field. Null if the job has no listings */
            fieldCoverage: components["schemas"]["FieldCoverageResponse"] | null;
            /** @description Null if the listings are not delivered to a database. POST /api/jobs/{id}/deliver does that */
            delivery: components["schemas"]["JobDeliveryResponse"] | null;
            /** @description Null if the job does not read contacts from businesses' own websites */
            contacts: components["schemas"]["JobContactDetailsResponse"] | null;
            /**
             * @description The job that continues this one
             * @example null
             */
            continuedBy: string | null;
        };
        LogResponse: {
            logs: components["schemas"]["LogEntryResponse"][];
        };
        JobRowsResponse: {
            /** @description In the order recorded */
            rows: components["schemas"]["TableRowResponse"][];
            /**
             * @description Send this as `cursor` to get the next page; null on the last page. The Link header contains the URL of the next page.
             * @example WyIxNzYzNzE3NDAwMDAwMDAwIiwiNWYxYzJkMGUtNWIxZi00YTUzLTlhMGItMWM5YTYzYTNjNWIxIl0
             */
            nextCursor: string | null;
        };
        SearchAgainResponse: {
            /** @example true */
            success: boolean;
            /**
             * @description Number of searches that are repeated
             * @example 3
             */
            searches: number;
        };
        SearchFurtherDto: {
            /**
             * @description The level of the new job. The same level goes on with a job that stopped short.
             * @example exhaustive
             * @enum {string}
             */
            coverageLevel: "quick" | "balanced" | "thorough" | "exhaustive";
            /**
             * @description Maximum number of listings, including those of the earlier job; null for no limit. If absent, the limit of the earlier job applies.
             * @example 1000
             */
            maxListings?: number | null;
        };
        SearchFurtherResponse: {
            /** @example true */
            success: boolean;
            /**
             * @description The new job
             * @example JB-MF3K92QX-7T4WZP
             */
            jobId: string;
        };
        ShapeCitiesDto: {
            /**
             * @description Any country, by its ISO 3166-1 code of two letters or its name: `AT` or `Austria`
             * @example AT
             */
            country: string;
            /**
             * @description The outlines, such as those of counties. Their types and keywords mean nothing here.
             * @example [
             *       {
             *         "name": "Sedgwick County, KS",
             *         "rectangle": {
             *           "west": -97.81,
             *           "south": 37.47,
             *           "east": -97.15,
             *           "north": 37.91
             *         }
             *       }
             *     ]
             */
            shapes: components["schemas"]["ShapeDto"][];
            /**
             * @description The smallest number of inhabitants
             * @default 1000
             */
            minPopulation: number;
        };
        ShapeCitiesResponse: {
            /**
             * @description What a job with these cities has as its country: 'Other' for a country of no option of its own
             * @enum {string}
             */
            country: "United States" | "Canada" | "United Kingdom" | "Australia" | "Germany" | "France" | "Spain" | "Italy" | "Mexico" | "Brazil" | "Japan" | "China" | "India" | "Other";
            /**
             * @description Largest city first, as a job takes them; as many as a job can have at most
             * @example [
             *       "Wichita, KS"
             *     ]
             */
            cities: string[];
            /**
             * @description Number of cities whose center is inside, also those that are not listed
             * @example 12
             */
            total: number;
            /**
             * @description Number of cities that are not listed because their name means a larger city elsewhere. A shape captures them.
             * @example 0
             */
            namesakes: number;
        };
        ScheduleResponse: {
            /**
             * Format: uuid
             * @example 5f1c2d0e-5b1f-4a53-9a0b-1c9a63a3c5b1
             */
            id: string;
            /** @example Dentists, each Monday */
            name: string;
            /**
             * @example {
             *       "kind": "weekly",
             *       "at": "06:30",
             *       "weekday": 1
             *     }
             */
            cadence: components["schemas"]["DailyCadenceDto"] | components["schemas"]["WeeklyCadenceDto"] | components["schemas"]["CronCadenceDto"];
            /** @example America/Phoenix */
            timeZone: string;
            enabled: boolean;
            /** @description Whether the schedule is due and waits for the active job to end */
            pending: boolean;
            /**
             * @description The next five start times
             * @example [
             *       "2026-11-23T13:30:00.000Z",
             *       "2026-11-30T13:30:00.000Z"
             *     ]
             */
            nextStartTimes: string[];
            /**
             * @description What the schedule captures
             * @example 6 cities, 4 types
             */
            summary: string;
            /** @description Whether the jobs ask again for places, instead of searching */
            isRefresh: boolean;
            /**
             * @description How thoroughly the jobs search
             * @enum {string}
             */
            coverageLevel: "quick" | "balanced" | "thorough" | "exhaustive";
            /** @example JB-MF3K92QX-7T4WZP */
            lastJobId: string | null;
            /**
             * Format: date-time
             * @example 2026-11-16T13:30:00.000Z
             */
            lastStartTime: string | null;
            /**
             * @description Why the last start was refused
             * @example A job is already active. Stop it before you start another.
             */
            lastError: string | null;
        };
        SchedulesResponse: {
            schedules: components["schemas"]["ScheduleResponse"][];
            /**
             * @description Send this as `cursor` to get the next page; null on the last page. The Link header contains the URL of the next page.
             * @example WyIxNzYzNzE3NDAwMDAwMDAwIiwiNWYxYzJkMGUtNWIxZi00YTUzLTlhMGItMWM5YTYzYTNjNWIxIl0
             */
            nextCursor: string | null;
        };
        ScheduleDetailsResponse: {
            /**
             * Format: uuid
             * @example 5f1c2d0e-5b1f-4a53-9a0b-1c9a63a3c5b1
             */
            id: string;
            /** @example Dentists, each Monday */
            name: string;
            /**
             * @example {
             *       "kind": "weekly",
             *       "at": "06:30",
             *       "weekday": 1
             *     }
             */
            cadence: components["schemas"]["DailyCadenceDto"] | components["schemas"]["WeeklyCadenceDto"] | components["schemas"]["CronCadenceDto"];
            /** @example America/Phoenix */
            timeZone: string;
            enabled: boolean;
            /** @description Whether the schedule is due and waits for the active job to end */
            pending: boolean;
            /**
             * @description The next five start times
             * @example [
             *       "2026-11-23T13:30:00.000Z",
             *       "2026-11-30T13:30:00.000Z"
             *     ]
             */
            nextStartTimes: string[];
            /**
             * @description What the schedule captures
             * @example 6 cities, 4 types
             */
            summary: string;
            /** @description Whether the jobs ask again for places, instead of searching */
            isRefresh: boolean;
            /**
             * @description How thoroughly the jobs search
             * @enum {string}
             */
            coverageLevel: "quick" | "balanced" | "thorough" | "exhaustive";
            /** @example JB-MF3K92QX-7T4WZP */
            lastJobId: string | null;
            /**
             * Format: date-time
             * @example 2026-11-16T13:30:00.000Z
             */
            lastStartTime: string | null;
            /**
             * @description Why the last start was refused
             * @example A job is already active. Stop it before you start another.
             */
            lastError: string | null;
            /** @description What the schedule captures, as it was sent */
            setup: components["schemas"]["StartDto"];
        };
        DailyCadenceDto: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "daily";
            /**
             * @description Local time in the schedule's time zone
             * @example 06:30
             */
            at: string;
        };
        WeeklyCadenceDto: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "weekly";
            /**
             * @description Local time in the schedule's time zone
             * @example 06:30
             */
            at: string;
            /**
             * @description Day of the week, where 0 is Sunday
             * @example 1
             */
            weekday: number;
        };
        CronCadenceDto: {
            /**
             * @description discriminator enum property added by openapi-typescript
             * @enum {string}
             */
            kind: "cron";
            /**
             * @description A cron expression with five fields
             * @example 0 6 * * 1-5
             */
            expression: string;
        };
        CreateScheduleDto: {
            /** @example Dentists, each Monday */
            name: string;
            setup: components["schemas"]["StartDto"];
            /**
             * @example {
             *       "kind": "weekly",
             *       "at": "06:30",
             *       "weekday": 1
             *     }
             */
            cadence: components["schemas"]["DailyCadenceDto"] | components["schemas"]["WeeklyCadenceDto"] | components["schemas"]["CronCadenceDto"];
            /**
             * @description Time zone of the start times
             * @example America/Phoenix
             */
            timeZone: string;
        };
        CreateScheduleResponse: {
            /** @example true */
            success: boolean;
            /**
             * Format: uuid
             * @example 5f1c2d0e-5b1f-4a53-9a0b-1c9a63a3c5b1
             */
            id: string;
        };
        UpdateScheduleDto: {
            /** @example Dentists, each Monday */
            name?: string;
            setup?: components["schemas"]["StartDto"];
            /**
             * @example {
             *       "kind": "weekly",
             *       "at": "06:30",
             *       "weekday": 1
             *     }
             */
            cadence?: components["schemas"]["DailyCadenceDto"] | components["schemas"]["WeeklyCadenceDto"] | components["schemas"]["CronCadenceDto"];
            /**
             * @description Time zone of the start times
             * @example America/Phoenix
             */
            timeZone?: string;
            /** @description false: the schedule starts no jobs until this is true again */
            enabled?: boolean;
            /**
             * @description How thoroughly the jobs search. Changes this part of the setup alone
             * @enum {string}
             */
            coverageLevel?: "quick" | "balanced" | "thorough" | "exhaustive";
        };
        SavedSetupResponse: {
            /**
             * Format: uuid
             * @example 5f1c2d0e-5b1f-4a53-9a0b-1c9a63a3c5b1
             */
            id: string;
            /** @example Dentists without a website */
            name: string;
            /**
             * @description What the setup captures
             * @example 6 cities, 4 types
             */
            summary: string;
            /**
             * Format: date-time
             * @example 2026-11-16T13:30:00.000Z
             */
            updatedAt: string;
        };
        SavedSetupsResponse: {
            setups: components["schemas"]["SavedSetupResponse"][];
            /**
             * @description Send this as `cursor` to get the next page; null on the last page. The Link header contains the URL of the next page.
             * @example WyIxNzYzNzE3NDAwMDAwMDAwIiwiNWYxYzJkMGUtNWIxZi00YTUzLTlhMGItMWM5YTYzYTNjNWIxIl0
             */
            nextCursor: string | null;
        };
        SavedSetupDetailsResponse: {
            /**
             * Format: uuid
             * @example 5f1c2d0e-5b1f-4a53-9a0b-1c9a63a3c5b1
             */
            id: string;
            /** @example Dentists without a website */
            name: string;
            /**
             * @description What the setup captures
             * @example 6 cities, 4 types
             */
            summary: string;
            /**
             * Format: date-time
             * @example 2026-11-16T13:30:00.000Z
             */
            updatedAt: string;
            /** @description What the setup captures, as it was sent */
            setup: components["schemas"]["StartDto"];
        };
        CreateSavedSetupDto: {
            /** @example Dentists without a website */
            name: string;
            setup: components["schemas"]["StartDto"];
        };
        CreateSavedSetupResponse: {
            /** @example true */
            success: boolean;
            /**
             * Format: uuid
             * @example 5f1c2d0e-5b1f-4a53-9a0b-1c9a63a3c5b1
             */
            id: string;
        };
        UpdateSavedSetupDto: {
            /** @example Dentists without a website */
            name?: string;
            setup?: components["schemas"]["StartDto"];
        };
        WebhookResponse: {
            /**
             * Format: uuid
             * @example 5f1c2d0e-5b1f-4a53-9a0b-1c9a63a3c5b1
             */
            id: string;
            /** @example Our CRM */
            name: string;
            /**
             * Format: iri
             * @example https://crm.example.org/hooks/gazetteer
             */
            url: string;
            /**
             * @example [
             *       "job.finished"
             *     ]
             */
            events: ("job.finished" | "job.needs_decision" | "contacts.finished" | "job.fields_missing" | "export.written" | "payment.settled")[];
            enabled: boolean;
            /**
             * @description Why the webhook is disabled: the user disabled it, it failed for days, or it responded with 410. Null if it is enabled.
             * @example null
             * @enum {string|null}
             */
            disabledReason: "user" | "failing" | "gone" | null;
            /**
             * Format: date-time
             * @description When messages started to fail. Null if the last message was delivered
             * @example 2026-11-21T09:30:00.000Z
             */
            failingSince: string | null;
            /**
             * Format: date-time
             * @description When the last message was delivered
             * @example 2026-11-21T09:30:00.000Z
             */
            lastDeliveredAt: string | null;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
        };
        WebhooksResponse: {
            webhooks: components["schemas"]["WebhookResponse"][];
            /**
             * @description Send this as `cursor` to get the next page; null on the last page. The Link header contains the URL of the next page.
             * @example WyIxNzYzNzE3NDAwMDAwMDAwIiwiNWYxYzJkMGUtNWIxZi00YTUzLTlhMGItMWM5YTYzYTNjNWIxIl0
             */
            nextCursor: string | null;
        };
        CreateWebhookDto: {
            /**
             * @description What the webhook is for; may be empty
             * @default
             * @example Our CRM
             */
            name: string;
            /**
             * Format: iri
             * @description The URL to which messages are sent by POST
             * @example https://crm.example.org/hooks/gazetteer
             */
            url: string;
            /**
             * @description job.finished: Job finished (completed, stopped or failed). job.needs_decision: Decision needed. contacts.finished: Contacts of a job complete. job.fields_missing: Source no longer states a field. export.written: Export file written. payment.settled: Payment settled.
             * @example [
             *       "job.finished",
             *       "export.written"
             *     ]
             */
            events: ("job.finished" | "job.needs_decision" | "contacts.finished" | "job.fields_missing" | "export.written" | "payment.settled")[];
        };
        CreateWebhookResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * @description The secret that signs the messages. It is shown only once and stored encrypted.
             * @example whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDnjqUPyJ3CnQ=
             */
            secret: string;
            webhook: components["schemas"]["WebhookResponse"];
        };
        UpdateWebhookDto: {
            /**
             * @description What the webhook is for; may be empty
             * @example Our CRM
             */
            name?: string;
            /**
             * Format: iri
             * @description The URL to which messages, including waiting ones, are sent by POST. A new URL enables a webhook that was disabled because it failed. The webhook keeps its secret.
             * @example https://crm.example.org/hooks/gazetteer
             */
            url?: string;
            /**
             * @description job.finished: Job finished (completed, stopped or failed). job.needs_decision: Decision needed. contacts.finished: Contacts of a job complete. job.fields_missing: Source no longer states a field. export.written: Export file written. payment.settled: Payment settled.
             * @example [
             *       "job.finished",
             *       "export.written"
             *     ]
             */
            events?: ("job.finished" | "job.needs_decision" | "contacts.finished" | "job.fields_missing" | "export.written" | "payment.settled")[];
            /** @description Send false to stop messages to this webhook, and true to resume them */
            enabled?: boolean;
        };
        UpdateWebhookResponse: {
            /** @enum {boolean} */
            success: true;
            webhook: components["schemas"]["WebhookResponse"];
        };
        WebhookSecretResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * @description The secret that signs the messages. It is shown only once and stored encrypted.
             * @example whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDnjqUPyJ3CnQ=
             */
            secret: string;
        };
        TestWebhookResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * Format: uuid
             * @description Id of the test message's delivery
             * @example 5f1c2d0e-5b1f-4a53-9a0b-1c9a63a3c5b1
             */
            deliveryId: string;
        };
        WebhookDeliveryResponse: {
            /**
             * Format: uuid
             * @example 5f1c2d0e-5b1f-4a53-9a0b-1c9a63a3c5b1
             */
            id: string;
            /**
             * Format: uuid
             * @description The message's `webhook-id`, which is the same for every attempt and resend
             * @example 5f1c2d0e-5b1f-4a53-9a0b-1c9a63a3c5b1
             */
            messageId: string;
            /**
             * Format: uuid
             * @example 5f1c2d0e-5b1f-4a53-9a0b-1c9a63a3c5b1
             */
            webhookId: string;
            /** @example job.finished */
            type: string;
            /**
             * @description The message, byte for byte
             * @example {"type":"webhook.test","timestamp":"2026-11-21T09:30:00.000Z","data":{"message":"…"}}
             */
            body: string;
            /** @enum {string} */
            state: "waiting" | "delivered" | "failed";
            /** @example 1 */
            attempts: number;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            createdAt: string;
            /**
             * Format: date-time
             * @description Time of the last attempt
             * @example 2026-11-21T09:30:00.000Z
             */
            lastAttemptAt: string | null;
            /**
             * Format: date-time
             * @description Time of the next attempt. Null if there is none
             * @example 2026-11-21T09:30:00.000Z
             */
            nextAttemptAt: string | null;
            /**
             * @description HTTP status of the last response. Null if there was none
             * @example 200
             */
            status: number | null;
            /**
             * @description Duration of the last attempt in milliseconds
             * @example 84
             */
            durationMs: number | null;
            /**
             * @description Why the last attempt failed
             * @example null
             */
            reason: string | null;
        };
        WebhookDeliveriesResponse: {
            /** @description Newest first */
            deliveries: components["schemas"]["WebhookDeliveryResponse"][];
            /**
             * @description Send this as `cursor` to get the next page; null on the last page. The Link header contains the URL of the next page.
             * @example WyIxNzYzNzE3NDAwMDAwMDAwIiwiNWYxYzJkMGUtNWIxZi00YTUzLTlhMGItMWM5YTYzYTNjNWIxIl0
             */
            nextCursor: string | null;
        };
        NotificationSettingsResponse: {
            /** @enum {boolean} */
            success: true;
            /** @description Whether an email is sent when a job has ended. False until the user asks for it. */
            jobFinished: boolean;
        };
        NotificationSettingsDto: {
            /** @description Whether to send an email when a job has ended. */
            jobFinished: boolean;
        };
        SourceFieldResponse: {
            /** @example opening_hours */
            name: string;
            /** @example Opening hours */
            label: string;
            /**
             * @description Number of listings that have it.
             * @example 17
             */
            listings: number;
        };
        SourceIndexResponse: {
            /**
             * @description Index in the record of a place.
             * @example 11
             */
            index: number;
            /** @description Whether the product reads it. */
            isKnown: boolean;
            /**
             * @description Number of records that have it.
             * @example 20
             */
            records: number;
        };
        SourceFormatResponse: {
            /**
             * @description Where the response has its records: scanned means that they are in an unknown place.
             * @enum {string}
             */
            envelope: "current" | "legacy" | "scanned" | "empty";
            /** @example 20 */
            records: number;
            indexes: components["schemas"]["SourceIndexResponse"][];
            /**
             * @description Selectors that the page matched, of those that the capture uses.
             * @example [
             *       "[role=\"feed\"]"
             *     ]
             */
            selectors: string[];
        };
        SourceCheckResultResponse: {
            /**
             * @description Number of listings that could be read.
             * @example 20
             */
            listings: number;
            fields: components["schemas"]["SourceFieldResponse"][];
            /** @description Null if the listings come from no response of a maps service. */
            format: components["schemas"]["SourceFormatResponse"] | null;
        };
        SourceCheckResponse: {
            /** @example Coffee */
            businessType: string;
            /** @example Lisbon */
            city: string;
            /** @enum {string} */
            state: "queued" | "searching" | "done" | "failed";
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            requestedAt: string;
            /**
             * Format: date-time
             * @example 2026-11-21T09:30:00.000Z
             */
            finishedAt: string | null;
            /**
             * @description Why the search failed.
             * @example The maps service did not respond in time.
             */
            problem: string | null;
            result: components["schemas"]["SourceCheckResultResponse"] | null;
            /** @description Whether `/api/source-check/recording` has a recording. */
            hasRecording: boolean;
        };
        LastSourceCheckResponse: {
            /** @description Null if none was made. */
            check: components["schemas"]["SourceCheckResponse"] | null;
        };
        StartSourceCheckDto: {
            /** @example Coffee */
            businessType: string;
            /** @example Lisbon */
            city: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getHealth: {
        parameters: NoParameters;
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["HealthResponse"];
                };
            };
        };
    };
    getLiveness: {
        parameters: NoParameters;
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["HealthResponse"];
                };
            };
        };
    };
    getReadiness: {
        parameters: NoParameters;
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ReadinessResponse"];
                };
            };
        };
    };
    getSubscriptionStatus: {
        parameters: NoParameters;
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SubscriptionStatusResponse"];
                };
            };
        };
    };
    getOffers: {
        parameters: NoParameters;
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["OffersResponse"];
                };
            };
        };
    };
    getDatabaseConfig: {
        parameters: NoParameters;
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["DatabaseConfigResponse"];
                };
            };
        };
    };
    getDatabaseStatus: {
        parameters: NoParameters;
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["DatabaseStatusResponse"];
                };
            };
        };
    };
    testDatabase: {
        parameters: NoParameters;
        requestBody: {
            content: {
                "application/json": components["schemas"]["DatabaseConfigDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["DatabaseTestResponse"];
                };
            };
        };
    };
    testSavedDatabase: {
        parameters: NoParameters;
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["DatabaseTestResponse"];
                };
            };
        };
    };
    saveDatabase: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DatabaseConfigDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["DatabaseMessageResponse"];
                };
            };
        };
    };
    chooseNoDatabase: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["DatabaseMessageResponse"];
                };
            };
        };
    };
    useSampleDatabase: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["DatabaseMessageResponse"];
                };
            };
        };
    };
    getDatabaseFields: {
        parameters: NoParameters;
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["DatabaseFieldsResponse"];
                };
            };
        };
    };
    chooseDatabaseFields: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChooseFieldsDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ChosenFieldsResponse"];
                };
            };
        };
    };
    createSortIndexes: {
        parameters: NoParameters;
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CreateSortIndexesDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SortIndexesResponse"];
                };
            };
        };
    };
    getDatabaseSetupSql: {
        parameters: NoParameters;
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["DatabaseSetupResponse"];
                };
            };
        };
    };
    clearDatabase: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["DatabaseMessageResponse"];
                };
            };
        };
    };
    listKnownLists: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["KnownListsResponse"];
                };
            };
        };
    };
    uploadKnownList: {
        parameters: {
            query: {
                name: string;
                country?: "United States" | "Canada" | "United Kingdom" | "Australia" | "Germany" | "France" | "Spain" | "Italy" | "Mexico" | "Brazil" | "Japan" | "China" | "India" | "Other";
            };
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": string;
                "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["KnownListDetailsResponse"];
                };
            };
        };
    };
    getKnownList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["KnownListDetailsResponse"];
                };
            };
        };
    };
    deleteKnownList: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SuccessResponse"];
                };
            };
        };
    };
    readQueries: {
        parameters: {
            query?: {
                country?: "United States" | "Canada" | "United Kingdom" | "Australia" | "Germany" | "France" | "Spain" | "Italy" | "Mexico" | "Brazil" | "Japan" | "China" | "India" | "Other";
                language?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "text/csv": string;
                "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["QueriesResponse"];
                };
            };
        };
    };
    getSearchInputs: {
        parameters: {
            query?: {
                query?: string;
                country?: "United States" | "Canada" | "United Kingdom" | "Australia" | "Germany" | "France" | "Spain" | "Italy" | "Mexico" | "Brazil" | "Japan" | "China" | "India" | "Other";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SearchInputsResponse"];
                };
            };
        };
    };
    searchCountries: {
        parameters: {
            query?: {
                query?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["CountriesResponse"];
                };
            };
        };
    };
    listRegionCities: {
        parameters: {
            query: {
                country: string;
                region?: string;
                minPopulation?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["RegionCitiesResponse"];
                };
            };
        };
    };
    searchBusinessTypes: {
        parameters: {
            query: {
                query: string;
                language?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["BusinessTypesResponse"];
                };
            };
        };
    };
    getCityPositions: {
        parameters: {
            query?: {
                city?: string;
                country?: "United States" | "Canada" | "United Kingdom" | "Australia" | "Germany" | "France" | "Spain" | "Italy" | "Mexico" | "Brazil" | "Japan" | "China" | "India" | "Other";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["CityPositionsResponse"];
                };
            };
        };
    };
    checkCities: {
        parameters: NoParameters;
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckCitiesDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["CheckCitiesResponse"];
                };
            };
        };
    };
    getPaymentMethod: {
        parameters: NoParameters;
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["PaymentMethodResponse"];
                };
            };
        };
    };
    createSignUpPayment: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSignUpPaymentDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["PaymentResponse"];
                };
            };
        };
    };
    createPayment: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreatePaymentDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["PaymentResponse"];
                };
            };
        };
    };
    getPayment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["PaymentResponse"];
                };
            };
        };
    };
    listOpenPayments: {
        parameters: NoParameters;
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["OpenPaymentsResponse"];
                };
            };
        };
    };
    receiveBtcPayWebhook: {
        parameters: {
            query?: never;
            header?: {
                "BTCPay-Sig"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SuccessResponse"];
                };
            };
        };
    };
    getSandbox: {
        parameters: NoParameters;
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SandboxResponse"];
                };
            };
        };
    };
    paySandbox: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SandboxPayDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SandboxResponse"];
                };
            };
        };
    };
    mineSandbox: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SandboxResponse"];
                };
            };
        };
    };
    getStatement: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
                before?: string;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["StatementResponse"];
                };
            };
        };
    };
    downloadStatement: {
        parameters: NoParameters;
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "text/csv": string;
                };
            };
        };
    };
    downloadReceipt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                sessionId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "text/plain": string;
                };
            };
        };
    };
    login: {
        parameters: NoParameters;
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["LoginResponse"];
                };
            };
        };
    };
    logout: {
        parameters: NoParameters;
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SuccessResponse"];
                };
            };
        };
    };
    getUser: {
        parameters: NoParameters;
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["CurrentUserResponse"];
                };
            };
        };
    };
    deleteAccount: {
        parameters: NoParameters;
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeleteAccountDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["AccountDeletionResponse"];
                };
            };
        };
    };
    register: {
        parameters: NoParameters;
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegisterDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["RegisterResponse"];
                };
            };
        };
    };
    getSignUp: {
        parameters: NoParameters;
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SignUpStateResponse"];
                };
            };
        };
    };
    resendVerification: {
        parameters: NoParameters;
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResendVerificationDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ResendVerificationResponse"];
                };
            };
        };
    };
    confirmEmail: {
        parameters: NoParameters;
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmEmailDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["LoginResponse"];
                };
            };
        };
    };
    syncSession: {
        parameters: NoParameters;
        requestBody: {
            content: {
                "application/json": components["schemas"]["SyncSessionDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["LoginResponse"];
                };
            };
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePasswordDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["PasswordResetResponse"];
                };
            };
        };
    };
    requestPasswordReset: {
        parameters: NoParameters;
        requestBody: {
            content: {
                "application/json": components["schemas"]["RequestPasswordResetDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["PasswordResetResponse"];
                };
            };
        };
    };
    confirmPasswordReset: {
        parameters: NoParameters;
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmPasswordResetDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["PasswordResetResponse"];
                };
            };
        };
    };
    getProviders: {
        parameters: NoParameters;
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ProvidersResponse"];
                };
            };
        };
    };
    startGithub: {
        parameters: NoParameters;
        requestBody: {
            content: {
                "application/json": components["schemas"]["GithubStartDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["OAuthStartResponse"];
                };
            };
        };
    };
    finishGithub: {
        parameters: NoParameters;
        requestBody: {
            content: {
                "application/json": components["schemas"]["GithubCallbackDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["LoginResponse"];
                };
            };
        };
    };
    startOidc: {
        parameters: NoParameters;
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["OAuthStartResponse"];
                };
            };
        };
    };
    finishOidc: {
        parameters: NoParameters;
        requestBody: {
            content: {
                "application/json": components["schemas"]["OidcCallbackDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["LoginResponse"];
                };
            };
        };
    };
    listSessions: {
        parameters: NoParameters;
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SessionsResponse"];
                };
            };
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SuccessResponse"];
                };
            };
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SuccessResponse"];
                };
            };
        };
    };
    selectPlan: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SelectPlanDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["LoginResponse"];
                };
            };
        };
    };
    listApiTokens: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ApiTokensResponse"];
                };
            };
        };
    };
    createApiToken: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateApiTokenDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["CreateApiTokenResponse"];
                };
            };
        };
    };
    revokeApiToken: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SuccessResponse"];
                };
            };
        };
    };
    listTargets: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
                since?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["TargetsResponse"];
                };
            };
        };
    };
    listMapListings: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
                since?: number;
                cursor?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["MapListingsResponse"];
                };
            };
        };
    };
    listAreas: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
                since?: number;
                cursor?: string;
                cityIndex?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["AreasResponse"];
                };
            };
        };
    };
    listJobShapes: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["JobShapesResponse"];
                };
            };
        };
    };
    listMinutes: {
        parameters: {
            query?: {
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["MinutesResponse"];
                };
            };
        };
    };
    listRefreshedPlaces: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                outcome?: "new" | "changed" | "closed" | "gone";
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["RefreshedPlacesResponse"];
                };
            };
        };
    };
    listExports: {
        parameters: {
            query?: {
                userId?: string;
                limit?: number;
                offset?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ExportsResponse"];
                };
            };
        };
    };
    downloadExport: {
        parameters: {
            query?: never;
            header?: {
                Range?: string;
                "If-Range"?: string;
                "If-None-Match"?: string;
            };
            path: {
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ExportedListing"][];
                    "text/csv": string;
                    "text/html": string;
                    "application/x-ndjson": string;
                    "application/geo+json": {
                        [key: string]: unknown;
                    };
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            206: {
                content: {
                    "application/json": components["schemas"]["ExportedListing"][];
                    "text/csv": string;
                    "text/html": string;
                    "application/x-ndjson": string;
                    "application/geo+json": {
                        [key: string]: unknown;
                    };
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
        };
    };
    viewExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ExportedListing"][];
                    "text/plain": string;
                    "text/html": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
        };
    };
    exportJob: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ExportJobDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SuccessResponse"];
                };
            };
        };
    };
    downloadRefreshedPlaces: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "text/csv; charset=utf-8": string;
                };
            };
        };
    };
    listDownloadLinks: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["DownloadLinksResponse"];
                };
            };
        };
    };
    createDownloadLink: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateDownloadLinkDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["CreateDownloadLinkResponse"];
                };
            };
        };
    };
    revokeDownloadLink: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SuccessResponse"];
                };
            };
        };
    };
    downloadByLink: {
        parameters: {
            query: {
                key: string;
            };
            header?: {
                Range?: string;
                "If-Range"?: string;
                "If-None-Match"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ExportedListing"][];
                    "text/csv": string;
                    "text/html": string;
                    "application/x-ndjson": string;
                    "application/geo+json": {
                        [key: string]: unknown;
                    };
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
            206: {
                content: {
                    "application/json": components["schemas"]["ExportedListing"][];
                    "text/csv": string;
                    "text/html": string;
                    "application/x-ndjson": string;
                    "application/geo+json": {
                        [key: string]: unknown;
                    };
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                };
            };
        };
    };
    getDelivery: {
        parameters: NoParameters;
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["DeliverySummaryResponse"];
                };
            };
        };
    };
    deliverJob: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["DeliverJobResponse"];
                };
            };
        };
    };
    stopJobContacts: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SuccessResponse"];
                };
            };
        };
    };
    countTable: {
        parameters: {
            query?: {
                filter?: string;
                complete?: boolean;
                has?: ("name" | "phone" | "category" | "rating" | "reviewcount" | "address" | "city" | "state" | "country" | "website" | "zip" | "plus_code" | "latitude" | "longitude" | "place_key" | "captured_at" | "opening_hours" | "special_hours" | "hours_text" | "hours_status" | "price_level" | "price_range" | "description" | "photo_url" | "photo_count" | "reviews_1_star" | "reviews_2_stars" | "reviews_3_stars" | "reviews_4_stars" | "reviews_5_stars" | "reviews_url" | "reservation_url" | "order_url" | "menu_url" | "maps_url" | "service_options" | "attributes" | "claimed" | "owner_name" | "owner_url" | "neighborhood" | "time_zone" | "categories" | "category_codes" | "place_id" | "cid" | "feature_id" | "kgmid" | "search_language" | "emails" | "personal_emails" | "more_phones" | "profiles" | "contact_form" | "contact_evidence" | "contact_gap")[];
                empty?: ("name" | "phone" | "category" | "rating" | "reviewcount" | "address" | "city" | "state" | "country" | "website" | "zip" | "plus_code" | "latitude" | "longitude" | "place_key" | "captured_at" | "opening_hours" | "special_hours" | "hours_text" | "hours_status" | "price_level" | "price_range" | "description" | "photo_url" | "photo_count" | "reviews_1_star" | "reviews_2_stars" | "reviews_3_stars" | "reviews_4_stars" | "reviews_5_stars" | "reviews_url" | "reservation_url" | "order_url" | "menu_url" | "maps_url" | "service_options" | "attributes" | "claimed" | "owner_name" | "owner_url" | "neighborhood" | "time_zone" | "categories" | "category_codes" | "place_id" | "cid" | "feature_id" | "kgmid" | "search_language" | "emails" | "personal_emails" | "more_phones" | "profiles" | "contact_form" | "contact_evidence" | "contact_gap")[];
                where?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["TableCountResponse"];
                };
            };
        };
    };
    summarizeTable: {
        parameters: {
            query?: {
                filter?: string;
                complete?: boolean;
                has?: ("name" | "phone" | "category" | "rating" | "reviewcount" | "address" | "city" | "state" | "country" | "website" | "zip" | "plus_code" | "latitude" | "longitude" | "place_key" | "captured_at" | "opening_hours" | "special_hours" | "hours_text" | "hours_status" | "price_level" | "price_range" | "description" | "photo_url" | "photo_count" | "reviews_1_star" | "reviews_2_stars" | "reviews_3_stars" | "reviews_4_stars" | "reviews_5_stars" | "reviews_url" | "reservation_url" | "order_url" | "menu_url" | "maps_url" | "service_options" | "attributes" | "claimed" | "owner_name" | "owner_url" | "neighborhood" | "time_zone" | "categories" | "category_codes" | "place_id" | "cid" | "feature_id" | "kgmid" | "search_language" | "emails" | "personal_emails" | "more_phones" | "profiles" | "contact_form" | "contact_evidence" | "contact_gap")[];
                empty?: ("name" | "phone" | "category" | "rating" | "reviewcount" | "address" | "city" | "state" | "country" | "website" | "zip" | "plus_code" | "latitude" | "longitude" | "place_key" | "captured_at" | "opening_hours" | "special_hours" | "hours_text" | "hours_status" | "price_level" | "price_range" | "description" | "photo_url" | "photo_count" | "reviews_1_star" | "reviews_2_stars" | "reviews_3_stars" | "reviews_4_stars" | "reviews_5_stars" | "reviews_url" | "reservation_url" | "order_url" | "menu_url" | "maps_url" | "service_options" | "attributes" | "claimed" | "owner_name" | "owner_url" | "neighborhood" | "time_zone" | "categories" | "category_codes" | "place_id" | "cid" | "feature_id" | "kgmid" | "search_language" | "emails" | "personal_emails" | "more_phones" | "profiles" | "contact_form" | "contact_evidence" | "contact_gap")[];
                where?: string;
                fields?: ("id" | "created_at" | "name" | "phone" | "category" | "rating" | "reviewcount" | "address" | "city" | "state" | "country" | "website" | "zip" | "last_updated" | "plus_code" | "latitude" | "longitude" | "place_key" | "captured_at" | "opening_hours" | "special_hours" | "hours_text" | "hours_status" | "price_level" | "price_range" | "description" | "photo_url" | "photo_count" | "reviews_1_star" | "reviews_2_stars" | "reviews_3_stars" | "reviews_4_stars" | "reviews_5_stars" | "reviews_url" | "reservation_url" | "order_url" | "menu_url" | "maps_url" | "service_options" | "attributes" | "claimed" | "owner_name" | "owner_url" | "neighborhood" | "time_zone" | "categories" | "category_codes" | "place_id" | "cid" | "feature_id" | "kgmid" | "search_language" | "emails" | "personal_emails" | "more_phones" | "profiles" | "contact_form" | "contact_evidence" | "contact_gap")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["TableSummaryResponse"];
                };
            };
        };
    };
    listTableRows: {
        parameters: {
            query?: {
                filter?: string;
                complete?: boolean;
                has?: ("name" | "phone" | "category" | "rating" | "reviewcount" | "address" | "city" | "state" | "country" | "website" | "zip" | "plus_code" | "latitude" | "longitude" | "place_key" | "captured_at" | "opening_hours" | "special_hours" | "hours_text" | "hours_status" | "price_level" | "price_range" | "description" | "photo_url" | "photo_count" | "reviews_1_star" | "reviews_2_stars" | "reviews_3_stars" | "reviews_4_stars" | "reviews_5_stars" | "reviews_url" | "reservation_url" | "order_url" | "menu_url" | "maps_url" | "service_options" | "attributes" | "claimed" | "owner_name" | "owner_url" | "neighborhood" | "time_zone" | "categories" | "category_codes" | "place_id" | "cid" | "feature_id" | "kgmid" | "search_language" | "emails" | "personal_emails" | "more_phones" | "profiles" | "contact_form" | "contact_evidence" | "contact_gap")[];
                empty?: ("name" | "phone" | "category" | "rating" | "reviewcount" | "address" | "city" | "state" | "country" | "website" | "zip" | "plus_code" | "latitude" | "longitude" | "place_key" | "captured_at" | "opening_hours" | "special_hours" | "hours_text" | "hours_status" | "price_level" | "price_range" | "description" | "photo_url" | "photo_count" | "reviews_1_star" | "reviews_2_stars" | "reviews_3_stars" | "reviews_4_stars" | "reviews_5_stars" | "reviews_url" | "reservation_url" | "order_url" | "menu_url" | "maps_url" | "service_options" | "attributes" | "claimed" | "owner_name" | "owner_url" | "neighborhood" | "time_zone" | "categories" | "category_codes" | "place_id" | "cid" | "feature_id" | "kgmid" | "search_language" | "emails" | "personal_emails" | "more_phones" | "profiles" | "contact_form" | "contact_evidence" | "contact_gap")[];
                where?: string;
                limit?: number;
                offset?: number;
                sort?: string;
                direction?: "asc" | "desc";
                texts?: "whole" | "short";
                cursor?: string;
                after?: string;
                before?: string;
                last?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["TableRowsResponse"];
                };
            };
        };
    };
    deleteMatchingRows: {
        parameters: {
            query: {
                filter?: string;
                complete?: boolean;
                has?: ("name" | "phone" | "category" | "rating" | "reviewcount" | "address" | "city" | "state" | "country" | "website" | "zip" | "plus_code" | "latitude" | "longitude" | "place_key" | "captured_at" | "opening_hours" | "special_hours" | "hours_text" | "hours_status" | "price_level" | "price_range" | "description" | "photo_url" | "photo_count" | "reviews_1_star" | "reviews_2_stars" | "reviews_3_stars" | "reviews_4_stars" | "reviews_5_stars" | "reviews_url" | "reservation_url" | "order_url" | "menu_url" | "maps_url" | "service_options" | "attributes" | "claimed" | "owner_name" | "owner_url" | "neighborhood" | "time_zone" | "categories" | "category_codes" | "place_id" | "cid" | "feature_id" | "kgmid" | "search_language" | "emails" | "personal_emails" | "more_phones" | "profiles" | "contact_form" | "contact_evidence" | "contact_gap")[];
                empty?: ("name" | "phone" | "category" | "rating" | "reviewcount" | "address" | "city" | "state" | "country" | "website" | "zip" | "plus_code" | "latitude" | "longitude" | "place_key" | "captured_at" | "opening_hours" | "special_hours" | "hours_text" | "hours_status" | "price_level" | "price_range" | "description" | "photo_url" | "photo_count" | "reviews_1_star" | "reviews_2_stars" | "reviews_3_stars" | "reviews_4_stars" | "reviews_5_stars" | "reviews_url" | "reservation_url" | "order_url" | "menu_url" | "maps_url" | "service_options" | "attributes" | "claimed" | "owner_name" | "owner_url" | "neighborhood" | "time_zone" | "categories" | "category_codes" | "place_id" | "cid" | "feature_id" | "kgmid" | "search_language" | "emails" | "personal_emails" | "more_phones" | "profiles" | "contact_form" | "contact_evidence" | "contact_gap")[];
                where?: string;
                matching: number;
            };
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["TableActionResponse"];
                };
            };
        };
    };
    updateMatchingRows: {
        parameters: {
            query: {
                filter?: string;
                complete?: boolean;
                has?: ("name" | "phone" | "category" | "rating" | "reviewcount" | "address" | "city" | "state" | "country" | "website" | "zip" | "plus_code" | "latitude" | "longitude" | "place_key" | "captured_at" | "opening_hours" | "special_hours" | "hours_text" | "hours_status" | "price_level" | "price_range" | "description" | "photo_url" | "photo_count" | "reviews_1_star" | "reviews_2_stars" | "reviews_3_stars" | "reviews_4_stars" | "reviews_5_stars" | "reviews_url" | "reservation_url" | "order_url" | "menu_url" | "maps_url" | "service_options" | "attributes" | "claimed" | "owner_name" | "owner_url" | "neighborhood" | "time_zone" | "categories" | "category_codes" | "place_id" | "cid" | "feature_id" | "kgmid" | "search_language" | "emails" | "personal_emails" | "more_phones" | "profiles" | "contact_form" | "contact_evidence" | "contact_gap")[];
                empty?: ("name" | "phone" | "category" | "rating" | "reviewcount" | "address" | "city" | "state" | "country" | "website" | "zip" | "plus_code" | "latitude" | "longitude" | "place_key" | "captured_at" | "opening_hours" | "special_hours" | "hours_text" | "hours_status" | "price_level" | "price_range" | "description" | "photo_url" | "photo_count" | "reviews_1_star" | "reviews_2_stars" | "reviews_3_stars" | "reviews_4_stars" | "reviews_5_stars" | "reviews_url" | "reservation_url" | "order_url" | "menu_url" | "maps_url" | "service_options" | "attributes" | "claimed" | "owner_name" | "owner_url" | "neighborhood" | "time_zone" | "categories" | "category_codes" | "place_id" | "cid" | "feature_id" | "kgmid" | "search_language" | "emails" | "personal_emails" | "more_phones" | "profiles" | "contact_form" | "contact_evidence" | "contact_gap")[];
                where?: string;
                matching: number;
            };
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditCellsDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["UpdateRowsResponse"];
                };
            };
        };
    };
    getTableRow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SingleTableRowResponse"];
                };
            };
        };
    };
    updateTableRows: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateRowsDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["UpdateRowsResponse"];
                };
            };
        };
    };
    deleteTableRows: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeleteRowsDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["TableActionResponse"];
                };
            };
        };
    };
    previewDuplicates: {
        parameters: NoParameters;
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["DuplicatesResponse"];
                };
            };
        };
    };
    removeDuplicates: {
        parameters: {
            query: {
                preview: string;
            };
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["RemoveDuplicatesResponse"];
                };
            };
        };
    };
    getTableUndo: {
        parameters: NoParameters;
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["UndoStateResponse"];
                };
            };
        };
    };
    undoTableAction: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UndoDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["UndoActionResponse"];
                };
            };
        };
    };
    downloadTable: {
        parameters: {
            query?: {
                filter?: string;
                complete?: boolean;
                has?: ("name" | "phone" | "category" | "rating" | "reviewcount" | "address" | "city" | "state" | "country" | "website" | "zip" | "plus_code" | "latitude" | "longitude" | "place_key" | "captured_at" | "opening_hours" | "special_hours" | "hours_text" | "hours_status" | "price_level" | "price_range" | "description" | "photo_url" | "photo_count" | "reviews_1_star" | "reviews_2_stars" | "reviews_3_stars" | "reviews_4_stars" | "reviews_5_stars" | "reviews_url" | "reservation_url" | "order_url" | "menu_url" | "maps_url" | "service_options" | "attributes" | "claimed" | "owner_name" | "owner_url" | "neighborhood" | "time_zone" | "categories" | "category_codes" | "place_id" | "cid" | "feature_id" | "kgmid" | "search_language" | "emails" | "personal_emails" | "more_phones" | "profiles" | "contact_form" | "contact_evidence" | "contact_gap")[];
                empty?: ("name" | "phone" | "category" | "rating" | "reviewcount" | "address" | "city" | "state" | "country" | "website" | "zip" | "plus_code" | "latitude" | "longitude" | "place_key" | "captured_at" | "opening_hours" | "special_hours" | "hours_text" | "hours_status" | "price_level" | "price_range" | "description" | "photo_url" | "photo_count" | "reviews_1_star" | "reviews_2_stars" | "reviews_3_stars" | "reviews_4_stars" | "reviews_5_stars" | "reviews_url" | "reservation_url" | "order_url" | "menu_url" | "maps_url" | "service_options" | "attributes" | "claimed" | "owner_name" | "owner_url" | "neighborhood" | "time_zone" | "categories" | "category_codes" | "place_id" | "cid" | "feature_id" | "kgmid" | "search_language" | "emails" | "personal_emails" | "more_phones" | "profiles" | "contact_form" | "contact_evidence" | "contact_gap")[];
                where?: string;
                format?: "json" | "csv" | "html" | "xlsx" | "ndjson" | "geojson";
                fields?: (("id" | "created_at" | "name" | "phone" | "category" | "rating" | "reviewcount" | "address" | "city" | "state" | "country" | "website" | "zip" | "last_updated" | "plus_code" | "latitude" | "longitude" | "place_key" | "captured_at" | "opening_hours" | "special_hours" | "hours_text" | "hours_status" | "price_level" | "price_range" | "description" | "photo_url" | "photo_count" | "reviews_1_star" | "reviews_2_stars" | "reviews_3_stars" | "reviews_4_stars" | "reviews_5_stars" | "reviews_url" | "reservation_url" | "order_url" | "menu_url" | "maps_url" | "service_options" | "attributes" | "claimed" | "owner_name" | "owner_url" | "neighborhood" | "time_zone" | "categories" | "category_codes" | "place_id" | "cid" | "feature_id" | "kgmid" | "search_language" | "emails" | "personal_emails" | "more_phones" | "profiles" | "contact_form" | "contact_evidence" | "contact_gap") | string)[];
                preset?: "hubspot" | "salesforce" | "google-contacts";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": string;
                    "text/csv": string;
                    "text/html": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "application/x-ndjson": string;
                    "application/geo+json": string;
                };
            };
        };
    };
    downloadTableRows: {
        parameters: NoParameters;
        requestBody: {
            content: {
                "application/json": components["schemas"]["DownloadRowsDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": string;
                    "text/csv": string;
                    "text/html": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "application/x-ndjson": string;
                    "application/geo+json": string;
                };
            };
        };
    };
    updateTableCells: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CellBlockDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["CellBlockResponse"];
                };
            };
        };
    };
    previewTextReplacement: {
        parameters: {
            query?: {
                filter?: string;
                complete?: boolean;
                has?: ("name" | "phone" | "category" | "rating" | "reviewcount" | "address" | "city" | "state" | "country" | "website" | "zip" | "plus_code" | "latitude" | "longitude" | "place_key" | "captured_at" | "opening_hours" | "special_hours" | "hours_text" | "hours_status" | "price_level" | "price_range" | "description" | "photo_url" | "photo_count" | "reviews_1_star" | "reviews_2_stars" | "reviews_3_stars" | "reviews_4_stars" | "reviews_5_stars" | "reviews_url" | "reservation_url" | "order_url" | "menu_url" | "maps_url" | "service_options" | "attributes" | "claimed" | "owner_name" | "owner_url" | "neighborhood" | "time_zone" | "categories" | "category_codes" | "place_id" | "cid" | "feature_id" | "kgmid" | "search_language" | "emails" | "personal_emails" | "more_phones" | "profiles" | "contact_form" | "contact_evidence" | "contact_gap")[];
                empty?: ("name" | "phone" | "category" | "rating" | "reviewcount" | "address" | "city" | "state" | "country" | "website" | "zip" | "plus_code" | "latitude" | "longitude" | "place_key" | "captured_at" | "opening_hours" | "special_hours" | "hours_text" | "hours_status" | "price_level" | "price_range" | "description" | "photo_url" | "photo_count" | "reviews_1_star" | "reviews_2_stars" | "reviews_3_stars" | "reviews_4_stars" | "reviews_5_stars" | "reviews_url" | "reservation_url" | "order_url" | "menu_url" | "maps_url" | "service_options" | "attributes" | "claimed" | "owner_name" | "owner_url" | "neighborhood" | "time_zone" | "categories" | "category_codes" | "place_id" | "cid" | "feature_id" | "kgmid" | "search_language" | "emails" | "personal_emails" | "more_phones" | "profiles" | "contact_form" | "contact_evidence" | "contact_gap")[];
                where?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TextReplacementDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["TextReplacementPreviewResponse"];
                };
            };
        };
    };
    replaceText: {
        parameters: {
            query?: {
                filter?: string;
                complete?: boolean;
                has?: ("name" | "phone" | "category" | "rating" | "reviewcount" | "address" | "city" | "state" | "country" | "website" | "zip" | "plus_code" | "latitude" | "longitude" | "place_key" | "captured_at" | "opening_hours" | "special_hours" | "hours_text" | "hours_status" | "price_level" | "price_range" | "description" | "photo_url" | "photo_count" | "reviews_1_star" | "reviews_2_stars" | "reviews_3_stars" | "reviews_4_stars" | "reviews_5_stars" | "reviews_url" | "reservation_url" | "order_url" | "menu_url" | "maps_url" | "service_options" | "attributes" | "claimed" | "owner_name" | "owner_url" | "neighborhood" | "time_zone" | "categories" | "category_codes" | "place_id" | "cid" | "feature_id" | "kgmid" | "search_language" | "emails" | "personal_emails" | "more_phones" | "profiles" | "contact_form" | "contact_evidence" | "contact_gap")[];
                empty?: ("name" | "phone" | "category" | "rating" | "reviewcount" | "address" | "city" | "state" | "country" | "website" | "zip" | "plus_code" | "latitude" | "longitude" | "place_key" | "captured_at" | "opening_hours" | "special_hours" | "hours_text" | "hours_status" | "price_level" | "price_range" | "description" | "photo_url" | "photo_count" | "reviews_1_star" | "reviews_2_stars" | "reviews_3_stars" | "reviews_4_stars" | "reviews_5_stars" | "reviews_url" | "reservation_url" | "order_url" | "menu_url" | "maps_url" | "service_options" | "attributes" | "claimed" | "owner_name" | "owner_url" | "neighborhood" | "time_zone" | "categories" | "category_codes" | "place_id" | "cid" | "feature_id" | "kgmid" | "search_language" | "emails" | "personal_emails" | "more_phones" | "profiles" | "contact_form" | "contact_evidence" | "contact_gap")[];
                where?: string;
            };
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReplaceTextDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["TableActionResponse"];
                };
            };
        };
    };
    getTableRowHistory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["RowHistoryResponse"];
                };
            };
        };
    };
    getTableMap: {
        parameters: {
            query?: {
                filter?: string;
                complete?: boolean;
                has?: ("name" | "phone" | "category" | "rating" | "reviewcount" | "address" | "city" | "state" | "country" | "website" | "zip" | "plus_code" | "latitude" | "longitude" | "place_key" | "captured_at" | "opening_hours" | "special_hours" | "hours_text" | "hours_status" | "price_level" | "price_range" | "description" | "photo_url" | "photo_count" | "reviews_1_star" | "reviews_2_stars" | "reviews_3_stars" | "reviews_4_stars" | "reviews_5_stars" | "reviews_url" | "reservation_url" | "order_url" | "menu_url" | "maps_url" | "service_options" | "attributes" | "claimed" | "owner_name" | "owner_url" | "neighborhood" | "time_zone" | "categories" | "category_codes" | "place_id" | "cid" | "feature_id" | "kgmid" | "search_language" | "emails" | "personal_emails" | "more_phones" | "profiles" | "contact_form" | "contact_evidence" | "contact_gap")[];
                empty?: ("name" | "phone" | "category" | "rating" | "reviewcount" | "address" | "city" | "state" | "country" | "website" | "zip" | "plus_code" | "latitude" | "longitude" | "place_key" | "captured_at" | "opening_hours" | "special_hours" | "hours_text" | "hours_status" | "price_level" | "price_range" | "description" | "photo_url" | "photo_count" | "reviews_1_star" | "reviews_2_stars" | "reviews_3_stars" | "reviews_4_stars" | "reviews_5_stars" | "reviews_url" | "reservation_url" | "order_url" | "menu_url" | "maps_url" | "service_options" | "attributes" | "claimed" | "owner_name" | "owner_url" | "neighborhood" | "time_zone" | "categories" | "category_codes" | "place_id" | "cid" | "feature_id" | "kgmid" | "search_language" | "emails" | "personal_emails" | "more_phones" | "profiles" | "contact_form" | "contact_evidence" | "contact_gap")[];
                where?: string;
                south?: number;
                west?: number;
                north?: number;
                east?: number;
                zoom?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["TableMapResponse"];
                };
            };
        };
    };
    listTableViews: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["TableViewsResponse"];
                };
            };
        };
    };
    createTableView: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateTableViewDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["TableViewResponse"];
                };
            };
        };
    };
    getTableView: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["TableViewResponse"];
                };
            };
        };
    };
    deleteTableView: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SuccessResponse"];
                };
            };
        };
    };
    updateTableView: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateTableViewDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["TableViewResponse"];
                };
            };
        };
    };
    listUserTables: {
        parameters: {
            query?: {
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["UserTablesResponse"];
                };
            };
        };
    };
    listUserColumns: {
        parameters: {
            query: {
                schema?: string;
                table: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["UserColumnsResponse"];
                };
            };
        };
    };
    getTableMapping: {
        parameters: NoParameters;
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["TableMappingResponse"];
                };
            };
        };
    };
    saveTableMapping: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TableMappingDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["TableMappingResponse"];
                };
            };
        };
    };
    deleteTableMapping: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["TableMappingResponse"];
                };
            };
        };
    };
    previewTableMapping: {
        parameters: NoParameters;
        requestBody: {
            content: {
                "application/json": components["schemas"]["TableMappingDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["MappingPreviewResponse"];
                };
            };
        };
    };
    getRuntimeStatus: {
        parameters: {
            query?: {
                since?: number;
                limit?: number;
                timeZone?: string;
                sinceJob?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["RuntimeStatusResponse"];
                };
            };
        };
    };
    streamRuntimeStatus: {
        parameters: {
            query?: {
                since?: number;
                limit?: number;
                timeZone?: string;
                sinceJob?: string;
                job?: string;
            };
            header?: {
                "last-event-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "text/event-stream": string;
                };
            };
        };
    };
    startRuntime: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["StartResponse"];
                };
            };
        };
    };
    estimateRuntime: {
        parameters: NoParameters;
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["EstimateResponse"];
                };
            };
        };
    };
    listCategories: {
        parameters: NoParameters;
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["CategoriesResponse"];
                };
            };
        };
    };
    pauseRuntime: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SuccessResponse"];
                };
            };
        };
    };
    resumeRuntime: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SuccessResponse"];
                };
            };
        };
    };
    stopRuntime: {
        parameters: {
            query?: {
                job?: string;
            };
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SuccessResponse"];
                };
            };
        };
    };
    decideRecovery: {
        parameters: {
            query?: {
                user?: string;
            };
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecoveryDecisionDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SuccessResponse"];
                };
            };
        };
    };
    listJobs: {
        parameters: {
            query?: {
                status?: "running" | "completed" | "stopped" | "failed";
                text?: string;
                from?: string;
                to?: string;
                timeZone?: string;
                limit?: number;
                offset?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["JobsResponse"];
                };
            };
        };
    };
    clearJobHistory: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SuccessResponse"];
                };
            };
        };
    };
    getJob: {
        parameters: {
            query?: {
                maxCities?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["JobDetailsResponse"];
                };
            };
        };
    };
    getJobLog: {
        parameters: {
            query?: {
                since?: number;
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["LogResponse"];
                };
            };
        };
    };
    listJobRows: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
                since?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["JobRowsResponse"];
                };
            };
        };
    };
    searchAgain: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SearchAgainResponse"];
                };
            };
        };
    };
    searchFurther: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SearchFurtherDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SearchFurtherResponse"];
                };
            };
        };
    };
    listShapeCities: {
        parameters: NoParameters;
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShapeCitiesDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ShapeCitiesResponse"];
                };
            };
        };
    };
    listSchedules: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SchedulesResponse"];
                };
            };
        };
    };
    createSchedule: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateScheduleDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["CreateScheduleResponse"];
                };
            };
        };
    };
    getSchedule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ScheduleDetailsResponse"];
                };
            };
        };
    };
    deleteSchedule: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SuccessResponse"];
                };
            };
        };
    };
    updateSchedule: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateScheduleDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SuccessResponse"];
                };
            };
        };
    };
    listSetups: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SavedSetupsResponse"];
                };
            };
        };
    };
    createSetup: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSavedSetupDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["CreateSavedSetupResponse"];
                };
            };
        };
    };
    getSetup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SavedSetupDetailsResponse"];
                };
            };
        };
    };
    deleteSetup: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SuccessResponse"];
                };
            };
        };
    };
    updateSetup: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateSavedSetupDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SuccessResponse"];
                };
            };
        };
    };
    startSetup: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["StartResponse"];
                };
            };
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                limit?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["WebhooksResponse"];
                };
            };
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWebhookDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["CreateWebhookResponse"];
                };
            };
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["WebhookResponse"];
                };
            };
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SuccessResponse"];
                };
            };
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateWebhookDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["UpdateWebhookResponse"];
                };
            };
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["WebhookSecretResponse"];
                };
            };
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["TestWebhookResponse"];
                };
            };
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                webhookId?: string;
                state?: "waiting" | "delivered" | "failed";
                limit?: number;
                offset?: number;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["WebhookDeliveriesResponse"];
                };
            };
        };
    };
    resendWebhookDelivery: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SuccessResponse"];
                };
            };
        };
    };
    getNotifications: {
        parameters: NoParameters;
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["NotificationSettingsResponse"];
                };
            };
        };
    };
    updateNotifications: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["NotificationSettingsDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["NotificationSettingsResponse"];
                };
            };
        };
    };
    getSourceCheck: {
        parameters: NoParameters;
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["LastSourceCheckResponse"];
                };
            };
        };
    };
    startSourceCheck: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartSourceCheckDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SuccessResponse"];
                };
            };
        };
    };
    downloadSourceRecording: {
        parameters: NoParameters;
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": {
                        [key: string]: unknown;
                    };
                };
            };
        };
    };
}
