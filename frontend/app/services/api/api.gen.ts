// Made from backend/openapi.json by "npm run docs".
export interface paths {
    "/api/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether the application and its database answer
         * @description Open to everyone.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether this process answers; restart it when not
         * @description Open to everyone.
         */
        get: operations["getLiveness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether this process can do its part; send it no requests when not
         * @description Open to everyone.
         */
        get: operations["getReadiness"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscription/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Plan and credits of the signed-in user
         * @description Needs a session, or an API token with the scope account:read.
         */
        get: operations["getSubscriptionStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscription/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What can be bought, at which price, and what is free
         * @description Open to everyone.
         */
        get: operations["getOffers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/db/config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the database configuration, with masked secrets
         * @description Needs a session, or an API token with the scope account:read.
         */
        get: operations["getDatabaseConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/db/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check whether a database is configured and reachable
         * @description Needs a session, or an API token with the scope account:read.
         */
        get: operations["getDatabaseStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/db/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Test a configuration without saving it; if the test fails, the last step says why
         * @description Needs a session; closed to API tokens.
         */
        post: operations["testDatabase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/db/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save the database configuration
         * @description Needs a session; closed to API tokens.
         */
        post: operations["saveDatabase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/db/sample": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Choose the sample database of the embedded server; 404 if it is not offered
         * @description Needs a session; closed to API tokens.
         */
        post: operations["useSampleDatabase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/db/setup-sql": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the SQL for creating the table by hand
         * @description Needs a session; closed to API tokens.
         */
        get: operations["getDatabaseSetupSql"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/db/clear": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Clear the database configuration
         * @description Needs a session; closed to API tokens.
         */
        post: operations["clearDatabase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search-inputs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Cities and business types to choose from
         * @description Needs a session, or an API token with the scope jobs:read.
         */
        get: operations["getSearchInputs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search-inputs/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Which of these cities the gazetteer does not know
         * @description Needs a session, or an API token with the scope jobs:read.
         */
        post: operations["checkCities"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment/method": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who takes payments here
         * @description Open to everyone.
         */
        get: operations["getPaymentMethod"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment/signup/create-bitcoin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to pay for a plan or for credits, in the sign-up
         * @description Only what is offered, for the signed-in user. A session of the same offer that is under way is given again: one that waits for its money, and one whose money waits for its confirmation. Needs a session; closed to API tokens.
         */
        post: operations["createSignUpPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment/create-bitcoin": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin to pay for credits or a plan, on the account page
         * @description Needs a session; closed to API tokens.
         */
        post: operations["createPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment/signup/bitcoin/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How a payment stands
         * @description Needs a session; closed to API tokens.
         */
        get: operations["getPayment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's payments that are not over
         * @description They wait to be paid or confirmed, or hold money that did not buy what it was sent for. Needs a session; closed to API tokens.
         */
        get: operations["listOpenPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment/btcpay/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What BTCPay Server tells of its invoices
         * @description Signed over the body as sent, with the secret of the settings. The invoice is read from the server before anything counts. Open to everyone.
         */
        post: operations["receiveBtcPayWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sandbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The chain of play money
         * @description Needs a session; closed to API tokens.
         */
        get: operations["getSandbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sandbox/pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send play money to an address of a payment
         * @description Needs a session; closed to API tokens.
         */
        post: operations["paySandbox"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/sandbox/mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put what waits into a block
         * @description Needs a session; closed to API tokens.
         */
        post: operations["mineSandbox"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's ledger of credits
         * @description Needs a session, or an API token with the scope account:read.
         */
        get: operations["getStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/statement.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The whole ledger, as CSV
         * @description Needs a session; closed to API tokens.
         */
        get: operations["downloadStatement"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payment/receipt/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The receipt of a payment
         * @description Needs a session; closed to API tokens.
         */
        get: operations["downloadReceipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with e-mail and password; the session travels in two HttpOnly cookies
         * @description Open to everyone.
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End the session, if there is one
         * @description Open to everyone.
         */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The signed-in user
         * @description Needs a session, or an API token with the scope account:read.
         */
        get: operations["getUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin an account: the answer carries no session, a mail asks for the confirmation of its address
         * @description Open to everyone.
         */
        post: operations["register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/signup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How far this browser's sign-up has come
         * @description Open to everyone.
         */
        get: operations["getSignUp"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/resend-verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mail the confirmation link again; the answer is the same whoever has the address
         * @description Open to everyone.
         */
        post: operations["resendVerification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirm an address by its mail's link, and sign in
         * @description Open to everyone.
         */
        post: operations["confirmEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take over the session of a confirmation hash (IDENTITY=supabase)
         * @description Open to everyone.
         */
        post: operations["syncSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * By what users may sign in here
         * @description Open to everyone.
         */
        get: operations["getProviders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/github/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Where to send the user to sign in by GitHub
         * @description Open to everyone.
         */
        post: operations["startGithub"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/github/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in with what GitHub sent the user back with
         * @description Open to everyone.
         */
        post: operations["finishGithub"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where the user is signed in
         * @description Needs a session; closed to API tokens.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessions/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out one browser
         * @description Needs a session; closed to API tokens.
         */
        post: operations["endSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessions/end-others": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out all browsers but this one
         * @description Needs a session; closed to API tokens.
         */
        post: operations["endOtherSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/subscription/select-plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Choose the free plan
         * @description Needs a session; closed to API tokens.
         */
        post: operations["selectPlan"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The user's API tokens, without their secrets
         * @description Needs a session; closed to API tokens.
         */
        get: operations["listApiTokens"];
        put?: never;
        /**
         * Make an API token; its secret is told this once
         * @description An Idempotency-Key is not looked at: the answer holds a secret, and is kept nowhere. Needs a session; closed to API tokens.
         */
        post: operations["createApiToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/tokens/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End an API token at once
         * @description Needs a session; closed to API tokens.
         */
        post: operations["revokeApiToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The job history, newest first
         * @description Needs a session, or an API token with the scope jobs:read.
         */
        get: operations["listJobs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/clear": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Clear History: ended jobs are no longer shown
         * @description Needs a session; closed to API tokens.
         */
        post: operations["clearJobs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One job with all its cities and what changed since the last whole run
         * @description Needs a session, or an API token with the scope jobs:read.
         */
        get: operations["getJob"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{id}/targets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Its pairs of city and business type, and how far each is
         * @description Needs a session, or an API token with the scope jobs:read.
         */
        get: operations["listTargets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{id}/listings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Its captured places, as a map shows them
         * @description Needs a session, or an API token with the scope jobs:read.
         */
        get: operations["listMapListings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{id}/areas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The areas of the map that were searched and those left
         * @description Needs a session, or an API token with the scope jobs:read.
         */
        get: operations["listAreas"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{id}/minutes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Its listings of each minute
         * @description Needs a session, or an API token with the scope jobs:read.
         */
        get: operations["listMinutes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's export files, newest first
         * @description Needs a session, or an API token with the scope exports:read.
         */
        get: operations["listExports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/download/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An export file, to be saved
         * @description Needs a session, or an API token with the scope exports:read.
         */
        get: operations["downloadExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/view/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An export file, to be looked at in the browser
         * @description Needs a session, or an API token with the scope exports:read.
         */
        get: operations["viewExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/table/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the rows of the user's table
         * @description Needs a session, or an API token with the scope table:read.
         */
        get: operations["countTable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/table/rows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a page of rows, sorted and filtered
         * @description Needs a session, or an API token with the scope table:read.
         */
        get: operations["listTableRows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/table/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set one column of the given rows to one value
         * @description An Idempotency-Key is not looked at: done twice it changes nothing more. Needs a session, or an API token with the scope table:write.
         */
        post: operations["updateTableRows"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/table/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete rows
         * @description An Idempotency-Key is not looked at: done twice it changes nothing more. Needs a session, or an API token with the scope table:write.
         */
        post: operations["deleteTableRows"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/table/duplicates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview what Remove Dupes would remove, by rule
         * @description Needs a session, or an API token with the scope table:read.
         */
        get: operations["previewDuplicates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/table/duplicates/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove the duplicates that a preview showed
         * @description An Idempotency-Key is not looked at: done twice it changes nothing more. Needs a session, or an API token with the scope table:write.
         */
        post: operations["removeDuplicates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/table/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the last table action that can be undone
         * @description Needs a session, or an API token with the scope table:read.
         */
        get: operations["getTableUndo"];
        put?: never;
        /**
         * Undo the last table action
         * @description An Idempotency-Key is not looked at: done twice it changes nothing more. Needs a session, or an API token with the scope table:write.
         */
        post: operations["undoTableAction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/table/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the complete table as a JSON file
         * @description Needs a session, or an API token with the scope table:read.
         */
        get: operations["downloadTable"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/runtime/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller's active run, else the last one
         * @description Needs a session, or an API token with the scope jobs:read.
         */
        get: operations["getRuntimeStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/runtime/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The status as a stream of events, at each change of the run
         * @description Events of type "status" hold the status with the new entries of the log; their ids resume the log by Last-Event-ID. The stream ends after five minutes: come again with the last id. Needs a session, or an API token with the scope jobs:read.
         */
        get: operations["streamRuntimeStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/runtime/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a run
         * @description Needs a session, or an API token with the scope jobs:write.
         */
        post: operations["startRuntime"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/runtime/estimate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a run would bring; nothing is started
         * @description Needs a session, or an API token with the scope jobs:read.
         */
        post: operations["estimateRuntime"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/runtime/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause the active run
         * @description Needs a session, or an API token with the scope jobs:write.
         */
        post: operations["pauseRuntime"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/runtime/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume the paused run
         * @description Needs a session, or an API token with the scope jobs:write.
         */
        post: operations["resumeRuntime"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/runtime/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop the active run; what was captured stays
         * @description Needs a session, or an API token with the scope jobs:write.
         */
        post: operations["stopRuntime"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/runtime/recovery-decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decide how a run that was refused by the source goes on
         * @description Needs a session, or an API token with the scope jobs:write.
         */
        post: operations["decideRecovery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/jobs/{id}/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The last entries of its log, oldest first
         * @description Needs a session, or an API token with the scope jobs:read.
         */
        get: operations["getJobLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schedules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Setups that start by themselves, with their next five times
         * @description Needs a session, or an API token with the scope jobs:read.
         */
        get: operations["listSchedules"];
        put?: never;
        /**
         * Have a setup start by itself
         * @description Needs a session, or an API token with the scope jobs:write.
         */
        post: operations["addSchedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schedules/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a schedule another name, time or setup; without a setup it keeps its own
         * @description Needs a session, or an API token with the scope jobs:write.
         */
        post: operations["changeSchedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schedules/switch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Switch a schedule on or off
         * @description Needs a session, or an API token with the scope jobs:write.
         */
        post: operations["switchSchedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schedules/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove a schedule; its runs stay
         * @description Needs a session, or an API token with the scope jobs:write.
         */
        post: operations["removeSchedule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your webhooks, without their secrets
         * @description Needs a session, or an API token with the scope webhooks:read.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Add a webhook; its secret is told this once
         * @description Messages are signed and sent as the Standard Webhooks specification says. An Idempotency-Key is not looked at: the answer holds a secret, and is kept nowhere. Needs a session, or an API token with the scope webhooks:write.
         */
        post: operations["addWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change a webhook, or switch it on or off
         * @description Needs a session, or an API token with the scope webhooks:write.
         */
        post: operations["changeWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make a new secret; it is told this once
         * @description For 24 hours messages are signed with the old one too. An Idempotency-Key is not looked at: the answer holds a secret, and is kept nowhere. Needs a session, or an API token with the scope webhooks:write.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove a webhook with its log
         * @description Needs a session, or an API token with the scope webhooks:write.
         */
        post: operations["removeWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test message to a webhook
         * @description Needs a session, or an API token with the scope webhooks:write.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was sent in the last 30 days, and what became of it
         * @description Needs a session, or an API token with the scope webhooks:read.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/webhooks/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a message again: the same bytes under the same id
         * @description Needs a session, or an API token with the scope webhooks:write.
         */
        post: operations["resendWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "job.finished": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A run has ended: completed, stopped or failed
         * @description Sent to the webhooks that ask for it, signed by the Standard Webhooks specification, and tried ten times in 76 hours until the answer is 2xx.
         */
        post: operations["onJobFinished"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "job.needs_decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A run waits for your decision
         * @description Sent to the webhooks that ask for it, signed by the Standard Webhooks specification, and tried ten times in 76 hours until the answer is 2xx.
         */
        post: operations["onJobNeedsDecision"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "export.written": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An export file is written
         * @description Sent to the webhooks that ask for it, signed by the Standard Webhooks specification, and tried ten times in 76 hours until the answer is 2xx.
         */
        post: operations["onExportWritten"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "payment.settled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A payment is settled
         * @description Sent to the webhooks that ask for it, signed by the Standard Webhooks specification, and tried ten times in 76 hours until the answer is 2xx.
         */
        post: operations["onPaymentSettled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
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
            /** @description Number of indexes created. */
            done: number;
            /** @description Total number of indexes; 0 until it is known. */
            total: number;
            /** @description Why the indexes could not be created. */
            message: string;
        };
        DatabaseConnectionResponse: {
            /** @enum {string} */
            provider: "supabase" | "postgres" | "mysql" | "none";
            ssl: boolean;
            /** @description Whether this is the sample database of the embedded server. */
            sample: boolean;
            /** @description The sort indexes that were requested on Save. */
            sortIndexes: components["schemas"]["SortIndexResponse"] | null;
            /**
             * @description Masked: the first characters followed by bullets. The value itself is never returned.
             * @example 5432
             */
            port: string;
            /** @description Masked: the first characters followed by bullets. The value itself is never returned. */
            mysqlUrl: string;
            /** @description Masked: the first characters followed by bullets. The value itself is never returned. */
            supabaseUrl: string;
            /** @description Masked: the first characters followed by bullets. The value itself is never returned. */
            supabasePublishableKey: string;
            /** @description Masked: the first characters followed by bullets. The value itself is never returned. */
            postgresUrl: string;
            /** @description Masked: the first characters followed by bullets. The value itself is never returned. */
            host: string;
            /** @description Masked: the first characters followed by bullets. The value itself is never returned. */
            database: string;
            /** @description Masked: the first characters followed by bullets. The value itself is never returned. */
            username: string;
            /** @description Masked: the first characters followed by bullets. The value itself is never returned. */
            password: string;
        };
        DatabaseOffersResponse: {
            /** @description Whether the plan includes a database. */
            allowed: boolean;
            /** @description Why the plan does not include a database. */
            reason: string | null;
            /** @description Whether the sample database is offered (embedded server only). */
            sample: boolean;
        };
        DatabaseConfigResponse: {
            /** @enum {boolean} */
            success: true;
            /** @description null: nothing has been chosen yet. */
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
            /** @description Also create the indexes that keep sorting fast at a million rows. */
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
            /** @description Duration in milliseconds. */
            ms: number;
            /** @description What the step found, or the database's own message. */
            message: string;
            /** @description What to do about a failure. */
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
            /** @description Includes row security, grants and functions. Run it in the SQL editor of the project. */
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
        ProblemDetail: {
            /** @example email */
            path: string;
            /** @example Please enter a valid email address */
            message: string;
        };
        Problem: {
            /**
             * Format: uri
             * @example urn:gazetteer:problem:request.invalid
             */
            type: string;
            /** @example Bad Request */
            title: string;
            /** @example 400 */
            status: number;
            /** @description The sentence for people. */
            detail: string;
            /** @description Path of the request. */
            instance?: string;
            /** @description The sentence for people. */
            error: string;
            /** @description The sentence for people. */
            message: string;
            /** @description The fields that were refused. */
            details?: components["schemas"]["ProblemDetail"][];
            /**
             * @description Stable name of the error.
             * @enum {string}
             */
            code: "unknown" | "unavailable" | "not_found" | "request.invalid" | "request.malformed" | "request.too_large" | "request.media_type" | "request.method" | "request.foreign_origin" | "request.foreign_host" | "idempotency.key_invalid" | "idempotency.body_differs" | "idempotency.in_progress" | "auth.required" | "auth.other_user" | "auth.token_invalid" | "auth.scope_missing" | "auth.too_many_tokens" | "auth.login_failed" | "auth.email_taken" | "auth.email_not_confirmed" | "auth.link_expired" | "auth.link_invalid" | "auth.password_needed" | "auth.verification_incomplete" | "auth.oauth_unavailable" | "auth.oauth_state_mismatch" | "auth.oauth_failed" | "auth.oauth_refused" | "rate.limited" | "plan.not_chosen" | "plan.limit_reached" | "credits.exhausted" | "payment.unavailable" | "payment.webhook_refused" | "payment.webhook_stale" | "database.not_configured" | "database.invalid" | "database.unreachable" | "database.refused" | "database.row_refused" | "database.busy" | "table.changed" | "table.nothing_to_undo" | "job.invalid" | "job.active" | "job.none" | "job.cannot" | "job.recovery_gone" | "schedule.too_many" | "webhook.too_many" | "webhook.disabled" | "webhook.delivery_in_progress";
            /** @description Names this request in the log of the server. */
            requestId: string;
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
            /** @description Number of rows in the complete table */
            count: number;
            /** @description Number of rows that match the filter */
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
            /** @description Value for 'before'; null on the first page */
            previous: string | null;
            /** @description Value for 'after'; null on the last page */
            next: string | null;
            /** @description Ask with it as `cursor` for the next page; null: this is the last. The Link header has the same. */
            next_cursor: string | null;
        };
        UpdateRowsDto: {
            ids: number[];
            /** @enum {string} */
            field: "name" | "phone" | "category" | "rating" | "reviewcount" | "address" | "city" | "state" | "country" | "website" | "zip" | "last_updated";
            /** @description '' clears the cell */
            value: string;
        };
        UndoResponse: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            kind: "edit" | "delete" | "dedupe";
            /** @description Number of affected listings */
            listings: number;
            /** @description Time of the action, in epoch milliseconds */
            at: number;
        };
        UpdateRowsResponse: {
            /** @enum {boolean} */
            success: true;
            /** @description Number of listings changed, deleted or restored */
            listings: number;
            /** @description The action that can be undone now */
            undo: components["schemas"]["UndoResponse"] | null;
            /** @description The new value of the cells */
            value: string | number | null;
        };
        DeleteRowsDto: {
            ids: number[];
        };
        TableActionResponse: {
            /** @enum {boolean} */
            success: true;
            /** @description Number of listings changed, deleted or restored */
            listings: number;
            /** @description The action that can be undone now */
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
            /** @description The listing to be removed */
            removed: components["schemas"]["DuplicateListingResponse"];
            /** @description The listing that is kept instead */
            kept: components["schemas"]["DuplicateListingResponse"];
        };
        DuplicatesResponse: {
            /** @enum {boolean} */
            success: true;
            /** @description Identifies this preview; send it with the removal */
            preview: string;
            /** @description Number of rows checked */
            count: number;
            /** @description Number of rows to be removed */
            listings: number;
            /** @description The result of each of the four rules, in their order */
            rules: components["schemas"]["DuplicateRuleCountResponse"][];
            /** @description The first pairs, as examples */
            examples: components["schemas"]["DuplicatePairResponse"][];
        };
        RemoveDuplicatesDto: {
            /** @description The 'preview' value of the preview; it changes if the duplicates change */
            preview: string;
        };
        RemoveDuplicatesResponse: {
            /** @enum {boolean} */
            success: true;
            /** @description Number of listings changed, deleted or restored */
            listings: number;
            /** @description The action that can be undone now */
            undo: components["schemas"]["UndoResponse"] | null;
            /** @description Number of listings whose batch could not be deleted */
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
        JobFinishedData: {
            /** @example JB-MF3K92QX-7T4WZP */
            jobId: string;
            /** @enum {string} */
            status: "completed" | "stopped" | "failed";
            /**
             * @description False where a search failed, was skipped or was cut short
             * @example true
             */
            complete: boolean;
            /** @example 412 */
            recordsProcessed: number;
            /**
             * @description Why a failed run failed
             * @example null
             */
            error: string | null;
        };
        JobNeedsDecisionData: {
            /** @example JB-MF3K92QX-7T4WZP */
            jobId: string;
            /**
             * Format: uuid
             * @description For POST /api/runtime/recovery-decision
             */
            recoveryId: string;
            /** @example The maps service refused a search (HTTP 429). Choose how to go on. */
            message: string;
            /**
             * @example [
             *       "retry",
             *       "skip",
             *       "stop"
             *     ]
             */
            choices: ("retry" | "skip" | "stop")[];
        };
        ExportWrittenData: {
            /** @example JB-MF3K92QX-7T4WZP */
            jobId: string;
            /**
             * @description For GET /api/download/{file}
             * @example JB-MF3K92QX-7T4WZP.json
             */
            filename: string;
            /** @enum {string} */
            format: "json" | "csv" | "html";
            /** @example 182044 */
            bytes: number;
            /** @example 412 */
            records: number;
        };
        PaymentSettledData: {
            /** Format: uuid */
            sessionId: string;
            /** @enum {string} */
            paymentType: "subscription" | "credits";
            /** @example 1500 */
            credits: number;
            /** @example 2500 */
            usdCents: number;
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
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok"
                     *     }
                     */
                    "application/json": components["schemas"]["HealthResponse"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.token_invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getLiveness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok"
                     *     }
                     */
                    "application/json": components["schemas"]["HealthResponse"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.token_invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getReadiness: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "checks": [
                     *         {
                     *           "name": "database",
                     *           "ok": true
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ReadinessResponse"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.token_invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "failing",
                     *       "checks": [
                     *         {
                     *           "name": "database",
                     *           "ok": false
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ReadinessResponse"];
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSubscriptionStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "plan": "free",
                     *       "creditsRemaining": 12,
                     *       "remainingCredits": 12,
                     *       "maxListings": 12,
                     *       "purchasedCredits": 12,
                     *       "usedListings": 12,
                     *       "unlimited": true,
                     *       "professionalUntil": null,
                     *       "modes": [
                     *         "manual"
                     *       ],
                     *       "exportFormats": [
                     *         "json"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SubscriptionStatusResponse"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getOffers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "freeAllowance": 12,
                     *       "freeAllowancePresets": {},
                     *       "professional": {
                     *         "usdCents": 12
                     *       },
                     *       "tiers": [
                     *         {
                     *           "usdCents": 12,
                     *           "credits": 12,
                     *           "name": "tier1"
                     *         }
                     *       ],
                     *       "packs": [
                     *         {
                     *           "usdCents": 12,
                     *           "credits": 12
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["OffersResponse"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.token_invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getDatabaseConfig: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "config": {
                     *         "provider": "supabase",
                     *         "ssl": true,
                     *         "sample": true,
                     *         "sortIndexes": {
                     *           "state": "creating",
                     *           "done": 12,
                     *           "total": 12,
                     *           "message": "text"
                     *         },
                     *         "port": "5432",
                     *         "mysqlUrl": "text",
                     *         "supabaseUrl": "text",
                     *         "supabasePublishableKey": "text",
                     *         "postgresUrl": "text",
                     *         "host": "text",
                     *         "database": "text",
                     *         "username": "text",
                     *         "password": "text"
                     *       },
                     *       "offers": {
                     *         "allowed": true,
                     *         "reason": null,
                     *         "sample": true
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["DatabaseConfigResponse"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getDatabaseStatus: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "provider": "supabase",
                     *       "connected": true
                     *     }
                     */
                    "application/json": components["schemas"]["DatabaseStatusResponse"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    testDatabase: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request happen once: for 24 hours the same key with the same body gets the first answer (Idempotent-Replayed: true). */
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
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "text",
                     *       "steps": [
                     *         {
                     *           "step": "resolve",
                     *           "outcome": "passed",
                     *           "ms": 12,
                     *           "message": "text",
                     *           "hint": "text"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["DatabaseTestResponse"];
                };
            };
            /** @description Something in the request is not as it must be; `details` names each field. Codes: request.invalid, request.malformed, idempotency.key_invalid, database.invalid. */
            400: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen, request.foreign_origin, plan.limit_reached. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not go with how things stand. Codes: idempotency.in_progress. */
            409: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. Codes: request.too_large. */
            413: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is no JSON. Codes: request.media_type. */
            415: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It was understood, and cannot be done as it is. Codes: idempotency.body_differs. */
            422: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited, database.busy. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    saveDatabase: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request happen once: for 24 hours the same key with the same body gets the first answer (Idempotent-Replayed: true). */
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
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "text"
                     *     }
                     */
                    "application/json": components["schemas"]["DatabaseMessageResponse"];
                };
            };
            /** @description Something in the request is not as it must be; `details` names each field. Codes: request.invalid, request.malformed, idempotency.key_invalid, database.invalid. */
            400: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen, request.foreign_origin, plan.limit_reached. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not go with how things stand. Codes: idempotency.in_progress, database.refused. */
            409: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. Codes: request.too_large. */
            413: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is no JSON. Codes: request.media_type. */
            415: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It was understood, and cannot be done as it is. Codes: idempotency.body_differs. */
            422: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited, database.busy. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable, database.unreachable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    useSampleDatabase: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request happen once: for 24 hours the same key with the same body gets the first answer (Idempotent-Replayed: true). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "text"
                     *     }
                     */
                    "application/json": components["schemas"]["DatabaseMessageResponse"];
                };
            };
            /** @description Something in the request is not as it must be; `details` names each field. Codes: request.invalid, request.malformed, idempotency.key_invalid, database.invalid. */
            400: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen, request.foreign_origin, plan.limit_reached. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing of this user. Codes: not_found. */
            404: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not go with how things stand. Codes: idempotency.in_progress, database.refused. */
            409: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. Codes: request.too_large. */
            413: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is no JSON. Codes: request.media_type. */
            415: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It was understood, and cannot be done as it is. Codes: idempotency.body_differs. */
            422: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited, database.busy. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable, database.unreachable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getDatabaseSetupSql: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "postgres": "text",
                     *       "mysql": "text",
                     *       "supabase": "text"
                     *     }
                     */
                    "application/json": components["schemas"]["DatabaseSetupResponse"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    clearDatabase: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request happen once: for 24 hours the same key with the same body gets the first answer (Idempotent-Replayed: true). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "text"
                     *     }
                     */
                    "application/json": components["schemas"]["DatabaseMessageResponse"];
                };
            };
            /** @description Something in the request is not as it must be; `details` names each field. Codes: request.invalid, request.malformed, idempotency.key_invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen, request.foreign_origin. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not go with how things stand. Codes: idempotency.in_progress. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. Codes: request.too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is no JSON. Codes: request.media_type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It was understood, and cannot be done as it is. Codes: idempotency.body_differs. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSearchInputs: {
        parameters: {
            query?: {
                /** @description Beginning of a city; without it the largest. */
                query?: string;
                /** @description Without it, and with 'Other', the whole world. */
                country?: "United States" | "Canada" | "United Kingdom" | "Australia" | "Germany" | "France" | "Spain" | "Italy" | "Mexico" | "Brazil" | "Japan" | "China" | "India" | "Other";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "cities": [
                     *         "text"
                     *       ],
                     *       "businessTypes": [
                     *         "Bakeries"
                     *       ],
                     *       "businessTypeGroups": [
                     *         {
                     *           "group": "Restaurants",
                     *           "types": [
                     *             "text"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SearchInputsResponse"];
                };
            };
            /** @description Something in the request is not as it must be; `details` names each field. Codes: request.invalid, request.malformed. */
            400: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    checkCities: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request happen once: for 24 hours the same key with the same body gets the first answer (Idempotent-Replayed: true). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "cities": [
                 *         "Phoenix, AZ",
                 *         "Nowheresville, AZ"
                 *       ],
                 *       "country": "United States"
                 *     }
                 */
                "application/json": components["schemas"]["CheckCitiesDto"];
            };
        };
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "unknown": [
                     *         "text"
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["CheckCitiesResponse"];
                };
            };
            /** @description Something in the request is not as it must be; `details` names each field. Codes: request.invalid, request.malformed, idempotency.key_invalid. */
            400: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen, request.foreign_origin. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not go with how things stand. Codes: idempotency.in_progress. */
            409: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. Codes: request.too_large. */
            413: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is no JSON. Codes: request.media_type. */
            415: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It was understood, and cannot be done as it is. Codes: idempotency.body_differs. */
            422: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getPaymentMethod: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "provider": "onchain",
                     *       "lockMinutes": 12
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentMethodResponse"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.token_invalid. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createSignUpPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request happen once: for 24 hours the same key with the same body gets the first answer (Idempotent-Replayed: true). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "paymentType": "credits",
                 *       "usdCents": 2500,
                 *       "credits": 1500,
                 *       "userId": "3f0c8a52-6d1e-4a7b-9f43-2b8f5d0c1e77",
                 *       "email": "ada@example.org"
                 *     }
                 */
                "application/json": components["schemas"]["CreateSignUpPaymentDto"];
            };
        };
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sessionId": "3f0c8a52-6d1e-4a7b-9f43-2b8f5d0c1e77",
                     *       "provider": "onchain",
                     *       "checkoutUrl": "https://gazetteer.example.org/",
                     *       "paymentType": "subscription",
                     *       "title": "1,500 credits",
                     *       "credits": 12,
                     *       "usdCents": 12,
                     *       "address": "214 Main Street, Davis, CA 95616",
                     *       "btcAmount": "0.00026315",
                     *       "status": "pending",
                     *       "matchedTxId": null,
                     *       "requiredSats": 12,
                     *       "receivedSats": 12,
                     *       "confirmedSats": 12,
                     *       "unconfirmedSats": 12,
                     *       "unapplied": {
                     *         "reason": "underpaid",
                     *         "sats": 12,
                     *         "message": "text"
                     *       },
                     *       "priceLockedAt": "2026-11-21T09:30:00.000Z",
                     *       "expiresAt": "2026-11-21T09:30:00.000Z",
                     *       "now": "2026-11-21T09:30:00.000Z",
                     *       "paidAt": "2026-11-21T09:30:00.000Z",
                     *       "periodUntil": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentResponse"];
                };
            };
            /** @description Something in the request is not as it must be; `details` names each field. Codes: request.invalid, request.malformed, idempotency.key_invalid. */
            400: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen, request.foreign_origin. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not go with how things stand. Codes: idempotency.in_progress. */
            409: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. Codes: request.too_large. */
            413: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is no JSON. Codes: request.media_type. */
            415: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It was understood, and cannot be done as it is. Codes: idempotency.body_differs. */
            422: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable, payment.unavailable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request happen once: for 24 hours the same key with the same body gets the first answer (Idempotent-Replayed: true). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "paymentType": "credits",
                 *       "usdCents": 2500,
                 *       "credits": 1500
                 *     }
                 */
                "application/json": components["schemas"]["CreatePaymentDto"];
            };
        };
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sessionId": "3f0c8a52-6d1e-4a7b-9f43-2b8f5d0c1e77",
                     *       "provider": "onchain",
                     *       "checkoutUrl": "https://gazetteer.example.org/",
                     *       "paymentType": "subscription",
                     *       "title": "1,500 credits",
                     *       "credits": 12,
                     *       "usdCents": 12,
                     *       "address": "214 Main Street, Davis, CA 95616",
                     *       "btcAmount": "0.00026315",
                     *       "status": "pending",
                     *       "matchedTxId": null,
                     *       "requiredSats": 12,
                     *       "receivedSats": 12,
                     *       "confirmedSats": 12,
                     *       "unconfirmedSats": 12,
                     *       "unapplied": {
                     *         "reason": "underpaid",
                     *         "sats": 12,
                     *         "message": "text"
                     *       },
                     *       "priceLockedAt": "2026-11-21T09:30:00.000Z",
                     *       "expiresAt": "2026-11-21T09:30:00.000Z",
                     *       "now": "2026-11-21T09:30:00.000Z",
                     *       "paidAt": "2026-11-21T09:30:00.000Z",
                     *       "periodUntil": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentResponse"];
                };
            };
            /** @description Something in the request is not as it must be; `details` names each field. Codes: request.invalid, request.malformed, idempotency.key_invalid. */
            400: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen, request.foreign_origin. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not go with how things stand. Codes: idempotency.in_progress. */
            409: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. Codes: request.too_large. */
            413: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is no JSON. Codes: request.media_type. */
            415: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It was understood, and cannot be done as it is. Codes: idempotency.body_differs. */
            422: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable, payment.unavailable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
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
            /** @description As asked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sessionId": "3f0c8a52-6d1e-4a7b-9f43-2b8f5d0c1e77",
                     *       "provider": "onchain",
                     *       "checkoutUrl": "https://gazetteer.example.org/",
                     *       "paymentType": "subscription",
                     *       "title": "1,500 credits",
                     *       "credits": 12,
                     *       "usdCents": 12,
                     *       "address": "214 Main Street, Davis, CA 95616",
                     *       "btcAmount": "0.00026315",
                     *       "status": "pending",
                     *       "matchedTxId": null,
                     *       "requiredSats": 12,
                     *       "receivedSats": 12,
                     *       "confirmedSats": 12,
                     *       "unconfirmedSats": 12,
                     *       "unapplied": {
                     *         "reason": "underpaid",
                     *         "sats": 12,
                     *         "message": "text"
                     *       },
                     *       "priceLockedAt": "2026-11-21T09:30:00.000Z",
                     *       "expiresAt": "2026-11-21T09:30:00.000Z",
                     *       "now": "2026-11-21T09:30:00.000Z",
                     *       "paidAt": "2026-11-21T09:30:00.000Z",
                     *       "periodUntil": "2026-11-21T09:30:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["PaymentResponse"];
                };
            };
            /** @description Something in the request is not as it must be; `details` names each field. Codes: request.invalid, request.malformed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing of this user. Codes: not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listOpenPayments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "payments": [
                     *         {
                     *           "sessionId": "3f0c8a52-6d1e-4a7b-9f43-2b8f5d0c1e77",
                     *           "provider": "onchain",
                     *           "checkoutUrl": "https://gazetteer.example.org/",
                     *           "paymentType": "subscription",
                     *           "title": "1,500 credits",
                     *           "credits": 12,
                     *           "usdCents": 12,
                     *           "address": "214 Main Street, Davis, CA 95616",
                     *           "btcAmount": "0.00026315",
                     *           "status": "pending",
                     *           "matchedTxId": null,
                     *           "requiredSats": 12,
                     *           "receivedSats": 12,
                     *           "confirmedSats": 12,
                     *           "unconfirmedSats": 12,
                     *           "unapplied": {
                     *             "reason": "underpaid",
                     *             "sats": 12,
                     *             "message": "text"
                     *           },
                     *           "priceLockedAt": "2026-11-21T09:30:00.000Z",
                     *           "expiresAt": "2026-11-21T09:30:00.000Z",
                     *           "now": "2026-11-21T09:30:00.000Z",
                     *           "paidAt": "2026-11-21T09:30:00.000Z",
                     *           "periodUntil": "2026-11-21T09:30:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["OpenPaymentsResponse"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    receiveBtcPayWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description sha256=<hex HMAC-SHA256 of the body> */
                "BTCPay-Sig"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["BtcPayWebhookResponse"];
                };
            };
            /** @description Something in the request is not as it must be; `details` names each field. Codes: request.invalid, request.malformed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.token_invalid, payment.webhook_refused. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: request.foreign_origin. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing of this user. Codes: not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not go with how things stand. Codes: payment.webhook_stale. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. Codes: request.too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is no JSON. Codes: request.media_type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSandbox: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "height": 12,
                     *       "transactions": [
                     *         {
                     *           "txid": "text",
                     *           "address": "214 Main Street, Davis, CA 95616",
                     *           "sats": 12,
                     *           "height": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SandboxResponse"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing of this user. Codes: not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    paySandbox: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request happen once: for 24 hours the same key with the same body gets the first answer (Idempotent-Replayed: true). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "address": "214 Main Street, Davis, CA 95616",
                 *       "sats": 12
                 *     }
                 */
                "application/json": components["schemas"]["SandboxPayDto"];
            };
        };
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "height": 12,
                     *       "transactions": [
                     *         {
                     *           "txid": "text",
                     *           "address": "214 Main Street, Davis, CA 95616",
                     *           "sats": 12,
                     *           "height": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SandboxResponse"];
                };
            };
            /** @description Something in the request is not as it must be; `details` names each field. Codes: request.invalid, request.malformed, idempotency.key_invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen, request.foreign_origin. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing of this user. Codes: not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not go with how things stand. Codes: idempotency.in_progress. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. Codes: request.too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is no JSON. Codes: request.media_type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It was understood, and cannot be done as it is. Codes: idempotency.body_differs. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    mineSandbox: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request happen once: for 24 hours the same key with the same body gets the first answer (Idempotent-Replayed: true). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "height": 12,
                     *       "transactions": [
                     *         {
                     *           "txid": "text",
                     *           "address": "214 Main Street, Davis, CA 95616",
                     *           "sats": 12,
                     *           "height": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SandboxResponse"];
                };
            };
            /** @description Something in the request is not as it must be; `details` names each field. Codes: request.invalid, request.malformed, idempotency.key_invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen, request.foreign_origin. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing of this user. Codes: not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not go with how things stand. Codes: idempotency.in_progress. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. Codes: request.too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is no JSON. Codes: request.media_type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It was understood, and cannot be done as it is. Codes: idempotency.body_differs. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getStatement: {
        parameters: {
            query?: {
                limit?: number;
                /** @description Entries skipped. */
                offset?: number;
                /** @description An entry: those before it are asked for. */
                before?: string;
                /** @description What follows a page: its 'next_cursor' */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "entries": [
                     *         {
                     *           "id": "text",
                     *           "createdAt": "2026-11-21T09:30:00.000Z",
                     *           "kind": "grant",
                     *           "description": "Purchase: 1,500 credits",
                     *           "credits": 12,
                     *           "jobId": null,
                     *           "paymentId": null
                     *         }
                     *       ],
                     *       "next": null,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["StatementResponse"];
                };
            };
            /** @description Something in the request is not as it must be; `details` names each field. Codes: request.invalid, request.malformed. */
            400: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    downloadStatement: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example Date,What,Credits,Listings,Job,Payment
                     *     2026-11-21T09:30:00.000Z,"2,500 credits",2500,,,5f1c2d0e-5b1f-4a53-9a0b-1c9a63a3c5b1
                     *     2026-11-21T09:42:10.000Z,"Run",-412,412,JB-MF3K92QX-7T4WZP,
                     */
                    "text/csv": string;
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
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
            /** @description As asked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example Gazetteer
                     *
                     *     Receipt           5f1c2d0e-5b1f-4a53-9a0b-1c9a63a3c5b1
                     *     Date              2026-11-21 09:30 UTC
                     *     Customer          ada@example.org
                     *     For               1,500 credits
                     *     Price             $25.00
                     *     Price in bitcoin  0.00028544 BTC
                     *     Received          0.00028544 BTC
                     */
                    "text/plain": string;
                };
            };
            /** @description Something in the request is not as it must be; `details` names each field. Codes: request.invalid, request.malformed. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing of this user. Codes: not_found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "free@gazetteer.local",
                 *       "password": "correct horse"
                 *     }
                 */
                "application/json": components["schemas"]["LoginDto"];
            };
        };
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "user": {
                     *         "id": "3f0c8a52-6d1e-4a7b-9f43-2b8f5d0c1e77",
                     *         "email": "ada@example.org",
                     *         "email_confirmed_at": "2026-11-21T09:30:00.000Z",
                     *         "has_selected_plan": true,
                     *         "app_metadata": {
                     *           "provider": "email"
                     *         },
                     *         "user_metadata": {
                     *           "avatar_url": null,
                     *           "user_name": null,
                     *           "name": "Sunrise Bakery"
                     *         },
                     *         "plan_type": "free",
                     *         "credits_remaining": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["LoginResponse"];
                };
            };
            /** @description Something in the request is not as it must be; `details` names each field. Codes: request.invalid, request.malformed. */
            400: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.token_invalid, auth.login_failed. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: request.foreign_origin, auth.email_not_confirmed. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. Codes: request.too_large. */
            413: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is no JSON. Codes: request.media_type. */
            415: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["SuccessResponse"];
                };
            };
            /** @description Something in the request is not as it must be; `details` names each field. Codes: request.invalid, request.malformed. */
            400: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.token_invalid. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: request.foreign_origin. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. Codes: request.too_large. */
            413: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is no JSON. Codes: request.media_type. */
            415: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user": {
                     *         "id": "3f0c8a52-6d1e-4a7b-9f43-2b8f5d0c1e77",
                     *         "email": "ada@example.org",
                     *         "email_confirmed_at": "2026-11-21T09:30:00.000Z",
                     *         "has_selected_plan": true,
                     *         "app_metadata": {
                     *           "provider": "email"
                     *         },
                     *         "user_metadata": {
                     *           "avatar_url": null,
                     *           "user_name": null,
                     *           "name": "Sunrise Bakery"
                     *         },
                     *         "plan_type": "free",
                     *         "credits_remaining": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CurrentUserResponse"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    register: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "free@gazetteer.local",
                 *       "password": "correct horse"
                 *     }
                 */
                "application/json": components["schemas"]["RegisterDto"];
            };
        };
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "user": {
                     *         "id": "3f0c8a52-6d1e-4a7b-9f43-2b8f5d0c1e77",
                     *         "email": "ada@example.org",
                     *         "email_confirmed_at": "2026-11-21T09:30:00.000Z",
                     *         "has_selected_plan": true,
                     *         "app_metadata": {
                     *           "provider": "email"
                     *         },
                     *         "user_metadata": {
                     *           "avatar_url": null,
                     *           "user_name": null,
                     *           "name": "Sunrise Bakery"
                     *         },
                     *         "plan_type": "free",
                     *         "credits_remaining": null
                     *       },
                     *       "session": null,
                     *       "requiresVerification": true,
                     *       "message": "Registration successful! Please check your email to verify your account."
                     *     }
                     */
                    "application/json": components["schemas"]["RegisterResponse"];
                };
            };
            /** @description Something in the request is not as it must be; `details` names each field. Codes: request.invalid, request.malformed. */
            400: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.token_invalid. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: request.foreign_origin. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not go with how things stand. Codes: auth.email_taken. */
            409: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. Codes: request.too_large. */
            413: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is no JSON. Codes: request.media_type. */
            415: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getSignUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "email": null,
                     *       "step": "credentials",
                     *       "confirmed": true
                     *     }
                     */
                    "application/json": components["schemas"]["SignUpStateResponse"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.token_invalid. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    resendVerification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "free@gazetteer.local"
                 *     }
                 */
                "application/json": components["schemas"]["ResendVerificationDto"];
            };
        };
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Verification email sent. Please check your inbox."
                     *     }
                     */
                    "application/json": components["schemas"]["ResendVerificationResponse"];
                };
            };
            /** @description Something in the request is not as it must be; `details` names each field. Codes: request.invalid, request.malformed. */
            400: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.token_invalid. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: request.foreign_origin. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. Codes: request.too_large. */
            413: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is no JSON. Codes: request.media_type. */
            415: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    confirmEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token_hash": "text",
                 *       "type": "email",
                 *       "password": "correct horse"
                 *     }
                 */
                "application/json": components["schemas"]["ConfirmEmailDto"];
            };
        };
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "user": {
                     *         "id": "3f0c8a52-6d1e-4a7b-9f43-2b8f5d0c1e77",
                     *         "email": "ada@example.org",
                     *         "email_confirmed_at": "2026-11-21T09:30:00.000Z",
                     *         "has_selected_plan": true,
                     *         "app_metadata": {
                     *           "provider": "email"
                     *         },
                     *         "user_metadata": {
                     *           "avatar_url": null,
                     *           "user_name": null,
                     *           "name": "Sunrise Bakery"
                     *         },
                     *         "plan_type": "free",
                     *         "credits_remaining": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["LoginResponse"];
                };
            };
            /** @description Something in the request is not as it must be; `details` names each field. Codes: request.invalid, request.malformed, auth.link_invalid. */
            400: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.token_invalid, auth.login_failed. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: request.foreign_origin. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not go with how things stand. Codes: auth.password_needed. */
            409: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It is over. Codes: auth.link_expired. */
            410: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. Codes: request.too_large. */
            413: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is no JSON. Codes: request.media_type. */
            415: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    syncSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "access_token": "text",
                 *       "refresh_token": null
                 *     }
                 */
                "application/json": components["schemas"]["SyncSessionDto"];
            };
        };
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "user": {
                     *         "id": "3f0c8a52-6d1e-4a7b-9f43-2b8f5d0c1e77",
                     *         "email": "ada@example.org",
                     *         "email_confirmed_at": "2026-11-21T09:30:00.000Z",
                     *         "has_selected_plan": true,
                     *         "app_metadata": {
                     *           "provider": "email"
                     *         },
                     *         "user_metadata": {
                     *           "avatar_url": null,
                     *           "user_name": null,
                     *           "name": "Sunrise Bakery"
                     *         },
                     *         "plan_type": "free",
                     *         "credits_remaining": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["LoginResponse"];
                };
            };
            /** @description Something in the request is not as it must be; `details` names each field. Codes: request.invalid, request.malformed, auth.verification_incomplete. */
            400: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.token_invalid. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: request.foreign_origin. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. Codes: request.too_large. */
            413: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is no JSON. Codes: request.media_type. */
            415: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getProviders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "github": {
                     *         "enabled": true,
                     *         "reason": null
                     *       },
                     *       "identity": "local",
                     *       "inboxUrl": null
                     *     }
                     */
                    "application/json": components["schemas"]["ProvidersResponse"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.token_invalid. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    startGithub: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "isSignupFlow": true
                 *     }
                 */
                "application/json": components["schemas"]["GithubStartDto"];
            };
        };
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "url": "https://gazetteer.example.org/"
                     *     }
                     */
                    "application/json": components["schemas"]["GithubStartResponse"];
                };
            };
            /** @description Something in the request is not as it must be; `details` names each field. Codes: request.invalid, request.malformed. */
            400: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.token_invalid. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: request.foreign_origin. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. Codes: request.too_large. */
            413: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is no JSON. Codes: request.media_type. */
            415: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable, auth.oauth_unavailable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    finishGithub: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "code": "text",
                 *       "state": "CA"
                 *     }
                 */
                "application/json": components["schemas"]["GithubCallbackDto"];
            };
        };
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "user": {
                     *         "id": "3f0c8a52-6d1e-4a7b-9f43-2b8f5d0c1e77",
                     *         "email": "ada@example.org",
                     *         "email_confirmed_at": "2026-11-21T09:30:00.000Z",
                     *         "has_selected_plan": true,
                     *         "app_metadata": {
                     *           "provider": "email"
                     *         },
                     *         "user_metadata": {
                     *           "avatar_url": null,
                     *           "user_name": null,
                     *           "name": "Sunrise Bakery"
                     *         },
                     *         "plan_type": "free",
                     *         "credits_remaining": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["LoginResponse"];
                };
            };
            /** @description Something in the request is not as it must be; `details` names each field. Codes: request.invalid, request.malformed, auth.oauth_state_mismatch. */
            400: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.token_invalid. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: request.foreign_origin, auth.oauth_refused. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. Codes: request.too_large. */
            413: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is no JSON. Codes: request.media_type. */
            415: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description A service that this needs did not answer as it should. Codes: auth.oauth_failed. */
            502: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable, auth.oauth_unavailable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sessions": [
                     *         {
                     *           "id": "3f0c8a52-6d1e-4a7b-9f43-2b8f5d0c1e77",
                     *           "current": true,
                     *           "createdAt": "2026-11-21T09:30:00.000Z",
                     *           "lastSeenAt": "2026-11-21T09:30:00.000Z",
                     *           "userAgent": null,
                     *           "address": "214 Main Street, Davis, CA 95616"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SessionsResponse"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request happen once: for 24 hours the same key with the same body gets the first answer (Idempotent-Replayed: true). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "3f0c8a52-6d1e-4a7b-9f43-2b8f5d0c1e77"
                 *     }
                 */
                "application/json": components["schemas"]["EndSessionDto"];
            };
        };
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["SuccessResponse"];
                };
            };
            /** @description Something in the request is not as it must be; `details` names each field. Codes: request.invalid, request.malformed, idempotency.key_invalid. */
            400: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen, request.foreign_origin. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing of this user. Codes: not_found. */
            404: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not go with how things stand. Codes: idempotency.in_progress. */
            409: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. Codes: request.too_large. */
            413: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is no JSON. Codes: request.media_type. */
            415: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It was understood, and cannot be done as it is. Codes: idempotency.body_differs. */
            422: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    endOtherSessions: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request happen once: for 24 hours the same key with the same body gets the first answer (Idempotent-Replayed: true). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["SuccessResponse"];
                };
            };
            /** @description Something in the request is not as it must be; `details` names each field. Codes: request.invalid, request.malformed, idempotency.key_invalid. */
            400: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen, request.foreign_origin. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not go with how things stand. Codes: idempotency.in_progress. */
            409: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. Codes: request.too_large. */
            413: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is no JSON. Codes: request.media_type. */
            415: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It was understood, and cannot be done as it is. Codes: idempotency.body_differs. */
            422: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    selectPlan: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request happen once: for 24 hours the same key with the same body gets the first answer (Idempotent-Replayed: true). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "plan": "free"
                 *     }
                 */
                "application/json": components["schemas"]["SelectPlanDto"];
            };
        };
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "user": {
                     *         "id": "3f0c8a52-6d1e-4a7b-9f43-2b8f5d0c1e77",
                     *         "email": "ada@example.org",
                     *         "email_confirmed_at": "2026-11-21T09:30:00.000Z",
                     *         "has_selected_plan": true,
                     *         "app_metadata": {
                     *           "provider": "email"
                     *         },
                     *         "user_metadata": {
                     *           "avatar_url": null,
                     *           "user_name": null,
                     *           "name": "Sunrise Bakery"
                     *         },
                     *         "plan_type": "free",
                     *         "credits_remaining": null
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["LoginResponse"];
                };
            };
            /** @description Something in the request is not as it must be; `details` names each field. Codes: request.invalid, request.malformed, idempotency.key_invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen, request.foreign_origin. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not go with how things stand. Codes: idempotency.in_progress. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. Codes: request.too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is no JSON. Codes: request.media_type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It was understood, and cannot be done as it is. Codes: idempotency.body_differs. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listApiTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "tokens": [
                     *         {
                     *           "id": "3f0c8a52-6d1e-4a7b-9f43-2b8f5d0c1e77",
                     *           "name": "Nightly import",
                     *           "prefix": "gzt_x7Kq",
                     *           "scopes": [
                     *             "account:read"
                     *           ],
                     *           "createdAt": "2026-11-21T09:30:00.000Z",
                     *           "expiresAt": "2026-11-21T09:30:00.000Z",
                     *           "expired": true,
                     *           "lastUsedAt": "2026-11-21T09:30:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ApiTokensResponse"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    createApiToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Nightly import",
                 *       "scopes": [
                 *         "jobs:read"
                 *       ],
                 *       "expiresInDays": 90
                 *     }
                 */
                "application/json": components["schemas"]["CreateApiTokenDto"];
            };
        };
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "secret": "text",
                     *       "token": {
                     *         "id": "3f0c8a52-6d1e-4a7b-9f43-2b8f5d0c1e77",
                     *         "name": "Nightly import",
                     *         "prefix": "gzt_x7Kq",
                     *         "scopes": [
                     *           "account:read"
                     *         ],
                     *         "createdAt": "2026-11-21T09:30:00.000Z",
                     *         "expiresAt": "2026-11-21T09:30:00.000Z",
                     *         "expired": true,
                     *         "lastUsedAt": "2026-11-21T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CreateApiTokenResponse"];
                };
            };
            /** @description Something in the request is not as it must be; `details` names each field. Codes: request.invalid, request.malformed. */
            400: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen, request.foreign_origin. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not go with how things stand. Codes: auth.too_many_tokens. */
            409: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. Codes: request.too_large. */
            413: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is no JSON. Codes: request.media_type. */
            415: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    revokeApiToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request happen once: for 24 hours the same key with the same body gets the first answer (Idempotent-Replayed: true). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "3f0c8a52-6d1e-4a7b-9f43-2b8f5d0c1e77"
                 *     }
                 */
                "application/json": components["schemas"]["RevokeApiTokenDto"];
            };
        };
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["SuccessResponse"];
                };
            };
            /** @description Something in the request is not as it must be; `details` names each field. Codes: request.invalid, request.malformed, idempotency.key_invalid. */
            400: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen, request.foreign_origin. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing of this user. Codes: not_found. */
            404: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not go with how things stand. Codes: idempotency.in_progress. */
            409: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. Codes: request.too_large. */
            413: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is no JSON. Codes: request.media_type. */
            415: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It was understood, and cannot be done as it is. Codes: idempotency.body_differs. */
            422: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listJobs: {
        parameters: {
            query?: {
                /** @description How many jobs at most, newest first */
                limit?: number;
                /** @description Jobs skipped */
                offset?: number;
                /** @description What follows a page: its 'next_cursor' */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "jobs": [
                     *         {
                     *           "id": "JB-MF3K92QX-7T4WZP",
                     *           "status": "running",
                     *           "mode": "manual",
                     *           "city": "Davis, CA",
                     *           "businessTypes": [
                     *             "Bakeries"
                     *           ],
                     *           "cities": [
                     *             {
                     *               "city": "Phoenix, AZ",
                     *               "businessTypes": [
                     *                 "Restaurants"
                     *               ]
                     *             }
                     *           ],
                     *           "cityCount": 12,
                     *           "targetCount": 12,
                     *           "targetsDone": 12,
                     *           "exportFormat": "json",
                     *           "country": "United States",
                     *           "maxListings": null,
                     *           "error": null,
                     *           "startTime": 1795253400000,
                     *           "endTime": 1795253942000,
                     *           "recordsProcessed": 412,
                     *           "duplicatesFiltered": 12,
                     *           "duration": 12,
                     *           "scanRate": 68.7,
                     *           "deltaCount": 12,
                     *           "dbProvider": "supabase",
                     *           "filename": "JB-MF3K92QX-7T4WZP.json",
                     *           "complete": null
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["JobsResponse"];
                };
            };
            /** @description Something in the request is not as it must be; `details` names each field. Codes: request.invalid, request.malformed. */
            400: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    clearJobs: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request happen once: for 24 hours the same key with the same body gets the first answer (Idempotent-Replayed: true). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["ClearHistoryResponse"];
                };
            };
            /** @description Something in the request is not as it must be; `details` names each field. Codes: request.invalid, request.malformed, idempotency.key_invalid. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen, request.foreign_origin. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not go with how things stand. Codes: idempotency.in_progress. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. Codes: request.too_large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is no JSON. Codes: request.media_type. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It was understood, and cannot be done as it is. Codes: idempotency.body_differs. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
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
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "JB-MF3K92QX-7T4WZP",
                     *       "status": "running",
                     *       "mode": "manual",
                     *       "city": "Davis, CA",
                     *       "businessTypes": [
                     *         "Bakeries"
                     *       ],
                     *       "cities": [
                     *         {
                     *           "city": "Phoenix, AZ",
                     *           "businessTypes": [
                     *             "Restaurants"
                     *           ]
                     *         }
                     *       ],
                     *       "cityCount": 12,
                     *       "targetCount": 12,
                     *       "targetsDone": 12,
                     *       "exportFormat": "json",
                     *       "country": "United States",
                     *       "maxListings": null,
                     *       "error": null,
                     *       "startTime": 1795253400000,
                     *       "endTime": 1795253942000,
                     *       "recordsProcessed": 412,
                     *       "duplicatesFiltered": 12,
                     *       "duration": 12,
                     *       "scanRate": 68.7,
                     *       "deltaCount": 12,
                     *       "dbProvider": "supabase",
                     *       "filename": "JB-MF3K92QX-7T4WZP.json",
                     *       "complete": null,
                     *       "changes": {
                     *         "previousJobId": "JB-MF3K92QX-7T4WZP",
                     *         "added": 12,
                     *         "changed": 12,
                     *         "removed": 12
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["JobDetailsResponse"];
                };
            };
            /** @description Something in the request is not as it must be; `details` names each field. Codes: request.invalid, request.malformed. */
            400: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing of this user. Codes: not_found. */
            404: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listTargets: {
        parameters: {
            query?: {
                limit?: number;
                /** @description Rows skipped */
                offset?: number;
                /** @description Only places after this number */
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
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "targets": [
                     *         {
                     *           "label": "C3",
                     *           "cityIndex": 12,
                     *           "typeIndex": 12,
                     *           "city": "Phoenix, AZ",
                     *           "businessType": "Restaurants",
                     *           "latitude": 38.5449,
                     *           "longitude": -121.7405,
                     *           "recorded": 412,
                     *           "searched": 12,
                     *           "remaining": 12,
                     *           "failed": 12,
                     *           "state": "queued",
                     *           "complete": true
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["TargetsResponse"];
                };
            };
            /** @description Something in the request is not as it must be; `details` names each field. Codes: request.invalid, request.malformed. */
            400: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing of this user. Codes: not_found. */
            404: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listMapListings: {
        parameters: {
            query?: {
                limit?: number;
                /** @description Rows skipped */
                offset?: number;
                /** @description Only places after this number */
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
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "listings": [
                     *         {
                     *           "seq": 12,
                     *           "name": "Sunrise Bakery",
                     *           "latitude": 38.5449,
                     *           "longitude": -121.7405,
                     *           "target": "C3",
                     *           "time": 1795253400000
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["MapListingsResponse"];
                };
            };
            /** @description Something in the request is not as it must be; `details` names each field. Codes: request.invalid, request.malformed. */
            400: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing of this user. Codes: not_found. */
            404: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listAreas: {
        parameters: {
            query?: {
                limit?: number;
                /** @description Rows skipped */
                offset?: number;
                /** @description Only places after this number */
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
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "areas": [
                     *         {
                     *           "target": "C3",
                     *           "state": "queued",
                     *           "west": 12,
                     *           "south": 12,
                     *           "east": 12,
                     *           "north": 12
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["AreasResponse"];
                };
            };
            /** @description Something in the request is not as it must be; `details` names each field. Codes: request.invalid, request.malformed. */
            400: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing of this user. Codes: not_found. */
            404: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listMinutes: {
        parameters: {
            query?: {
                limit?: number;
                /** @description Rows skipped */
                offset?: number;
                /** @description Only places after this number */
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
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "minutes": [
                     *         {
                     *           "minute": 12,
                     *           "listings": 12
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["MinutesResponse"];
                };
            };
            /** @description Something in the request is not as it must be; `details` names each field. Codes: request.invalid, request.malformed. */
            400: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing of this user. Codes: not_found. */
            404: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listExports: {
        parameters: {
            query?: {
                /** @description The caller. Another id has no exports for the caller. */
                userId?: string;
                limit?: number;
                /** @description Files skipped */
                offset?: number;
                /** @description What follows a page: its 'next_cursor' */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "exports": [
                     *         {
                     *           "id": "3f0c8a52-6d1e-4a7b-9f43-2b8f5d0c1e77",
                     *           "timestamp": 1795253400000,
                     *           "filename": "JB-MF3K92QX-7T4WZP.json",
                     *           "format": "json",
                     *           "bytes": 182044,
                     *           "records": 412,
                     *           "jobId": "JB-MF3K92QX-7T4WZP"
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["ExportsResponse"];
                };
            };
            /** @description Something in the request is not as it must be; `details` names each field. Codes: request.invalid, request.malformed. */
            400: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
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
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                    "text/csv": string;
                    "text/html": string;
                };
            };
            /** @description Something in the request is not as it must be; `details` names each field. Codes: request.invalid, request.malformed. */
            400: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing of this user. Codes: not_found. */
            404: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
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
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                    "text/plain": string;
                    "text/html": string;
                };
            };
            /** @description Something in the request is not as it must be; `details` names each field. Codes: request.invalid, request.malformed. */
            400: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing of this user. Codes: not_found. */
            404: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    countTable: {
        parameters: {
            query?: {
                /** @description Text to find in any text field of the listing */
                filter?: string;
                /** @description Only rows with name, phone, category, address, city, state, rating and reviews */
                complete?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "count": 12,
                     *       "matching": 12
                     *     }
                     */
                    "application/json": components["schemas"]["TableCountResponse"];
                };
            };
            /** @description Something in the request is not as it must be; `details` names each field. Codes: request.invalid, request.malformed. */
            400: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not go with how things stand. Codes: database.not_configured, database.refused. */
            409: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable, database.unreachable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listTableRows: {
        parameters: {
            query?: {
                /** @description Text to find in any text field of the listing */
                filter?: string;
                /** @description Only rows with name, phone, category, address, city, state, rating and reviews */
                complete?: boolean;
                limit?: number;
                /** @description Number of rows to skip; a cursor is faster */
                offset?: number;
                sort?: "id" | "created_at" | "name" | "phone" | "category" | "rating" | "reviewcount" | "address" | "city" | "state" | "country" | "zip" | "plus_code" | "latitude" | "longitude" | "last_updated";
                direction?: "asc" | "desc";
                /** @description What follows a page: its 'next_cursor' */
                cursor?: string;
                /** @description The 'next' value of a page, to get the rows after it; same as cursor */
                after?: string;
                /** @description The 'previous' value of a page, to get the rows before it */
                before?: string;
                /** @description true: the last rows of the order, up to the limit */
                last?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "rows": [
                     *         {
                     *           "id": 12,
                     *           "created_at": "2026-11-21T09:30:00.000Z",
                     *           "name": "Sunrise Bakery",
                     *           "phone": "(530) 555-0142",
                     *           "category": "Bakery",
                     *           "address": "214 Main Street, Davis, CA 95616",
                     *           "city": "Davis, CA",
                     *           "state": "CA",
                     *           "country": "United States",
                     *           "rating": 4.6,
                     *           "reviewcount": null,
                     *           "plus_code": "849XG7W5+4R",
                     *           "website": "https://sunrise-bakery.example.org",
                     *           "zip": "95616",
                     *           "last_updated": "2026-11-21T09:30:00.000Z",
                     *           "latitude": 38.5449,
                     *           "longitude": -121.7405
                     *         }
                     *       ],
                     *       "previous": null,
                     *       "next": null,
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["TableRowsResponse"];
                };
            };
            /** @description Something in the request is not as it must be; `details` names each field. Codes: request.invalid, request.malformed. */
            400: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not go with how things stand. Codes: database.not_configured, database.refused. */
            409: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable, database.unreachable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    updateTableRows: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         12
                 *       ],
                 *       "field": "name",
                 *       "value": "text"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateRowsDto"];
            };
        };
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "listings": 12,
                     *       "undo": {
                     *         "id": "3f0c8a52-6d1e-4a7b-9f43-2b8f5d0c1e77",
                     *         "kind": "edit",
                     *         "listings": 12,
                     *         "at": 12
                     *       },
                     *       "value": null
                     *     }
                     */
                    "application/json": components["schemas"]["UpdateRowsResponse"];
                };
            };
            /** @description Something in the request is not as it must be; `details` names each field. Codes: request.invalid, request.malformed. */
            400: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen, request.foreign_origin. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not go with how things stand. Codes: database.not_configured, database.refused, table.changed. */
            409: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. Codes: request.too_large. */
            413: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is no JSON. Codes: request.media_type. */
            415: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It was understood, and cannot be done as it is. Codes: database.row_refused. */
            422: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable, database.unreachable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    deleteTableRows: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ids": [
                 *         12
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["DeleteRowsDto"];
            };
        };
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "listings": 12,
                     *       "undo": {
                     *         "id": "3f0c8a52-6d1e-4a7b-9f43-2b8f5d0c1e77",
                     *         "kind": "edit",
                     *         "listings": 12,
                     *         "at": 12
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["TableActionResponse"];
                };
            };
            /** @description Something in the request is not as it must be; `details` names each field. Codes: request.invalid, request.malformed. */
            400: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen, request.foreign_origin. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not go with how things stand. Codes: database.not_configured, database.refused, table.changed. */
            409: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. Codes: request.too_large. */
            413: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is no JSON. Codes: request.media_type. */
            415: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It was understood, and cannot be done as it is. Codes: database.row_refused. */
            422: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable, database.unreachable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    previewDuplicates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "preview": "text",
                     *       "count": 12,
                     *       "listings": 12,
                     *       "rules": [
                     *         {
                     *           "rule": "name_address_phone",
                     *           "listings": 12
                     *         }
                     *       ],
                     *       "examples": [
                     *         {
                     *           "rule": "name_address_phone",
                     *           "removed": {
                     *             "id": 12,
                     *             "name": "Sunrise Bakery",
                     *             "address": "214 Main Street, Davis, CA 95616",
                     *             "city": "Davis, CA"
                     *           },
                     *           "kept": {
                     *             "id": 12,
                     *             "name": "Sunrise Bakery",
                     *             "address": "214 Main Street, Davis, CA 95616",
                     *             "city": "Davis, CA"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["DuplicatesResponse"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not go with how things stand. Codes: database.not_configured, database.refused. */
            409: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable, database.unreachable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeDuplicates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "preview": "text"
                 *     }
                 */
                "application/json": components["schemas"]["RemoveDuplicatesDto"];
            };
        };
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "listings": 12,
                     *       "undo": {
                     *         "id": "3f0c8a52-6d1e-4a7b-9f43-2b8f5d0c1e77",
                     *         "kind": "edit",
                     *         "listings": 12,
                     *         "at": 12
                     *       },
                     *       "failed": 12
                     *     }
                     */
                    "application/json": components["schemas"]["RemoveDuplicatesResponse"];
                };
            };
            /** @description Something in the request is not as it must be; `details` names each field. Codes: request.invalid, request.malformed. */
            400: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen, request.foreign_origin. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not go with how things stand. Codes: database.not_configured, database.refused, table.changed. */
            409: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. Codes: request.too_large. */
            413: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is no JSON. Codes: request.media_type. */
            415: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It was understood, and cannot be done as it is. Codes: database.row_refused. */
            422: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable, database.unreachable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getTableUndo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "undo": {
                     *         "id": "3f0c8a52-6d1e-4a7b-9f43-2b8f5d0c1e77",
                     *         "kind": "edit",
                     *         "listings": 12,
                     *         "at": 12
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["UndoStateResponse"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not go with how things stand. Codes: database.not_configured, database.refused. */
            409: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable, database.unreachable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    undoTableAction: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "3f0c8a52-6d1e-4a7b-9f43-2b8f5d0c1e77"
                 *     }
                 */
                "application/json": components["schemas"]["UndoDto"];
            };
        };
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "listings": 12,
                     *       "undo": {
                     *         "id": "3f0c8a52-6d1e-4a7b-9f43-2b8f5d0c1e77",
                     *         "kind": "edit",
                     *         "listings": 12,
                     *         "at": 12
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["TableActionResponse"];
                };
            };
            /** @description Something in the request is not as it must be; `details` names each field. Codes: request.invalid, request.malformed. */
            400: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen, request.foreign_origin. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not go with how things stand. Codes: database.not_configured, database.refused, table.changed, table.nothing_to_undo. */
            409: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. Codes: request.too_large. */
            413: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is no JSON. Codes: request.media_type. */
            415: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It was understood, and cannot be done as it is. Codes: database.row_refused. */
            422: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable, database.unreachable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    downloadTable: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing of this user. Codes: not_found. */
            404: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not go with how things stand. Codes: database.not_configured, database.refused. */
            409: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable, database.unreachable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getRuntimeStatus: {
        parameters: {
            query?: {
                /** @description Only entries of the log after this number */
                since?: number;
                /** @description Entries of the log at most, the newest ones */
                limit?: number;
                /** @description Zone of "new today"; UTC by default */
                timeZone?: string;
                /** @description The run that `since` counts in; of another run the log is answered from its begin */
                sinceJob?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "inactive",
                     *       "startTime": 1795253400000,
                     *       "timestamp": 1795253400000,
                     *       "progress": {
                     *         "cityIndex": 12,
                     *         "totalCities": 12,
                     *         "businessTypeIndex": 12,
                     *         "totalBusinessTypes": 12,
                     *         "processedBusinessesForCurrentCategory": 12,
                     *         "currentCity": "Phoenix, AZ",
                     *         "currentBusinessType": "Restaurants",
                     *         "percent": 12
                     *       },
                     *       "logs": [
                     *         {
                     *           "seq": 12,
                     *           "time": 1795253400000,
                     *           "type": "line",
                     *           "level": "info",
                     *           "message": "text",
                     *           "target": "C3",
                     *           "recoveryId": "text",
                     *           "options": [
                     *             {
                     *               "choice": "retry",
                     *               "label": "Try again"
                     *             }
                     *           ],
                     *           "decided": null,
                     *           "listings": [
                     *             {
                     *               "index": 12,
                     *               "name": "Sunrise Bakery",
                     *               "address": "214 Main Street, Davis, CA 95616",
                     *               "category": "Bakery",
                     *               "phone": "(530) 555-0142",
                     *               "success": true,
                     *               "failed": true
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "recovery": {
                     *         "seq": 12,
                     *         "time": 1795253400000,
                     *         "type": "line",
                     *         "level": "info",
                     *         "message": "text",
                     *         "target": "C3",
                     *         "recoveryId": "text",
                     *         "options": [
                     *           {
                     *             "choice": "retry",
                     *             "label": "Try again"
                     *           }
                     *         ],
                     *         "decided": null,
                     *         "listings": [
                     *           {
                     *             "index": 12,
                     *             "name": "Sunrise Bakery",
                     *             "address": "214 Main Street, Davis, CA 95616",
                     *             "category": "Bakery",
                     *             "phone": "(530) 555-0142",
                     *             "success": true,
                     *             "failed": true
                     *           }
                     *         ]
                     *       },
                     *       "manualRunId": "JB-MF3K92QX-7T4WZP",
                     *       "totalPausedMs": 12,
                     *       "pauseStartMs": null,
                     *       "user": "3f0c8a52-6d1e-4a7b-9f43-2b8f5d0c1e77",
                     *       "mode": "manual",
                     *       "city": "Davis, CA",
                     *       "businessTypes": [
                     *         "Bakeries"
                     *       ],
                     *       "cities": [
                     *         {
                     *           "city": "Phoenix, AZ",
                     *           "businessTypes": [
                     *             "Restaurants"
                     *           ]
                     *         }
                     *       ],
                     *       "cityCount": 12,
                     *       "typeCount": 12,
                     *       "targets": {
                     *         "done": 12,
                     *         "total": 12,
                     *         "current": "C3"
                     *       },
                     *       "stopping": true,
                     *       "maxListings": null,
                     *       "exportFormat": "json",
                     *       "country": "United States",
                     *       "recordsProcessed": 412,
                     *       "duplicatesFiltered": 12,
                     *       "newToday": 12,
                     *       "scanRate": 68.7,
                     *       "elapsedMs": 12,
                     *       "complete": null,
                     *       "error": null,
                     *       "exports": [
                     *         {
                     *           "filename": "JB-MF3K92QX-7T4WZP.json",
                     *           "format": "json"
                     *         }
                     *       ],
                     *       "multipleNeedsDatabase": true
                     *     }
                     */
                    "application/json": components["schemas"]["RuntimeStatusResponse"];
                };
            };
            /** @description Something in the request is not as it must be; `details` names each field. Codes: request.invalid, request.malformed. */
            400: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    streamRuntimeStatus: {
        parameters: {
            query?: {
                /** @description Only entries of the log after this number */
                since?: number;
                /** @description Entries of the log at most, the newest ones */
                limit?: number;
                /** @description Zone of "new today"; UTC by default */
                timeZone?: string;
                /** @description The run that `since` counts in; of another run the log is answered from its begin */
                sinceJob?: string;
                /** @description A job of the caller, whichever; by default the active run, else the last one */
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
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description Something in the request is not as it must be; `details` names each field. Codes: request.invalid, request.malformed. */
            400: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing of this user. Codes: not_found. */
            404: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    startRuntime: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request happen once: for 24 hours the same key with the same body gets the first answer (Idempotent-Replayed: true). */
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
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "message": "Job started",
                     *       "manualRunId": "JB-MF3K92QX-7T4WZP"
                     *     }
                     */
                    "application/json": components["schemas"]["StartResponse"];
                };
            };
            /** @description Something in the request is not as it must be; `details` names each field. Codes: request.invalid, request.malformed, idempotency.key_invalid, job.invalid. */
            400: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen, request.foreign_origin, plan.limit_reached, credits.exhausted. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not go with how things stand. Codes: idempotency.in_progress, database.not_configured, job.active. */
            409: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. Codes: request.too_large. */
            413: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is no JSON. Codes: request.media_type. */
            415: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It was understood, and cannot be done as it is. Codes: idempotency.body_differs. */
            422: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    estimateRuntime: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request happen once: for 24 hours the same key with the same body gets the first answer (Idempotent-Replayed: true). */
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
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "listings": {
                     *         "low": 12,
                     *         "high": 12
                     *       },
                     *       "minutes": {
                     *         "low": 12,
                     *         "high": 12
                     *       },
                     *       "credits": {
                     *         "low": 12,
                     *         "high": 12
                     *       },
                     *       "remaining": null,
                     *       "targets": 12,
                     *       "basis": {
                     *         "sameTarget": 12,
                     *         "sameType": 12,
                     *         "population": 12
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["EstimateResponse"];
                };
            };
            /** @description Something in the request is not as it must be; `details` names each field. Codes: request.invalid, request.malformed, idempotency.key_invalid, job.invalid. */
            400: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen, request.foreign_origin, plan.limit_reached, credits.exhausted. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not go with how things stand. Codes: idempotency.in_progress, database.not_configured. */
            409: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. Codes: request.too_large. */
            413: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is no JSON. Codes: request.media_type. */
            415: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It was understood, and cannot be done as it is. Codes: idempotency.body_differs. */
            422: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    pauseRuntime: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request happen once: for 24 hours the same key with the same body gets the first answer (Idempotent-Replayed: true). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["RuntimeActionResponse"];
                };
            };
            /** @description Something in the request is not as it must be; `details` names each field. Codes: request.invalid, request.malformed, idempotency.key_invalid. */
            400: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen, request.foreign_origin. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not go with how things stand. Codes: idempotency.in_progress, job.none, job.cannot. */
            409: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. Codes: request.too_large. */
            413: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is no JSON. Codes: request.media_type. */
            415: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It was understood, and cannot be done as it is. Codes: idempotency.body_differs. */
            422: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    resumeRuntime: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request happen once: for 24 hours the same key with the same body gets the first answer (Idempotent-Replayed: true). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["RuntimeActionResponse"];
                };
            };
            /** @description Something in the request is not as it must be; `details` names each field. Codes: request.invalid, request.malformed, idempotency.key_invalid. */
            400: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen, request.foreign_origin. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not go with how things stand. Codes: idempotency.in_progress, job.none, job.cannot. */
            409: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. Codes: request.too_large. */
            413: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is no JSON. Codes: request.media_type. */
            415: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It was understood, and cannot be done as it is. Codes: idempotency.body_differs. */
            422: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    stopRuntime: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request happen once: for 24 hours the same key with the same body gets the first answer (Idempotent-Replayed: true). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["RuntimeActionResponse"];
                };
            };
            /** @description Something in the request is not as it must be; `details` names each field. Codes: request.invalid, request.malformed, idempotency.key_invalid. */
            400: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen, request.foreign_origin. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not go with how things stand. Codes: idempotency.in_progress, job.none, job.cannot. */
            409: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. Codes: request.too_large. */
            413: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is no JSON. Codes: request.media_type. */
            415: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It was understood, and cannot be done as it is. Codes: idempotency.body_differs. */
            422: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    decideRecovery: {
        parameters: {
            query?: {
                /** @description The caller; any other user is not found */
                user?: string;
            };
            header?: {
                /** @description Makes the request happen once: for 24 hours the same key with the same body gets the first answer (Idempotent-Replayed: true). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "recoveryId": "3f0c8a52-6d1e-4a7b-9f43-2b8f5d0c1e77",
                 *       "choice": "retry"
                 *     }
                 */
                "application/json": components["schemas"]["RecoveryDecisionDto"];
            };
        };
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["RuntimeActionResponse"];
                };
            };
            /** @description Something in the request is not as it must be; `details` names each field. Codes: request.invalid, request.malformed, idempotency.key_invalid. */
            400: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen, request.foreign_origin. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing of this user. Codes: not_found. */
            404: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not go with how things stand. Codes: idempotency.in_progress, job.none, job.cannot, job.recovery_gone. */
            409: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. Codes: request.too_large. */
            413: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is no JSON. Codes: request.media_type. */
            415: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It was understood, and cannot be done as it is. Codes: idempotency.body_differs. */
            422: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    getJobLog: {
        parameters: {
            query?: {
                /** @description Only entries of the log after this number */
                since?: number;
                /** @description Entries of the log at most, the newest ones */
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
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "logs": [
                     *         {
                     *           "seq": 12,
                     *           "time": 1795253400000,
                     *           "type": "line",
                     *           "level": "info",
                     *           "message": "text",
                     *           "target": "C3",
                     *           "recoveryId": "text",
                     *           "options": [
                     *             {
                     *               "choice": "retry",
                     *               "label": "Try again"
                     *             }
                     *           ],
                     *           "decided": null,
                     *           "listings": [
                     *             {
                     *               "index": 12,
                     *               "name": "Sunrise Bakery",
                     *               "address": "214 Main Street, Davis, CA 95616",
                     *               "category": "Bakery",
                     *               "phone": "(530) 555-0142",
                     *               "success": true,
                     *               "failed": true
                     *             }
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["LogResponse"];
                };
            };
            /** @description Something in the request is not as it must be; `details` names each field. Codes: request.invalid, request.malformed. */
            400: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing of this user. Codes: not_found. */
            404: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listSchedules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "schedules": [
                     *         {
                     *           "id": "3f0c8a52-6d1e-4a7b-9f43-2b8f5d0c1e77",
                     *           "name": "Sunrise Bakery",
                     *           "cadence": {
                     *             "kind": "daily",
                     *             "at": "06:30",
                     *             "weekday": 1,
                     *             "expression": "0 6 * * 1-5"
                     *           },
                     *           "timeZone": "America/Phoenix",
                     *           "enabled": true,
                     *           "pending": true,
                     *           "nextStartTimes": [
                     *             12
                     *           ],
                     *           "summary": "6 cities, 4 types",
                     *           "lastJobId": "JB-MF3K92QX-7T4WZP",
                     *           "lastStartTime": null,
                     *           "lastError": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["SchedulesResponse"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    addSchedule: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request happen once: for 24 hours the same key with the same body gets the first answer (Idempotent-Replayed: true). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Dentists, each Monday",
                 *       "setup": {
                 *         "logsEnabled": true,
                 *         "mode": "manual",
                 *         "city": "Phoenix, AZ",
                 *         "businessType": [
                 *           "Restaurants"
                 *         ],
                 *         "cities": [
                 *           {
                 *             "city": "Phoenix, AZ",
                 *             "businessTypes": [
                 *               "Restaurants",
                 *               "Dentists"
                 *             ]
                 *           }
                 *         ],
                 *         "exportFormat": "json",
                 *         "country": "United States",
                 *         "maxListings": null
                 *       },
                 *       "cadence": {
                 *         "kind": "daily",
                 *         "at": "06:30",
                 *         "weekday": 1,
                 *         "expression": "0 6 * * 1-5"
                 *       },
                 *       "timeZone": "America/Phoenix"
                 *     }
                 */
                "application/json": components["schemas"]["CreateScheduleDto"];
            };
        };
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "id": "3f0c8a52-6d1e-4a7b-9f43-2b8f5d0c1e77"
                     *     }
                     */
                    "application/json": components["schemas"]["CreateScheduleResponse"];
                };
            };
            /** @description Something in the request is not as it must be; `details` names each field. Codes: request.invalid, request.malformed, idempotency.key_invalid, job.invalid. */
            400: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen, request.foreign_origin, plan.limit_reached, credits.exhausted. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not go with how things stand. Codes: idempotency.in_progress, database.not_configured, schedule.too_many. */
            409: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. Codes: request.too_large. */
            413: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is no JSON. Codes: request.media_type. */
            415: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It was understood, and cannot be done as it is. Codes: idempotency.body_differs. */
            422: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeSchedule: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request happen once: for 24 hours the same key with the same body gets the first answer (Idempotent-Replayed: true). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "3f0c8a52-6d1e-4a7b-9f43-2b8f5d0c1e77",
                 *       "name": "Dentists, each Monday",
                 *       "setup": {
                 *         "logsEnabled": true,
                 *         "mode": "manual",
                 *         "city": "Phoenix, AZ",
                 *         "businessType": [
                 *           "Restaurants"
                 *         ],
                 *         "cities": [
                 *           {
                 *             "city": "Phoenix, AZ",
                 *             "businessTypes": [
                 *               "Restaurants",
                 *               "Dentists"
                 *             ]
                 *           }
                 *         ],
                 *         "exportFormat": "json",
                 *         "country": "United States",
                 *         "maxListings": null
                 *       },
                 *       "cadence": {
                 *         "kind": "daily",
                 *         "at": "06:30",
                 *         "weekday": 1,
                 *         "expression": "0 6 * * 1-5"
                 *       },
                 *       "timeZone": "America/Phoenix"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateScheduleDto"];
            };
        };
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["ScheduleActionResponse"];
                };
            };
            /** @description Something in the request is not as it must be; `details` names each field. Codes: request.invalid, request.malformed, idempotency.key_invalid. */
            400: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen, request.foreign_origin. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing of this user. Codes: not_found. */
            404: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not go with how things stand. Codes: idempotency.in_progress. */
            409: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. Codes: request.too_large. */
            413: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is no JSON. Codes: request.media_type. */
            415: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It was understood, and cannot be done as it is. Codes: idempotency.body_differs. */
            422: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    switchSchedule: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request happen once: for 24 hours the same key with the same body gets the first answer (Idempotent-Replayed: true). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "3f0c8a52-6d1e-4a7b-9f43-2b8f5d0c1e77",
                 *       "enabled": true
                 *     }
                 */
                "application/json": components["schemas"]["SetScheduleEnabledDto"];
            };
        };
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["ScheduleActionResponse"];
                };
            };
            /** @description Something in the request is not as it must be; `details` names each field. Codes: request.invalid, request.malformed, idempotency.key_invalid. */
            400: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen, request.foreign_origin. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing of this user. Codes: not_found. */
            404: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not go with how things stand. Codes: idempotency.in_progress. */
            409: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. Codes: request.too_large. */
            413: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is no JSON. Codes: request.media_type. */
            415: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It was understood, and cannot be done as it is. Codes: idempotency.body_differs. */
            422: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeSchedule: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request happen once: for 24 hours the same key with the same body gets the first answer (Idempotent-Replayed: true). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "3f0c8a52-6d1e-4a7b-9f43-2b8f5d0c1e77"
                 *     }
                 */
                "application/json": components["schemas"]["ScheduleIdDto"];
            };
        };
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["ScheduleActionResponse"];
                };
            };
            /** @description Something in the request is not as it must be; `details` names each field. Codes: request.invalid, request.malformed, idempotency.key_invalid. */
            400: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen, request.foreign_origin. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing of this user. Codes: not_found. */
            404: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not go with how things stand. Codes: idempotency.in_progress. */
            409: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. Codes: request.too_large. */
            413: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is no JSON. Codes: request.media_type. */
            415: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It was understood, and cannot be done as it is. Codes: idempotency.body_differs. */
            422: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listWebhooks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "webhooks": [
                     *         {
                     *           "id": "3f0c8a52-6d1e-4a7b-9f43-2b8f5d0c1e77",
                     *           "name": "Our CRM",
                     *           "url": "https://crm.example.org/hooks/gazetteer",
                     *           "events": [
                     *             "job.finished"
                     *           ],
                     *           "enabled": true,
                     *           "disabledReason": "user",
                     *           "failingSince": "2026-11-21T09:30:00.000Z",
                     *           "lastDeliveredAt": "2026-11-21T09:30:00.000Z",
                     *           "createdAt": "2026-11-21T09:30:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["WebhooksResponse"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    addWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Our CRM",
                 *       "url": "https://crm.example.org/hooks/gazetteer",
                 *       "events": [
                 *         "job.finished",
                 *         "export.written"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CreateWebhookDto"];
            };
        };
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "secret": "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDnjqUPyJ3CnQ=",
                     *       "webhook": {
                     *         "id": "3f0c8a52-6d1e-4a7b-9f43-2b8f5d0c1e77",
                     *         "name": "Our CRM",
                     *         "url": "https://crm.example.org/hooks/gazetteer",
                     *         "events": [
                     *           "job.finished"
                     *         ],
                     *         "enabled": true,
                     *         "disabledReason": "user",
                     *         "failingSince": "2026-11-21T09:30:00.000Z",
                     *         "lastDeliveredAt": "2026-11-21T09:30:00.000Z",
                     *         "createdAt": "2026-11-21T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["CreateWebhookResponse"];
                };
            };
            /** @description Something in the request is not as it must be; `details` names each field. Codes: request.invalid, request.malformed. */
            400: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen, request.foreign_origin. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not go with how things stand. Codes: webhook.too_many. */
            409: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. Codes: request.too_large. */
            413: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is no JSON. Codes: request.media_type. */
            415: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    changeWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request happen once: for 24 hours the same key with the same body gets the first answer (Idempotent-Replayed: true). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "3f0c8a52-6d1e-4a7b-9f43-2b8f5d0c1e77",
                 *       "name": "Our CRM",
                 *       "url": "https://crm.example.org/hooks/gazetteer",
                 *       "events": [
                 *         "job.finished",
                 *         "export.written"
                 *       ],
                 *       "enabled": true
                 *     }
                 */
                "application/json": components["schemas"]["UpdateWebhookDto"];
            };
        };
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "webhook": {
                     *         "id": "3f0c8a52-6d1e-4a7b-9f43-2b8f5d0c1e77",
                     *         "name": "Our CRM",
                     *         "url": "https://crm.example.org/hooks/gazetteer",
                     *         "events": [
                     *           "job.finished"
                     *         ],
                     *         "enabled": true,
                     *         "disabledReason": "user",
                     *         "failingSince": "2026-11-21T09:30:00.000Z",
                     *         "lastDeliveredAt": "2026-11-21T09:30:00.000Z",
                     *         "createdAt": "2026-11-21T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["UpdateWebhookResponse"];
                };
            };
            /** @description Something in the request is not as it must be; `details` names each field. Codes: request.invalid, request.malformed, idempotency.key_invalid. */
            400: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen, request.foreign_origin. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing of this user. Codes: not_found. */
            404: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not go with how things stand. Codes: idempotency.in_progress. */
            409: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. Codes: request.too_large. */
            413: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is no JSON. Codes: request.media_type. */
            415: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It was understood, and cannot be done as it is. Codes: idempotency.body_differs. */
            422: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "3f0c8a52-6d1e-4a7b-9f43-2b8f5d0c1e77"
                 *     }
                 */
                "application/json": components["schemas"]["WebhookIdDto"];
            };
        };
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "secret": "whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDnjqUPyJ3CnQ="
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookSecretResponse"];
                };
            };
            /** @description Something in the request is not as it must be; `details` names each field. Codes: request.invalid, request.malformed. */
            400: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen, request.foreign_origin. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing of this user. Codes: not_found. */
            404: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. Codes: request.too_large. */
            413: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is no JSON. Codes: request.media_type. */
            415: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    removeWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request happen once: for 24 hours the same key with the same body gets the first answer (Idempotent-Replayed: true). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "3f0c8a52-6d1e-4a7b-9f43-2b8f5d0c1e77"
                 *     }
                 */
                "application/json": components["schemas"]["WebhookIdDto"];
            };
        };
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookSuccessResponse"];
                };
            };
            /** @description Something in the request is not as it must be; `details` names each field. Codes: request.invalid, request.malformed, idempotency.key_invalid. */
            400: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen, request.foreign_origin. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing of this user. Codes: not_found. */
            404: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not go with how things stand. Codes: idempotency.in_progress. */
            409: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. Codes: request.too_large. */
            413: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is no JSON. Codes: request.media_type. */
            415: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It was understood, and cannot be done as it is. Codes: idempotency.body_differs. */
            422: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request happen once: for 24 hours the same key with the same body gets the first answer (Idempotent-Replayed: true). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "3f0c8a52-6d1e-4a7b-9f43-2b8f5d0c1e77"
                 *     }
                 */
                "application/json": components["schemas"]["WebhookIdDto"];
            };
        };
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "deliveryId": "3f0c8a52-6d1e-4a7b-9f43-2b8f5d0c1e77"
                     *     }
                     */
                    "application/json": components["schemas"]["TestWebhookResponse"];
                };
            };
            /** @description Something in the request is not as it must be; `details` names each field. Codes: request.invalid, request.malformed, idempotency.key_invalid. */
            400: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen, request.foreign_origin. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing of this user. Codes: not_found. */
            404: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not go with how things stand. Codes: idempotency.in_progress, webhook.disabled. */
            409: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. Codes: request.too_large. */
            413: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is no JSON. Codes: request.media_type. */
            415: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It was understood, and cannot be done as it is. Codes: idempotency.body_differs. */
            422: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description Only those of this webhook */
                webhookId?: string;
                /** @description Only those that stand so */
                state?: "waiting" | "delivered" | "failed";
                limit?: number;
                offset?: number;
                /** @description What follows a page: its 'next_cursor' */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deliveries": [
                     *         {
                     *           "id": "3f0c8a52-6d1e-4a7b-9f43-2b8f5d0c1e77",
                     *           "messageId": "3f0c8a52-6d1e-4a7b-9f43-2b8f5d0c1e77",
                     *           "webhookId": "3f0c8a52-6d1e-4a7b-9f43-2b8f5d0c1e77",
                     *           "type": "job.finished",
                     *           "body": "{\"type\":\"webhook.test\",\"timestamp\":\"2026-11-21T09:30:00.000Z\",\"data\":{\"message\":\"…\"}}",
                     *           "state": "waiting",
                     *           "attempts": 1,
                     *           "createdAt": "2026-11-21T09:30:00.000Z",
                     *           "lastAttemptAt": "2026-11-21T09:30:00.000Z",
                     *           "nextAttemptAt": "2026-11-21T09:30:00.000Z",
                     *           "status": 200,
                     *           "durationMs": 84,
                     *           "reason": null
                     *         }
                     *       ],
                     *       "next_cursor": null
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookDeliveriesResponse"];
                };
            };
            /** @description Something in the request is not as it must be; `details` names each field. Codes: request.invalid, request.malformed. */
            400: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    resendWebhookDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description Makes the request happen once: for 24 hours the same key with the same body gets the first answer (Idempotent-Replayed: true). */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "3f0c8a52-6d1e-4a7b-9f43-2b8f5d0c1e77"
                 *     }
                 */
                "application/json": components["schemas"]["WebhookIdDto"];
            };
        };
        responses: {
            /** @description As asked. */
            200: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": components["schemas"]["WebhookSuccessResponse"];
                };
            };
            /** @description Something in the request is not as it must be; `details` names each field. Codes: request.invalid, request.malformed, idempotency.key_invalid. */
            400: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Nobody is signed in, or the API token is over. Codes: auth.required, auth.token_invalid, auth.other_user. */
            401: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description This user, token, plan or page may not do that. Codes: auth.scope_missing, plan.not_chosen, request.foreign_origin. */
            403: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing of this user. Codes: not_found. */
            404: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It does not go with how things stand. Codes: idempotency.in_progress, webhook.disabled, webhook.delivery_in_progress. */
            409: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. Codes: request.too_large. */
            413: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is no JSON. Codes: request.media_type. */
            415: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description It was understood, and cannot be done as it is. Codes: idempotency.body_differs. */
            422: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Too much in too short a time: wait as long as Retry-After says. Codes: rate.limited. */
            429: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    /**
                     * @description Seconds to wait.
                     * @example 30
                     */
                    "Retry-After"?: number;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Something that this needs is away: wait as long as Retry-After says. Codes: unavailable. */
            503: {
                headers: {
                    /**
                     * @description Each limit that holds here: its name, calls at once (q) and seconds that bring as many again (w).
                     * @example "token";q=600;w=60
                     */
                    "RateLimit-Policy"?: string;
                    /**
                     * @description How the caller stands with it: calls left (r), and seconds until all are there again (t).
                     * @example "token";r=599;t=1
                     */
                    RateLimit?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            /** @description Whatever else went wrong (RFC 9457). */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    onJobFinished: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Of the message: the same at each try
                 * @example 6f1c2d0e-5b1f-4a53-9a0b-1c9a63a3c5b1
                 */
                "webhook-id": string;
                /**
                 * @description Of the try, epoch seconds
                 * @example 1795253400
                 */
                "webhook-timestamp": string;
                /**
                 * @description One or more, parted by spaces: "v1," and HMAC-SHA256 of "id.timestamp.body" in base64
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "job.finished";
                    /**
                     * Format: date-time
                     * @description When it happened
                     */
                    timestamp: string;
                    data: components["schemas"]["JobFinishedData"];
                };
            };
        };
        responses: {
            /** @description Nothing more shall be sent here: the webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It has arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It has not arrived; it is tried again. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onJobNeedsDecision: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Of the message: the same at each try
                 * @example 6f1c2d0e-5b1f-4a53-9a0b-1c9a63a3c5b1
                 */
                "webhook-id": string;
                /**
                 * @description Of the try, epoch seconds
                 * @example 1795253400
                 */
                "webhook-timestamp": string;
                /**
                 * @description One or more, parted by spaces: "v1," and HMAC-SHA256 of "id.timestamp.body" in base64
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "job.needs_decision";
                    /**
                     * Format: date-time
                     * @description When it happened
                     */
                    timestamp: string;
                    data: components["schemas"]["JobNeedsDecisionData"];
                };
            };
        };
        responses: {
            /** @description Nothing more shall be sent here: the webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It has arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It has not arrived; it is tried again. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onExportWritten: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Of the message: the same at each try
                 * @example 6f1c2d0e-5b1f-4a53-9a0b-1c9a63a3c5b1
                 */
                "webhook-id": string;
                /**
                 * @description Of the try, epoch seconds
                 * @example 1795253400
                 */
                "webhook-timestamp": string;
                /**
                 * @description One or more, parted by spaces: "v1," and HMAC-SHA256 of "id.timestamp.body" in base64
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "export.written";
                    /**
                     * Format: date-time
                     * @description When it happened
                     */
                    timestamp: string;
                    data: components["schemas"]["ExportWrittenData"];
                };
            };
        };
        responses: {
            /** @description Nothing more shall be sent here: the webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It has arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It has not arrived; it is tried again. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPaymentSettled: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Of the message: the same at each try
                 * @example 6f1c2d0e-5b1f-4a53-9a0b-1c9a63a3c5b1
                 */
                "webhook-id": string;
                /**
                 * @description Of the try, epoch seconds
                 * @example 1795253400
                 */
                "webhook-timestamp": string;
                /**
                 * @description One or more, parted by spaces: "v1," and HMAC-SHA256 of "id.timestamp.body" in base64
                 * @example v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=
                 */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    type: "payment.settled";
                    /**
                     * Format: date-time
                     * @description When it happened
                     */
                    timestamp: string;
                    data: components["schemas"]["PaymentSettledData"];
                };
            };
        };
        responses: {
            /** @description Nothing more shall be sent here: the webhook is switched off. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It has arrived. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It has not arrived; it is tried again. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
