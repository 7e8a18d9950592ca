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
    "/api/db/save": {
        parameters: NoParameters;
        post: operations["saveDatabase"];
    };
    "/api/db/sample": {
        parameters: NoParameters;
        post: operations["useSampleDatabase"];
    };
    "/api/db/setup-sql": {
        parameters: NoParameters;
        get: operations["getDatabaseSetupSql"];
    };
    "/api/db/clear": {
        parameters: NoParameters;
        post: operations["clearDatabase"];
    };
    "/api/search-inputs": {
        parameters: NoParameters;
        get: operations["getSearchInputs"];
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
    "/api/auth/sessions": {
        parameters: NoParameters;
        get: operations["listSessions"];
    };
    "/api/auth/sessions/end": {
        parameters: NoParameters;
        post: operations["endSession"];
    };
    "/api/auth/sessions/end-others": {
        parameters: NoParameters;
        post: operations["endOtherSessions"];
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
    "/api/auth/tokens/revoke": {
        parameters: NoParameters;
        post: operations["revokeApiToken"];
    };
    "/api/jobs": {
        parameters: NoParameters;
        get: operations["listJobs"];
    };
    "/api/jobs/clear": {
        parameters: NoParameters;
        post: operations["clearJobs"];
    };
    "/api/jobs/{id}": {
        parameters: NoParameters;
        get: operations["getJob"];
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
    "/api/jobs/{id}/minutes": {
        parameters: NoParameters;
        get: operations["listMinutes"];
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
    "/api/table/count": {
        parameters: NoParameters;
        get: operations["countTable"];
    };
    "/api/table/rows": {
        parameters: NoParameters;
        get: operations["listTableRows"];
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
    };
    "/api/table/duplicates/remove": {
        parameters: NoParameters;
        post: operations["removeDuplicates"];
    };
    "/api/table/undo": {
        parameters: NoParameters;
        get: operations["getTableUndo"];
        post: operations["undoTableAction"];
    };
    "/api/table/download": {
        parameters: NoParameters;
        get: operations["downloadTable"];
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
    "/api/jobs/{id}/log": {
        parameters: NoParameters;
        get: operations["getJobLog"];
    };
    "/api/schedules": {
        parameters: NoParameters;
        get: operations["listSchedules"];
        post: operations["addSchedule"];
    };
    "/api/schedules/change": {
        parameters: NoParameters;
        post: operations["changeSchedule"];
    };
    "/api/schedules/switch": {
        parameters: NoParameters;
        post: operations["switchSchedule"];
    };
    "/api/schedules/remove": {
        parameters: NoParameters;
        post: operations["removeSchedule"];
    };
    "/api/webhooks": {
        parameters: NoParameters;
        get: operations["listWebhooks"];
        post: operations["addWebhook"];
    };
    "/api/webhooks/change": {
        parameters: NoParameters;
        post: operations["changeWebhook"];
    };
    "/api/webhooks/rotate": {
        parameters: NoParameters;
        post: operations["rotateWebhookSecret"];
    };
    "/api/webhooks/remove": {
        parameters: NoParameters;
        post: operations["removeWebhook"];
    };
    "/api/webhooks/test": {
        parameters: NoParameters;
        post: operations["testWebhook"];
    };
    "/api/webhooks/deliveries": {
        parameters: NoParameters;
        get: operations["listWebhookDeliveries"];
    };
    "/api/webhooks/resend": {
        parameters: NoParameters;
        post: operations["resendWebhookDelivery"];
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
        };
        ReadinessResponse: {
            /**
             * @description failing (503): this process cannot do its part. degraded: it cannot reach the place of the export files (`exports`), and does the rest of its work.
             * @enum {string}
             */
            status: "ok" | "degraded" | "failing";
            checks: components["schemas"]["HealthCheckResponse"][];
        };
        SubscriptionStatusResponse: {
            /** @enum {string} */
            plan: "free" | "professional";
            /** @description Listings that may still be captured on the free plan. */
            creditsRemaining: number;
            /** @description The same under its other name. */
            remainingCredits: number;
            /** @description All credits ever granted or bought. */
            maxListings: number;
            /** @description The part of them that was bought. */
            purchasedCredits: number;
            /** @description Credits used. */
            usedListings: number;
            /** @description Captures take no credits (professional plan). */
            unlimited: boolean;
            /** @description When the paid month of Professional ends, epoch milliseconds; null: on free, and without an end. */
            professionalUntil: number | null;
            /** @description Modes that a run may have now. */
            modes: ("manual" | "autonomous")[];
            /** @description Formats that a run may ask for now. */
            exportFormats: ("json" | "csv" | "html")[];
        };
        ProfessionalOfferResponse: {
            /** @description Of a month. */
            usdCents: number;
        };
        CreditTierResponse: {
            usdCents: number;
            credits: number;
            /** @example tier1 */
            name: string;
        };
        CreditOfferResponse: {
            usdCents: number;
            credits: number;
        };
        OffersResponse: {
            /** @description Listings of the free plan. */
            freeAllowance: number;
            /** @description The readings of the free allowance that the specification has, by the names that the setting takes. */
            freeAllowancePresets: {
                [key: string]: number;
            };
            professional: components["schemas"]["ProfessionalOfferResponse"];
            /** @description Pay as you go, in the sign-up. */
            tiers: components["schemas"]["CreditTierResponse"][];
            /** @description Credits, on the account page. */
            packs: components["schemas"]["CreditOfferResponse"][];
        };
        SortIndexResponse: {
            /** @enum {string} */
            state: "creating" | "created" | "failed";
            /** @description Indexes made. */
            done: number;
            /** @description Of so many; 0 before it is known. */
            total: number;
            /** @description Why they could not be made. */
            message: string;
        };
        DatabaseConnectionResponse: {
            /** @enum {string} */
            provider: "supabase" | "postgres" | "mysql" | "none";
            ssl: boolean;
            /** @description The sample database of the embedded server. */
            sample: boolean;
            /** @description The sort indexes that were asked for on Save. */
            sortIndexes: components["schemas"]["SortIndexResponse"] | null;
            /**
             * @description Masked: its beginning and bullets; the value is never sent back.
             * @example 5432
             */
            port: string;
            /** @description Masked: its beginning and bullets; the value is never sent back. */
            mysqlUrl: string;
            /** @description Masked: its beginning and bullets; the value is never sent back. */
            supabaseUrl: string;
            /** @description Masked: its beginning and bullets; the value is never sent back. */
            supabasePublishableKey: string;
            /** @description Masked: its beginning and bullets; the value is never sent back. */
            postgresUrl: string;
            /** @description Masked: its beginning and bullets; the value is never sent back. */
            host: string;
            /** @description Masked: its beginning and bullets; the value is never sent back. */
            database: string;
            /** @description Masked: its beginning and bullets; the value is never sent back. */
            username: string;
            /** @description Masked: its beginning and bullets; the value is never sent back. */
            password: string;
        };
        DatabaseOffersResponse: {
            /** @description Whether the plan allows a database. */
            allowed: boolean;
            /** @description Why it does not. */
            reason: string | null;
            /** @description Whether the sample database can be chosen (embedded only). */
            sample: boolean;
        };
        DatabaseConfigResponse: {
            /** @enum {boolean} */
            success: true;
            /** @description null: nothing is chosen yet. */
            config: components["schemas"]["DatabaseConnectionResponse"] | null;
            offers: components["schemas"]["DatabaseOffersResponse"];
        };
        DatabaseStatusResponse: {
            /** @enum {string|null} */
            provider: "supabase" | "postgres" | "mysql" | "none" | null;
            /** @description 'none' counts as connected. */
            connected: boolean;
        };
        DatabaseConfigDto: {
            /** @enum {string} */
            provider: "supabase" | "postgres" | "mysql" | "none";
            ssl?: boolean;
            /** @description Also make the indexes that keep sorting quick at a million rows. */
            sortIndexes?: boolean;
            caCertificate?: string;
            port?: string;
            supabaseUrl?: string;
            supabasePublishableKey?: string;
            postgresUrl?: string;
            mysqlUrl?: string;
            host?: string;
            database?: string;
            username?: string;
            password?: string;
        };
        DatabaseTestStepResponse: {
            /** @enum {string} */
            step: "resolve" | "connect" | "tls" | "sign_in" | "table" | "read" | "insert" | "update" | "delete";
            /** @enum {string} */
            outcome: "passed" | "failed" | "skipped";
            /** @description Milliseconds. */
            ms: number;
            /** @description What was found, or the database's own message. */
            message: string;
            /** @description The sentence that mends a failure. */
            hint: string;
        };
        DatabaseTestResponse: {
            success: boolean;
            message: string;
            steps: components["schemas"]["DatabaseTestStepResponse"][];
        };
        DatabaseMessageResponse: {
            /** @enum {boolean} */
            success: true;
            message: string;
        };
        DatabaseSetupResponse: {
            /** @enum {boolean} */
            success: true;
            postgres: string;
            mysql: string;
            /** @description With row security, grants and functions; for the SQL editor of the project. */
            supabase: string;
        };
        BusinessTypeGroupResponse: {
            /** @example Restaurants */
            group: string;
            types: string[];
        };
        SearchInputsResponse: {
            /** @enum {boolean} */
            success: true;
            /** @description Largest first. */
            cities: string[];
            businessTypes: string[];
            businessTypeGroups: components["schemas"]["BusinessTypeGroupResponse"][];
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
        CheckCitiesResponse: {
            /** @enum {boolean} */
            success: true;
            /** @description Those of the cities that the gazetteer does not know. */
            unknown: string[];
        };
        PaymentMethodResponse: {
            /**
             * @description null: no payments are taken here.
             * @enum {string|null}
             */
            provider: "onchain" | "btcpay" | "sandbox" | null;
            /** @description How long a price holds. */
            lockMinutes: number;
        };
        CreateSignUpPaymentDto: {
            /**
             * @example credits
             * @enum {string}
             */
            paymentType: "subscription" | "credits";
            /**
             * @description Price of one of the offers.
             * @example 2500
             */
            usdCents: number;
            /**
             * @description Credits of that offer; none for a subscription.
             * @example 1500
             */
            credits?: number | null;
            /**
             * Format: uuid
             * @description Of the signed-in user.
             */
            userId: string;
            /**
             * Format: email
             * @description Of the signed-in user.
             */
            email: string;
        };
        UnappliedAmountResponse: {
            /** @enum {string} */
            reason: "underpaid" | "overpaid" | "paid_twice" | "late" | "unconfirmed" | "reorganized" | "withdrawn" | "not_needed" | "taken_back";
            /** @description Satoshis. */
            sats: number;
            /** @description What became of it, for its customer. */
            message: string;
        };
        PaymentResponse: {
            /** Format: uuid */
            sessionId: string;
            /** @enum {string} */
            provider: "onchain" | "btcpay" | "sandbox";
            /**
             * Format: uri
             * @description Where to pay: our own page of the session, or the payment server’s.
             */
            checkoutUrl: string;
            /** @enum {string} */
            paymentType: "subscription" | "credits";
            /** @example 1,500 credits */
            title: string;
            credits: number;
            usdCents: number;
            address: string | null;
            /**
             * @description Eight decimals.
             * @example 0.00026315
             */
            btcAmount: string;
            /** @enum {string} */
            status: "pending" | "pending_confirmation" | "paid" | "expired";
            matchedTxId: string | null;
            /** @description Satoshis. */
            requiredSats: number;
            /** @description Satoshis. */
            receivedSats: number;
            /** @description Satoshis. */
            confirmedSats: number;
            /** @description Satoshis. */
            unconfirmedSats: number;
            /** @description Money that did not buy what it was sent for. */
            unapplied: components["schemas"]["UnappliedAmountResponse"] | null;
            /** Format: date-time */
            priceLockedAt: string;
            /** Format: date-time */
            expiresAt: string;
            /**
             * Format: date-time
             * @description By the clock of the server: for counting down.
             */
            now: string;
            /** Format: date-time */
            paidAt: string | null;
            /**
             * Format: date-time
             * @description End of the month that a subscription bought.
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
             * @description Price of one of the offers.
             * @example 2500
             */
            usdCents: number;
            /**
             * @description Credits of that offer; none for a subscription.
             * @example 1500
             */
            credits?: number | null;
        };
        OpenPaymentsResponse: {
            /** @description The newest first, 50 at most. */
            payments: components["schemas"]["PaymentResponse"][];
        };
        BtcPayWebhookResponse: {
            /** @enum {boolean} */
            success: true;
        };
        SandboxTransactionResponse: {
            txid: string;
            address: string;
            sats: number;
            /** @description Of its block; null while it waits. */
            height: number | null;
        };
        SandboxResponse: {
            /** @description Of the last block. */
            height: number;
            /** @description To addresses of the caller's, the newest first. */
            transactions: components["schemas"]["SandboxTransactionResponse"][];
        };
        SandboxPayDto: {
            /** @description Of a payment of the caller’s. */
            address: string;
            /** @description Satoshis of play money. */
            sats: number;
        };
        StatementLineResponse: {
            id: string;
            /** Format: date-time */
            createdAt: string;
            /** @enum {string} */
            kind: "grant" | "purchase" | "use" | "correction" | "reversal";
            /** @example Purchase: 1,500 credits */
            description: string;
            /** @description What it added, or (below 0) used. */
            credits: number;
            jobId: string | null;
            paymentId: string | null;
        };
        StatementResponse: {
            /** @description The newest first. */
            entries: components["schemas"]["StatementLineResponse"][];
            /** @description Ask with it as `before` for what came earlier; null: nothing did. */
            next: string | null;
            /** @description Ask with it as `cursor` for the next page; null: this is the last. The Link header has the same. */
            next_cursor: string | null;
        };
        LoginDto: {
            /** @example free@gazetteer.local */
            email: string;
            /** Format: password */
            password: string;
        };
        AppMetadata: {
            /**
             * @description By what the session was opened.
             * @enum {string}
             */
            provider: "email" | "github";
        };
        UserMetadata: {
            avatar_url: string | null;
            user_name: string | null;
            name: string | null;
        };
        UserProfileResponse: {
            /** Format: uuid */
            id: string;
            /** Format: email */
            email: string;
            /** Format: date-time */
            email_confirmed_at: string | null;
            has_selected_plan: boolean;
            app_metadata: components["schemas"]["AppMetadata"];
            user_metadata: components["schemas"]["UserMetadata"];
            /** @enum {string} */
            plan_type: "free" | "professional";
            /** @description null: without limit (professional). */
            credits_remaining: number | null;
        };
        LoginResponse: {
            /** @enum {boolean} */
            success: true;
            user: components["schemas"]["UserProfileResponse"];
        };
        SuccessResponse: {
            /** @enum {boolean} */
            success: true;
        };
        CurrentUserResponse: {
            user: components["schemas"]["UserProfileResponse"];
        };
        RegisterDto: {
            /** @example free@gazetteer.local */
            email: string;
            /** Format: password */
            password: string;
        };
        RegisterResponse: {
            /** @enum {boolean} */
            success: true;
            user: components["schemas"]["UserProfileResponse"];
            /** @description Tokens live in HttpOnly cookies, and there are none before the confirmation. */
            session: null;
            /** @enum {boolean} */
            requiresVerification: true;
            /** @enum {string} */
            message: "Registration successful! Please check your email to verify your account.";
        };
        SignUpStateResponse: {
            email: string | null;
            /** @enum {string} */
            step: "credentials" | "verification" | "plan" | "payment";
            /** @description The e-mail is confirmed, here or in another browser. */
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
            /** @description The link's token_hash. */
            token_hash: string;
            /**
             * @description The link's type.
             * @default email
             * @enum {string}
             */
            type: "email" | "signup" | "magiclink" | "invite" | "recovery" | "email_change";
            /**
             * Format: password
             * @description Chosen at registration; needed where the address was registered more than once, and not from this browser.
             */
            password?: string | null;
        };
        SyncSessionDto: {
            /** @description Of the confirmation link's hash. */
            access_token: string;
            refresh_token: string | null;
        };
        GithubProviderResponse: {
            enabled: boolean;
            /** @description Why it is not. */
            reason: string | null;
        };
        ProvidersResponse: {
            github: components["schemas"]["GithubProviderResponse"];
            /** @enum {string} */
            identity: "local" | "supabase";
            /** @description Where this machine keeps its mails, to be read in the browser. */
            inboxUrl: string | null;
        };
        GithubStartDto: {
            /** @description The user comes from the sign-up: GitHub asks for their consent anew. */
            isSignupFlow: boolean;
        };
        GithubStartResponse: {
            /**
             * Format: uri
             * @description Where to send the user.
             */
            url: string;
        };
        GithubCallbackDto: {
            code: string;
            state: string;
        };
        SessionResponse: {
            /** Format: uuid */
            id: string;
            /** @description The one that asks. */
            current: boolean;
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            lastSeenAt: string;
            userAgent: string | null;
            /** @description Where it was opened from. */
            address: string | null;
        };
        SessionsResponse: {
            sessions: components["schemas"]["SessionResponse"][];
        };
        EndSessionDto: {
            /** Format: uuid */
            id: string;
        };
        SelectPlanDto: {
            /**
             * @description A paid plan comes from a settled payment alone.
             * @enum {string}
             */
            plan: "free";
        };
        ApiTokenResponse: {
            /** Format: uuid */
            id: string;
            /** @example Nightly import */
            name: string;
            /**
             * @description How the token begins.
             * @example gzt_x7Kq
             */
            prefix: string;
            scopes: ("account:read" | "jobs:read" | "jobs:write" | "exports:read" | "table:read" | "table:write" | "webhooks:read" | "webhooks:write")[];
            /** Format: date-time */
            createdAt: string;
            /** Format: date-time */
            expiresAt: string | null;
            /** @description It has come to its end, and opens nothing. */
            expired: boolean;
            /**
             * Format: date-time
             * @description To the minute.
             */
            lastUsedAt: string | null;
        };
        ApiTokensResponse: {
            tokens: components["schemas"]["ApiTokenResponse"][];
        };
        CreateApiTokenDto: {
            /** @example Nightly import */
            name: string;
            /**
             * @description account:read: See the account: plan, credits, where listings go. jobs:read: Follow runs, and read the job history and schedules. jobs:write: Start, pause, resume and stop runs, and schedule them. exports:read: List and download export files. table:read: Read the table of your listings. table:write: Edit and delete rows of that table. webhooks:read: See webhooks and what was sent to them. webhooks:write: Add, change, test and remove webhooks.
             * @example [
             *       "jobs:read"
             *     ]
             */
            scopes: ("account:read" | "jobs:read" | "jobs:write" | "exports:read" | "table:read" | "table:write" | "webhooks:read" | "webhooks:write")[];
            /**
             * @description Days until the token ends; null: it does not.
             * @example 90
             * @enum {integer|null}
             */
            expiresInDays: 7 | 30 | 90 | 365 | null;
        };
        CreateApiTokenResponse: {
            /** @enum {boolean} */
            success: true;
            /** @description The token itself. It is shown this once; only a hash of it is kept. */
            secret: string;
            token: components["schemas"]["ApiTokenResponse"];
        };
        RevokeApiTokenDto: {
            /** Format: uuid */
            id: string;
        };
        SelectedCityResponse: {
            /** @example Phoenix, AZ */
            city: string;
            /**
             * @example [
             *       "Restaurants"
             *     ]
             */
            businessTypes: string[];
        };
        JobResponse: {
            /** @example JB-MF3K92QX-7T4WZP */
            id: string;
            /** @enum {string} */
            status: "running" | "completed" | "stopped" | "failed";
            /** @enum {string} */
            mode: "manual" | "autonomous";
            /** @description Of a manual run */
            city: string | null;
            /** @description Of a manual run */
            businessTypes: string[];
            /** @description The first cities; all of them at /api/jobs/{id} */
            cities: components["schemas"]["SelectedCityResponse"][];
            /** @description How many cities there are in all */
            cityCount: number;
            /** @description Pairs of city and business type */
            targetCount: number;
            /** @description Pairs that are done */
            targetsDone: number;
            /** @enum {string} */
            exportFormat: "json" | "csv" | "html";
            /** @example United States */
            country: string;
            /** @description Listings at most, where the user set a cap */
            maxListings: number | null;
            /** @description Why a failed run failed */
            error: string | null;
            startTime: number;
            endTime: number | null;
            recordsProcessed: number;
            duplicatesFiltered: number;
            /** @description Seconds of work, pauses excluded */
            duration: number;
            /** @description Listings a minute */
            scanRate: number;
            /** @description Places that this user never had before */
            deltaCount: number;
            /** @enum {string} */
            dbProvider: "supabase" | "postgres" | "mysql" | "none";
            /** @description The JSON export, once written */
            filename: string | null;
            /** @description False when a search of the run failed, was skipped or was cut short */
            complete: boolean | null;
        };
        JobsResponse: {
            jobs: components["schemas"]["JobResponse"][];
            /** @description Ask with it as `cursor` for the next page; null: this is the last. The Link header has the same. */
            next_cursor: string | null;
        };
        ClearHistoryResponse: {
            /** @example true */
            success: boolean;
        };
        JobChangesResponse: {
            /**
             * @description The last whole run of the same setup
             * @example JB-MF3K92QX-7T4WZP
             */
            previousJobId: string;
            added: number;
            changed: number;
            removed: number;
        };
        JobDetailsResponse: {
            /** @example JB-MF3K92QX-7T4WZP */
            id: string;
            /** @enum {string} */
            status: "running" | "completed" | "stopped" | "failed";
            /** @enum {string} */
            mode: "manual" | "autonomous";
            /** @description Of a manual run */
            city: string | null;
            /** @description Of a manual run */
            businessTypes: string[];
            /** @description The first cities; all of them at /api/jobs/{id} */
            cities: components["schemas"]["SelectedCityResponse"][];
            /** @description How many cities there are in all */
            cityCount: number;
            /** @description Pairs of city and business type */
            targetCount: number;
            /** @description Pairs that are done */
            targetsDone: number;
            /** @enum {string} */
            exportFormat: "json" | "csv" | "html";
            /** @example United States */
            country: string;
            /** @description Listings at most, where the user set a cap */
            maxListings: number | null;
            /** @description Why a failed run failed */
            error: string | null;
            startTime: number;
            endTime: number | null;
            recordsProcessed: number;
            duplicatesFiltered: number;
            /** @description Seconds of work, pauses excluded */
            duration: number;
            /** @description Listings a minute */
            scanRate: number;
            /** @description Places that this user never had before */
            deltaCount: number;
            /** @enum {string} */
            dbProvider: "supabase" | "postgres" | "mysql" | "none";
            /** @description The JSON export, once written */
            filename: string | null;
            /** @description False when a search of the run failed, was skipped or was cut short */
            complete: boolean | null;
            /** @description Known between two whole runs of one setup alone */
            changes: components["schemas"]["JobChangesResponse"] | null;
        };
        TargetResponse: {
            /** @example C3 */
            label: string;
            cityIndex: number;
            typeIndex: number;
            /** @example Phoenix, AZ */
            city: string;
            /** @example Restaurants */
            businessType: string;
            /** @description Of its city */
            latitude: number | null;
            /** @description Of its city */
            longitude: number | null;
            /** @description Listings recorded */
            recorded: number;
            /** @description Areas of the map that were searched */
            searched: number;
            /** @description Areas known to be left */
            remaining: number;
            /** @description Areas that failed or were skipped */
            failed: number;
            /**
             * @description unfinished: the job ended before it was done
             * @enum {string}
             */
            state: "queued" | "searching" | "done" | "unfinished";
            /** @description False when an area of it failed or was skipped, or its city is known by name alone */
            complete: boolean;
        };
        TargetsResponse: {
            targets: components["schemas"]["TargetResponse"][];
        };
        MapListingResponse: {
            seq: number;
            name: string;
            latitude: number;
            longitude: number;
            /** @example C3 */
            target: string;
            /** @description Epoch milliseconds */
            time: number;
        };
        MapListingsResponse: {
            listings: components["schemas"]["MapListingResponse"][];
        };
        AreaResponse: {
            /** @example C3 */
            target: string;
            /** @enum {string} */
            state: "queued" | "searching" | "done" | "failed";
            west: number;
            south: number;
            east: number;
            north: number;
        };
        AreasResponse: {
            areas: components["schemas"]["AreaResponse"][];
        };
        MinuteResponse: {
            /** @description Begin of the minute, epoch milliseconds */
            minute: number;
            listings: number;
        };
        MinutesResponse: {
            /** @description Minutes with listings, oldest first */
            minutes: components["schemas"]["MinuteResponse"][];
        };
        ExportResponse: {
            /** Format: uuid */
            id: string;
            /** @description When it was written, epoch milliseconds */
            timestamp: number;
            /** @example JB-MF3K92QX-7T4WZP.json */
            filename: string;
            /** @enum {string} */
            format: "json" | "csv" | "html";
            bytes: number;
            /** @description Listings in the file */
            records: number;
            /** @example JB-MF3K92QX-7T4WZP */
            jobId: string;
        };
        ExportsResponse: {
            exports: components["schemas"]["ExportResponse"][];
            /** @description Ask with it as `cursor` for the next page; null: this is the last. The Link header has the same. */
            next_cursor: string | null;
        };
        TableCountResponse: {
            /** @enum {boolean} */
            success: true;
            /** @description Rows of the whole table */
            count: number;
            /** @description Rows that the filter leaves */
            matching: number;
        };
        TableRowResponse: {
            id: number;
            /** Format: date-time */
            created_at: string | null;
            name: string;
            phone: string;
            category: string;
            address: string;
            city: string;
            state: string;
            country: string;
            rating: number | null;
            reviewcount: number | null;
            plus_code: string;
            website: string;
            zip: string;
            /** Format: date-time */
            last_updated: string | null;
            latitude: number | null;
            longitude: number | null;
        };
        TableRowsResponse: {
            /** @enum {boolean} */
            success: true;
            rows: components["schemas"]["TableRowResponse"][];
            /** @description For 'before'; null on the first page */
            previous: string | null;
            /** @description For 'after'; null on the last page */
            next: string | null;
            /** @description Ask with it as `cursor` for the next page; null: this is the last. The Link header has the same. */
            next_cursor: string | null;
        };
        UpdateRowsDto: {
            ids: number[];
            /** @enum {string} */
            field: "name" | "phone" | "category" | "rating" | "reviewcount" | "address" | "city" | "state" | "country" | "website" | "zip" | "last_updated";
            /** @description '' empties the cell */
            value: string;
        };
        UndoResponse: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "edit" | "delete" | "dedupe";
            /** @description Listings that it touched */
            listings: number;
            /** @description When, epoch milliseconds */
            at: number;
        };
        UpdateRowsResponse: {
            /** @enum {boolean} */
            success: true;
            /** @description Listings that were changed, deleted or restored */
            listings: number;
            /** @description What can be taken back now */
            undo: components["schemas"]["UndoResponse"] | null;
            /** @description What the cells hold now */
            value: string | number | null;
        };
        DeleteRowsDto: {
            ids: number[];
        };
        TableActionResponse: {
            /** @enum {boolean} */
            success: true;
            /** @description Listings that were changed, deleted or restored */
            listings: number;
            /** @description What can be taken back now */
            undo: components["schemas"]["UndoResponse"] | null;
        };
        DuplicateRuleCountResponse: {
            /** @enum {string} */
            rule: "name_address_phone" | "name_website" | "phone_address" | "name_city_category_street_number";
            listings: number;
        };
        DuplicateListingResponse: {
            id: number;
            name: string;
            address: string;
            city: string;
        };
        DuplicatePairResponse: {
            /** @enum {string} */
            rule: "name_address_phone" | "name_website" | "phone_address" | "name_city_category_street_number";
            /** @description Would go */
            removed: components["schemas"]["DuplicateListingResponse"];
            /** @description Stays for it */
            kept: components["schemas"]["DuplicateListingResponse"];
        };
        DuplicatesResponse: {
            /** @enum {boolean} */
            success: true;
            /** @description Names this preview: to be sent with the removal */
            preview: string;
            /** @description Rows that were looked at */
            count: number;
            /** @description Rows that would go */
            listings: number;
            /** @description Of each of the four rules, in their order */
            rules: components["schemas"]["DuplicateRuleCountResponse"][];
            /** @description The first of them, as examples */
            examples: components["schemas"]["DuplicatePairResponse"][];
        };
        RemoveDuplicatesDto: {
            /** @description What the preview was of; another one has other rows */
            preview: string;
        };
        RemoveDuplicatesResponse: {
            /** @enum {boolean} */
            success: true;
            /** @description Listings that were changed, deleted or restored */
            listings: number;
            /** @description What can be taken back now */
            undo: components["schemas"]["UndoResponse"] | null;
            /** @description Listings whose batch could not be deleted */
            failed: number;
        };
        UndoStateResponse: {
            /** @enum {boolean} */
            success: true;
            undo: components["schemas"]["UndoResponse"] | null;
        };
        UndoDto: {
            /** Format: uuid */
            id: string;
        };
        ProgressResponse: {
            /** @description Counts finished city-type targets, in rows of cities */
            cityIndex: number;
            totalCities: number;
            businessTypeIndex: number;
            totalBusinessTypes: number;
            processedBusinessesForCurrentCategory: number;
            /** @example Phoenix, AZ */
            currentCity: string;
            /** @example Restaurants */
            currentBusinessType: string;
            /** @description 0 to 100 */
            percent: number;
        };
        RecoveryOptionResponse: {
            /** @enum {string} */
            choice: "retry" | "skip" | "stop";
            /** @example Try again */
            label: string;
        };
        LoggedListingResponse: {
            index: number;
            name: string;
            address: string;
            category: string;
            phone: string;
            success: boolean;
            failed: boolean;
        };
        LogEntryResponse: {
            /** @description Number within the run */
            seq: number;
            /** @description Epoch milliseconds */
            time: number;
            /** @enum {string} */
            type: "line" | "recovery" | "extracted_listings";
            /** @enum {string} */
            level: "info" | "success" | "error";
            message: string;
            /** @example C3 */
            target: string | null;
            /** @description Of a recovery entry */
            recoveryId?: string;
            /** @description Of a recovery entry */
            options?: components["schemas"]["RecoveryOptionResponse"][];
            /** @description What was chosen; null while asked for */
            decided?: string | null;
            listings?: components["schemas"]["LoggedListingResponse"][];
        };
        TargetProgressResponse: {
            done: number;
            total: number;
            /**
             * @description The one at work
             * @example C3
             */
            current: string | null;
        };
        JobExportResponse: {
            filename: string;
            /** @enum {string} */
            format: "json" | "csv" | "html";
        };
        RuntimeStatusResponse: {
            /** @enum {string} */
            status: "inactive" | "active" | "running" | "paused" | "stopped" | "success";
            startTime: number | null;
            /** @description When this answer was made */
            timestamp: number;
            progress: components["schemas"]["ProgressResponse"] | null;
            /** @description The last entries, oldest first; after `since` where it is given */
            logs: components["schemas"]["LogEntryResponse"][];
            /** @description The question that a waiting run asks */
            recovery: components["schemas"]["LogEntryResponse"] | null;
            /** @example JB-MF3K92QX-7T4WZP */
            manualRunId: string | null;
            totalPausedMs: number;
            pauseStartMs: number | null;
            /**
             * Format: uuid
             * @description Whose status this is
             */
            user: string;
            /** @enum {string|null} */
            mode: "manual" | "autonomous" | null;
            /** @description Of a manual run */
            city: string | null;
            /** @description Of a manual run */
            businessTypes: string[];
            /** @description The first cities; all of them at /api/jobs/{id} */
            cities: components["schemas"]["SelectedCityResponse"][];
            /** @description How many cities there are in all */
            cityCount: number;
            /** @description Distinct business types */
            typeCount: number;
            targets: components["schemas"]["TargetProgressResponse"] | null;
            /** @description Told to stop; what is in flight is being handed back */
            stopping: boolean;
            /** @description Listings at most, where the user set a cap */
            maxListings: number | null;
            /** @enum {string|null} */
            exportFormat: "json" | "csv" | "html" | null;
            country: string | null;
            recordsProcessed: number;
            duplicatesFiltered: number;
            /** @description Listings captured today that this user never had before */
            newToday: number;
            /** @description Listings a minute, pauses excluded */
            scanRate: number;
            /** @description Milliseconds of work, pauses excluded */
            elapsedMs: number;
            /** @description Of an ended run: whether no search of it was lost */
            complete: boolean | null;
            error: string | null;
            exports: components["schemas"]["JobExportResponse"][];
            /** @description Whether a run over several cities needs a database of the user (a setting) */
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
        };
        StartDto: {
            /**
             * @description Whether each captured listing is shown in the log
             * @default true
             */
            logsEnabled: boolean;
            /**
             * @default autonomous
             * @enum {string}
             */
            mode: "manual" | "autonomous";
            /**
             * @description Single: the city
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
            /** @description Multiple: the cities with their types */
            cities?: components["schemas"]["SelectedCityDto"][];
            /**
             * @default json
             * @enum {string}
             */
            exportFormat: "json" | "csv" | "html";
            /**
             * @default United States
             * @enum {string}
             */
            country: "United States" | "Canada" | "United Kingdom" | "Australia" | "Germany" | "France" | "Spain" | "Italy" | "Mexico" | "Brazil" | "Japan" | "China" | "India" | "Other";
            /** @description Listings at most; the run ends when it has so many */
            maxListings?: number | null;
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
            low: number;
            high: number;
        };
        EstimateBasisResponse: {
            /** @description Targets that were captured whole before */
            sameTarget: number;
            /** @description Targets whose type was captured whole in other cities */
            sameType: number;
            /** @description Targets guessed from the number of inhabitants alone */
            population: number;
        };
        EstimateResponse: {
            listings: components["schemas"]["RangeResponse"];
            minutes: components["schemas"]["RangeResponse"];
            /** @description Null where listings take no credits */
            credits: components["schemas"]["RangeResponse"] | null;
            /** @description Credits left; null without a limit */
            remaining: number | null;
            /** @description Pairs of city and business type */
            targets: number;
            basis: components["schemas"]["EstimateBasisResponse"];
        };
        RuntimeActionResponse: {
            /** @example true */
            success: boolean;
        };
        RecoveryDecisionDto: {
            /**
             * Format: uuid
             * @description From the log entry that asks
             */
            recoveryId: string;
            /** @enum {string} */
            choice: "retry" | "skip" | "stop";
        };
        LogResponse: {
            logs: components["schemas"]["LogEntryResponse"][];
        };
        CadenceDto: {
            /** @enum {string} */
            kind: "daily" | "weekly" | "cron";
            /**
             * @description Daily and weekly: hour and minute of the zone
             * @example 06:30
             */
            at?: string;
            /** @description Weekly: 0 is Sunday */
            weekday?: number;
            /**
             * @description Cron: five fields
             * @example 0 6 * * 1-5
             */
            expression?: string;
        };
        ScheduleResponse: {
            /** Format: uuid */
            id: string;
            name: string;
            cadence: components["schemas"]["CadenceDto"];
            /** @example America/Phoenix */
            timeZone: string;
            enabled: boolean;
            /** @description Due, and waiting for the active run to end */
            pending: boolean;
            /** @description The next five starts, epoch milliseconds */
            nextStartTimes: number[];
            /**
             * @description What it captures
             * @example 6 cities, 4 types
             */
            summary: string;
            /** @example JB-MF3K92QX-7T4WZP */
            lastJobId: string | null;
            lastStartTime: number | null;
            /** @description Why the last start was refused */
            lastError: string | null;
        };
        SchedulesResponse: {
            schedules: components["schemas"]["ScheduleResponse"][];
        };
        CreateScheduleDto: {
            /** @example Dentists, each Monday */
            name: string;
            setup: components["schemas"]["StartDto"];
            cadence: components["schemas"]["CadenceDto"];
            /**
             * @description In which the times are meant
             * @example America/Phoenix
             */
            timeZone: string;
        };
        CreateScheduleResponse: {
            /** @example true */
            success: boolean;
            /** Format: uuid */
            id: string;
        };
        UpdateScheduleDto: {
            /** Format: uuid */
            id: string;
            /** @example Dentists, each Monday */
            name: string;
            /** @description Absent: as it is */
            setup?: components["schemas"]["StartDto"];
            cadence: components["schemas"]["CadenceDto"];
            /**
             * @description In which the times are meant
             * @example America/Phoenix
             */
            timeZone: string;
        };
        ScheduleActionResponse: {
            /** @example true */
            success: boolean;
        };
        SetScheduleEnabledDto: {
            /** Format: uuid */
            id: string;
            enabled: boolean;
        };
        ScheduleIdDto: {
            /** Format: uuid */
            id: string;
        };
        WebhookResponse: {
            /** Format: uuid */
            id: string;
            /** @example Our CRM */
            name: string;
            /**
             * Format: uri
             * @example https://crm.example.org/hooks/gazetteer
             */
            url: string;
            /**
             * @example [
             *       "job.finished"
             *     ]
             */
            events: ("job.finished" | "job.needs_decision" | "export.written" | "payment.settled")[];
            enabled: boolean;
            /**
             * @description Why it is off: its user switched it off, it failed for days, or it answered 410. null: it is on.
             * @example null
             * @enum {string|null}
             */
            disabledReason: "user" | "failing" | "gone" | null;
            /**
             * Format: date-time
             * @description Since when nothing has arrived
             * @example null
             */
            failingSince: string | null;
            /**
             * Format: date-time
             * @description When the last message arrived
             */
            lastDeliveredAt: string | null;
            /** Format: date-time */
            createdAt: string;
        };
        WebhooksResponse: {
            webhooks: components["schemas"]["WebhookResponse"][];
        };
        CreateWebhookDto: {
            /**
             * @description What it is for; may be empty
             * @default
             * @example Our CRM
             */
            name: string;
            /**
             * Format: uri
             * @description Where messages are sent by POST
             * @example https://crm.example.org/hooks/gazetteer
             */
            url: string;
            /**
             * @description job.finished: A run has ended: completed, stopped or failed. job.needs_decision: A run waits for your decision. export.written: An export file is written. payment.settled: A payment is settled.
             * @example [
             *       "job.finished",
             *       "export.written"
             *     ]
             */
            events: ("job.finished" | "job.needs_decision" | "export.written" | "payment.settled")[];
        };
        CreateWebhookResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * @description Signs the messages. It is shown this once, and kept sealed.
             * @example whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDnjqUPyJ3CnQ=
             */
            secret: string;
            webhook: components["schemas"]["WebhookResponse"];
        };
        UpdateWebhookDto: {
            /** Format: uuid */
            id: string;
            /**
             * @description What it is for; may be empty
             * @example Our CRM
             */
            name?: string;
            /**
             * Format: uri
             * @description Where messages are sent by POST, those that wait too. With a new address a webhook that was switched off because it failed is on again; its secret stays.
             * @example https://crm.example.org/hooks/gazetteer
             */
            url?: string;
            /**
             * @description job.finished: A run has ended: completed, stopped or failed. job.needs_decision: A run waits for your decision. export.written: An export file is written. payment.settled: A payment is settled.
             * @example [
             *       "job.finished",
             *       "export.written"
             *     ]
             */
            events?: ("job.finished" | "job.needs_decision" | "export.written" | "payment.settled")[];
            /** @description false: nothing is sent until it is true again */
            enabled?: boolean;
        };
        UpdateWebhookResponse: {
            /** @enum {boolean} */
            success: true;
            webhook: components["schemas"]["WebhookResponse"];
        };
        WebhookIdDto: {
            /** Format: uuid */
            id: string;
        };
        WebhookSecretResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * @description Signs the messages. It is shown this once, and kept sealed.
             * @example whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDnjqUPyJ3CnQ=
             */
            secret: string;
        };
        WebhookSuccessResponse: {
            /** @enum {boolean} */
            success: true;
        };
        TestWebhookResponse: {
            /** @enum {boolean} */
            success: true;
            /**
             * Format: uuid
             * @description The delivery of the test message
             */
            deliveryId: string;
        };
        WebhookDeliveryResponse: {
            /** Format: uuid */
            id: string;
            /**
             * Format: uuid
             * @description The `webhook-id` of the message, the same at each try and resend
             */
            messageId: string;
            /** Format: uuid */
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
            /** Format: date-time */
            createdAt: string;
            /**
             * Format: date-time
             * @description The last try
             */
            lastAttemptAt: string | null;
            /**
             * Format: date-time
             * @description The next try; null: there is none
             */
            nextAttemptAt: string | null;
            /**
             * @description HTTP status of the last answer; null: there was none
             * @example 200
             */
            status: number | null;
            /**
             * @description Milliseconds of the last try
             * @example 84
             */
            durationMs: number | null;
            /**
             * @description Why the last try failed
             * @example null
             */
            reason: string | null;
        };
        WebhookDeliveriesResponse: {
            /** @description The newest first */
            deliveries: components["schemas"]["WebhookDeliveryResponse"][];
            /** @description Ask with it as `cursor` for the next page; null: this is the last. The Link header has the same. */
            next_cursor: string | null;
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
    checkCities: {
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
                    "application/json": components["schemas"]["BtcPayWebhookResponse"];
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
                    "application/json": components["schemas"]["GithubStartResponse"];
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
    endSession: {
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
                "application/json": components["schemas"]["EndSessionDto"];
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
        parameters: NoParameters;
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
        parameters: NoParameters;
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
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RevokeApiTokenDto"];
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
    clearJobs: {
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
                    "application/json": components["schemas"]["ClearHistoryResponse"];
                };
            };
        };
    };
    getJob: {
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
                    "application/json": components["schemas"]["JobDetailsResponse"];
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
    listMinutes: {
        parameters: {
            query?: {
                limit?: number;
                offset?: number;
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
                    "application/json": components["schemas"]["MinutesResponse"];
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
                    "application/json": string;
                    "text/csv": string;
                    "text/html": string;
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
                    "application/json": string;
                    "text/plain": string;
                    "text/html": string;
                };
            };
        };
    };
    countTable: {
        parameters: {
            query?: {
                filter?: string;
                complete?: boolean;
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
    listTableRows: {
        parameters: {
            query?: {
                filter?: string;
                complete?: boolean;
                limit?: number;
                offset?: number;
                sort?: "id" | "created_at" | "name" | "phone" | "category" | "rating" | "reviewcount" | "address" | "city" | "state" | "country" | "zip" | "plus_code" | "latitude" | "longitude" | "last_updated";
                direction?: "asc" | "desc";
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
    updateTableRows: {
        parameters: NoParameters;
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
        parameters: NoParameters;
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
        parameters: NoParameters;
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemoveDuplicatesDto"];
            };
        };
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
        parameters: NoParameters;
        requestBody: {
            content: {
                "application/json": components["schemas"]["UndoDto"];
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
    downloadTable: {
        parameters: NoParameters;
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": string;
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
            header: {
                "last-event-id": string;
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
                    "application/json": components["schemas"]["EstimateResponse"];
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
                    "application/json": components["schemas"]["RuntimeActionResponse"];
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
                    "application/json": components["schemas"]["RuntimeActionResponse"];
                };
            };
        };
    };
    stopRuntime: {
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
                    "application/json": components["schemas"]["RuntimeActionResponse"];
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
                    "application/json": components["schemas"]["RuntimeActionResponse"];
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
    listSchedules: {
        parameters: NoParameters;
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["SchedulesResponse"];
                };
            };
        };
    };
    addSchedule: {
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
    changeSchedule: {
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
                "application/json": components["schemas"]["UpdateScheduleDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ScheduleActionResponse"];
                };
            };
        };
    };
    switchSchedule: {
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
                "application/json": components["schemas"]["SetScheduleEnabledDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ScheduleActionResponse"];
                };
            };
        };
    };
    removeSchedule: {
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
                "application/json": components["schemas"]["ScheduleIdDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["ScheduleActionResponse"];
                };
            };
        };
    };
    listWebhooks: {
        parameters: NoParameters;
        requestBody?: never;
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["WebhooksResponse"];
                };
            };
        };
    };
    addWebhook: {
        parameters: NoParameters;
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
    changeWebhook: {
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
        parameters: NoParameters;
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookIdDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["WebhookSecretResponse"];
                };
            };
        };
    };
    removeWebhook: {
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
                "application/json": components["schemas"]["WebhookIdDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["WebhookSuccessResponse"];
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
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookIdDto"];
            };
        };
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
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookIdDto"];
            };
        };
        responses: {
            200: {
                content: {
                    "application/json": components["schemas"]["WebhookSuccessResponse"];
                };
            };
        };
    };
}
