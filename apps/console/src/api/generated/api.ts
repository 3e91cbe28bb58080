// Written by npm run generate.

export interface paths {
    "/v1/apps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    /** @description Items on a page: 1 to 100; 20 by default. */
                    limit?: components["parameters"]["Limit"];
                    /** @description Id of the last item of the previous page. */
                    starting_after?: components["parameters"]["StartingAfter"];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AppListResponse"];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AppCreate"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CreatedAppResponse"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/apps/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The app. */
                    id: components["parameters"]["AppId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AppResponse"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The app. */
                    id: components["parameters"]["AppId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AppDeleted"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/apps/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The app. */
                    id: components["parameters"]["AppId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RotatedSecretResponse"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/oauth/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: {
                content: {
                    "application/x-www-form-urlencoded": components["schemas"]["TokenRequestForm"];
                    "application/json": components["schemas"]["TokenRequest"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Token"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audit-logs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    /** @description Start of the time span, inclusive. Unix seconds. */
                    start_time: components["parameters"]["StartTime"];
                    /** @description End of the time span, inclusive; not before start_time. Unix seconds. */
                    end_time: components["parameters"]["EndTime"];
                    /** @description Records on a page: 1 to 1000. */
                    limit: components["parameters"]["Limit2"];
                    /** @description The next_cursor of the previous page. All other parameters must stay the same. */
                    cursor?: components["parameters"]["Cursor"];
                    /** @description Order by time; "desc", newest first, by default. */
                    sort_order?: "asc" | "desc";
                    /** @description Only requests of this person or app. */
                    user_id?: components["schemas"]["Filter"];
                    /** @description Only this call, e.g. "vendors.create". */
                    action?: components["schemas"]["Filter"];
                    /** @description Only this status, e.g. 404, or this class, e.g. 4xx. */
                    status_code?: string;
                    /** @description Only this HTTP method. */
                    method?: "GET" | "POST" | "PUT" | "DELETE" | "PATCH" | "HEAD" | "OPTIONS";
                    /** @description Excludes requests that only read (GET). */
                    without_reads?: "true";
                    /** @description Only this exact path. */
                    path?: string;
                    /** @description Only this client address. */
                    ip_address?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AuditLogPageResponse"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audit-logs/integrity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    /** @description Verify the records after this sequence number; by default the newest ones. */
                    after_sequence?: number;
                    /** @description Number of records to verify: 1 to 5000; 1000 by default. */
                    limit?: number;
                    /** @description The token of your stored checkpoint. */
                    checkpoint?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AuditIntegrityResponse"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    /** @description Start of the time span, inclusive. Unix seconds. */
                    start_time: components["parameters"]["StartTime"];
                    /** @description End of the time span, inclusive; not before start_time. Unix seconds. */
                    end_time: components["parameters"]["EndTime"];
                    /** @description Records on a page: 1 to 1000. */
                    limit: components["parameters"]["Limit2"];
                    /** @description The next_cursor of the previous page. All other parameters must stay the same. */
                    cursor?: components["parameters"]["Cursor"];
                    /** @description By time: "desc" is newest first. */
                    sort_order: "asc" | "desc";
                    /** @description Only events of this source. */
                    event_source?: components["schemas"]["Filter"];
                    /** @description Only events of this type. */
                    event_type?: components["schemas"]["Filter"];
                    /** @description Only events that this service wrote. */
                    service?: components["schemas"]["Filter"];
                    /** @description Only events of this region. */
                    region?: components["schemas"]["Filter"];
                    /** @description Only events of this account. */
                    account?: components["schemas"]["Filter"];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EventPageResponse"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/event_types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EventTypeListResponse"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/frameworks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["FrameworkListResponse"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/frameworks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The framework. */
                    id: string;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["FrameworkUpdate"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["FrameworkResponse"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/industries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["IndustryListResponse"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tiers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["TiersResponse"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/organisation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OrganisationResponse"];
                    };
                };
            };
        };
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["OrganisationUpdate"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OrganisationResponse"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/organisation/four-eyes/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OrganisationResponse"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/organisation/four-eyes/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OrganisationResponse"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/security_questionnaire": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    /** @description Items on a page: 1 to 100; 20 by default. */
                    limit?: components["parameters"]["Limit"];
                    /** @description Id of the last item of the previous page. */
                    starting_after?: components["parameters"]["StartingAfter"];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["StatementInventoryListResponse"];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["QuestionnaireCreate"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["StatementInventoryResponse"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/security_questionnaire/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query: {
                    /** @description The name of the file, without a folder. */
                    file_name: components["schemas"]["FileName"];
                    /** @description The roles of columns that the headings of a sheet do not show. */
                    columns?: string;
                    /** @description Name of the questionnaire; by default, that of the file. */
                    name?: components["schemas"]["Name200"];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            /** @description The file, of at most 10000000 bytes. */
            requestBody: {
                content: {
                    "application/octet-stream": string;
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["QuestionnaireImportedResponse"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/security_questionnaire/import_preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query: {
                    /** @description The name of the file, without a folder. */
                    file_name: components["schemas"]["FileName"];
                    /** @description The roles of columns that the headings of a sheet do not show. */
                    columns?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            /** @description The file, of at most 10000000 bytes. */
            requestBody: {
                content: {
                    "application/octet-stream": string;
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["QuestionnaireImportPreviewResponse"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/security_questionnaire/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The questionnaire. */
                    id: components["parameters"]["QuestionnaireId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["StatementInventoryResponse"];
                    };
                };
            };
        };
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The questionnaire. */
                    id: components["parameters"]["QuestionnaireId"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["QuestionnaireUpdate"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["StatementInventoryResponse"];
                    };
                };
            };
        };
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The questionnaire. */
                    id: components["parameters"]["QuestionnaireId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Empty"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vendors/{id}/statement_previews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The vendor. */
                    id: components["parameters"]["VendorId"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["StatementPreviewCreate"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["StatementPreviewResponse"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vendors/{id}/statement_previews/{preview_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The vendor. */
                    id: components["parameters"]["VendorId"];
                    /** @description The preview. */
                    preview_id: components["schemas"]["Id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["StatementPreviewResponse"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vendors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    /** @description Items on a page: 1 to 100; 20 by default. */
                    limit?: components["parameters"]["Limit"];
                    /** @description Id of the last item of the previous page. */
                    starting_after?: components["parameters"]["StartingAfter"];
                    /** @description Only items changed then or later. Unix seconds. */
                    updated_since?: components["parameters"]["UpdatedSince"];
                    /** @description Only the vendor with this id in another system of the organisation. */
                    external_id?: components["schemas"]["Text200"];
                    /** @description Only vendors of this industry. */
                    industry?: components["schemas"]["Industry"];
                    /** @description Only vendors with this overall status. */
                    approval_status?: components["schemas"]["VendorStatus"];
                    /** @description Only vendors with this text in their name, domains or another field that people write: description, contact, agreement, internal use, contracts, custom fields, notes, external id. Case does not matter. */
                    q?: components["schemas"]["Text200"];
                    /** @description newest: by registration, the default. name: A to Z. decision: WARNING, PENDING_REVIEW, CONDITIONAL, APPROVED, REJECTED. risk: most severe first, unknown last. known: least known first, unassessed ones before. last_review: unassessed vendors first, then longest ago first. next_review: soonest first, of the next review and the open conditions; none last. criticality: most critical first, unknown last. department, business_owner: A to Z, unknown last. agreement: OPEN, EXPIRED, SIGNED, none last. contract: earliest last day to cancel or end first, none last. contract_end: the first end of a contract, none last. annual_cost: of all contracts, lowest first, whatever the currency, none last. */
                    sort?: "newest" | "name" | "decision" | "risk" | "known" | "last_review" | "next_review" | "criticality" | "department" | "business_owner" | "agreement" | "contract" | "contract_end" | "annual_cost";
                    /** @description Reverses the sort order; unknown and none stay last. */
                    reverse?: "true";
                    /** @description Only vendors with this value of a custom field. */
                    custom_field?: string;
                    /** @description Only vendors of these statuses. Separate several values with commas. */
                    approval_statuses?: string;
                    /** @description Only vendors of this tier. A tier set by a person takes precedence. Separate several values with commas. */
                    tier?: string;
                    /** @description Only vendors of this criticality. Separate several values with commas. */
                    criticality?: string;
                    /** @description Only vendors of this owner. Separate several values with commas. */
                    owner_id?: string;
                    /** @description Only vendors of this department. Case does not matter. */
                    department?: components["schemas"]["Text200"];
                    /** @description Only vendors of this business owner. Case does not matter. */
                    business_owner?: components["schemas"]["Text200"];
                    /** @description Only vendors established in this country, as recorded. */
                    country?: components["schemas"]["Country"];
                    /** @description Only vendors whose agreement (GDPR Art. 28(3)) has this state. Separate several values with commas. */
                    agreement?: string;
                    /** @description Only vendors in use, or only those that have ended. */
                    in_use?: "true" | "false";
                    /** @description Only vendors for which this is not recorded. */
                    missing?: "owner" | "department" | "business_owner" | "country" | "contract";
                    /** @description Only vendors with a contract that must be cancelled or ends before this day. */
                    contract_due_before?: components["schemas"]["CalendarDate"];
                    /** @description Only vendors with a contract that ends on one of these days. 2026-12-01..2027-02-28; one limit may be left out. */
                    contract_ends?: string;
                    /** @description Only vendors whose contracts in this currency cost so much a year: EUR:1000..5000; one limit may be left out. NONE: contracts without a currency. */
                    annual_cost?: string;
                    /** @description Only vendors of this risk; UNKNOWN: before the first COMPLETED assessment, or where too little is known. Separate several values with commas. */
                    risk_level?: string;
                    /** @description Only vendors for which no assessment was ever created. */
                    never_assessed?: "true";
                    /** @description OUTSIDE_EEA: only vendors that are outside the EEA or process data there, themselves or through a sub-processor. WITHOUT_SAFEGUARD: only those of them that lack a safeguard. */
                    data_goes?: "OUTSIDE_EEA" | "WITHOUT_SAFEGUARD";
                    /** @description Only vendors that engage the sub-processor of this name. */
                    sub_processor?: string;
                    /** @description Only vendors with a review due before this time. Unix seconds. */
                    review_due_before?: components["schemas"]["UnixTime"];
                    /** @description Only vendors that receive special categories of data or data on offences (GDPR Art. 9 and 10), or only the others. */
                    special_categories?: "true" | "false";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["VendorListResponse"];
                    };
                };
            };
        };
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["VendorUpsert"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["VendorResponse"];
                    };
                };
            };
        };
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["VendorCreate"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["VendorResponse"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vendors/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["VendorChanges"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["VendorsChangedResponse"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vendors/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The vendor. */
                    id: components["parameters"]["VendorId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["VendorResponse"];
                    };
                };
            };
        };
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The vendor. */
                    id: components["parameters"]["VendorId"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["VendorUpdate"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["VendorResponse"];
                    };
                };
            };
        };
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The vendor. */
                    id: components["parameters"]["VendorId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["VendorDeletedResponse"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/service_profiles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ServiceProfileListResponse"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vendors/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query: {
                    /** @description The name of the file; it distinguishes CSV from other text. */
                    name: components["schemas"]["Text255"];
                    /** @description The sheet to read; without it, the one with the most known headings. */
                    sheet?: components["schemas"]["Text255"];
                    /** @description Whether the rows are registered. */
                    apply?: "true" | "false";
                    /** @description What to do with rows of registered vendors: skip or update. Notes are added; in a register that Custos exported, they replace the earlier ones. */
                    known?: "skip" | "update";
                    /** @description With known=update, whether an empty cell keeps or clears the field of its column. If a row has no contract, Custos keeps all contracts of the vendor. */
                    empty?: "keep" | "clear";
                    /** @description Fields that stay as registered with known=update: name,criticality. */
                    keep?: string;
                    /** @description The values of words, as JSON: {"criticality":{"hoch":"HIGH"}}. For an owner, give the id. For data_types and data_subjects, separate several values with commas. For an agreement, OPEN, or the role of a vendor that needs none: CONTROLLER or NO_PERSONAL_DATA. For dates, 05/06/2027 stands for all that can be read in two ways: DAY_FIRST or MONTH_FIRST. null removes a choice. With apply, later imports have the same choices. */
                    values?: string;
                    /** @description The fields of the columns, in place of the guess: 0:name,3:custom_fields.go_live. A column without a field is left out; only data_types, data_subjects, further_contacts and notes can have several. With apply, later imports have the same fields for these headings. */
                    columns?: string;
                    /** @description The vendors of rows with candidates, as JSON: the choice of a candidate, new, or nothing to leave the row out, by the number of the row, on a sheet of contracts with its name: {"53":"new","Contracts!7":"52","9":""}. A choice also holds for rows that name their vendor alike, and with apply, for later imports. */
                    vendors?: string;
                    /** @description What to do with rows that are struck through. The vendor of an imported one has ended, and a note says so. */
                    struck?: "skip" | "import";
                    /** @description Custom fields that the import adds to the organisation, as JSON: [{"key":"go_live","name":"Go-live","kind":"DATE"}]. A preview adds none. It needs the scope frameworks:write. */
                    new_fields?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            /** @description The file, of at most 5000000 bytes. */
            requestBody: {
                content: {
                    "application/octet-stream": string;
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["VendorImportResponse"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vendors/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    /** @description Items on a page: 1 to 100; 20 by default. */
                    limit?: components["parameters"]["Limit"];
                    /** @description Id of the last item of the previous page. */
                    starting_after?: components["parameters"]["StartingAfter"];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ImportHeadListResponse"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vendors/imports/{import_id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The import. */
                    import_id: components["schemas"]["Id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ImportUndoneResponse"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vendors/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    /** @description Items on a page: 1 to 100; 20 by default. */
                    limit?: components["parameters"]["Limit"];
                    /** @description Id of the last entry of the previous page. */
                    starting_after?: string;
                };
                header?: never;
                path: {
                    /** @description The vendor. */
                    id: components["parameters"]["VendorId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["HistoryEntryListResponse"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RegisterOverviewResponse"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/register.xlsx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/register.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    /** @description The sheet; vendors by default. */
                    sheet?: "vendors" | "contracts" | "decisions" | "conditions" | "certificates" | "sub_processors";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/csv": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dora.xlsx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    /** @description Only dates from then on. Unix seconds. */
                    from?: components["schemas"]["UnixTime"];
                    /** @description Only dates before then; after from. Unix seconds. */
                    to?: components["schemas"]["UnixTime"];
                    /** @description Only dates of these kinds, separated by commas: REVIEW, CONDITION, CERTIFICATE, CONTRACT_CANCELLATION, CONTRACT_END, DECISION, ACCEPTED_RISK, VENDOR_REQUEST. */
                    kinds?: string;
                    /** @description Only dates of vendors of this owner. */
                    owner_id?: components["schemas"]["Id"];
                    /** @description Items on a page: 1 to 100; 20 by default. */
                    limit?: number;
                    /** @description The next_cursor of the previous page. All other parameters must stay the same. */
                    cursor?: components["parameters"]["Cursor"];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DateListResponse"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/calendar_feeds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CalendarFeedListResponse"];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["CalendarFeedCreate"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CreatedCalendarFeedResponse"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/calendar_feeds/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The feed. */
                    id: components["schemas"]["Id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EmptyResponse"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vendors/{id}/processing_record.docx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The vendor. */
                    id: components["parameters"]["VendorId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/vnd.openxmlformats-officedocument.wordprocessingml.document": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vendors/{id}/assessment/{assessment_id}/sub_processor_notice.docx": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    /** @description The earlier assessment; by default, the last COMPLETED one before this assessment. */
                    since?: components["schemas"]["Id"];
                    /** @description The date of the vendor’s notice. Unix seconds. */
                    informed_at?: components["schemas"]["UnixTime"];
                    /** @description The objection period of the agreement. Calendar days. */
                    objection_days?: number;
                };
                header?: never;
                path: {
                    /** @description The vendor. */
                    id: components["parameters"]["VendorId"];
                    /** @description The assessment. */
                    assessment_id: components["parameters"]["AssessmentId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/vnd.openxmlformats-officedocument.wordprocessingml.document": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vendors/{id}/approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The vendor. */
                    id: components["parameters"]["VendorId"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ApprovalCreate"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ApprovalDecisionResponse"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vendors/{id}/approval/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    /** @description Items on a page: 1 to 100; 20 by default. */
                    limit?: components["parameters"]["Limit"];
                    /** @description The starting_after of the previous page. */
                    cursor?: string;
                };
                header?: never;
                path: {
                    /** @description The vendor. */
                    id: components["parameters"]["VendorId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ApprovalHistoryEntryListResponse"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vendors/{id}/approval/basis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    /** @description The COMPLETED assessments that it would cite, separated by commas; none by default. */
                    supporting_assessments?: components["parameters"]["SupportingAssessments"];
                    /** @description The date of its next review; set by the risk by default. Unix seconds. */
                    review_by?: components["schemas"]["UnixTime"];
                };
                header?: never;
                path: {
                    /** @description The vendor. */
                    id: components["parameters"]["VendorId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DecisionBasisResponse"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vendors/{id}/approval/evidence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    /** @description The COMPLETED assessments that it would cite, separated by commas; none by default. */
                    supporting_assessments?: components["parameters"]["SupportingAssessments"];
                };
                header?: never;
                path: {
                    /** @description The vendor. */
                    id: components["parameters"]["VendorId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/octet-stream": string;
                        "text/plain": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vendors/{id}/approval/{approval_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The vendor. */
                    id: components["parameters"]["VendorId"];
                    /** @description The decision. */
                    approval_id: components["parameters"]["DecisionId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ApprovalHistoryEntryResponse"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vendors/{id}/approval/{approval_id}/conditions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The vendor. */
                    id: components["parameters"]["VendorId"];
                    /** @description The decision in force. */
                    approval_id: components["parameters"]["DecisionInForceId"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ConditionGiven"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ApprovalHistoryEntryResponse"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vendors/{id}/approval/{approval_id}/conditions/{condition_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The vendor. */
                    id: components["parameters"]["VendorId"];
                    /** @description The decision in force. */
                    approval_id: components["parameters"]["DecisionInForceId"];
                    /** @description The condition. */
                    condition_id: components["schemas"]["Id"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ConditionUpdate"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ApprovalHistoryEntryResponse"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vendors/{id}/approval/{approval_id}/dossier": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The vendor. */
                    id: components["parameters"]["VendorId"];
                    /** @description The decision. */
                    approval_id: components["parameters"]["DecisionId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/zip": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vendors/{id}/approval/proposals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The vendor. */
                    id: components["parameters"]["VendorId"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ApprovalCreate"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DecisionProposalResponse"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/approval/proposals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    /** @description Items on a page: 1 to 100; 20 by default. */
                    limit?: components["parameters"]["Limit"];
                    /** @description Id of the last item of the previous page. */
                    starting_after?: components["parameters"]["StartingAfter"];
                    /** @description Only proposals in this state. */
                    state?: components["schemas"]["ProposalState"];
                    /** @description Only proposals about this vendor. */
                    vendor_id?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DecisionProposalListResponse"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vendors/{id}/approval/proposals/{proposal_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The vendor. */
                    id: components["parameters"]["VendorId"];
                    /** @description The proposal. */
                    proposal_id: components["parameters"]["ProposalId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DecisionProposalResponse"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vendors/{id}/approval/proposals/{proposal_id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The vendor. */
                    id: components["parameters"]["VendorId"];
                    /** @description The proposal. */
                    proposal_id: components["parameters"]["ProposalId"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ProposalConfirmation"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ApprovalHistoryEntryResponse"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vendors/{id}/approval/proposals/{proposal_id}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The vendor. */
                    id: components["parameters"]["VendorId"];
                    /** @description The proposal. */
                    proposal_id: components["parameters"]["ProposalId"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ProposalRefusal"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DecisionProposalResponse"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vendors/{id}/assessment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    /** @description Items on a page: 1 to 100. */
                    limit: number;
                    /** @description Id of the last item of the previous page. */
                    starting_after?: components["parameters"]["StartingAfter"];
                    /** @description Only items changed then or later. Unix seconds. */
                    updated_since?: components["parameters"]["UpdatedSince"];
                    /** @description Only assessments with this status. */
                    status?: components["parameters"]["Status"];
                };
                header?: never;
                path: {
                    /** @description The vendor. */
                    id: components["parameters"]["VendorId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AssessmentListResponse"];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The vendor. */
                    id: components["parameters"]["VendorId"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AssessmentCreate"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AssessmentResponse"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vendors/{id}/assessment/{assessment_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The vendor. */
                    id: components["parameters"]["VendorId"];
                    /** @description The assessment. */
                    assessment_id: components["parameters"]["AssessmentId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AssessmentResponse"];
                    };
                };
            };
        };
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The vendor. */
                    id: components["parameters"]["VendorId"];
                    /** @description The assessment. */
                    assessment_id: components["parameters"]["AssessmentId"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AssessmentUpdate"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AssessmentResponse"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vendors/{id}/assessment/{assessment_id}/answered_file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The vendor. */
                    id: components["parameters"]["VendorId"];
                    /** @description The assessment. */
                    assessment_id: components["parameters"]["AssessmentId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/octet-stream": string;
                        "text/plain": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vendors/{id}/assessment/{assessment_id}/answered_file/empty_cells": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The vendor. */
                    id: components["parameters"]["VendorId"];
                    /** @description The assessment. */
                    assessment_id: components["parameters"]["AssessmentId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EmptyCellsResponse"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vendors/{id}/assessment/plan": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The vendor. */
                    id: components["parameters"]["VendorId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AssessmentPlanResponse"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/assessments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    /** @description Items on a page: 1 to 100; 20 by default. */
                    limit?: components["parameters"]["Limit"];
                    /** @description Id of the last item of the previous page. */
                    starting_after?: components["parameters"]["StartingAfter"];
                    /** @description Only items changed then or later. Unix seconds. */
                    updated_since?: components["parameters"]["UpdatedSince"];
                    /** @description Only assessments with this status. */
                    status?: components["parameters"]["Status"];
                    /** @description Only assessments of this risk. */
                    risk_level?: components["schemas"]["RiskLevel"];
                    /** @description Only assessments of this vendor. */
                    vendor_id?: components["schemas"]["Id"];
                    /** @description Only assessments that this person is to review: as assignee, or as the vendor’s owner where there is no assignee. */
                    assignee_id?: components["schemas"]["Id"];
                    /** @description Only assessments that a decision cites, or only uncited ones. */
                    decided?: "true" | "false";
                    /** @description Only each vendor's newest assessment; a cancelled one does not count. */
                    newest?: "true";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AssessmentListResponse"];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AssessmentsCreate"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AssessmentsCreatedResponse"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vendors/{id}/assessment/{assessment_id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The vendor. */
                    id: components["parameters"]["VendorId"];
                    /** @description The assessment. */
                    assessment_id: components["parameters"]["AssessmentId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AssessmentResponse"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vendors/{id}/assessment/{assessment_id}/name": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The vendor. */
                    id: components["parameters"]["VendorId"];
                    /** @description The assessment. */
                    assessment_id: components["parameters"]["AssessmentId"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AssessmentName"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AssessmentResponse"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vendors/{id}/assessment/{assessment_id}/assignee": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The vendor. */
                    id: components["parameters"]["VendorId"];
                    /** @description The assessment. */
                    assessment_id: components["parameters"]["AssessmentId"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["AssessmentAssignee"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AssessmentResponse"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vendors/{id}/assessment/{assessment_id}/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The vendor. */
                    id: components["parameters"]["VendorId"];
                    /** @description The assessment. */
                    assessment_id: components["parameters"]["AssessmentId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DocumentManifestResponse"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vendors/{id}/assessment/{assessment_id}/documents/{sha256}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    /** @description The form of the response; "bytes" by default. */
                    form?: components["parameters"]["Form"];
                };
                header?: never;
                path: {
                    /** @description The vendor. */
                    id: components["parameters"]["VendorId"];
                    /** @description The assessment. */
                    assessment_id: components["parameters"]["AssessmentId"];
                    /** @description The document. */
                    sha256: components["parameters"]["DocumentId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/octet-stream": string;
                        "text/plain": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vendors/{id}/assessment/{assessment_id}/result.html": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The vendor. */
                    id: components["parameters"]["VendorId"];
                    /** @description The assessment. */
                    assessment_id: components["parameters"]["AssessmentId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "text/html": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vendors/{id}/assessment/{assessment_id}/result.pdf": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The vendor. */
                    id: components["parameters"]["VendorId"];
                    /** @description The assessment. */
                    assessment_id: components["parameters"]["AssessmentId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vendors/{id}/assessment/{assessment_id}/oscal.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The vendor. */
                    id: components["parameters"]["VendorId"];
                    /** @description The assessment. */
                    assessment_id: components["parameters"]["AssessmentId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/oscal+json": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vendors/{id}/assessment/{assessment_id}/difference": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    /** @description The earlier assessment. */
                    since?: components["schemas"]["Id"];
                };
                header?: never;
                path: {
                    /** @description The vendor. */
                    id: components["parameters"]["VendorId"];
                    /** @description The assessment. */
                    assessment_id: components["parameters"]["AssessmentId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AssessmentDifferenceResponse"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vendors/{id}/assessment/{assessment_id}/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The vendor. */
                    id: components["parameters"]["VendorId"];
                    /** @description A COMPLETED assessment. */
                    assessment_id: components["schemas"]["Id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ProposedQuestionsResponse"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vendors/{id}/requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    /** @description Items on a page: 1 to 100; 20 by default. */
                    limit?: components["parameters"]["Limit"];
                    /** @description Id of the last item of the previous page. */
                    starting_after?: components["parameters"]["StartingAfter"];
                };
                header?: never;
                path: {
                    /** @description The vendor. */
                    id: components["parameters"]["VendorId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["VendorRequestHeadListResponse"];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The vendor. */
                    id: components["parameters"]["VendorId"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["VendorRequestToSend"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SentVendorRequestResponse"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vendor_requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    /** @description Items on a page: 1 to 100; 20 by default. */
                    limit?: components["parameters"]["Limit"];
                    /** @description Id of the last item of the previous page. */
                    starting_after?: components["parameters"]["StartingAfter"];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["VendorRequestHeadListResponse"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vendors/{id}/requests/{vendor_request_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The vendor. */
                    id: components["parameters"]["VendorId"];
                    /** @description The vendor request. */
                    vendor_request_id: components["parameters"]["VendorRequestId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["VendorRequestResponse"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vendors/{id}/requests/{vendor_request_id}/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The vendor. */
                    id: components["parameters"]["VendorId"];
                    /** @description The vendor request. */
                    vendor_request_id: components["parameters"]["VendorRequestId"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["VendorRequestRecipients"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MadeVendorRequestLinksResponse"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vendors/{id}/requests/{vendor_request_id}/links/{link_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The vendor. */
                    id: components["parameters"]["VendorId"];
                    /** @description The vendor request. */
                    vendor_request_id: components["parameters"]["VendorRequestId"];
                    /** @description The link. */
                    link_id: components["schemas"]["Id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["VendorRequestLinkResponse"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vendors/{id}/requests/{vendor_request_id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The vendor. */
                    id: components["parameters"]["VendorId"];
                    /** @description The vendor request. */
                    vendor_request_id: components["parameters"]["VendorRequestId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["VendorRequestHeadResponse"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    /** @description The words; the first 8 count. */
                    q: string;
                    /** @description Only passages of these kinds. Separate several values with commas. */
                    kinds?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["FoundPassagesResponse"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vendors/{id}/assessment/{assessment_id}/reviews/{result_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The vendor. */
                    id: components["parameters"]["VendorId"];
                    /** @description The assessment. */
                    assessment_id: components["parameters"]["AssessmentId"];
                    /** @description The answer. */
                    result_id: components["parameters"]["AnswerId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["JudgedAnswerResponse"];
                    };
                };
            };
        };
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The vendor. */
                    id: components["parameters"]["VendorId"];
                    /** @description The assessment. */
                    assessment_id: components["parameters"]["AssessmentId"];
                    /** @description The answer. */
                    result_id: components["parameters"]["AnswerId"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["JudgementGiven"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["JudgedAnswerResponse"];
                    };
                };
            };
        };
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The vendor. */
                    id: components["parameters"]["VendorId"];
                    /** @description The assessment. */
                    assessment_id: components["parameters"]["AssessmentId"];
                    /** @description The answer. */
                    result_id: components["parameters"]["AnswerId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["JudgedAnswerResponse"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vendors/{id}/assessment/{assessment_id}/reviews/{result_id}/comments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The vendor. */
                    id: components["parameters"]["VendorId"];
                    /** @description The assessment. */
                    assessment_id: components["parameters"]["AssessmentId"];
                    /** @description The answer. */
                    result_id: components["parameters"]["AnswerId"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ReviewCommentCreate"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ReviewCommentResponse"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vendors/{id}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The vendor. */
                    id: components["parameters"]["VendorId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["VendorReportResponse"];
                    };
                };
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PendingResponse"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vendors/{id}/report/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The vendor. */
                    id: components["parameters"]["VendorId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["VendorReportResponse"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/archive/vendors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    /** @description Items on a page: 1 to 100; 20 by default. */
                    limit?: components["parameters"]["Limit"];
                    /** @description Id of the last item of the previous page. */
                    starting_after?: components["parameters"]["StartingAfter"];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ArchivedVendorListResponse"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/archive/vendors/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The vendor. */
                    id: components["parameters"]["VendorId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["VendorArchiveResponse"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/archive/vendors/{id}/documents/{sha256}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The vendor. */
                    id: components["parameters"]["VendorId"];
                    /** @description The document. */
                    sha256: components["parameters"]["DocumentId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/octet-stream": string;
                        "text/plain": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vendors/{id}/documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    /** @description Items on a page: 1 to 100; 20 by default. */
                    limit?: components["parameters"]["Limit"];
                    /** @description Id of the last item of the previous page. */
                    starting_after?: components["parameters"]["StartingAfter"];
                };
                header?: never;
                path: {
                    /** @description The vendor. */
                    id: components["parameters"]["VendorId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["VendorDocumentListResponse"];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query: {
                    /** @description The name of the file, without a folder. */
                    name: components["schemas"]["FileName"];
                    /** @description Type of the document. FILLED_QUESTIONNAIRE: its answers are the vendor’s own statements, at most MEDIUM confidence. SOC2 and CERTIFICATE: Custos extracts facts from it. */
                    kind?: components["schemas"]["DocumentKind"];
                    /** @description Whether it is confidential; true by default. Custos never sends such a document to a model provider. */
                    confidential?: "true" | "false";
                    /** @description Start of its reporting period. Unix seconds. */
                    period_start?: components["schemas"]["UnixTime"];
                    /** @description End of its reporting period. Unix seconds. */
                    period_end?: components["schemas"]["UnixTime"];
                    /** @description When it expires. Unix seconds. */
                    valid_until?: components["schemas"]["UnixTime"];
                    /** @description The source of the document. */
                    received_from?: components["schemas"]["Text200"];
                };
                header?: never;
                path: {
                    /** @description The vendor. */
                    id: components["parameters"]["VendorId"];
                };
                cookie?: never;
            };
            /** @description The file, of at most 50000000 bytes. */
            requestBody: {
                content: {
                    "application/octet-stream": string;
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["VendorDocumentResponse"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vendors/{id}/documents/{document_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The vendor. */
                    id: components["parameters"]["VendorId"];
                    /** @description The uploaded document. */
                    document_id: components["parameters"]["UploadedDocumentId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["VendorDocumentResponse"];
                    };
                };
            };
        };
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The vendor. */
                    id: components["parameters"]["VendorId"];
                    /** @description The uploaded document. */
                    document_id: components["parameters"]["UploadedDocumentId"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["VendorDocumentUpdate"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["VendorDocumentResponse"];
                    };
                };
            };
        };
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The vendor. */
                    id: components["parameters"]["VendorId"];
                    /** @description The uploaded document. */
                    document_id: components["parameters"]["UploadedDocumentId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["VendorDocumentResponse"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/vendors/{id}/documents/{document_id}/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    /** @description The form of the response; "bytes" by default. */
                    form?: components["parameters"]["Form"];
                };
                header?: never;
                path: {
                    /** @description The vendor. */
                    id: components["parameters"]["VendorId"];
                    /** @description The uploaded document. */
                    document_id: components["parameters"]["UploadedDocumentId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/octet-stream": string;
                        "text/plain": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sub_processors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    /** @description Only those that get data in a third country without a known safeguard from one of their newest 20 vendors. */
                    without_safeguard?: "true";
                    /** @description A part of the name or of the domain. */
                    q?: string;
                    /** @description The last_seen of the page before. */
                    starting_after?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SubProcessorListResponse"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    /** @description Items on a page: 1 to 100; 20 by default. */
                    limit?: components["parameters"]["Limit"];
                    /** @description Id of the last item of the previous page. */
                    starting_after?: components["parameters"]["StartingAfter"];
                    /** @description Only people whose access has ended, or ends within 14 days, and who are still responsible for something. */
                    to_hand_over?: "true";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["UserListResponse"];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["UserInvite"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["InvitedUserResponse"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The user. */
                    id: components["parameters"]["UserId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["UserResponse"];
                    };
                };
            };
        };
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The user. */
                    id: components["parameters"]["UserId"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["UserUpdate"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["UserResponse"];
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The user. */
                    id: components["parameters"]["UserId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["InvitedUserResponse"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    /** @description Items on a page: 1 to 100; 20 by default. */
                    limit?: components["parameters"]["Limit"];
                    /** @description Id of the last item of the previous page. */
                    starting_after?: components["parameters"]["StartingAfter"];
                };
                header?: never;
                path: {
                    /** @description The user. */
                    id: components["parameters"]["UserId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ConsoleSessionListResponse"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The user. */
                    id: components["parameters"]["UserId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Empty"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/users/{id}/sessions/{session_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The user. */
                    id: components["parameters"]["UserId"];
                    /** @description The session. */
                    session_id: components["schemas"]["Id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Empty"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/organisation/single-sign-on": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SingleSignOnResponse"];
                    };
                };
            };
        };
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["SingleSignOnUpdate"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SingleSignOnResponse"];
                    };
                };
            };
        };
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Empty"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    /** @description Items on a page: 1 to 100; 20 by default. */
                    limit?: components["parameters"]["Limit"];
                    /** @description Id of the last item of the previous page. */
                    starting_after?: components["parameters"]["StartingAfter"];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WebhookListResponse"];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WebhookCreate"];
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CreatedWebhookResponse"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The webhook. */
                    id: components["parameters"]["WebhookId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WebhookResponse"];
                    };
                };
            };
        };
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The webhook. */
                    id: components["parameters"]["WebhookId"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WebhookUpdate"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WebhookResponse"];
                    };
                };
            };
        };
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The webhook. */
                    id: components["parameters"]["WebhookId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["EmptyResponse"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The webhook. */
                    id: components["parameters"]["WebhookId"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WebhookSecretRotation"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RotatedWebhookSecretResponse"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The webhook. */
                    id: components["parameters"]["WebhookId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WebhookDeliveryResponse"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    /** @description Items on a page: 1 to 100; 20 by default. */
                    limit?: components["parameters"]["Limit"];
                    /** @description event_id of the last item of the previous page. */
                    starting_after?: string;
                    /** @description Only deliveries in this state. */
                    state?: "PENDING" | "DELIVERED" | "FAILED";
                };
                header?: never;
                path: {
                    /** @description The webhook. */
                    id: components["parameters"]["WebhookId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WebhookDeliveryListResponse"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The webhook. */
                    id: components["parameters"]["WebhookId"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WebhookReplay"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["WebhookReplayedResponse"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/session/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: {
                    /** @description Id or name of the organisation; needed where several share the installation. */
                    organisation?: components["schemas"]["Prose200"];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SignInOptionsResponse"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SignedInResponse"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Empty"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/session/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * Format: email
                         * @description The e-mail address with which the person signs in. Case does not matter.
                         */
                        email: string;
                        /** @description The password. */
                        password: string;
                        /** @description Id or name of the organisation; needed where several share the installation. */
                        organisation?: components["schemas"]["Prose200"];
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SignedInResponse"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/session/second-factor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Six digits, or a recovery code. */
                        code: components["schemas"]["Text40"];
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SignedInResponse"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/session/passkey/ceremony": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CeremonyResponse"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/session/passkey": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The ceremony, unchanged. */
                        ceremony_id: components["schemas"]["Text200"];
                        /** @description The browser's answer: `credential.toJSON()`. */
                        response: {
                            [key: string]: unknown;
                        };
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SignedInResponse"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/session/invitation/look": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The part of the link after the #. */
                        token: components["schemas"]["Text200"];
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["InvitationResponse"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/session/invitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The part of the link after the #. */
                        token: components["schemas"]["Text200"];
                        /**
                         * Format: email
                         * @description The e-mail address, where the invitation has none.
                         */
                        email?: string;
                        /** @description The name; may be left out where the invitation has one. */
                        name?: components["schemas"]["Name200"];
                        /** @description The new password: 12 to 128 characters, and none that is known to have leaked. */
                        password: string;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SignedInResponse"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/session/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The password. */
                        password: string;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SignedInResponse"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/session/single-sign-on/ceremony": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Id or name of the organisation; needed where several share the installation. */
                        organisation?: components["schemas"]["Prose200"];
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DepartureResponse"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/session/single-sign-on": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The organisation, as in the address to which the provider redirected. */
                        organisation: components["schemas"]["Id"];
                        /** @description The query of that address. */
                        answer: components["schemas"]["Text8000"];
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SignedInResponse"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/account/single-sign-on/ceremony": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DepartureResponse"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/session/single-sign-on/confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DepartureResponse"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AccountResponse"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/account/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The password. */
                        current_password: string;
                        /** @description The new password: 12 to 128 characters, and none that is known to have leaked. */
                        new_password: string;
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["SignedInResponse"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/account/passkeys/ceremony": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["CeremonyResponse"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/account/passkeys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The ceremony, unchanged. */
                        ceremony_id: components["schemas"]["Text200"];
                        /** @description The browser's answer: `credential.toJSON()`. */
                        response: {
                            [key: string]: unknown;
                        };
                        /** @description The person’s name for it. */
                        name: components["schemas"]["Name100"];
                    };
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["PasskeyResponse"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/account/passkeys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The passkey. */
                    id: components["schemas"]["Id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Empty"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/account/authenticator/ceremony": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AuthenticatorSecretResponse"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/account/authenticator": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The six digits that the app shows. */
                        code: components["schemas"]["Text10"];
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RecoveryCodesResponse"];
                    };
                };
            };
        };
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Empty"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/account/recovery-codes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RecoveryCodesResponse"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/account/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The session. */
                    id: components["schemas"]["Id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Empty"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/account/notices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /**
                         * @description Frequency of e-mails: at once, once a day if there is news, or never.
                         * @enum {string}
                         */
                        notices: "AT_ONCE" | "DAILY" | "NONE";
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Empty"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/account/job-title": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The person’s job title, shown beside the name in signatures; not the role. */
                        job_title: components["schemas"]["Name200OrNull"];
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Empty"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/notices/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The last part of the link. */
                        token: components["schemas"]["Text200"];
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Empty"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["LiveEvent"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/answers/look": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The part of the link after the #. */
                        token: components["schemas"]["Text200"];
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["OpenedVendorRequestResponse"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/answers/answer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The part of the link after the #. */
                        token: components["schemas"]["Text200"];
                        /** @description The question. */
                        question_id: components["schemas"]["Id"];
                        /** @description The version that the answer follows; 0 for the first. */
                        version: components["schemas"]["WholeNumber"];
                        /**
                         * @description The vendor’s answer.
                         * @enum {string}
                         */
                        answer: "YES" | "NO" | "NOT_APPLICABLE";
                        /** @description In your own words. */
                        text: components["schemas"]["Prose5000"];
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["VendorAnswerResponse"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/answers/submission": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The part of the link after the #. */
                        token: components["schemas"]["Text200"];
                        /** @description Made by the page, a new one for each submission. */
                        submission_id: components["schemas"]["Id"];
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            response_code: components["schemas"]["ResponseCode"];
                            data: {
                                /** @description Number of submitted answers. */
                                submitted: components["schemas"]["WholeNumber"];
                                /** @description When. Unix seconds. */
                                at: components["schemas"]["UnixTime"];
                            };
                            error: components["schemas"]["NoError"];
                            request_id: components["schemas"]["RequestId"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/answers/attachments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query: {
                    /** @description The question. */
                    question_id: components["schemas"]["Id"];
                    /** @description The name of the file, without a folder. */
                    name: components["schemas"]["FileName"];
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            /** @description The file, of at most 50000000 bytes. */
            requestBody: {
                content: {
                    "application/octet-stream": string;
                };
            };
            responses: {
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["AnswerAttachmentResponse"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/answers/attachments/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The part of the link after the #. */
                        token: components["schemas"]["Text200"];
                        /** @description The file. */
                        attachment_id: components["schemas"]["Id"];
                    };
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Empty"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/readers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ConsoleReadersResponse"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/mentions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["MentionsResponse"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/register_views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RegisterViewsResponse"];
                    };
                };
            };
        };
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["RegisterViewSave"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RegisterViewResponse"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/register_views/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The view. */
                    id: components["schemas"]["Id"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["Empty"];
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/register_filter_values": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["RegisterFilterValuesResponse"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/users/{id}/responsibilities": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The user. */
                    id: components["parameters"]["UserId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ResponsibilitiesResponse"];
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/users/{id}/hand_over": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The user. */
                    id: components["parameters"]["UserId"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["HandOver"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["ResponsibilitiesResponse"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/decision_papers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: {
            parameters: {
                query: {
                    /** @description The decision. */
                    approval_id: components["schemas"]["Id"];
                };
                header?: never;
                path: {
                    /** @description The vendor. */
                    id: components["parameters"]["VendorId"];
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": string;
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/console/decision_papers/{id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description The vendor. */
                    id: components["parameters"]["VendorId"];
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ApprovalCreate"];
                };
            };
            responses: {
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": components["schemas"]["DecisionPreviewResponse"];
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description A risk that is accepted or dismissed. */
        AcceptedRisk: {
            /** @description The risk. */
            text: components["schemas"]["Text2000"];
            /** @description The reason for accepting it. */
            reason: components["schemas"]["Text5000"];
            /** @description The risk factor that it addresses, if the decision names one. */
            factor?: components["schemas"]["AddressedFactorOrNull"];
            /** @description Whether the factor does not concern the organisation, for the reason given. */
            dismissed?: boolean;
        };
        /** @description A person's ways of signing in. */
        Account: {
            /** @description Whether a password is set. */
            has_password: boolean;
            /** @description Whether Custos asks for an authenticator code after the password. */
            authenticator: boolean;
            /** @description Recovery codes that have not been used. */
            recovery_codes_left: components["schemas"]["WholeNumber"];
            /** @description The organisation’s provider; null when it has none. */
            single_sign_on: {
                /** @description Name of the provider. */
                label: string;
                /** @description Whether the person has connected an account there. */
                connected: boolean;
            } | null;
            /**
             * @description The person’s e-mail notices; null if no mail server is configured.
             * @enum {string|null}
             */
            notices: "AT_ONCE" | "DAILY" | "NONE" | null;
            /** @description The passkeys, oldest first. */
            passkeys: components["schemas"]["Passkey"][];
            /** @description The open sessions, newest first. */
            sessions: components["schemas"]["ConsoleSession"][];
        };
        /** @description Response with Account in its envelope. */
        AccountResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["Account"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description The actor. */
        Actor: {
            /** @description Its id. */
            id: components["schemas"]["Id"];
            /** @description Its name. */
            name: string;
            /**
             * @description Whether a person or a machine acted.
             * @enum {string}
             */
            kind: "PERSON" | "APP";
        };
        /** @description Actor, or null. */
        ActorOrNull: components["schemas"]["Actor"] | null;
        /** @description A risk factor that a condition or an accepted risk addresses. */
        AddressedFactor: {
            /** @description The factor of the risk, by its code. */
            code: components["schemas"]["Name200"];
            /** @description The factor’s wording at that time. */
            message: components["schemas"]["Text2000"];
        };
        /** @description AddressedFactor, or null. */
        AddressedFactorOrNull: components["schemas"]["AddressedFactor"] | null;
        /** @description A decision of the European Commission that a country protects personal data adequately. */
        AdequacyDecision: {
            /** @description ISO 3166-1 alpha-2. */
            country: string;
            /** @description The decision of the European Commission (GDPR Art. 45). */
            decision: string;
            /** @description Its date. */
            date: string;
        };
        /** @description A point of a data processing agreement. */
        AgreementPoint: {
            /** @description Article of the GDPR. */
            article: string;
            /** @description The required content. */
            says: string;
            /** @description Its answers; none if it was not asked. */
            results: components["schemas"]["Ids"];
        };
        /** @description A file that a vendor attached to an answer. */
        AnswerAttachment: {
            /** @description The file. */
            id: components["schemas"]["Id"];
            /** @description The question to whose answer it is attached. */
            question_id: components["schemas"]["Id"];
            /** @description Its name. */
            name: string;
            /** @description In bytes. */
            size: number;
            /** @description The recipient of the link used to send it. */
            attached_by: string;
            /** @description When it was attached. Unix seconds. */
            attached_at: components["schemas"]["UnixTime"];
            /** @description When it was submitted; null before. Unix seconds. */
            submitted_at: components["schemas"]["UnixTimeOrNull"];
        };
        /** @description Response with AnswerAttachment in its envelope. */
        AnswerAttachmentResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["AnswerAttachment"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description The counts of the answers of an assessment: known = stated + covered + inferred + contradicted + corrected; statements = known + undefined + inapplicable. */
        AnswerCounts: {
            /** @description Statements in all. */
            statements: components["schemas"]["WholeNumber"];
            /** @description Statements confirmed by a sentence. */
            stated: components["schemas"]["WholeNumber"];
            /** @description Statements that a certificate covers by name. */
            covered: components["schemas"]["WholeNumber"];
            /** @description Statements that follow from a certificate. */
            inferred: components["schemas"]["WholeNumber"];
            /** @description Statements that the documents contradict. */
            contradicted: components["schemas"]["WholeNumber"];
            /** @description Statements corrected by a person to yes or no; none of the counts above includes them. */
            corrected: components["schemas"]["WholeNumber"];
            /** @description Statements that are open: without an answer in the documents, left open, unknown to the reviewer, or unjudged without their certificate. */
            undefined: components["schemas"]["WholeNumber"];
            /** @description Statements that do not apply to the vendor. */
            inapplicable: components["schemas"]["WholeNumber"];
            /** @description Statements with an effective answer, yes or no. */
            known: components["schemas"]["WholeNumber"];
            /** @description Statements that need a person and have no judgement: nothing found, low confidence, contradicted, or their certificate rejected. */
            unchecked: components["schemas"]["WholeNumber"];
            /** @description Of these, answers that could change the level or a condition, or on which documents disagree. Answers on one quote or to one claim count once. Answers that wait for a document in `to_obtain` are not among them. */
            to_check: components["schemas"]["WholeNumber"];
            /** @description Documents that such answers wait for: a missing agreement, and reports that are only claimed. */
            to_obtain: components["schemas"]["WholeNumber"];
            /** @description Open answers that change neither the level nor a condition, tried with a yes and with a no; counted alike. */
            not_needed: components["schemas"]["WholeNumber"];
        };
        /** @description A statement whose answer differs. */
        AnswerDifference: {
            /** @description The framework, or null for the questionnaire's statements. */
            framework_id: components["schemas"]["StringOrNull"];
            /** @description The group of the statement. */
            category: string;
            /** @description The statement, as asked. */
            statement: string;
            /** @description The earlier answer. */
            before: components["schemas"]["ComparedAnswer"];
            /** @description The later answer. */
            after: components["schemas"]["ComparedAnswer"];
        };
        /** @description Answers that a person judged. */
        AnswersJudged: {
            /** @description Number of accepted or corrected answers. */
            checked: components["schemas"]["WholeNumber"];
            /** @description Number of answers left open. */
            left_open: components["schemas"]["WholeNumber"];
        };
        /** @description An OAuth client of the organisation. */
        App: {
            /** @description The app; equals its OAuth client id. */
            id: components["schemas"]["Id"];
            /** @description Name of the app. */
            name: components["schemas"]["Text200"];
            /** @description Purpose of the app. */
            description: components["schemas"]["Prose2000OrNull"];
            scopes: components["schemas"]["AppScopes"];
            /** @description Whether it is the console's own app: it has no secret, and cannot be deleted. */
            built_in: boolean;
            /** @description The person or app that created this one. */
            created_by: components["schemas"]["IdOrNull"];
            /** @description When it was created. Unix seconds. */
            created_at: components["schemas"]["UnixTime"];
            /** @description When the app or its secret last changed. Unix seconds. */
            updated_at: components["schemas"]["UnixTime"];
        };
        /** @description The data of a new app. */
        AppCreate: {
            /** @description Name of the app. */
            name: components["schemas"]["Name200"];
            /** @description Purpose of the app. */
            description?: components["schemas"]["Prose2000OrNull"];
            /** @description Some of the calling app's own scopes; all of them by default. */
            scopes?: components["schemas"]["Scope"][];
        };
        /** @description The app is deleted. */
        AppDeleted: {
            /** @description Always true. */
            success: boolean;
            /** @description The outcome, for people. */
            message: string;
        };
        /** @description A page of a list of App. */
        AppListResponse: {
            object: components["schemas"]["ListType"];
            /** @description One page, newest first. */
            data: components["schemas"]["App"][];
            has_more: components["schemas"]["HasMore"];
            url: components["schemas"]["ListPath"];
            starting_after: components["schemas"]["NextCursor"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description The body of a message about an event of the kind app or tenant. */
        AppMessage: {
            /**
             * @description The type of event.
             * @enum {string}
             */
            type: "app.created" | "app.deleted" | "app.secret_rotated" | "tenant.created";
            timestamp: components["schemas"]["MessageTime"];
            data: components["schemas"]["AppMessageData"];
        };
        /** @description The ids of the event’s subject. */
        AppMessageData: {
            /** @description The app. */
            app_id: string;
        };
        /** @description Response with App in its envelope. */
        AppResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["App"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description The scopes that access tokens of the app may have. */
        AppScopes: components["schemas"]["Scope"][];
        /** @description A decision to record. */
        ApprovalCreate: {
            status: components["schemas"]["DecisionStatus"];
            /** @description COMPLETED assessments of the vendor on which the decision is based. May be empty. */
            supporting_assessments: components["schemas"]["Id"][];
            approvers: components["schemas"]["ApprovalCreateApprovers"];
            /** @description The reasons for the decision. */
            reasoning: components["schemas"]["Text10000"];
            /** @description Conditions that the vendor or the organisation must meet. */
            conditions?: components["schemas"]["Text2000"][] | null;
            advice?: components["schemas"]["OfficerAdviceOrNull"];
            condition_items?: components["schemas"]["ApprovalCreateConditionItems"];
            /** @description Date of the next review, not after valid_until; set by the risk by default. Unix seconds. */
            review_by?: components["schemas"]["UnixTimeOrNull"];
            /** @description End of the decision’s validity; set by the risk by default. Unix seconds. */
            valid_until?: components["schemas"]["UnixTimeOrNull"];
            accepted_risks?: components["schemas"]["ApprovalCreateAcceptedRisks"];
            settled_conditions?: components["schemas"]["ApprovalCreateSettledConditions"];
            evidence_digest?: components["schemas"]["EvidenceRead"];
        };
        /** @description Accepted risks. */
        ApprovalCreateAcceptedRisks: components["schemas"]["AcceptedRisk"][] | null;
        /** @description The approvers; at least one. */
        ApprovalCreateApprovers: components["schemas"]["Approver"][];
        /** @description The conditions with their owners and dates, in place of conditions. */
        ApprovalCreateConditionItems: components["schemas"]["ConditionGiven"][] | null;
        /** @description The outcome of the open conditions of the previous decision. */
        ApprovalCreateSettledConditions: components["schemas"]["SettledConditionGiven"][] | null;
        /** @description A decision that people made about a vendor. */
        ApprovalDecision: {
            /** @description The decision. */
            id: components["schemas"]["Id"];
            status: components["schemas"]["DecisionStatus"];
            /** @description When the decision was made. Unix seconds. */
            decision_date: components["schemas"]["UnixTime"];
            /** @description Start of the decision’s validity: the date on which it was made. Unix seconds. */
            effective_date: components["schemas"]["UnixTime"];
            /** @description Assessments on which the decision is based. */
            supporting_assessments: components["schemas"]["Ids"];
            approvers: components["schemas"]["ApprovalDecisionApprovers"];
            advice: components["schemas"]["OfficerAdviceOrNull"];
            /** @description The reasons for the decision. */
            reasoning: components["schemas"]["Text10000"];
            conditions: components["schemas"]["ApprovalDecisionConditions"];
            condition_items: components["schemas"]["ApprovalDecisionConditionItems"];
            /** @description Date of the next review. Unix seconds. */
            review_by: components["schemas"]["UnixTimeOrNull"];
            /** @description End of its validity; after that the vendor is in WARNING. Unix seconds. */
            valid_until: components["schemas"]["UnixTimeOrNull"];
            accepted_risks: components["schemas"]["ApprovalDecisionAcceptedRisks"];
            settled_conditions: components["schemas"]["ApprovalDecisionSettledConditions"];
            open_points: components["schemas"]["ApprovalDecisionOpenPoints"];
            /** @description SHA-256 of the canonical JSON (RFC 8785) of the evidence: the vendor, the risk with its reasons, every cited answer and judgement, the documents, and the conditions in force. Null in older decisions without an assessment. */
            evidence_digest: components["schemas"]["StringOrNull"];
            /** @description The answers to check that nobody had checked when the decision was signed; null if it cites no assessment. */
            answers_to_check: components["schemas"]["WholeNumberOrNull"];
            /** @description Open answers that could change neither the level nor a condition, and were left out; null in older decisions and if no assessment is cited. */
            answers_not_needed: components["schemas"]["WholeNumberOrNull"];
            /** @description The vendor’s name at the time of the decision; null in older decisions. */
            vendor: components["schemas"]["DecidedVendorOrNull"];
        };
        /** @description Accepted risks. */
        ApprovalDecisionAcceptedRisks: components["schemas"]["AcceptedRisk"][];
        /** @description The approvers. */
        ApprovalDecisionApprovers: components["schemas"]["Approver"][];
        /** @description The conditions, with the same texts, and their state. */
        ApprovalDecisionConditionItems: components["schemas"]["ConditionItem"][];
        /** @description Conditions that the vendor or the organisation must meet. */
        ApprovalDecisionConditions: components["schemas"]["Text2000"][];
        /** @description Open points that somebody has to settle. */
        ApprovalDecisionOpenPoints: components["schemas"]["OpenPoint"][];
        /** @description Response with ApprovalDecision in its envelope. */
        ApprovalDecisionResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["ApprovalDecision"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description The outcome of the open conditions of the previous decision. */
        ApprovalDecisionSettledConditions: components["schemas"]["SettledCondition"][];
        /** @description A decision, with its trigger. */
        ApprovalHistoryEntry: {
            /** @description The decision. */
            id: components["schemas"]["Id"];
            status: components["schemas"]["DecisionStatus"];
            /** @description When the decision was made. Unix seconds. */
            decision_date: components["schemas"]["UnixTime"];
            /** @description Start of the decision’s validity: the date on which it was made. Unix seconds. */
            effective_date: components["schemas"]["UnixTime"];
            /** @description Assessments on which the decision is based. */
            supporting_assessments: components["schemas"]["Ids"];
            approvers: components["schemas"]["ApprovalDecisionApprovers"];
            advice: components["schemas"]["OfficerAdviceOrNull"];
            /** @description The reasons for the decision. */
            reasoning: components["schemas"]["Text10000"];
            conditions: components["schemas"]["ApprovalDecisionConditions"];
            condition_items: components["schemas"]["ApprovalDecisionConditionItems"];
            /** @description Date of the next review. Unix seconds. */
            review_by: components["schemas"]["UnixTimeOrNull"];
            /** @description End of its validity; after that the vendor is in WARNING. Unix seconds. */
            valid_until: components["schemas"]["UnixTimeOrNull"];
            accepted_risks: components["schemas"]["ApprovalDecisionAcceptedRisks"];
            settled_conditions: components["schemas"]["ApprovalDecisionSettledConditions"];
            open_points: components["schemas"]["ApprovalDecisionOpenPoints"];
            /** @description SHA-256 of the canonical JSON (RFC 8785) of the evidence: the vendor, the risk with its reasons, every cited answer and judgement, the documents, and the conditions in force. Null in older decisions without an assessment. */
            evidence_digest: components["schemas"]["StringOrNull"];
            /** @description The answers to check that nobody had checked when the decision was signed; null if it cites no assessment. */
            answers_to_check: components["schemas"]["WholeNumberOrNull"];
            /** @description Open answers that could change neither the level nor a condition, and were left out; null in older decisions and if no assessment is cited. */
            answers_not_needed: components["schemas"]["WholeNumberOrNull"];
            /** @description The vendor’s name at the time of the decision; null in older decisions. */
            vendor: components["schemas"]["DecidedVendorOrNull"];
            triggered_by: components["schemas"]["ApprovalTrigger"];
        };
        /** @description A page of a list of ApprovalHistoryEntry. */
        ApprovalHistoryEntryListResponse: {
            object: components["schemas"]["ListType"];
            /** @description One page, newest first. */
            data: components["schemas"]["ApprovalHistoryEntry"][];
            has_more: components["schemas"]["HasMore"];
            url: components["schemas"]["ListPath"];
            starting_after: components["schemas"]["NextCursor"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description Response with ApprovalHistoryEntry in its envelope. */
        ApprovalHistoryEntryResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["ApprovalHistoryEntry"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description The body of a message about an event of the kind approval. */
        ApprovalMessage: {
            /**
             * @description The type of event.
             * @enum {string}
             */
            type: "approval.condition_added" | "approval.condition_assigned" | "approval.condition_changed" | "approval.condition_met" | "approval.proposal_declined" | "approval.proposal_void" | "approval.proposal_withdrawn" | "approval.proposed" | "approval.recorded";
            timestamp: components["schemas"]["MessageTime"];
            data: components["schemas"]["ApprovalMessageData"];
        };
        /** @description The ids of the event’s subject. */
        ApprovalMessageData: {
            /** @description The vendor. */
            vendor_id: string;
            /** @description The decision. */
            approval_id?: string;
            /** @description The condition. */
            condition_id?: string;
            /** @description The proposed decision. */
            proposal_id?: string;
        };
        /** @description The trigger of the decision. */
        ApprovalTrigger: {
            /**
             * @description The trigger of the decision.
             * @enum {string}
             */
            type: "ASSESSMENT_COMPLETION" | "MANUAL_REVIEW" | "PERIODIC_REVIEW";
            /** @description The assessment that led to the decision, or null. */
            assessment_id: components["schemas"]["IdOrNull"];
            /** @description Time of the trigger. Unix seconds. */
            trigger_date: components["schemas"]["UnixTime"];
        };
        /** @description A person who took part in a decision. */
        Approver: {
            /** @description Name of the person who decided. */
            name: components["schemas"]["Name200"];
            /** @description Role of the person, e.g. CFO or CISO: data, not a permission. */
            role: components["schemas"]["Name200"];
            /** @description When the person decided. Unix seconds; a fraction is dropped. */
            date: number;
            /** @description Comments of the person. */
            comments?: components["schemas"]["Prose5000OrNull"];
            /** @description The user who signed. The server sets the date. A person can give only their own id; null: not signed. */
            user_id?: components["schemas"]["IdOrNull"];
            /** @description The user or app that recorded it on behalf of somebody who did not sign. Ignored in a request. */
            recorded_by?: components["schemas"]["IdOrNull"];
        };
        /** @description An assessment with its answers and judgements. */
        ArchivedAssessment: {
            /** @description The assessment with its answers and judgements. */
            assessment: components["schemas"]["Assessment"];
            /** @description Every change of a judgement, newest first. */
            judgements: components["schemas"]["ArchivedJudgement"][];
            /** @description Every comment, oldest first. */
            comments: components["schemas"]["ArchivedComment"][];
        };
        /** @description A comment on an answer. */
        ArchivedComment: {
            /** @description The answer. */
            result_id: components["schemas"]["Id"];
            comment: components["schemas"]["ReviewComment"];
        };
        /** @description A change of a judgement. */
        ArchivedJudgement: {
            /** @description The answer. */
            result_id: components["schemas"]["Id"];
            change: components["schemas"]["JudgementChange"];
        };
        /** @description A vendor that was deleted. */
        ArchivedVendor: {
            /** @description The vendor. */
            id: components["schemas"]["Id"];
            /** @description Its name. */
            name: string;
            /** @description Its primary domain. */
            domain: string;
            /** @description When it was deleted. Unix seconds. */
            deleted_at: components["schemas"]["UnixTime"];
            /** @description The person or app that deleted it. */
            deleted_by: components["schemas"]["Id"];
            /** @description When it is erased, after the organisation's retention period. Unix seconds. */
            kept_until: components["schemas"]["UnixTime"];
        };
        /** @description A page of a list of ArchivedVendor. */
        ArchivedVendorListResponse: {
            object: components["schemas"]["ListType"];
            /** @description One page, newest first. */
            data: components["schemas"]["ArchivedVendor"][];
            has_more: components["schemas"]["HasMore"];
            url: components["schemas"]["ListPath"];
            starting_after: components["schemas"]["NextCursor"];
            request_id: components["schemas"]["RequestId"];
        };
        /**
         * @description The lowest tier that asks a statement. never: no tier asks it.
         * @enum {string}
         */
        AskedFrom: "none" | "low" | "standard" | "high" | "critical" | "never";
        /** @description A review of a vendor's public documents and uploads. */
        Assessment: {
            /** @description The assessment. */
            id: components["schemas"]["Id"];
            /** @description The vendor. */
            vendor_id: components["schemas"]["Id"];
            /** @description Name of the assessment. */
            name: components["schemas"]["Text200"];
            status: components["schemas"]["AssessmentStatus"];
            /** @description SHA-256 of the manifest of the documents, or null before the collection. */
            collected_trust_data_id?: components["schemas"]["StringOrNull"];
            /** @description Address of that manifest in the object store, or null. */
            collected_trust_data_location?: components["schemas"]["StringOrNull"];
            /** @description The questionnaire with which it was created, or null. */
            security_statement_inventory?: components["schemas"]["IdOrNull"];
            /** @description The frameworks with which it was created. */
            framework_ids: components["schemas"]["Texts"];
            /** @description Decisions that are based on it. */
            cited_in_approvals: components["schemas"]["Ids"];
            /** @description Answers to the questionnaire; left out in lists. */
            security_review?: components["schemas"]["SecurityReview"] | null;
            /** @description Answers to the frameworks; left out in lists. */
            framework_reviews?: components["schemas"]["FrameworkReview"][];
            /** @description The risk, summarized by published rules; null before the end and after a failure. */
            summarized_risk?: components["schemas"]["SummarizedRisk"] | null;
            /**
             * @description The trigger: a request, the schedule of periodic reviews, or a new document.
             * @enum {string}
             */
            triggered_by: "REQUEST" | "PERIODIC_REVIEW" | "DOCUMENT";
            /** @description Reason for the status FAILED, or null. */
            failure: components["schemas"]["AssessmentFailure"] | null;
            /** @description The assessment asks the statements of this tier. Its level applies to this tier. By default, it asks all statements. */
            tier?: components["schemas"]["Tier"];
            /** @description Distinct statements of its frameworks and questionnaire that the tier excludes. */
            not_asked?: components["schemas"]["WholeNumber"];
            /** @description Those statements, each once; left out in lists and for assessments of earlier versions. */
            statements_not_asked?: components["schemas"]["Texts"];
            /** @description Those that the vendor’s present tier asks; absent where statements_not_asked is. */
            not_asked_now?: components["schemas"]["WholeNumber"];
            lower_tier?: components["schemas"]["LowerTier"];
            /** @description How its tier differs from the published table; absent without a tier. */
            tier_difference?: components["schemas"]["TierDifference"];
            /** @description Whether Custos found these documents; absent before the end and for assessments of earlier versions. */
            key_documents?: components["schemas"]["KeyDocument"][];
            /** @description The required contents of an agreement; left out in lists. */
            agreement_points?: components["schemas"]["AgreementPoint"][];
            reader?: components["schemas"]["AssessmentReader"];
            /** @description The assigned reviewer, or null. */
            assignee_id: components["schemas"]["IdOrNull"];
            review_progress: components["schemas"]["ReviewProgress"];
            /** @description The state of its answers; null unless it is COMPLETED. */
            answer_counts: components["schemas"]["AnswerCounts"] | null;
            /** @description Name of the vendor; in lists across vendors. */
            vendor_name?: string;
            progress: components["schemas"]["AssessmentProgress"];
            /** @description When it was created. Unix seconds. */
            created_at: components["schemas"]["UnixTime"];
            /** @description When it last changed. Unix seconds. */
            updated_at: components["schemas"]["UnixTime"];
        };
        /** @description The resulting decision. */
        AssessmentApproval: {
            /**
             * @description The decision.
             * @enum {string}
             */
            decision: "APPROVED" | "REJECTED" | "CONDITIONAL";
            /** @description The reasons for the decision. */
            reasoning: components["schemas"]["Text10000"];
            approvers: components["schemas"]["ApprovalCreateApprovers"];
            /** @description The condition. */
            conditions?: components["schemas"]["Text2000"][] | null;
            advice?: components["schemas"]["OfficerAdviceOrNull"];
            condition_items?: components["schemas"]["ApprovalCreateConditionItems"];
            /** @description Date of the next review, not after valid_until; set by the risk by default. Unix seconds. */
            review_by?: components["schemas"]["UnixTimeOrNull"];
            /** @description End of the decision’s validity; set by the risk by default. Unix seconds. */
            valid_until?: components["schemas"]["UnixTimeOrNull"];
            accepted_risks?: components["schemas"]["ApprovalCreateAcceptedRisks"];
            settled_conditions?: components["schemas"]["ApprovalCreateSettledConditions"];
            evidence_digest?: components["schemas"]["EvidenceRead"];
        };
        /** @description The assigned reviewer. */
        AssessmentAssignee: {
            /** @description The user, or null. */
            assignee_id: components["schemas"]["IdOrNull"];
        };
        /** @description The data of a new assessment. */
        AssessmentCreate: {
            /** @description Name of the assessment. */
            name: components["schemas"]["Name200"];
            /** @description The questionnaire whose statements are to be answered, if any. */
            security_statement_inventory?: components["schemas"]["IdOrNull"];
            framework_ids?: components["schemas"]["AssessmentCreateFrameworkIds"];
            /** @description Asks only the statements that a decision at this tier needs; everything by default. */
            tier?: components["schemas"]["Tier"];
            /** @description The reason for a tier below the vendor’s; required with one. */
            tier_reason?: components["schemas"]["Text2000"];
            /** @description Repeats the scope of the vendor's last review, with the current statements; for a vendor without one, the frameworks that apply to it and the organisation's first questionnaire, the ready-made one. Cannot be combined with security_statement_inventory and framework_ids. See the plan of an assessment. */
            repeat_last_scope?: boolean;
        };
        /** @description Frameworks whose statements are to be answered; by default those that apply to the vendor, as its plan shows. */
        AssessmentCreateFrameworkIds: string[] | null;
        /** @description The changes from one assessment of a vendor to another. */
        AssessmentDifference: {
            /** @description The earlier assessment. */
            before: components["schemas"]["EndedAssessment"];
            /** @description The later assessment. */
            after: components["schemas"]["EndedAssessment"];
            risk: components["schemas"]["RiskDifference"];
            /** @description Statements in both whose answer, or its basis, differs. */
            answers: components["schemas"]["AnswerDifference"][];
            /** @description Statements that only the later assessment asks. They are not changes of the vendor. */
            newly_asked: components["schemas"]["ComparedStatement"][];
            /** @description Statements that only the earlier assessment asked. Custos did not search for their answers again. */
            no_longer_asked: components["schemas"]["ComparedStatement"][];
            certificates: components["schemas"]["CertificateDifferences"];
            /** @description How the sub-processors have changed; null if one of the two assessments does not have them stored. */
            sub_processors: components["schemas"]["SubProcessorDifferences"] | null;
        };
        /** @description Response with AssessmentDifference in its envelope. */
        AssessmentDifferenceResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["AssessmentDifference"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description The reason for a failed assessment. */
        AssessmentFailure: {
            /** @description The reason, for programs: one of these, rarely another error code. */
            code: string;
            /** @description The error message, for people. */
            message: string;
        };
        /** @description A page of a list of Assessment. */
        AssessmentListResponse: {
            object: components["schemas"]["ListType"];
            /** @description One page, newest first. */
            data: components["schemas"]["Assessment"][];
            has_more: components["schemas"]["HasMore"];
            url: components["schemas"]["ListPath"];
            starting_after: components["schemas"]["NextCursor"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description The body of a message about an event of the kind assessment. */
        AssessmentMessage: {
            /**
             * @description The type of event.
             * @enum {string}
             */
            type: "assessment.answer_changed" | "assessment.assigned" | "assessment.certificate_changed" | "assessment.certificate_gained" | "assessment.certificate_lost" | "assessment.collected" | "assessment.compared" | "assessment.completed" | "assessment.created" | "assessment.failed" | "assessment.model_reviewed" | "assessment.risk_changed" | "assessment.started" | "assessment.sub_processor_gained" | "assessment.sub_processor_lost";
            timestamp: components["schemas"]["MessageTime"];
            data: components["schemas"]["AssessmentMessageData"];
        };
        /** @description The ids of the event’s subject. */
        AssessmentMessageData: {
            /** @description The vendor. */
            vendor_id: string;
            /** @description The assessment. */
            assessment_id: string;
            /** @description The assigned reviewer. */
            assignee_id?: string;
            /** @description The framework. */
            framework_id?: string;
        };
        /** @description The new name. */
        AssessmentName: {
            /** @description Name of the assessment. */
            name: components["schemas"]["Name200"];
        };
        /** @description The scope of an assessment. */
        AssessmentPlan: {
            /** @description The last review of the vendor, or null. */
            before: components["schemas"]["EndedAssessment"] | null;
            /** @description Questionnaires, of which one can be asked, and frameworks. */
            inventories: components["schemas"]["PlannedInventory"][];
            /** @description Distinct statements of the plan. */
            statements: components["schemas"]["WholeNumber"];
            tiers: components["schemas"]["TiersTiers"];
        };
        /** @description Response with AssessmentPlan in its envelope. */
        AssessmentPlanResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["AssessmentPlan"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description The progress of the assessment. */
        AssessmentProgress: {
            /**
             * @description The current step.
             * @enum {string}
             */
            step: "waiting" | "collecting" | "answering" | "summarizing" | "ended";
            /** @description Documents read so far. */
            pages_read: components["schemas"]["WholeNumber"];
            /** @description Documents known so far. */
            pages_known: components["schemas"]["WholeNumber"];
            /** @description Statements answered so far. */
            statements_done: components["schemas"]["WholeNumber"];
            /** @description Statements to answer. */
            statements_total: components["schemas"]["WholeNumber"];
        };
        /** @description The part of a local reader in the assessment. */
        AssessmentReader: {
            /** @description Its installed name. */
            name: string;
            /** @description Distinct open statements. */
            statements: components["schemas"]["WholeNumber"];
            /** @description Statements with passages read. */
            read: components["schemas"]["WholeNumber"];
            /** @description Statements answered by it. */
            answered: components["schemas"]["WholeNumber"];
            /** @description Reason for unread statements, or null. */
            failure: components["schemas"]["StringOrNull"];
        };
        /** @description Response with Assessment in its envelope. */
        AssessmentResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["Assessment"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /**
         * @description AWAITING → IN_PROGRESS → COMPLETED or FAILED.
         * @enum {string}
         */
        AssessmentStatus: "AWAITING" | "IN_PROGRESS" | "COMPLETED" | "FAILED";
        /** @description The decision on an assessment. */
        AssessmentUpdate: {
            approval: components["schemas"]["AssessmentApproval"];
        };
        /** @description The data of new assessments. */
        AssessmentsCreate: {
            vendor_ids: components["schemas"]["VendorChangesVendorIds"];
            /** @description Name of the assessment. */
            name: components["schemas"]["Name200"];
            /** @description The questionnaire whose statements are to be answered, if any. */
            security_statement_inventory?: components["schemas"]["IdOrNull"];
            framework_ids?: components["schemas"]["AssessmentCreateFrameworkIds"];
            /** @description Asks only the statements that a decision at this tier needs; everything by default. */
            tier?: components["schemas"]["Tier"];
            /** @description The reason for a tier below the vendor’s; required with one. */
            tier_reason?: components["schemas"]["Text2000"];
            /** @description Repeats the scope of the vendor's last review, with the current statements; for a vendor without one, the frameworks that apply to it and the organisation's first questionnaire, the ready-made one. Cannot be combined with security_statement_inventory and framework_ids. See the plan of an assessment. */
            repeat_last_scope?: boolean;
        };
        /** @description The assessments that were started. */
        AssessmentsCreated: {
            /** @description One for each vendor, in the order of vendor_ids. */
            assessments: components["schemas"]["Assessment"][];
        };
        /** @description Response with AssessmentsCreated in its envelope. */
        AssessmentsCreatedResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["AssessmentsCreated"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description The organisation's chain. */
        AuditChain: {
            /** @description Number of sealed records. */
            size: components["schemas"]["WholeNumber"];
            /** @description The hash of the chain after its last record. SHA-256 in hexadecimal. */
            head: string;
            /** @description When the chain was last extended. Unix seconds. */
            sealed_at: components["schemas"]["UnixTimeOrNull"];
            /** @description Number of written but unsealed records; usually those of the last second. */
            unsealed: components["schemas"]["WholeNumber"];
            /** @description Sequence number up to which retention has removed the records; 0 if none. */
            removed_through: components["schemas"]["WholeNumber"];
        };
        /** @description A signed statement of the length and the last hash of the log. */
        AuditCheckpoint: {
            /** @description Number of records in the chain when the checkpoint was signed. */
            size: components["schemas"]["WholeNumber"];
            /** @description The hash of the chain after its last record. SHA-256 in hexadecimal. */
            head: string;
            /** @description When it was signed. Unix seconds. */
            time: components["schemas"]["UnixTime"];
            /** @description The signed form, a JWS (RFC 7515). Keep it: it proves later whether somebody rewrote the log. */
            token: string;
        };
        /** @description The integrity of the audit log. */
        AuditIntegrity: {
            /** @description Whether the verified part has no problems. */
            intact: boolean;
            chain: components["schemas"]["AuditChain"];
            /** @description The newest checkpoint, or null before the first. */
            checkpoint: components["schemas"]["AuditCheckpoint"] | null;
            verified: components["schemas"]["VerifiedRecords"];
            /** @description Number of problems found. */
            problem_count: components["schemas"]["WholeNumber"];
            /** @description The first hundred problems. */
            problems: components["schemas"]["AuditProblem"][];
        };
        /** @description Response with AuditIntegrity in its envelope. */
        AuditIntegrityResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["AuditIntegrity"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description The record of one request. */
        AuditLog: {
            /** @description The record. */
            _id: components["schemas"]["Id"];
            /** @description The request that was recorded. */
            request_id: string;
            /** @description A random number in [0, 1), for sampling. */
            _rng: number;
            /** @description Name of the call, e.g. "vendors.create"; "request.refused" if no call was reached. */
            action: string;
            /** @description When the request arrived. Unix seconds. */
            timestamp: components["schemas"]["UnixTime"];
            /** @description Time from the arrival of the request to its response. Milliseconds. */
            duration_ms: number;
            /** @description When the request arrived, in RFC 3339, UTC, with milliseconds. */
            formatted_timestamp: string;
            /** @description Labels, e.g. "write", "refused", "replayed". */
            tags: components["schemas"]["Texts"];
            /** @description Details of the call, e.g. the id of what it created; `principal` says whether an app or a user acts, and `client_id` the app through which a user does. */
            custom_data: {
                [key: string]: unknown;
            };
            /** @description The vendor, or else the person, that the request concerned, with the current name. Null if there is none, if it is deleted, or if the caller may not read it. Not part of the record: Custos looks it up when you read the log, and leaves it out of exports. */
            about?: components["schemas"]["AuditSubject"] | null;
            /** @description The acting person or app; null if the caller is unknown. */
            user_id: components["schemas"]["StringOrNull"];
            /** @description Address of the client. */
            ip_address: components["schemas"]["StringOrNull"];
            /** @description HTTP method; "CLI" for a command of the operator. */
            request_method: string;
            /** @description Path of the request, without the query. */
            request_path: string;
            /** @description The HTTP status of the response. */
            response_status: number;
            request: components["schemas"]["AuditedRequest"];
            response: components["schemas"]["AuditedResponse"];
            security: components["schemas"]["AuditedCaller"];
            usage: components["schemas"]["AuditedUsage"];
            metadata: components["schemas"]["AuditMetadata"];
        };
        /** @description A page of the audit log. */
        AuditLogPage: {
            /** @description One page of records. */
            audit_logs: components["schemas"]["AuditLog"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description Response with AuditLogPage in its envelope. */
        AuditLogPageResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["AuditLogPage"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description The place of processing. */
        AuditMetadata: {
            /** @description The service that answered. */
            service: string;
            /** @description Function. Always null: this installation has no source for it. */
            lambda_function: null;
            /** @description Region of the cloud. Always null: this installation has no source for it. */
            aws_region: null;
            /** @description The request id, for joining with other logs. */
            correlation_id: string;
        };
        /** @description A problem of the log. */
        AuditProblem: {
            /**
             * @description The kind of problem.
             * @enum {string}
             */
            kind: "altered" | "deleted" | "missing" | "inserted" | "truncated" | "rewritten";
            /** @description Sequence number in the chain; null for a record that is not in it. */
            sequence: components["schemas"]["WholeNumberOrNull"];
            /** @description The record, if it is known. */
            record_id: components["schemas"]["StringOrNull"];
            /** @description The problem in a sentence. */
            message: string;
        };
        /** @description The subject of a request. */
        AuditSubject: {
            /** @description Its id. */
            id: components["schemas"]["Id"];
            /** @description Its name. */
            name: string;
            /**
             * @description Whether it is a vendor or a person.
             * @enum {string}
             */
            kind: "VENDOR" | "PERSON";
        };
        /** @description The caller. */
        AuditedCaller: {
            /** @description The acting person or app; null if the caller is unknown. */
            user_id: components["schemas"]["StringOrNull"];
            /** @description Address of the client. */
            ip_address: components["schemas"]["StringOrNull"];
            /** @description The User-Agent header, shortened to 500 characters. */
            user_agent: components["schemas"]["StringOrNull"];
            /**
             * @description How the caller authenticated.
             * @enum {string}
             */
            authorization_method: "JWT" | "API_KEY" | "BEARER" | "BASIC" | "NONE";
            source_location: components["schemas"]["SourceLocation"];
        };
        /** @description The request. */
        AuditedRequest: {
            /** @description HTTP method; "CLI" for a command of the operator. */
            method: string;
            /** @description Path of the request, without the query. */
            path: string;
            /** @description The User-Agent header, shortened to 500 characters. */
            user_agent: components["schemas"]["StringOrNull"];
            /** @description Selected headers, without secrets. */
            headers: components["schemas"]["Strings"];
            /** @description Size of the request body. Bytes. */
            body_size: components["schemas"]["WholeNumber"];
            /** @description The query parameters, with long values shortened. */
            query_params: components["schemas"]["Strings"];
            /** @description The parameters of the path. */
            path_params: components["schemas"]["Strings"];
        };
        /** @description The answer. */
        AuditedResponse: {
            /** @description The HTTP status of the response. */
            status_code: number;
            /** @description Size of the response. Bytes. */
            body_size: components["schemas"]["WholeNumber"];
            /** @description Duration of the work on the request. Milliseconds. */
            processing_time_ms: number;
            /** @description Code of the error, or null. */
            error_code: components["schemas"]["StringOrNull"];
            /** @description Type of the error, or null. */
            error_type: components["schemas"]["StringOrNull"];
        };
        /** @description The use of the API. */
        AuditedUsage: {
            /** @description Version of the API. */
            api_version: string;
            /** @description Requests left in the app's current window, or null if no limit was counted. */
            rate_limit_remaining: number | null;
            /** @description Share of a quota. Always null: this installation has no source for it. */
            quota_usage: null;
            /** @description Tag of the call. */
            endpoint_category: string;
        };
        /** @description The setup of an authenticator app. */
        AuthenticatorSecret: {
            /** @description The secret in Base32, for typing. */
            secret: string;
            /** @description The same as an otpauth: address, for a QR code. */
            uri: string;
        };
        /** @description Response with AuthenticatorSecret in its envelope. */
        AuthenticatorSecretResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["AuthenticatorSecret"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description A boolean, or null. */
        BooleanOrNull: boolean | null;
        /** @description Facts about the company. */
        BusinessInformation: {
            /** @description Name of the company. */
            companyName: components["schemas"]["StringOrNull"];
            /** @description Address or place of its headquarters. */
            headquarters: components["schemas"]["StringOrNull"];
            /** @description Number in a public register. */
            registrationNumber: components["schemas"]["StringOrNull"];
            /** @description Legal name. */
            legalEntity: components["schemas"]["StringOrNull"];
            /** @description People whom the documents name. */
            keyPersonnel: components["schemas"]["KeyPerson"][];
            /** @description Business of the company. */
            businessDescription: components["schemas"]["StringOrNull"];
            /** @description The year in which it was founded. */
            yearEstablished: number | null;
            /** @description Addresses of the documents that say this. */
            sources: components["schemas"]["Texts"];
        };
        /**
         * Format: date
         * @description A day. ISO 8601.
         */
        CalendarDate: string;
        /**
         * Format: date
         * @description CalendarDate, or null.
         */
        CalendarDateOrNull: string | null;
        /** @description An address from which calendars read dates. */
        CalendarFeed: {
            /** @description The feed. */
            id: components["schemas"]["Id"];
            /** @description Name of the calendar. */
            name: components["schemas"]["Name200"];
            /** @description The user whose vendors it covers; null: all vendors. */
            owner_id: components["schemas"]["IdOrNull"];
            kinds: components["schemas"]["CalendarFeedKinds"];
            /** @description The person or app that created it. The feed ends with them. */
            created_by: components["schemas"]["Id"];
            /** @description When it was created. Unix seconds. */
            created_at: components["schemas"]["UnixTime"];
        };
        /** @description The data of a new feed. */
        CalendarFeedCreate: {
            /** @description Name of the calendar. */
            name: components["schemas"]["Name200"];
            /** @description The user whose vendors it covers; null: all vendors. */
            owner_id?: components["schemas"]["IdOrNull"];
            kinds?: components["schemas"]["CalendarFeedKinds"];
        };
        /** @description Only dates of these kinds, separated by commas: REVIEW, CONDITION, CERTIFICATE, CONTRACT_CANCELLATION, CONTRACT_END, DECISION, ACCEPTED_RISK, VENDOR_REQUEST. */
        CalendarFeedKinds: string | null;
        /** @description Calendar feeds. */
        CalendarFeedList: {
            /** @description The feeds. */
            calendar_feeds: components["schemas"]["CalendarFeed"][];
        };
        /** @description Response with CalendarFeedList in its envelope. */
        CalendarFeedListResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["CalendarFeedList"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description The beginning of a ceremony with a passkey. */
        Ceremony: {
            /** @description Send it back with the answer of the browser. It works once, for 5 minutes. */
            ceremony_id: string;
            /** @description The browser options, in the JSON form of WebAuthn Level 3. */
            options: {
                [key: string]: unknown;
            };
        };
        /** @description Response with Ceremony in its envelope. */
        CeremonyResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["Ceremony"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description A certificate that differs. */
        CertificateDifference: {
            /** @description The framework. */
            framework_id: string;
            /** @description The certificate in the earlier assessment. */
            before: components["schemas"]["ComparedCertificate"];
            /** @description The certificate in the later assessment. */
            after: components["schemas"]["ComparedCertificate"];
        };
        /** @description How the certificates have changed. */
        CertificateDifferences: {
            /** @description Certificates that only the later assessment found. */
            gained: components["schemas"]["FrameworkCertificate"][];
            /** @description Held only in the earlier assessment. */
            lost: components["schemas"]["FrameworkCertificate"][];
            /** @description Held in both, but with another kind, type, scope or expiry. */
            changed: components["schemas"]["CertificateDifference"][];
            /** @description Certificates that now expire within 60 days and did not in the earlier assessment. */
            expiring: components["schemas"]["FrameworkCertificate"][];
        };
        /** @description The vendor's claim about a framework. */
        Certification: {
            /** @description The certificate, as the vendor names it. */
            name: string;
            /** @description Kind of the certificate, e.g. "Type II". */
            type: components["schemas"]["StringOrNull"];
            /** @description Whether certificates or reports of it exist; for a law or a guideline, there are none. */
            isCertifiable: boolean;
            /**
             * @description The vendor’s claim. Custos does not verify it with anyone else.
             * @enum {string}
             */
            verificationStatusClaim: "certified" | "attested" | "self_declared" | "in_progress" | "planned" | "denied" | "provider_only" | "expired";
            /** @description Address of the certificate or the report, or null. */
            documentLink: components["schemas"]["StringOrNull"];
            /** @description End of its validity. Unix seconds. */
            validUntil: components["schemas"]["UnixTimeOrNull"];
            /** @description Its scope and exclusions, in the words of the vendor. */
            scope: components["schemas"]["StringOrNull"];
            /** @description Edition of the standard, e.g. "2022", or null. */
            edition: components["schemas"]["StringOrNull"];
            /** @description The issuer of the certificate or the auditor of the report, or null. */
            issuer: components["schemas"]["StringOrNull"];
            /** @description Its exclusions, in the words of the vendor, or null. */
            exclusions: components["schemas"]["StringOrNull"];
            /** @description The period that an auditor's report covers, or null. */
            period: components["schemas"]["CertificationPeriod"] | null;
            /** @description Addresses of the documents that say this. */
            references: components["schemas"]["Texts"];
        };
        /** @description The period that an auditor's report covers. */
        CertificationPeriod: {
            /** @description Its first second. Unix seconds. */
            from: components["schemas"]["UnixTime"];
            /** @description Its last second. Unix seconds. */
            to: components["schemas"]["UnixTime"];
        };
        /** @description A claim of the catalogue, shared by statements that ask the same; GET /v1/frameworks has them. */
        ClaimId: string;
        /** @description A document that an assessment read. */
        CollectedDocument: {
            /** @description SHA-256 of the stored bytes, lower-case hexadecimal. */
            sha256: string;
            /** @description SHA-256 of the text in UTF-8, lower-case hexadecimal; null if the text was not kept. */
            text_sha256: string | null;
            /** @description Address of the document. */
            location: string;
            /** @description Name of the document. */
            name: string;
            /** @description How the document was found. */
            type: components["schemas"]["SourceType"];
            /** @description Media type as served. */
            media_type: string;
            /** @description ISO 639-1 code of its language; null if it was not kept. */
            language: components["schemas"]["StringOrNull"];
            /** @description Size of the stored bytes. Bytes. */
            size: components["schemas"]["WholeNumber"];
            /** @description When it was fetched. Unix seconds. */
            sourced_at: components["schemas"]["UnixTime"];
            /** @description Whether the page was empty until its scripts ran. If so, the stored bytes are the HTML that the scripts produced. */
            rendered: boolean;
            /** @description Whether the vendor's server reported the document as unchanged since the previous assessment, so that Custos kept its bytes. */
            not_modified: boolean;
        };
        /** @description An answer, in brief. */
        ComparedAnswer: {
            status: components["schemas"]["ResultStatus"];
            /** @description true: the documents say so; false: they say the opposite; null: they do not say. */
            answer: components["schemas"]["BooleanOrNull"];
            /** @description A verbatim quote, or null: with several sources, that of the first. */
            evidence: components["schemas"]["StringOrNull"];
        };
        /** @description A certificate held. */
        ComparedCertificate: {
            /** @description Name of the certificate, as the vendor writes it. */
            name: string;
            /** @description The vendor’s claim: certified, attested or self_declared. */
            kind: string;
            /** @description Its type, e.g. "Type II", or null. */
            type: components["schemas"]["StringOrNull"];
            /** @description Its scope, in the words of the vendor, or null. */
            scope: components["schemas"]["StringOrNull"];
            /** @description When it expires; null if the vendor does not say. Unix seconds. */
            valid_until: components["schemas"]["UnixTimeOrNull"];
        };
        /** @description A factor of the risk that only one of the two assessments has. */
        ComparedFactor: {
            /** @description Name of the rule. */
            code: string;
            /** @description The basis of the risk. */
            message: string;
        };
        /** @description A statement that only one of the two assessments asks. */
        ComparedStatement: {
            /** @description The framework, or null for the questionnaire's statements. */
            framework_id: components["schemas"]["StringOrNull"];
            /** @description The group of the statement. */
            category: string;
            /** @description The statement, as asked. */
            statement: string;
        };
        /** @description A sub-processor that only one of the two assessments names. */
        ComparedSubProcessor: {
            /** @description Name of the sub-processor. */
            name: string;
            /** @description Its data locations, as the vendor states, or null. */
            location: components["schemas"]["StringOrNull"];
            /** @description Its purpose as the vendor states it, or null. */
            purpose: components["schemas"]["StringOrNull"];
        };
        /** @description A condition to set. */
        ConditionGiven: {
            /** @description The condition. */
            text: components["schemas"]["Text2000"];
            /** @description The name of its owner; if one user has it, that user. */
            owner?: components["schemas"]["Name200OrNull"];
            /** @description The user who owns it, in place of the name. */
            owner_id?: components["schemas"]["IdOrNull"];
            /** @description Due date, in the future. Unix seconds. */
            due?: components["schemas"]["UnixTimeOrNull"];
            /** @description The risk factor that it addresses. */
            factor?: components["schemas"]["AddressedFactorOrNull"];
        };
        /** @description A condition of a decision, and whether it is met. */
        ConditionItem: {
            /** @description The condition. */
            id: components["schemas"]["Id"];
            /** @description The condition. */
            text: components["schemas"]["Text2000"];
            /** @description The name of its owner. */
            owner: components["schemas"]["Name200OrNull"];
            /** @description The user who owns it; null: the owner is no user. */
            owner_id: components["schemas"]["IdOrNull"];
            /** @description Due date. Unix seconds. */
            due: components["schemas"]["UnixTimeOrNull"];
            /** @description Evidence that it is met. */
            evidence: components["schemas"]["Prose5000OrNull"];
            /** @description When it was met; null while it is open. Unix seconds. */
            met_at: components["schemas"]["UnixTimeOrNull"];
            /** @description The user or app that accepted the evidence. */
            met_by: components["schemas"]["IdOrNull"];
            /** @description The earlier decision that it comes from, or null. */
            carried_from: components["schemas"]["IdOrNull"];
            /** @description The risk factor that it addresses, as the decision says; null: none named. */
            factor: components["schemas"]["AddressedFactorOrNull"];
        };
        /** @description The state of a condition. */
        ConditionUpdate: {
            /** @description Whether it is met. */
            met?: boolean;
            /** @description Its evidence. */
            evidence?: components["schemas"]["Prose5000OrNull"];
            /** @description The name of its owner; if one user has it, that user. */
            owner?: components["schemas"]["Name200OrNull"];
            /** @description The user who owns it, in place of the name. */
            owner_id?: components["schemas"]["IdOrNull"];
            /** @description Due date, in the future. Unix seconds. */
            due?: components["schemas"]["UnixTimeOrNull"];
        };
        /**
         * @description Confidence in the answer. The documentation gives the measured accuracy of each level. Of an unknown answer: LOW if Custos rejected a passage, otherwise MEDIUM.
         * @enum {string}
         */
        Confidence: "HIGH" | "MEDIUM" | "LOW";
        /** @description A passage that was considered and rejected. */
        ConsideredPassage: {
            /** @description A passage that was rejected. */
            quote: string;
            /** @description Address of its document. */
            location: string;
            /** @description The reason for rejecting it. */
            reason: string;
            /**
             * @description Present if the rules answered with this passage and a second reading rejected the answer.
             * @constant
             */
            taken_back?: true;
        };
        /** @description A reader of this installation. */
        ConsoleReader: {
            /** @description Its name, such as built-in or qwen-1.5b. */
            name: string;
            /**
             * @description Whether it can be chosen; AVAILABLE: by name, once it is installed.
             * @enum {string}
             */
            state: "BUILT_IN" | "INSTALLED" | "WITHOUT_PROGRAM" | "AVAILABLE";
            /** @description Size of its file; null for the built-in reader. */
            bytes: components["schemas"]["WholeNumberOrNull"];
            /** @description SPDX; null where it is not known. */
            licence: components["schemas"]["StringOrNull"];
            /** @description null where it has not taken the exam. */
            exam: components["schemas"]["ReaderShown"][] | null;
        };
        /** @description The readers for assessments. */
        ConsoleReaders: {
            /** @description The built-in one first. */
            readers: components["schemas"]["ConsoleReader"][];
            /** @description The language model at a provider, as the operator configured it; or null. */
            provider: components["schemas"]["StringOrNull"];
        };
        /** @description Response with ConsoleReaders in its envelope. */
        ConsoleReadersResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["ConsoleReaders"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description A session of a person in the console. */
        ConsoleSession: {
            /** @description The session. */
            id: components["schemas"]["Id"];
            /** @description Whether it is the current session. */
            current: boolean;
            /**
             * @description Method of authentication.
             * @enum {string}
             */
            method: "PASSWORD" | "PASSWORD_AND_CODE" | "PASSKEY" | "SINGLE_SIGN_ON" | "LINK";
            /** @description The address from which it was opened. */
            ip_address: components["schemas"]["StringOrNull"];
            /** @description The User-Agent header of the browser, or null. */
            user_agent: components["schemas"]["StringOrNull"];
            /** @description When it was opened. Unix seconds. */
            created_at: components["schemas"]["UnixTime"];
            /** @description When it was last used, accurate to five minutes. Unix seconds. */
            last_used_at: components["schemas"]["UnixTime"];
            /** @description Latest time of its end. Unix seconds. */
            ends_at: components["schemas"]["UnixTime"];
        };
        /** @description A page of a list of ConsoleSession. */
        ConsoleSessionListResponse: {
            object: components["schemas"]["ListType"];
            /** @description One page, newest first. */
            data: components["schemas"]["ConsoleSession"][];
            has_more: components["schemas"]["HasMore"];
            url: components["schemas"]["ListPath"];
            starting_after: components["schemas"]["NextCursor"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description A contact. */
        ContactInformation: {
            /** @description Contact for compliance. */
            complianceContact: components["schemas"]["StringOrNull"];
            /** @description Contact for security. */
            securityContact: components["schemas"]["StringOrNull"];
            /** @description Contact for privacy. */
            privacyContact: components["schemas"]["StringOrNull"];
            /** @description The data protection officer. */
            dpoDetails: components["schemas"]["StringOrNull"];
            /** @description Contact for support. */
            generalSupportContact: components["schemas"]["StringOrNull"];
            /** @description Addresses of the documents that say this. */
            sources: components["schemas"]["Texts"];
        };
        /** @description A country. ISO 3166-1 alpha-2. */
        Country: string;
        /** @description Country, or null. */
        CountryOrNull: string | null;
        /** @description A new app with its credentials. */
        CreatedApp: {
            /** @description The app; equals its OAuth client id. */
            id: components["schemas"]["Id"];
            /** @description Name of the app. */
            name: components["schemas"]["Text200"];
            /** @description Purpose of the app. */
            description: components["schemas"]["Prose2000OrNull"];
            scopes: components["schemas"]["AppScopes"];
            /** @description Whether it is the console's own app: it has no secret, and cannot be deleted. */
            built_in: boolean;
            /** @description The person or app that created this one. */
            created_by: components["schemas"]["IdOrNull"];
            /** @description When it was created. Unix seconds. */
            created_at: components["schemas"]["UnixTime"];
            /** @description When the app or its secret last changed. Unix seconds. */
            updated_at: components["schemas"]["UnixTime"];
            /** @description The OAuth client id. */
            clientId: components["schemas"]["Id"];
            /** @description The OAuth client secret. It is shown only once, and again if you repeat the request with its Idempotency-Key; Custos stores a keyed hash. */
            clientSecret: string;
        };
        /** @description Response with CreatedApp in its envelope. */
        CreatedAppResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["CreatedApp"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description A new feed with its address. */
        CreatedCalendarFeed: {
            /** @description The feed. */
            id: components["schemas"]["Id"];
            /** @description Name of the calendar. */
            name: components["schemas"]["Name200"];
            /** @description The user whose vendors it covers; null: all vendors. */
            owner_id: components["schemas"]["IdOrNull"];
            kinds: components["schemas"]["CalendarFeedKinds"];
            /** @description The person or app that created it. The feed ends with them. */
            created_by: components["schemas"]["Id"];
            /** @description When it was created. Unix seconds. */
            created_at: components["schemas"]["UnixTime"];
            /** @description The path of the address, below the address of the installation. Shown only this once. */
            path: string;
        };
        /** @description Response with CreatedCalendarFeed in its envelope. */
        CreatedCalendarFeedResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["CreatedCalendarFeed"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description A new webhook with its secret. */
        CreatedWebhook: {
            /** @description The webhook. */
            id: components["schemas"]["Id"];
            url: components["schemas"]["WebhookUrl"];
            /** @description Purpose of the receiver. */
            description: components["schemas"]["Prose2000OrNull"];
            event_types: components["schemas"]["WebhookEventTypes"];
            status: components["schemas"]["WebhookStatus"];
            /** @description Start of the failing deliveries, or null. Unix seconds. */
            failing_since: components["schemas"]["UnixTimeOrNull"];
            /** @description Time until which the former secret signs too, or null. Unix seconds. */
            former_secret_until: components["schemas"]["UnixTimeOrNull"];
            /** @description The person or app that created it. */
            created_by: components["schemas"]["Id"];
            /** @description When it was created. Unix seconds. */
            created_at: components["schemas"]["UnixTime"];
            /** @description When it last changed. Unix seconds. */
            updated_at: components["schemas"]["UnixTime"];
            /** @description The signing secret: whsec_ and 32 bytes in base64. It is shown only once, and again if you repeat the request with its Idempotency-Key; stored encrypted. */
            secret: string;
        };
        /** @description Response with CreatedWebhook in its envelope. */
        CreatedWebhookResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["CreatedWebhook"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description A field that the organisation adds to its vendors. */
        CustomField: {
            /** @description Its name in custom_fields of a vendor; it stays the same. */
            key: string;
            /** @description Its name for people. */
            name: components["schemas"]["Name100"];
            /**
             * @description The kind of its values; it stays the same. PERSON: the id of a user.
             * @enum {string}
             */
            kind: "TEXT" | "NUMBER" | "DATE" | "CHOICE" | "PERSON";
            /** @description The values of a CHOICE; absent for other kinds. */
            choices?: components["schemas"]["Name200"][];
        };
        /** @description The values of the custom fields, by their keys. Days are in ISO 8601. In requests, omitted values stay, and null clears a value. */
        CustomFieldValues: {
            [key: string]: components["schemas"]["Text500"] | number | null;
        };
        /** @description A customer organisation. */
        CustomerOrganisation: {
            /** @description The organisation. */
            id: components["schemas"]["Id"];
            /** @description Its name. */
            name: string;
        };
        /** @description CustomerOrganisation, or null. */
        CustomerOrganisationOrNull: components["schemas"]["CustomerOrganisation"] | null;
        /** @description A data location of the vendor. */
        DataLocation: {
            /** @description The country, or the EEA as a whole. */
            name: string;
            /** @description ISO 3166-1 alpha-2, or null. */
            country: components["schemas"]["StringOrNull"];
            /**
             * @description Its status towards the EEA.
             * @enum {string}
             */
            standing: "EEA" | "ADEQUATE" | "THIRD_COUNTRY";
        };
        /**
         * @description A group of people whose data the vendor receives.
         * @enum {string}
         */
        DataSubject: "EMPLOYEES" | "CUSTOMERS" | "BUSINESS_PARTNERS" | "SUPPLIERS" | "PROSPECTIVE_EMPLOYEES" | "PROSPECTIVE_CUSTOMERS" | "PROSPECTIVE_BUSINESS_PARTNERS" | "PROSPECTIVE_SUPPLIERS" | "OTHER";
        /** @description The data that the vendor receives: types, subjects, volume and frequency. */
        DataUsage: {
            /** @description Kinds of data that the vendor receives. */
            shared_data_types?: components["schemas"]["SharedDataType"][];
            /** @description The data subjects. */
            target_data_subjects?: components["schemas"]["DataSubject"][];
            /** @description Volume of the data. Records. */
            data_transfer_volume?: components["schemas"]["TransferVolumeOrNull"];
            /** @description Frequency of the data. */
            data_transfer_frequency?: components["schemas"]["TransferFrequencyOrNull"];
        };
        /** @description DataUsage, or null. */
        DataUsageOrNull: components["schemas"]["DataUsage"] | null;
        /** @description Dates, soonest first. */
        DateList: {
            /** @description The dates. */
            dates: components["schemas"]["DueDate"][];
            /** @description Open conditions without a due date, independent of `from` and `to`; none where `kinds` leaves conditions out. */
            undated: components["schemas"]["UndatedCondition"][];
            /** @description The cursor of the next page, or null on the last one. */
            next_cursor: components["schemas"]["StringOrNull"];
        };
        /** @description Response with DateList in its envelope. */
        DateListResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["DateList"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description A vendor’s name and domains at the time of a decision. */
        DecidedVendor: {
            /** @description Its name. */
            name: string;
            /** @description Its primary domain, as a URI. */
            domain: string;
            /** @description Its other domains, as URIs. */
            alternative_domains: components["schemas"]["Texts"];
        };
        /** @description DecidedVendor, or null. */
        DecidedVendorOrNull: components["schemas"]["DecidedVendor"] | null;
        /** @description The basis of a decision. */
        DecisionBasis: {
            /** @description SHA-256 of the evidence that GET /v1/vendors/{id}/approval/evidence returns. Send it along with the signature. */
            evidence_digest: string;
            /** @description The answers to check that nobody had checked when the decision was signed; null if it cites no assessment. */
            answers_to_check: components["schemas"]["WholeNumberOrNull"];
            /** @description Open answers that could change neither the level nor a condition, and were left out; null in older decisions and if no assessment is cited. */
            answers_not_needed: components["schemas"]["WholeNumberOrNull"];
            /** @description Date of the next review after an approval. Unix seconds. */
            review_by: components["schemas"]["UnixTime"];
            /** @description End of an approval’s validity. Unix seconds. */
            valid_until: components["schemas"]["UnixTime"];
            /** @description The risk level of its assessment; null without an assessment, or if too little is known for a level. */
            risk_level: components["schemas"]["RiskLevelOrNull"];
            /** @description Days until that review, set by the risk level; the shortest period if the level is unknown. */
            review_days: number;
            /** @description Open points of a decision that the caller alone signs; none under four-eyes approval. */
            open_points: components["schemas"]["OpenPoint"][];
        };
        /** @description Response with DecisionBasis in its envelope. */
        DecisionBasisResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["DecisionBasis"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description A decision as it will print. */
        DecisionPreview: {
            /** @description The page as PDF, in Base64. */
            pdf: string;
        };
        /** @description Response with DecisionPreview in its envelope. */
        DecisionPreviewResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["DecisionPreview"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description A decision that awaits a second person. */
        DecisionProposal: {
            /** @description The proposal. */
            id: components["schemas"]["Id"];
            /** @description The vendor. */
            vendor_id: components["schemas"]["Id"];
            /** @description Name of the vendor. */
            vendor_name: string;
            state: components["schemas"]["ProposalState"];
            /** @description The proposed decision, signed by the proposer. */
            decision: components["schemas"]["ApprovalCreate"];
            /** @description The person who proposed it. */
            proposed_by: components["schemas"]["Id"];
            /** @description When it was proposed. Unix seconds. */
            proposed_at: components["schemas"]["UnixTime"];
            /** @description SHA-256 of the evidence, as in a decision; null in an older one that cites no assessment. */
            evidence_digest: components["schemas"]["StringOrNull"];
            /** @description The person who confirmed, declined or withdrew it, or null. */
            ended_by: components["schemas"]["IdOrNull"];
            /** @description Time of that; null while it waits. Unix seconds. */
            ended_at: components["schemas"]["UnixTimeOrNull"];
            /** @description Reason for declining, withdrawing or voiding it, or null. */
            reason: components["schemas"]["StringOrNull"];
            /** @description The resulting decision, or null. */
            approval_id: components["schemas"]["IdOrNull"];
        };
        /** @description A page of a list of DecisionProposal. */
        DecisionProposalListResponse: {
            object: components["schemas"]["ListType"];
            /** @description One page, newest first. */
            data: components["schemas"]["DecisionProposal"][];
            has_more: components["schemas"]["HasMore"];
            url: components["schemas"]["ListPath"];
            starting_after: components["schemas"]["NextCursor"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description Response with DecisionProposal in its envelope. */
        DecisionProposalResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["DecisionProposal"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /**
         * @description A decision about a vendor.
         * @enum {string}
         */
        DecisionStatus: "APPROVED" | "REJECTED" | "CONDITIONAL";
        /** @description The redirect to the provider. */
        Departure: {
            /** @description The provider’s address for the browser, with the request. */
            location: string;
        };
        /** @description Response with Departure in its envelope. */
        DepartureResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["Departure"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description A fact that a report or a certificate states, with its passage. */
        DocumentFact: {
            /**
             * @description Its type.
             * @enum {string}
             */
            name: "type" | "period" | "auditor" | "criteria" | "opinion" | "exception" | "carved_out" | "user_control" | "standard" | "issuer" | "number" | "scope" | "issued" | "valid_until";
            /** @description The value of the fact, such as Type II or Security. */
            value: string;
            /** @description Its passage, verbatim. */
            quote: string;
            /** @description Its page, where there are pages. */
            page: number | null;
        };
        /**
         * @description Type of the document. FILLED_QUESTIONNAIRE: its answers are the vendor’s own statements, at most MEDIUM confidence. SOC2 and CERTIFICATE: Custos extracts facts from it.
         * @enum {string}
         */
        DocumentKind: "SOC2" | "CERTIFICATE" | "DPA" | "FILLED_QUESTIONNAIRE" | "PENTEST" | "POLICY" | "OTHER";
        /** @description The documents that an assessment read or skipped. */
        DocumentManifest: {
            /** @description The domains read. */
            domains: components["schemas"]["Texts"];
            /** @description The documents read, up to the collector’s limit for one vendor. */
            documents: components["schemas"]["CollectedDocument"][];
            /** @description The skipped documents with reasons: the first 1000. */
            skipped: components["schemas"]["SkippedAddress"][];
            /** @description The web search for pages to which the vendor's site does not link; null if none is configured. */
            search: components["schemas"]["WebSearch"] | null;
        };
        /** @description Response with DocumentManifest in its envelope. */
        DocumentManifestResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["DocumentManifest"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description The body of a message about an event of the kind document. */
        DocumentMessage: {
            /**
             * @description The type of event.
             * @enum {string}
             */
            type: "document.confirmed" | "document.held" | "document.read" | "document.received" | "document.refused" | "document.removed" | "document.updated";
            timestamp: components["schemas"]["MessageTime"];
            data: components["schemas"]["DocumentMessageData"];
        };
        /** @description The ids of the event’s subject. */
        DocumentMessageData: {
            /** @description The vendor. */
            vendor_id: string;
            /** @description The document. */
            document_id: string;
        };
        /** @description The reason for refusing a document. */
        DocumentRefusal: {
            /**
             * @description encrypted: a password is needed. no_text: pictures of pages. too_large_inside: it unpacks to more than is read. wrong_type: its content is of another type. infected: the virus scanner found malware. interrupted: Custos or the scanner failed; it is read again with the next assessment. unreadable: anything else.
             * @enum {string}
             */
            code: "encrypted" | "no_text" | "too_large_inside" | "wrong_type" | "infected" | "interrupted" | "unreadable";
            /** @description The reason, for people. */
            message: string;
        };
        /** @description A document that answers many of the questions. */
        DocumentToAsk: {
            /** @description Its name, for programs. */
            id: string;
            /** @description Its name, for people. */
            name: string;
            /** @description A sentence that asks the vendor for it. */
            ask: string;
            /** @description Open questions that it usually answers. */
            answers: number;
        };
        /** @description A due date or end date of a vendor. */
        DueDate: {
            /** @description The id of the date; it stays the same when the date moves. */
            id: components["schemas"]["Id"];
            /**
             * @description REVIEW: a review of the vendor is due. CONDITION: an open condition of the decision in force is due. CERTIFICATE: a claimed certificate ends. CONTRACT_CANCELLATION: the last day to cancel a contract before its next term. CONTRACT_END: a contract ends. DECISION: the decision in force ends. ACCEPTED_RISK: the acceptance of a risk ends. VENDOR_REQUEST: the answers to an open vendor request are due, and not all are submitted.
             * @enum {string}
             */
            kind: "REVIEW" | "CONDITION" | "CERTIFICATE" | "CONTRACT_CANCELLATION" | "CONTRACT_END" | "DECISION" | "ACCEPTED_RISK" | "VENDOR_REQUEST";
            /** @description The date. Unix seconds. */
            date: components["schemas"]["UnixTime"];
            /** @description The condition, the certificate, the contract or the risk in its author’s words; null where the kind is enough. */
            what: components["schemas"]["StringOrNull"];
            /** @description The owner of a condition, as in the decision, or null. */
            owner: components["schemas"]["StringOrNull"];
            /** @description The vendor. */
            vendor_id: components["schemas"]["Id"];
            /** @description Name of the vendor. */
            vendor_name: string;
            /** @description The owner of the vendor. */
            owner_id: components["schemas"]["IdOrNull"];
            /** @description Path of the console’s page for it. */
            link: string;
            /** @description Whether the date is past. */
            overdue: boolean;
            /** @description Of a condition: the decision that sets it; null for all else. */
            decision_id: components["schemas"]["IdOrNull"];
            /** @description Of a condition: its id; null for all else. */
            condition_id: components["schemas"]["IdOrNull"];
            /** @description Of a condition: the risk factor that it addresses, or null. */
            factor: components["schemas"]["StringOrNull"];
        };
        /** @description An empty object. */
        Empty: Record<string, never>;
        /** @description An answer cell that stays empty. */
        EmptyCell: {
            /** @description The name of its sheet. */
            sheet: string;
            /** @description Its row. */
            row: number;
            /** @description Its column; null where each answer has a column of its own. */
            column: components["schemas"]["StringOrNull"];
            /** @description The number of the question. */
            reference: components["schemas"]["StringOrNull"];
            /** @description The question. */
            statement: string;
            /** @description The reason, for people. */
            reason: string;
        };
        /** @description The answer cells that a filled questionnaire leaves empty. */
        EmptyCells: {
            /** @description The cells, in the order of the file. */
            cells: components["schemas"]["EmptyCell"][];
        };
        /** @description Response with EmptyCells in its envelope. */
        EmptyCellsResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["EmptyCells"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description Response with Empty in its envelope. */
        EmptyResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["Empty"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description An assessment that has ended. */
        EndedAssessment: {
            /** @description The assessment. */
            id: components["schemas"]["Id"];
            /** @description Name of the assessment. */
            name: string;
            /** @description When it ended. Unix seconds. */
            ended_at: components["schemas"]["UnixTime"];
        };
        /** @description A vendor that engages the sub-processor. */
        EngagingVendor: {
            /** @description The vendor. */
            vendor_id: components["schemas"]["Id"];
            /** @description Name of the vendor. */
            vendor_name: string;
            /** @description Its data locations for this vendor, or null if the documents do not say. */
            location: components["schemas"]["StringOrNull"];
            /** @description Its purpose for this vendor, or null. */
            purpose: components["schemas"]["StringOrNull"];
            /** @description The data it receives from this vendor, or null. */
            dataUsage: components["schemas"]["StringOrNull"];
            transfer: components["schemas"]["Transfer"];
            /** @description When the vendor's documents were collected. Unix seconds. */
            collected_at: components["schemas"]["UnixTime"];
        };
        /** @description The error. */
        Error: {
            /**
             * @description The family of the error.
             * @enum {string}
             */
            type: "api_error" | "authentication_error" | "invalid_request_error" | "rate_limit_error";
            /**
             * @description The error code, for programs.
             * @enum {string}
             */
            code: "parameter_missing" | "parameter_invalid" | "parameter_invalid_integer" | "parameter_invalid_string" | "parameter_invalid_uuid" | "parameter_invalid_email" | "parameter_invalid_url" | "user_not_authenticated" | "authentication_required" | "authentication_invalid" | "token_expired" | "token_invalid" | "permission_denied" | "resource_forbidden" | "feature_not_enabled" | "feature_limit_exceeded" | "resource_not_found" | "resource_already_exists" | "resource_conflict" | "rate_limited" | "internal_server_error" | "internal_error" | "api_error" | "service_unavailable" | "timeout";
            /** @description The error message and the next step, for people. */
            message: string;
            /** @description Full path of the offending parameter, cut at 200 characters, or null. */
            param: components["schemas"]["StringOrNull"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description The response to a request that failed. */
        ErrorResponse: {
            response_code: components["schemas"]["ResponseCode"];
            /** @description Always null in an error. */
            data: null;
            error: components["schemas"]["Error"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description An event in the system. */
        Event: {
            /** @description The event: a KSUID. */
            event_id: string;
            /** @description When it happened. Unix seconds. */
            timestamp: components["schemas"]["UnixTime"];
            /** @description When its time-to-live ends and it can be archived. Unix seconds. */
            expires_at: components["schemas"]["UnixTime"];
            /** @description The part of the product that the event comes from, e.g. "custos.assessments". */
            event_source: string;
            /** @description The type, e.g. "assessment.completed". */
            event_type: string;
            /** @description The service that wrote it: "api", "worker", or "operator" for the command line. */
            service: string;
            /** @description Details by type of event; only `lost` if its archive is missing. */
            detail: {
                [key: string]: unknown;
            };
            /** @description The current name of the event’s vendor; null if it concerns none, if the vendor is deleted, or if the caller may not read vendors. */
            vendor_name: components["schemas"]["StringOrNull"];
            /** @description The actor; null for Custos itself, a vendor that used a link or a deleted person, or if the caller may not read people. */
            by: components["schemas"]["ActorOrNull"];
            metadata: components["schemas"]["EventMetadata"];
            /** @description Null: this installation has no source for it. */
            region: components["schemas"]["StringOrNull"];
            /** @description Null: this installation has no source for it. */
            account: components["schemas"]["StringOrNull"];
            /** @description The time of the event in RFC 3339, UTC, with milliseconds. */
            formatted_timestamp: string;
            /** @description Whole days until the event expires; 0 once it has. Days. */
            days_until_expiry: components["schemas"]["WholeNumber"];
            /** @description Whether the event is in the archive. */
            is_archived: boolean;
        };
        /** @description The body of a message: the event’s type, time and subject. */
        EventMessage: components["schemas"]["AppMessage"] | components["schemas"]["ApprovalMessage"] | components["schemas"]["AssessmentMessage"] | components["schemas"]["DocumentMessage"] | components["schemas"]["FrameworkMessage"] | components["schemas"]["OrganisationMessage"] | components["schemas"]["QuestionnaireMessage"] | components["schemas"]["ReportMessage"] | components["schemas"]["ReviewMessage"] | components["schemas"]["StatementPreviewMessage"] | components["schemas"]["UserMessage"] | components["schemas"]["VendorMessage"] | components["schemas"]["VendorRequestMessage"] | components["schemas"]["WebhookMessage"];
        /** @description How the event was processed and stored. */
        EventMetadata: {
            /** @description Duration of the work behind the event. Milliseconds. */
            processing_time_ms: number;
            /** @description When it was stored. Unix seconds. */
            stored_at: components["schemas"]["UnixTime"];
            /** @description Address of the archive object, or null until the event is archived. */
            s3_location: components["schemas"]["StringOrNull"];
        };
        /** @description A page of events. */
        EventPage: {
            /** @description One page of events. */
            events: components["schemas"]["Event"][];
            pagination: components["schemas"]["Pagination"];
        };
        /** @description Response with EventPage in its envelope. */
        EventPageResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["EventPage"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description The type of event. */
        EventType: string;
        /** @description The types of event. */
        EventTypeList: {
            /** @description All values. */
            event_types: components["schemas"]["EventType"][];
        };
        /** @description Response with EventTypeList in its envelope. */
        EventTypeListResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["EventTypeList"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description The evidence_digest that the approver read (GET /v1/vendors/{id}/approval/basis). If the evidence has changed since, 409 names the changes, and nothing is signed. */
        EvidenceRead: string;
        /** @description The explanation of the answer. */
        Explanation: {
            /** @description The claims that the statement asks for, best match first. */
            topics: components["schemas"]["Texts"];
            /** @description Name of the rule that decided. */
            rule: string;
            /** @description The required parts of a passage, and the words that matched them. */
            facets: components["schemas"]["MatchedFacet"][];
            /** @description Other passages that were considered. */
            considered: components["schemas"]["ConsideredPassage"][];
            /** @description For an open statement, at most three related passages, closest first; for a yes, passages that limit it. */
            offered?: components["schemas"]["OfferedPassage"][];
            /** @description The local reader that answered or ordered the passages, if any. */
            read_by?: string;
            /** @description Number of documents searched; present where no passage is related to an open statement. */
            documents_searched?: components["schemas"]["WholeNumber"];
            /** @description The unconfirmed part of the statement; present where the passages confirm only a part. */
            missing?: components["schemas"]["Texts"];
            /** @description Present where the answer is an erasure deadline and backups outlive it. */
            outlived?: components["schemas"]["OutlivedDeadline"];
            /** @description The reason why the statement does not concern the vendor; present where there is nothing to ask. */
            inapplicable?: string;
            model?: components["schemas"]["ModelOpinion"];
        };
        /** @description The name of the file, without a folder. */
        FileName: string & (unknown & unknown);
        /** @description Text of 1 to 200 characters. */
        Filter: string;
        /** @description A passage that contains the words of a search. */
        FoundPassage: {
            /**
             * @description Its place. NOTE, FIELD and CONTRACT: the vendor. JUDGEMENT: the reason of a judgement. DECISION: a reason, an accepted risk or a proposal. CONDITION: with its evidence. VENDOR_REQUEST: its message, questions and submitted answers.
             * @enum {string}
             */
            kind: "DOCUMENT" | "ANSWER" | "NOTE" | "FIELD" | "CONTRACT" | "COMMENT" | "JUDGEMENT" | "VENDOR_REQUEST" | "DECISION" | "CONDITION";
            /** @description The vendor. */
            vendor_id: components["schemas"]["Id"];
            /** @description Name of the vendor. */
            vendor_name: string;
            /** @description The record with the text: the assessment, vendor, decision, proposal or vendor request. */
            record_id: components["schemas"]["Id"];
            /** @description The assessment of a comment or judgement; otherwise the vendor's newest completed one, which gave the answer and read the document; null for other texts. */
            assessment_id: components["schemas"]["IdOrNull"];
            /** @description The answer, or that of a comment or judgement; null for other texts. */
            result_id: components["schemas"]["IdOrNull"];
            /** @description SHA-256 of the document, by which the assessment names it; null for other texts. */
            sha256: components["schemas"]["StringOrNull"];
            /** @description The statement, document, field or question; null for other texts. */
            title: components["schemas"]["StringOrNull"];
            /** @description The passage, verbatim. */
            text: string;
            /** @description The place of the words in `text`. */
            marks: components["schemas"]["TextRange"][];
            /** @description Start of the passage in the document's stored text, in UTF-16 code units; null for other texts. */
            start: number | null;
        };
        /** @description Passages that contain the words of a search. */
        FoundPassages: {
            /** @description The passages, by kind. */
            passages: components["schemas"]["FoundPassage"][];
            /** @description Texts with these words that Custos could not read, because the object store is unavailable or has lost them. */
            left_out: number;
        };
        /** @description Response with FoundPassages in its envelope. */
        FoundPassagesResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["FoundPassages"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description The proposal of an admin to turn off four-eyes approval. */
        FourEyesEnd: {
            /** @description The admin who proposed it. */
            proposed_by: components["schemas"]["Id"];
            /** @description When it was proposed. Unix seconds. */
            proposed_at: components["schemas"]["UnixTime"];
        };
        /** @description A compliance framework of the catalogue. */
        Framework: {
            /** @description The framework: a stable slug, e.g. "iso-27001". */
            id: string;
            /** @description Name of the framework. */
            name: string;
            /** @description Subject of the framework. */
            description: string;
            /** @description Whether the framework is enabled for the organisation. */
            enabled: boolean;
            /** @description The lowest tier that asks its statements: that tier asks all of them, a lower one none. null: each has its tier of the published table. */
            asked_from: components["schemas"]["TierOrNull"];
            /** @description The reason for asked_from. */
            reason?: string;
            /** @description Name of the person who set asked_from, or id of the app. */
            changed_by?: string;
            /** @description The framework’s requirements for a vendor. */
            statement_inventory?: components["schemas"]["StatementInventory"];
        };
        /** @description The statements that a framework adds to a tier. */
        FrameworkAddition: {
            /** @description The framework. */
            framework_id: string;
            /** @description Its name. */
            name: string;
            /** @description Distinct statements that it adds. */
            statements: components["schemas"]["WholeNumber"];
        };
        /** @description A certificate, with its framework. */
        FrameworkCertificate: {
            /** @description The framework. */
            framework_id: string;
            /** @description Name of the certificate, as the vendor writes it. */
            name: string;
            /** @description The vendor’s claim: certified, attested or self_declared. */
            kind: string;
            /** @description Its type, e.g. "Type II", or null. */
            type: components["schemas"]["StringOrNull"];
            /** @description Its scope, in the words of the vendor, or null. */
            scope: components["schemas"]["StringOrNull"];
            /** @description When it expires; null if the vendor does not say. Unix seconds. */
            valid_until: components["schemas"]["UnixTimeOrNull"];
        };
        /** @description The catalogue of frameworks. */
        FrameworkList: {
            /** @description The whole catalogue, by name. */
            frameworks: components["schemas"]["Framework"][];
        };
        /** @description Response with FrameworkList in its envelope. */
        FrameworkListResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["FrameworkList"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description The body of a message about an event of the kind framework. */
        FrameworkMessage: {
            /**
             * @description The type of event.
             * @enum {string}
             */
            type: "framework.disabled" | "framework.enabled";
            timestamp: components["schemas"]["MessageTime"];
            data: components["schemas"]["FrameworkMessageData"];
        };
        /** @description The ids of the event’s subject. */
        FrameworkMessageData: {
            /** @description The framework. */
            framework_id: string;
        };
        /** @description Response with Framework in its envelope. */
        FrameworkResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["Framework"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description The answers to a framework. */
        FrameworkReview: {
            /** @description The framework. */
            framework_id: string;
            /** @description When the review was completed. Unix seconds. */
            completed_at: components["schemas"]["UnixTime"];
            results: components["schemas"]["SecurityReviewResults"];
        };
        /** @description The change to a framework. */
        FrameworkUpdate: {
            /** @description Whether the framework applies. Left out: as now. */
            enabled?: boolean;
            /** @description The lowest tier that asks its statements: that tier asks all of them, a lower one none. null: each has its tier of the published table. */
            asked_from?: components["schemas"]["TierOrNull"];
            /** @description The reason for asked_from. Required with a tier. */
            reason?: components["schemas"]["Text2000"];
            move?: components["schemas"]["StatementMove"];
        };
        /** @description A further contact. */
        FurtherContact: {
            type: components["schemas"]["VendorContactType"];
            email?: components["schemas"]["OrganisationContactEmail"];
            /** @description Telephone number, as given. */
            phone?: components["schemas"]["Text100OrNull"];
            /** @description Postal address. */
            address?: components["schemas"]["Text1000OrNull"];
            /** @description Name of the person or the office. */
            name?: components["schemas"]["Text200OrNull"];
            /** @description What they are responsible for, such as Security. */
            role?: components["schemas"]["Text100OrNull"];
        };
        /** @description Further contacts. A list replaces the one before. */
        FurtherContacts: components["schemas"]["FurtherContact"][];
        /** @description The gathering of the facts. */
        Gathering: {
            /**
             * @description The state of the newest gathering of facts. Facts of an earlier one are shown until it ends.
             * @enum {string}
             */
            state: "NOT_GATHERED" | "GATHERING" | "GATHERED" | "FAILED";
            /** @description When it was requested, or null. Unix seconds. */
            asked_at: components["schemas"]["UnixTimeOrNull"];
            /** @description When it ended; null before. Unix seconds. */
            ended_at: components["schemas"]["UnixTimeOrNull"];
            /** @description The missing facts with reasons, for people; null if none. */
            message: components["schemas"]["StringOrNull"];
        };
        /** @description The successor. */
        HandOver: {
            /** @description The successor, who may sign in. */
            to: components["schemas"]["Id"];
        };
        /** @description Whether another page follows. */
        HasMore: boolean;
        /** @description A column of a sheet. */
        HeadedColumn: {
            /** @description The name of its sheet. */
            sheet: string;
            /** @description Its letters. */
            column: string;
            /** @description Its heading. */
            heading: string;
            /**
             * @description Its role; null: it is not used.
             * @enum {string|null}
             */
            holds: "question" | "answer" | "comment" | "reference" | "category" | "coverage" | null;
        };
        /** @description A claimed certificate or report. */
        HeldCertificate: {
            /** @description The framework. */
            framework_id: string;
            /** @description The certificate, as the documents name it. */
            name: string;
            /** @description Its type, such as Type II, or null. */
            type: components["schemas"]["StringOrNull"];
            /** @description Until when it is valid, or null if the documents do not say. Unix seconds. */
            valid_until: components["schemas"]["UnixTimeOrNull"];
            /** @description The last day that a report covers, or null. Unix seconds. */
            period_to: components["schemas"]["UnixTimeOrNull"];
        };
        /** @description An event of a vendor, with its actor. */
        HistoryEntry: {
            /** @description The event (a KSUID); of several, the earliest. */
            id: string;
            /** @description When it happened; of several, the latest. Unix seconds. */
            at: components["schemas"]["UnixTime"];
            type: components["schemas"]["EventType"];
            /** @description Number of events that it summarises: consecutive judgements of one person are one entry. */
            times: number;
            /** @description The actor; null for Custos itself, a vendor that used a link, or an unnamed person. */
            by: components["schemas"]["ActorOrNull"];
            /** @description For judgements: the judged answers, each once, by the latest judgement; otherwise null. */
            answers: components["schemas"]["AnswersJudged"] | null;
            /** @description The assessment that it is about, or null. */
            assessment: components["schemas"]["NamedReferenceOrNull"];
            /** @description The uploaded document that it is about, or null. */
            document: components["schemas"]["NamedReferenceOrNull"];
            /** @description Further details of the event, as in `GET /v1/events`; of several, those of the latest. */
            detail: {
                [key: string]: unknown;
            };
        };
        /** @description A page of a list of HistoryEntry. */
        HistoryEntryListResponse: {
            object: components["schemas"]["ListType"];
            /** @description One page, newest first. */
            data: components["schemas"]["HistoryEntry"][];
            has_more: components["schemas"]["HasMore"];
            url: components["schemas"]["ListPath"];
            starting_after: components["schemas"]["NextCursor"];
            request_id: components["schemas"]["RequestId"];
        };
        /**
         * Format: uuid
         * @description An id.
         */
        Id: string;
        /**
         * Format: uuid
         * @description Id, or null.
         */
        IdOrNull: string | null;
        /** @description Ids. */
        Ids: components["schemas"]["Id"][];
        /** @description The screening for an impact assessment (GDPR Art. 35), and its outcome. */
        ImpactAssessment: {
            /** @description The criteria of WP 248 rev.01 that apply. */
            criteria?: ("EVALUATION" | "AUTOMATED_DECISION" | "SYSTEMATIC_MONITORING" | "SENSITIVE_DATA" | "LARGE_SCALE" | "MATCHED_DATA" | "VULNERABLE_PEOPLE" | "NEW_TECHNOLOGY" | "PREVENTS_A_RIGHT")[];
            /**
             * @description Whether an impact assessment is required, and whether it has been carried out.
             * @enum {string}
             */
            outcome: "NOT_REQUIRED" | "REQUIRED" | "DONE";
            /** @description The assessment, or the reason why none is required. */
            reference?: components["schemas"]["Text2000OrNull"];
        };
        /** @description A vendor that a row may mean. */
        ImportCandidate: {
            /** @description Its id, or the row of this file that adds it. */
            choice: string;
            /** @description Its name. */
            name: string;
            /** @description Its primary domain. */
            domain: string;
            /** @description Its external id. */
            external_id?: string;
        };
        /** @description Number of cells in the sheet of vendors, by place. */
        ImportCells: {
            /** @description Filled cells. */
            filled: components["schemas"]["WholeNumber"];
            /** @description Cells whose text is in fields. */
            in_fields: components["schemas"]["WholeNumber"];
            /** @description Cells whose text is in notes. */
            in_notes: components["schemas"]["WholeNumber"];
            /** @description Cells in fields whose words say more than the values, and are in notes as well. */
            own_words: components["schemas"]["WholeNumber"];
            /** @description Cells such as n/a and -, which count as empty. They are no filled cells. */
            placeholders: components["schemas"]["WholeNumber"];
            /** @description Cells that were left out, such as those of skipped columns and rows. */
            not_taken: components["schemas"]["WholeNumber"];
        };
        /** @description A change that a row makes to a registered vendor. */
        ImportChange: {
            /** @description The field of the vendor. */
            field: string;
            /** @description The registered value, as text for people, or null; of notes, those that go. */
            from: components["schemas"]["StringOrNull"];
            /** @description The value in the row, as text for people, or null; of notes, those that come. */
            to: components["schemas"]["StringOrNull"];
        };
        /** @description A column of a register. */
        ImportColumn: {
            /** @description Its place, from 0. */
            column: components["schemas"]["WholeNumber"];
            /** @description The text above it. */
            heading: string;
            /** @description The field it is read as; null: it is skipped. */
            field: components["schemas"]["ImportField"] | null;
            /** @description The value in its first row. */
            example: components["schemas"]["StringOrNull"];
            /**
             * @description The kind of a custom field for its cells: the kind of all of them, but for a few.
             * @enum {string}
             */
            kind: "TEXT" | "NUMBER" | "DATE";
        };
        /** @description Number of rows by kind. */
        ImportCounts: {
            /** @description New rows. */
            new: components["schemas"]["WholeNumber"];
            /** @description Registered rows. */
            created: components["schemas"]["WholeNumber"];
            /** @description Rows that change a registered vendor. */
            changed: components["schemas"]["WholeNumber"];
            /** @description Rows with cells that were not understood. */
            doubtful: components["schemas"]["WholeNumber"];
            /** @description Rows with a registered vendor. */
            duplicate: components["schemas"]["WholeNumber"];
            /** @description Rows that name no vendor. */
            faulty: components["schemas"]["WholeNumber"];
            /** @description Rows that are struck through. */
            struck: components["schemas"]["WholeNumber"];
        };
        /** @description The problem with a cell. */
        ImportFault: {
            field: components["schemas"]["ImportField"];
            /** @description The error. */
            message: string;
            /**
             * @description The cell was not kept as a note for this.
             * @constant
             */
            without_note?: true;
        };
        /** @description The field of a column; for a custom field, custom_fields. and its key. */
        ImportField: string;
        /** @description An import of a register. */
        ImportHead: {
            /** @description The import. */
            id: components["schemas"]["Id"];
            /** @description The name of the file; of several sheets, with the one that was read. */
            file_name: string;
            /** @description Vendors that it created. */
            created: components["schemas"]["WholeNumber"];
            /** @description Vendors that it changed. */
            changed: components["schemas"]["WholeNumber"];
            /** @description The person or app that imported it. */
            created_by: components["schemas"]["Id"];
            /** @description When it was imported. Unix seconds. */
            created_at: components["schemas"]["UnixTime"];
            /** @description The person or app that undid it, or null. */
            undone_by: components["schemas"]["IdOrNull"];
            /** @description When it was undone. Unix seconds. */
            undone_at: components["schemas"]["UnixTimeOrNull"];
        };
        /** @description A page of a list of ImportHead. */
        ImportHeadListResponse: {
            object: components["schemas"]["ListType"];
            /** @description One page, newest first. */
            data: components["schemas"]["ImportHead"][];
            has_more: components["schemas"]["HasMore"];
            url: components["schemas"]["ListPath"];
            starting_after: components["schemas"]["NextCursor"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description A part of an import that stays. */
        ImportLeft: {
            /** @description The vendor. */
            vendor_id: components["schemas"]["Id"];
            /** @description Its name. */
            vendor_name: string;
            /** @description Fields of the import that keep their values; none: the import created the vendor. */
            fields: components["schemas"]["Texts"];
            /** @description Whether the vendor was deleted since; otherwise it was changed or used. */
            is_deleted: boolean;
        };
        /** @description An import was undone. */
        ImportUndone: {
            /** @description Vendors that were deleted. */
            removed: components["schemas"]["WholeNumber"];
            /** @description Vendors whose fields have their former values. */
            restored: components["schemas"]["WholeNumber"];
            /** @description Names of custom fields that the import added, and that were removed. */
            removed_fields: components["schemas"]["Texts"];
            /** @description The parts that could not be undone. */
            left: components["schemas"]["ImportLeft"][];
        };
        /** @description Response with ImportUndone in its envelope. */
        ImportUndoneResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["ImportUndone"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description Words that Custos does not know by itself. */
        ImportValue: {
            /** @description The field of the column. */
            field: components["schemas"]["ImportValueField"];
            /** @description The words in the cells. */
            written: string;
            /** @description The value that the organisation chose for them; null: none yet. */
            value: components["schemas"]["StringOrNull"];
            /** @description Rows with these words. */
            rows: components["schemas"]["WholeNumber"];
        };
        /**
         * @description A field with listed values.
         * @enum {string}
         */
        ImportValueField: "criticality" | "industry" | "owner" | "data_types" | "data_subjects" | "volume" | "role" | "agreement" | "dates";
        /** @description The outcome of a row. */
        ImportedRow: {
            /** @description The sheet of the row. */
            sheet: string;
            /** @description The number of the row, from 1. */
            row: number;
            /** @description The name in the row; empty if there is none. */
            name: string;
            /** @description The website in the row, as written there. */
            domain: string;
            /**
             * @description NEW: not yet registered. CREATED: the import registered it. CHANGED: the registered vendor differs, with known=update. DUPLICATE: already registered, or in an earlier row, to which this row adds its data. FAULTY: skipped, because the row has neither a name nor a website, is struck through, is above or below the table, has a name that fits several vendors without a choice, or a contract whose vendor is unknown.
             * @enum {string}
             */
            outcome: "NEW" | "CHANGED" | "DUPLICATE" | "FAULTY" | "CREATED";
            /** @description The vendor that has been created, or is registered. */
            vendor_id: components["schemas"]["IdOrNull"];
            /** @description The name under which the vendor is registered; null if it is new. */
            vendor_name: components["schemas"]["StringOrNull"];
            /** @description The error in the row. */
            faults: components["schemas"]["ImportFault"][];
            /** @description Cells that were not understood or have no place; unless said, the vendor has their text as a note. */
            doubts: components["schemas"]["ImportFault"][];
            /** @description The differences that the row makes; of a new vendor, all its values. */
            changes: components["schemas"]["ImportChange"][];
            /** @description Fields with an empty cell, which the registered vendor keeps. */
            empty: components["schemas"]["ImportField"][];
            /** @description The vendors with the name of the row, if there are several; for a row without a vendor, those that are similar. */
            candidates: components["schemas"]["ImportCandidate"][];
        };
        /** @description An industry. */
        Industry: string;
        /** @description The industries. */
        IndustryList: {
            /** @description All values, in alphabetical order. */
            industries: components["schemas"]["Industry"][];
        };
        /** @description Response with IndustryList in its envelope. */
        IndustryListResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["IndustryList"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description Industry, or null. */
        IndustryOrNull: string | null;
        /** @description The inherent risk of the vendor’s recorded use, according to the published rules, before any document is read: its level and its tier. */
        InherentRisk: {
            /** @description null: the data that the vendor receives is not recorded. */
            level: components["schemas"]["RiskLevelOrNull"];
            tier: components["schemas"]["Tier"];
            /** @description The rules that raise the level or the tier, by their codes. */
            raised_by: components["schemas"]["Texts"];
        };
        /** @description Who in the organisation uses the vendor, and for what. Replaced as a whole. */
        InternalUse: {
            /** @description The department. */
            department?: components["schemas"]["Text200OrNull"];
            /** @description The name of the person accountable for the service in the business. */
            business_owner?: components["schemas"]["Text200OrNull"];
            /** @description The services or products that are used. */
            services?: components["schemas"]["Text200"][];
        };
        /** @description An invitation to the organisation. */
        Invitation: {
            /**
             * @description RESET: an admin has reset the person’s sign-in.
             * @enum {string}
             */
            kind: "INVITATION" | "RESET";
            organisation: components["schemas"]["CustomerOrganisation"];
            /**
             * Format: email
             * @description Null: the person gives it when accepting, as the first admin does.
             */
            email: string | null;
            /** @description The name, if the inviter gave one. */
            name: components["schemas"]["Name200OrNull"];
            role: components["schemas"]["Role"];
            /** @description The inviter; null for a command of the operator. */
            invited_by: components["schemas"]["Name200OrNull"];
            /** @description When the link ends. Unix seconds. */
            expires_at: components["schemas"]["UnixTime"];
        };
        /** @description Response with Invitation in its envelope. */
        InvitationResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["Invitation"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description A person with a sign-in link. */
        InvitedUser: {
            /** @description The user; also the user_id of audit records and the created_by of their objects. */
            id: components["schemas"]["Id"];
            email: components["schemas"]["UserEmail"];
            /** @description The person’s displayed name. */
            name: components["schemas"]["Name200OrNull"];
            /** @description The person’s job title, shown beside the name in signatures; not the role. */
            job_title: components["schemas"]["Name200OrNull"];
            role: components["schemas"]["Role"];
            status: components["schemas"]["UserStatus"];
            ways_of_signing_in: components["schemas"]["UserWaysOfSigningIn"];
            /** @description Whether the password works even while single sign-on is enforced; true for one user at most. */
            break_glass: boolean;
            /** @description When the access ends automatically, for example an auditor’s. Unix seconds. */
            access_until: components["schemas"]["UnixTimeOrNull"];
            /** @description The person or app that invited them. */
            created_by: components["schemas"]["IdOrNull"];
            /** @description When they were invited. Unix seconds. */
            created_at: components["schemas"]["UnixTime"];
            /** @description When the account last changed. Unix seconds. */
            updated_at: components["schemas"]["UnixTime"];
            /** @description When they last signed in. Unix seconds. */
            signed_in_at: components["schemas"]["UnixTimeOrNull"];
            invitation: components["schemas"]["UserLink"];
        };
        /** @description Response with InvitedUser in its envelope. */
        InvitedUserResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["InvitedUser"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description An answer with its judgement and comments, and the effect on the assessment. */
        JudgedAnswer: {
            result: components["schemas"]["ReviewResult"];
            /** @description Every change of the judgement, newest first. */
            history: components["schemas"]["JudgementChange"][];
            /** @description Remarks on the answer, oldest first. */
            comments: components["schemas"]["ReviewComment"][];
            /** @description Level of the effective answers of the assessment. */
            risk_level: components["schemas"]["RiskLevel"];
            /** @description Level of the engine's own answers. */
            engine_level: components["schemas"]["RiskLevel"];
            review_progress: components["schemas"]["ReviewProgress"];
            /** @description The current state of the answers of the assessment. */
            answer_counts: components["schemas"]["AnswerCounts"];
            /** @description Answers of the assessment that could change neither the level nor a condition now. */
            not_needed: components["schemas"]["Ids"];
        };
        /** @description Response with JudgedAnswer in its envelope. */
        JudgedAnswerResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["JudgedAnswer"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description Another answer to the same claim, judged together with this one. */
        JudgedWith: {
            /** @description The other answer. */
            id: components["schemas"]["Id"];
            /** @description The framework that asks it; null for the questionnaire. */
            framework_id: components["schemas"]["StringOrNull"];
            /** @description Its name. */
            framework_name: components["schemas"]["StringOrNull"];
            /** @description Its article, clause or control, or null. */
            reference: components["schemas"]["StringOrNull"];
            /** @description Version of its judgement. */
            etag: string;
        };
        /** @description A person's judgement of the engine's answer, which it never changes. */
        Judgement: {
            verdict: components["schemas"]["Verdict"];
            /** @description The effective answer: true, false, or null for open. */
            answer: components["schemas"]["BooleanOrNull"];
            reason_code: components["schemas"]["ReasonCodeOrNull"];
            /** @description The reason, in the reviewer’s words. */
            reason: components["schemas"]["Prose5000OrNull"];
            /** @description The evidence passage, in place of the engine’s. */
            quote: components["schemas"]["Prose5000OrNull"];
            /** @description The source of the passage: an address, or the name of a document. */
            source: components["schemas"]["Prose2000OrNull"];
            /** @description The person or app that judged. */
            judged_by: components["schemas"]["Id"];
            /** @description When it was judged. Unix seconds. */
            judged_at: components["schemas"]["UnixTime"];
            /** @description The earlier assessment that it was carried over from, or null. */
            carried_from: components["schemas"]["IdOrNull"];
        };
        /** @description One change of a judgement. */
        JudgementChange: {
            /** @description The verdict; null if it was withdrawn, or, with `carried_from`, if the answer has changed since, so that a person has to judge it again. */
            verdict: components["schemas"]["VerdictOrNull"];
            /** @description The effective answer: true, false, or null for open. */
            answer: components["schemas"]["BooleanOrNull"];
            reason_code: components["schemas"]["ReasonCodeOrNull"];
            /** @description The reason, in the reviewer’s words. */
            reason: components["schemas"]["Prose5000OrNull"];
            /** @description The evidence passage, in place of the engine’s. */
            quote: components["schemas"]["Prose5000OrNull"];
            /** @description The source of the passage: an address, or the name of a document. */
            source: components["schemas"]["Prose2000OrNull"];
            /** @description The person or app that judged. */
            judged_by: components["schemas"]["Id"];
            /** @description When it was judged. Unix seconds. */
            judged_at: components["schemas"]["UnixTime"];
            /** @description The earlier assessment that it was carried over from, or null. */
            carried_from: components["schemas"]["IdOrNull"];
        };
        /** @description A judgement to record. */
        JudgementGiven: {
            verdict: components["schemas"]["Verdict"];
            /** @description CORRECTED only: the effective answer. Otherwise absent. */
            answer?: components["schemas"]["BooleanOrNull"];
            /** @description The kind of reason; required of CORRECTED. IN_PART: with AGREED of a yes, or CORRECTED to yes. */
            reason_code?: components["schemas"]["ReasonCodeOrNull"];
            /** @description The reason, in the reviewer’s words. */
            reason?: components["schemas"]["Prose5000OrNull"];
            /** @description The evidence passage, in place of the engine’s. */
            quote?: components["schemas"]["Prose5000OrNull"];
            /** @description The source of the passage: an address, or the name of a document. */
            source?: components["schemas"]["Prose2000OrNull"];
        };
        /** @description A document that answers many statements. */
        KeyDocument: {
            kind: components["schemas"]["KeyDocumentKind"];
            /** @description Those read; SHA-256 of their bytes. */
            read: string[];
            /** @description Those found and not read, with the reason; at most five uploads and five addresses. */
            unread: components["schemas"]["UnreadDocument"][];
        };
        /**
         * @description Type of a document that answers many statements.
         * @enum {string}
         */
        KeyDocumentKind: "AGREEMENT" | "SUB_PROCESSORS" | "MEASURES";
        /**
         * @description KeyDocumentKind, or null.
         * @enum {string|null}
         */
        KeyDocumentKindOrNull: "AGREEMENT" | "SUB_PROCESSORS" | "MEASURES" | null;
        /** @description A person whom the documents name. */
        KeyPerson: {
            /** @description Name. */
            name: string;
            /** @description Role. */
            role: string;
            /** @description Department, or null. */
            department: components["schemas"]["StringOrNull"];
        };
        /** @description The newest assessment that has ended. */
        LatestAssessment: {
            /** @description The assessment. */
            id: components["schemas"]["Id"];
            /** @description Its name. */
            name: string;
            status: components["schemas"]["AssessmentStatus"];
            /** @description When it ended. Unix seconds. */
            ended_at: components["schemas"]["UnixTime"];
        };
        /** @description Path of the list. */
        ListPath: string;
        /**
         * @description Always "list".
         * @constant
         */
        ListType: "list";
        /** @description A message of the stream. */
        LiveEvent: {
            /** @description The event: a KSUID. */
            event_id: string;
            /** @description The type, e.g. "assessment.completed". */
            event_type: string;
            /** @description The part of the product that the event comes from, e.g. "custos.assessments". */
            event_source: string;
            /** @description When it happened. Unix seconds. */
            timestamp: components["schemas"]["UnixTime"];
            /** @description Details by type of event. */
            detail: {
                [key: string]: unknown;
            };
        };
        /** @description Set if the review was begun below the vendor’s tier of that time. */
        LowerTier: {
            vendor_tier: components["schemas"]["Tier"];
            /** @description The given reason. */
            reason: string;
            /** @description The person by name, or the id of the app. */
            chosen_by: string;
        };
        /** @description A new link. */
        MadeVendorRequestLink: {
            /** @description The link. */
            id: components["schemas"]["Id"];
            /** @description Its recipient. */
            email: string;
            /** @description When it was made. Unix seconds. */
            created_at: components["schemas"]["UnixTime"];
            /** @description When it ends. Unix seconds. */
            expires_at: components["schemas"]["UnixTime"];
            /** @description When it was revoked, or null. Unix seconds. */
            revoked_at: components["schemas"]["UnixTimeOrNull"];
            /** @description Time of the last answer through it, or null. Unix seconds. */
            used_at: components["schemas"]["UnixTimeOrNull"];
            /** @description The link’s page. It is shown only once; Custos stores a hash of its token. */
            path: string;
            /** @description Whether Custos mailed it; if not, share it yourself. */
            mailed: boolean;
        };
        /** @description The new links. */
        MadeVendorRequestLinks: {
            links: components["schemas"]["SentVendorRequestLinks"];
        };
        /** @description Response with MadeVendorRequestLinks in its envelope. */
        MadeVendorRequestLinksResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["MadeVendorRequestLinks"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description A required part of a passage. */
        MatchedFacet: {
            /** @description Name of the facet. */
            name: string;
            /** @description The words that matched it. */
            matched: components["schemas"]["Texts"];
        };
        /** @description A comment that mentions the person. */
        Mention: {
            /** @description The comment. */
            id: components["schemas"]["Id"];
            /** @description The vendor. */
            vendor_id: components["schemas"]["Id"];
            /** @description The name of the vendor. */
            vendor_name: string;
            /** @description The assessment. */
            assessment_id: components["schemas"]["Id"];
            /** @description The answer that it is about. */
            result_id: components["schemas"]["Id"];
            /** @description Its text. */
            text: components["schemas"]["Text5000"];
            /** @description The person or app that wrote it. */
            written_by: components["schemas"]["Id"];
            /** @description When it was written. Unix seconds. */
            written_at: components["schemas"]["UnixTime"];
        };
        /** @description The comments that mention the person. */
        Mentions: {
            /** @description The comments. */
            mentions: components["schemas"]["Mention"][];
        };
        /** @description Response with Mentions in its envelope. */
        MentionsResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["Mentions"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /**
         * Format: date-time
         * @description When it happened. RFC 3339, UTC.
         */
        MessageTime: string;
        /** @description A language model’s answer to the statement, if one was asked. */
        ModelOpinion: {
            /** @description The model. */
            name: string;
            /** @description Version of the prompt. */
            prompt_version: string;
            /**
             * @description Its answer; null if there was no usable one.
             * @enum {string|null}
             */
            verdict: "yes" | "partly" | "no" | "not_said" | null;
            /**
             * @description Whether it confirmed, when asked again, that the answer follows from its quotes. Absent if it did not judge one.
             * @enum {string}
             */
            judged?: "follows" | "mostly" | "weak" | "wrong";
            /** @description The unconfirmed part, in the words of the model. Absent if it named nothing. */
            missing?: string;
            /** @description Whether the answer or its confidence comes from the model; otherwise both are the engine's own. */
            accepted: boolean;
            /** @description Reason for rejecting it, or null. */
            reason: components["schemas"]["StringOrNull"];
            /** @description The statement's share of the tokens sent to the model. */
            input_tokens: components["schemas"]["WholeNumber"];
            /** @description The statement's share of the tokens that the model returned. */
            output_tokens: components["schemas"]["WholeNumber"];
            /** @description The statement's share of the cost. US dollars; null if unknown. */
            cost: number | null;
        };
        /** @description One line of 1 to 100 characters, not blank. */
        Name100: string;
        /** @description One line of 1 to 200 characters, not blank. */
        Name200: string;
        /** @description Name200, or null. */
        Name200OrNull: string | null;
        /** @description Something, by its id and its name. */
        NamedReference: {
            /** @description Its id. */
            id: components["schemas"]["Id"];
            /** @description Its name. */
            name: string;
        };
        /** @description NamedReference, or null. */
        NamedReferenceOrNull: components["schemas"]["NamedReference"] | null;
        /** @description The summary of a vendor’s newest COMPLETED assessment. */
        NewestReview: {
            /** @description The assessment. */
            assessment_id: components["schemas"]["Id"];
            /** @description When it ended. Unix seconds. */
            ended_at: components["schemas"]["UnixTime"];
            /** @description Number of known measures; null if never counted. */
            known: components["schemas"]["RiskKnownOrNull"];
            answer_counts: components["schemas"]["AnswerCounts"];
            /** @description Claimed certificates and reports. */
            certificates: components["schemas"]["HeldCertificate"][];
            /** @description Locations of the vendor, its sub-processors and the data, as recorded and as the documents say; worst first. */
            locations: components["schemas"]["DataLocation"][];
            /** @description Whether one of these locations has no known safeguard (GDPR Art. 46). */
            without_safeguard: boolean;
        };
        /** @description The cursor of the next page, or null on the last one. */
        NextCursor: components["schemas"]["StringOrNull"];
        /** @description Always null in a success. */
        NoError: null;
        /** @description A passage that may answer an open statement or limits a yes, with related ones beside it. */
        OfferedPassage: {
            /** @description Name of the document. */
            name: string;
            /** @description Address of the document. */
            location: string;
            sha256: components["schemas"]["ReviewSourceSha256"];
            text_sha256: components["schemas"]["ReviewSourceTextSha256"];
            /** @description The passage, verbatim. */
            quote: components["schemas"]["StringOrNull"];
            /** @description Start of the quote in the document's text. UTF-16 code units; null if there is no quote. */
            start: components["schemas"]["WholeNumberOrNull"];
            /** @description End (exclusive) of the quote in the document's text. UTF-16 code units; null if there is no quote. */
            end: components["schemas"]["WholeNumberOrNull"];
            page: components["schemas"]["ReviewSourcePage"];
            /** @description Its headings, outermost first; empty if none. */
            heading: string;
            /** @description Reason why it does not answer the statement, or null. */
            reason: components["schemas"]["StringOrNull"];
        };
        /** @description The advice of the data protection officer, who does not decide (GDPR Arts. 38(6), 39(1)(a)). */
        OfficerAdvice: {
            /** @description The data protection officer who advised. */
            name: components["schemas"]["Name200"];
            /**
             * @description The advice on the decision.
             * @enum {string}
             */
            opinion: "IN_FAVOUR" | "WITH_CONDITIONS" | "AGAINST";
            /** @description The advice in words. */
            text?: components["schemas"]["Prose5000OrNull"];
            /** @description The officer, who signs; a person can give only their own id. null: somebody else recorded the advice. */
            user_id?: components["schemas"]["IdOrNull"];
            /** @description The user or app that recorded it for an officer who did not sign. Ignored in a request. */
            recorded_by?: components["schemas"]["IdOrNull"];
        };
        /** @description OfficerAdvice, or null. */
        OfficerAdviceOrNull: components["schemas"]["OfficerAdvice"] | null;
        /** @description The state of the conditions of the decision in force. */
        OpenConditions: {
            /** @description Conditions that are not met yet. */
            open: components["schemas"]["WholeNumber"];
            /** @description Conditions of the decision in force. */
            all: components["schemas"]["WholeNumber"];
            /** @description Due date of the next open one, or null if none has a date. Unix seconds. */
            next_due: components["schemas"]["UnixTimeOrNull"];
        };
        /** @description An open point of a decision that somebody has to settle. */
        OpenPoint: {
            /**
             * @description The missing point, for programs.
             * @enum {string}
             */
            code: "OFFICER_ALONE" | "ASSESSMENT_MISSING" | "CONDITION_MISSING" | "CONDITION_WITHOUT_OWNER" | "CONDITION_WITHOUT_DATE";
            /** @description The missing point, for people. */
            message: string;
            /** @description Its condition, or null. */
            condition_id: components["schemas"]["IdOrNull"];
        };
        /** @description The vendor’s page behind a link. */
        OpenedVendorRequest: {
            /** @description Who asks. */
            organisation: string;
            /** @description The asking person; null for a program or a deleted person. */
            asked_by: {
                /** @description The person’s displayed name. */
                name: components["schemas"]["Name200"];
                /** @description The person’s job title, shown beside the name in signatures; not the role. */
                job_title: components["schemas"]["Name200OrNull"];
                /**
                 * Format: email
                 * @description The e-mail address with which the person signs in. Case does not matter.
                 */
                email: string;
            } | null;
            /** @description The vendor’s name, as the organisation records it. */
            vendor: string;
            /** @description The recipient of the link. */
            email: string;
            /** @description Its message. */
            message: components["schemas"]["StringOrNull"];
            /** @description Deadline for the answers. Unix seconds. */
            answer_by: components["schemas"]["UnixTime"];
            /** @description When the link ends. Unix seconds. */
            expires_at: components["schemas"]["UnixTime"];
            /** @description The language (ISO 639-1) of each document that Custos read, or null; null if the documents are unknown. */
            searched_languages: components["schemas"]["StringOrNull"][] | null;
            /** @description In their order. */
            questions: {
                /** @description The question. */
                id: components["schemas"]["Id"];
                /** @description The group under which people read it. */
                category: string;
                /** @description The question. */
                question: string;
                /** @description Whether the question needs more than a yes, such as how long, which or where. YES then needs the vendor’s own words. */
                asks_for_words: boolean;
                /** @description The values that the answer may have; absent if it may be any text. A YES needs one of them as its text. */
                choices?: string[];
                /**
                 * @description NOT_SAID: not found in the documents. NOT_CHECKED: nobody has checked the passages on it. DOCUMENT_NOT_FOUND, DOCUMENT_NOT_READ: Custos did not find, or did not read, the document that would say it. NOT_PUBLISHED: vendors do not publish it. WEAK: the evidence is weak. CONTRADICTED: the documents say the opposite. CORRECTED: a reviewer corrected the answer.
                 * @enum {string}
                 */
                reason: "NOT_SAID" | "NOT_CHECKED" | "DOCUMENT_NOT_FOUND" | "DOCUMENT_NOT_READ" | "NOT_PUBLISHED" | "WEAK" | "CONTRADICTED" | "CORRECTED";
                /** @description Published documents that would answer it, found and not read. */
                unread: {
                    /** @description Its address. */
                    location: string;
                    /** @description The reason, for people. */
                    message: string;
                }[];
                /** @description The words of public sources or of the vendor itself, verbatim; or null. */
                found: components["schemas"]["StringOrNull"];
                /** @description The answer so far. */
                answer: components["schemas"]["VendorAnswerOrNull"];
                /** @description Files attached to the answer, oldest first. */
                attachments: components["schemas"]["AnswerAttachment"][];
            }[];
        };
        /** @description Response with OpenedVendorRequest in its envelope. */
        OpenedVendorRequestResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["OpenedVendorRequest"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description The profile of the organisation; it decides which frameworks apply. */
        Organisation: {
            /** @description The name of the organisation, shown where people sign in and to vendors with questions. */
            name: components["schemas"]["Name200"];
            region: components["schemas"]["OrganisationRegion"];
            sector: components["schemas"]["OrganisationSector"];
            duties: components["schemas"]["OrganisationDuties"];
            controller: components["schemas"]["OrganisationContact"];
            officer: components["schemas"]["OrganisationContact"];
            representative: components["schemas"]["OrganisationContact"];
            entities: components["schemas"]["OrganisationEntities"];
            custom_fields: components["schemas"]["OrganisationCustomFields"];
            /** @description Retention of a deleted vendor’s records. Years. */
            retention_years: number;
            reader: components["schemas"]["OrganisationReader"];
            /** @description Whether a person who corrected an answer may be the only approver. Only an admin, not an app, changes it. */
            corrector_decides: boolean;
            /** @description Whether a decision needs a second approver’s confirmation. Only an admin, not an app, changes it: true takes effect at once; false makes a proposal that another admin has to confirm. */
            four_eyes: boolean;
            /** @description The open proposal to turn off four-eyes approval, or null. */
            four_eyes_end: components["schemas"]["FourEyesEnd"] | null;
            /** @description When the profile last changed; null until it was set. Unix seconds. */
            updated_at: components["schemas"]["UnixTimeOrNull"];
        };
        /** @description A contact: of the controller (GDPR Art. 30(1)(a)), of its data protection officer (Art. 37), or of its representative in the Union (Art. 27). Empty: none is recorded. */
        OrganisationContact: {
            /** @description Name of the person or the company. */
            name?: components["schemas"]["Name200OrNull"];
            /** @description Postal address. */
            address?: components["schemas"]["Text1000OrNull"];
            email?: components["schemas"]["OrganisationContactEmail"];
            /** @description Telephone number, as given. */
            phone?: components["schemas"]["Text100OrNull"];
        };
        /**
         * Format: email
         * @description E-mail address.
         */
        OrganisationContactEmail: string | null;
        /** @description The fields that the organisation adds to its vendors. */
        OrganisationCustomFields: components["schemas"]["CustomField"][];
        /** @description Ids of the frameworks that the organisation must follow, by law or by contract. */
        OrganisationDuties: components["schemas"]["ShippedFrameworkId"][];
        /** @description The legal entities of the organisation, each with a name of its own. */
        OrganisationEntities: components["schemas"]["OrganisationEntity"][];
        /** @description A legal entity of the organisation. */
        OrganisationEntity: {
            /** @description Its legal name, which contracts name. */
            name: components["schemas"]["Name200"];
            /** @description Postal address. */
            address?: components["schemas"]["Text1000OrNull"];
            country?: components["schemas"]["CountryOrNull"];
            /** @description Legal Entity Identifier. ISO 17442. */
            lei?: string | null;
        };
        /** @description The body of a message about an event of the kind organisation. */
        OrganisationMessage: {
            /**
             * @description The type of event.
             * @enum {string}
             */
            type: "organisation.four_eyes_end_declined" | "organisation.four_eyes_end_proposed" | "organisation.four_eyes_off" | "organisation.four_eyes_on" | "organisation.single_sign_on_removed" | "organisation.single_sign_on_updated" | "organisation.updated";
            timestamp: components["schemas"]["MessageTime"];
            data: components["schemas"]["OrganisationMessageData"];
        };
        /** @description The ids of the event’s subject. */
        OrganisationMessageData: Record<string, never>;
        /** @description The name of the installed reader that reads the statements that assessments leave open; or null. */
        OrganisationReader: string | null;
        /**
         * @description The region of the organisation, or null.
         * @enum {string|null}
         */
        OrganisationRegion: "EUROPEAN_ECONOMIC_AREA" | "UNITED_KINGDOM" | "SWITZERLAND" | "UNITED_STATES" | "OTHER" | null;
        /** @description Response with Organisation in its envelope. */
        OrganisationResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["Organisation"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /**
         * @description The sector of the organisation, or null.
         * @enum {string|null}
         */
        OrganisationSector: "FINANCIAL" | "HEALTH" | "PUBLIC" | "ENERGY_AND_UTILITIES" | "TRANSPORT" | "DIGITAL_INFRASTRUCTURE" | "MANUFACTURING" | "OTHER" | null;
        /** @description The fields to change; fields that are left out stay as they are. */
        OrganisationUpdate: {
            /** @description The name of the organisation, shown where people sign in and to vendors with questions. */
            name?: components["schemas"]["Name200"];
            region?: components["schemas"]["OrganisationRegion"];
            sector?: components["schemas"]["OrganisationSector"];
            duties?: components["schemas"]["OrganisationDuties"];
            controller?: components["schemas"]["OrganisationContact"];
            officer?: components["schemas"]["OrganisationContact"];
            representative?: components["schemas"]["OrganisationContact"];
            entities?: components["schemas"]["OrganisationEntities"];
            custom_fields?: components["schemas"]["OrganisationCustomFields"];
            /** @description Retention of a deleted vendor’s records. Years. */
            retention_years?: number;
            reader?: components["schemas"]["OrganisationReader"];
            /** @description Whether a person who corrected an answer may be the only approver. Only an admin, not an app, changes it. */
            corrector_decides?: boolean;
            /** @description Whether a decision needs a second approver’s confirmation. Only an admin, not an app, changes it: true takes effect at once; false makes a proposal that another admin has to confirm. */
            four_eyes?: boolean;
        };
        /** @description The vendor's claim about a framework that is not enabled. */
        OtherCertification: {
            /** @description The framework. */
            framework_id: string;
            certification: components["schemas"]["Certification"];
        };
        /** @description An erasure deadline, and the backups that outlive it. */
        OutlivedDeadline: {
            /** @description Retention of backups. Hours. */
            kept: number;
            /** @description The erasure deadline. Hours. */
            deadline: number;
        };
        /** @description The effect of a tier that the organisation set. */
        OwnTierEffect: {
            /** @description The name of the framework; null: the tier of a statement. */
            framework: components["schemas"]["StringOrNull"];
            asked_from: components["schemas"]["AskedFrom"];
            /** @description The reason; null: not recorded. */
            reason: components["schemas"]["StringOrNull"];
            /** @description The person, or id of the app; null: not recorded. */
            changed_by: components["schemas"]["StringOrNull"];
            /** @description The statements that it adds, or that it leaves out if asked_from is above the tier. */
            statements: components["schemas"]["Texts"];
        };
        /** @description A location of personal data at the vendor itself. */
        OwnTransfer: {
            /**
             * @description The reason for the location.
             * @enum {string}
             */
            role: "ESTABLISHMENT" | "HOSTING" | "REMOTE_ACCESS";
            /** @description The location, or null if it is not known. */
            location: components["schemas"]["StringOrNull"];
            /**
             * @description Its status towards the EEA, the worst of all named.
             * @enum {string}
             */
            standing: "EEA" | "ADEQUATE" | "THIRD_COUNTRY" | "UNKNOWN";
            /**
             * @description Its safeguard; null if none is known.
             * @enum {string|null}
             */
            mechanism: "EEA" | "ADEQUACY" | "DPF" | "SCC" | "BCR" | "DEROGATION" | null;
        };
        /** @description The page’s place in the list. */
        Pagination: {
            /** @description Whether another page follows. */
            has_more: boolean;
            /** @description The cursor of the next page, or null on the last one. */
            next_cursor: components["schemas"]["StringOrNull"];
            /** @description Number of matching records, found for the first page: exact up to 10,000, an estimate beyond. */
            total_count: components["schemas"]["WholeNumber"];
            /**
             * @description Present where total_count is an estimate.
             * @constant
             */
            total_count_is_estimate?: true;
            /** @description The requested page size. */
            limit: number;
            /** @description The filters that were applied. */
            filters_applied: {
                [key: string]: string | number;
            };
        };
        /** @description A passkey of the person. */
        Passkey: {
            /** @description The passkey. */
            id: components["schemas"]["Id"];
            /** @description The person’s name for it. */
            name: string;
            /** @description When it was added. Unix seconds. */
            created_at: components["schemas"]["UnixTime"];
            /** @description Time of the last sign-in with it. Unix seconds. */
            last_used_at: components["schemas"]["UnixTimeOrNull"];
        };
        /** @description Response with Passkey in its envelope. */
        PasskeyResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["Passkey"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description The response while the data is being prepared. */
        PendingResponse: {
            response_code: components["schemas"]["ResponseCode"];
            /** @description Null while it is in preparation. */
            data: null;
            error: components["schemas"]["NoError"];
            /** @description The state of the preparation, for people. */
            pending: string;
            request_id: components["schemas"]["RequestId"];
        };
        /** @description Period, or null. */
        PeriodOrNull: string | null;
        /** @description A questionnaire or a framework that can be asked. */
        PlannedInventory: {
            /** @description The questionnaire, or null. */
            security_statement_inventory: components["schemas"]["IdOrNull"];
            /** @description The framework, or null. */
            framework_id: components["schemas"]["StringOrNull"];
            /** @description Its name; null where it is no longer available. */
            name: components["schemas"]["StringOrNull"];
            /** @description Number of its statements now. */
            statements: components["schemas"]["WholeNumber"];
            /** @description Number of its statements in the last review, or null. */
            asked_before: components["schemas"]["WholeNumberOrNull"];
            /** @description Its statements that are new since the last review, if it is asked. */
            newly_asked: components["schemas"]["WholeNumber"];
            /** @description Its statements of the last review that no longer exist. */
            no_longer_asked: components["schemas"]["WholeNumber"];
            /** @description false: it was deleted, or is no longer enabled. */
            available: boolean;
            /** @description Whether an assessment with repeat_last_scope includes it. */
            planned: boolean;
        };
        /** @description The statements of a scope that a tier asks. */
        PlannedTier: {
            tier: components["schemas"]["Tier"];
            /** @description Distinct statements that it asks. */
            statements: components["schemas"]["WholeNumber"];
            /** @description The published maximum for the shipped set; null: all. */
            at_most: components["schemas"]["WholeNumberOrNull"];
            tier_difference: components["schemas"]["TierDifference"];
        };
        /** @description Another vendor with the same name or host. */
        PossibleDuplicate: {
            /** @description The other vendor. */
            id: components["schemas"]["Id"];
            /** @description Its name. */
            name: string;
            /** @description Its primary domain. */
            domain: string;
        };
        /** @description The expected answer to a statement. Custos does not record it. */
        PreviewAnswer: {
            /** @description The group of the statement. */
            category: string;
            /** @description The statement, as asked. */
            statement: string;
            /** @description Certificates, standards or frameworks that answer the statement as true. */
            coverage: components["schemas"]["Texts"];
            /** @description The statement’s article or control, e.g. "Art. 28(3)(a)". */
            reference?: components["schemas"]["Text200"];
            claim?: components["schemas"]["ClaimId"];
            proof?: components["schemas"]["StatementProof"];
            owner?: components["schemas"]["StatementOwner"];
            status: components["schemas"]["ResultStatus"];
            /** @description A verbatim quote, or null: with several sources, that of the first. */
            evidence: components["schemas"]["StringOrNull"];
            confidence: components["schemas"]["Confidence"];
            sources: components["schemas"]["PreviewAnswerSources"];
            /** @description true: the documents say so; false: they say the opposite; null: they do not say. */
            answer: components["schemas"]["BooleanOrNull"];
            /** @description How the answer came about; every answer has it. */
            explanation?: components["schemas"]["Explanation"];
        };
        /** @description Its passages. */
        PreviewAnswerSources: components["schemas"]["ReviewSource"][];
        /** @description The organisation’s record of the processing by the vendor. The role and the country count for the inherent risk. */
        Processing: {
            /**
             * @description The vendor's role for the personal data that it receives (GDPR Arts. 4, 26, 28); null if not settled.
             * @enum {string|null}
             */
            role?: "PROCESSOR" | "JOINT_CONTROLLER" | "CONTROLLER" | "NO_PERSONAL_DATA" | null;
            /** @description The purposes of the processing (GDPR Art. 30(1)(b)). */
            purposes?: components["schemas"]["Text2000OrNull"];
            /** @description The agreement under GDPR Art. 28(3): its reference. */
            agreement?: components["schemas"]["Text500OrNull"];
            /**
             * @description The state of the agreement. null: SIGNED if a reference or a date is given, none otherwise.
             * @enum {string|null}
             */
            agreement_state?: "OPEN" | "EXPIRED" | "SIGNED" | null;
            /** @description When it was signed. */
            agreement_date?: components["schemas"]["CalendarDateOrNull"];
            /** @description The letter of the condition of GDPR Art. 9(2) that allows special categories; null if none is recorded. */
            special_categories_condition?: string | null;
            /** @description The screening for an impact assessment; null if none is recorded. */
            impact_assessment?: components["schemas"]["ImpactAssessment"] | null;
            /** @description Whether the data is encrypted or pseudonymised before it leaves, and the organisation alone holds the key. Default: false. */
            customer_held_keys?: boolean;
            /** @description Sub-processors of products or regions that the organisation does not use. */
            unused_sub_processors?: components["schemas"]["Text200"][];
            /** @description How the organisation would leave the vendor, or where its plan is. */
            exit_plan?: components["schemas"]["Text2000OrNull"];
            /** @description The country in which the vendor is established, as the organisation knows it: two letters, such as IE (ISO 3166-1 alpha-2). */
            country?: components["schemas"]["CountryOrNull"];
        };
        /** @description Processing, or null. */
        ProcessingOrNull: components["schemas"]["Processing"] | null;
        /** @description The second signature. */
        ProposalConfirmation: {
            /** @description Your name. */
            name: components["schemas"]["Name200"];
            /** @description Your role, e.g. CFO or CISO: data, not a permission. */
            role: components["schemas"]["Name200"];
            /** @description Your comments. */
            comments?: components["schemas"]["Prose5000OrNull"];
            evidence_digest?: components["schemas"]["EvidenceRead"];
        };
        /** @description The reason against a proposal. */
        ProposalRefusal: {
            /** @description The reason. */
            reason: components["schemas"]["Prose5000"];
        };
        /**
         * @description Whether a proposal waits, and its outcome. VOID: its evidence has changed, so nobody can confirm it.
         * @enum {string}
         */
        ProposalState: "OPEN" | "CONFIRMED" | "DECLINED" | "WITHDRAWN" | "VOID";
        /** @description A question that an assessment leaves open. */
        ProposedQuestion: {
            /** @description The question: the id of its answer in the assessment. */
            id: components["schemas"]["Id"];
            /** @description The group under which the console shows it. */
            category: string;
            /** @description The article, clause or control, or null. */
            reference: components["schemas"]["StringOrNull"];
            /** @description The statement in question, as a sentence about the vendor. */
            statement: string;
            /** @description The question in plain words. */
            question: components["schemas"]["Text1000"];
            /** @description Whether the question needs more than a yes, such as how long, which or where. YES then needs the vendor’s own words. */
            asks_for_words: boolean;
            choices?: components["schemas"]["ProposedQuestionChoices"];
            reason: components["schemas"]["ProposedQuestionReason"];
            /** @description The words of public sources or of the vendor itself, verbatim; null if none. It never quotes other documents or a reviewer. */
            found: components["schemas"]["StringOrNull"];
            /** @description Answers of the assessment to the same statement in other inventories; ids. */
            also_answers: components["schemas"]["Ids"];
            /** @description Time of the last open vendor request with this question and no answer, or null. Unix seconds. */
            asked_at: components["schemas"]["UnixTimeOrNull"];
            /** @description Time of the vendor’s last submitted answer to this, or null. Unix seconds. */
            answered_at: components["schemas"]["UnixTimeOrNull"];
            /** @description True for at most twelve questions to ask first: they are behind a factor of the risk or on the list of the tier. False for all while another question awaits an answer. */
            shortlisted: boolean;
        };
        /** @description The values that the answer may have; absent if it may be any text. A YES needs one of them as its text. */
        ProposedQuestionChoices: string[];
        /**
         * @description NOT_SAID: not found in the documents. NOT_CHECKED: nobody has checked the passages on it. DOCUMENT_NOT_FOUND, DOCUMENT_NOT_READ: Custos did not find, or did not read, the document that would say it. NOT_PUBLISHED: vendors do not publish it. WEAK: the evidence is weak. CONTRADICTED: the documents say the opposite. CORRECTED: a reviewer corrected the answer.
         * @enum {string}
         */
        ProposedQuestionReason: "NOT_SAID" | "NOT_CHECKED" | "DOCUMENT_NOT_FOUND" | "DOCUMENT_NOT_READ" | "NOT_PUBLISHED" | "WEAK" | "CONTRADICTED" | "CORRECTED";
        /** @description The questions. */
        ProposedQuestions: {
            /** @description Documents to ask for first; at most three. */
            documents: components["schemas"]["DocumentToAsk"][];
            /** @description Contradicted ones first, then open, then weak ones. */
            questions: components["schemas"]["ProposedQuestion"][];
        };
        /** @description Response with ProposedQuestions in its envelope. */
        ProposedQuestionsResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["ProposedQuestions"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description Text of up to 200 characters. */
        Prose200: string;
        /** @description Prose2000, or null. */
        Prose2000OrNull: string | null;
        /** @description Prose200, or null. */
        Prose200OrNull: string | null;
        /** @description Text of up to 5000 characters. */
        Prose5000: string;
        /** @description Prose5000, or null. */
        Prose5000OrNull: string | null;
        /** @description A proposed question, optionally in your own words. */
        QuestionToSend: {
            /** @description A proposed question. */
            id: components["schemas"]["Id"];
            /** @description The question in plain words. */
            question?: components["schemas"]["Text1000"];
        };
        /** @description The data of a new questionnaire. */
        QuestionnaireCreate: {
            /** @description Name of the questionnaire. */
            name: components["schemas"]["Name200"];
            /** @description Purpose of the questionnaire. */
            description?: components["schemas"]["Prose5000OrNull"];
            statements: components["schemas"]["StatementInventoryStatements"];
        };
        /** @description A questionnaire as it would be imported. */
        QuestionnaireImportPreview: {
            /** @description The number of questions to import. */
            statements: number;
            /** @description The columns of the sheets. */
            columns: components["schemas"]["HeadedColumn"][];
            /** @description The rows with a question. */
            rows: components["schemas"]["QuestionnaireRow"][];
            /** @description The unused parts of the file, for people. */
            notes: components["schemas"]["Texts"];
        };
        /** @description Response with QuestionnaireImportPreview in its envelope. */
        QuestionnaireImportPreviewResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["QuestionnaireImportPreview"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description A questionnaire that was imported. */
        QuestionnaireImported: {
            questionnaire: components["schemas"]["StatementInventory"];
            /** @description The unused parts of the file, for people. */
            notes: components["schemas"]["Texts"];
        };
        /** @description Response with QuestionnaireImported in its envelope. */
        QuestionnaireImportedResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["QuestionnaireImported"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description The body of a message about an event of the kind questionnaire. */
        QuestionnaireMessage: {
            /**
             * @description The type of event.
             * @enum {string}
             */
            type: "questionnaire.created" | "questionnaire.deleted" | "questionnaire.updated";
            timestamp: components["schemas"]["MessageTime"];
            data: components["schemas"]["QuestionnaireMessageData"];
        };
        /** @description The ids of the event’s subject. */
        QuestionnaireMessageData: {
            /** @description The questionnaire. */
            questionnaire_id: string;
        };
        /** @description A row with a question. */
        QuestionnaireRow: {
            /** @description The name of its sheet. */
            sheet: string;
            /** @description Its number. */
            row: number;
            /** @description Its own number. */
            reference: components["schemas"]["StringOrNull"];
            /** @description Its category. */
            category: string;
            /** @description Its question. */
            statement: string;
            /** @description The values from which an answer is chosen; none: any answer. */
            choices: components["schemas"]["Texts"];
            /** @description The cell of its answer; null: there is none. */
            answer_cell: components["schemas"]["StringOrNull"];
            /** @description Points about it for a person to check. */
            doubts: components["schemas"]["Texts"];
        };
        /** @description The fields to change; fields that are left out stay as they are. */
        QuestionnaireUpdate: {
            /** @description Name of the questionnaire. */
            name?: components["schemas"]["Name200"];
            /** @description Purpose of the questionnaire. null clears it. */
            description?: components["schemas"]["Prose5000OrNull"];
            statements?: components["schemas"]["StatementInventoryStatements"];
            move?: components["schemas"]["StatementMove"];
        };
        /** @description The result of a reader’s exam in one language. */
        ReaderShown: {
            /** @description Language of the passages, such as de. */
            language: string;
            /** @description Share of the confirming passages that it accepts. */
            found: number;
            /** @description Share of right ones among the passages that it accepts; null if it accepts none. */
            right: number | null;
            /** @description Whether that is enough to answer. If not, the reader only orders the offered passages. */
            answers: boolean;
        };
        /**
         * @description The kind of reason. OVERLOOKED: the answer did not use a passage that states it. IN_PART: a yes that holds only in part; `reason` says how far. It lowers no risk.
         * @enum {string}
         */
        ReasonCode: "WRONG_PASSAGE" | "OUTDATED" | "OUT_OF_SCOPE" | "OTHER_EVIDENCE" | "ACCEPTED_RISK" | "OVERLOOKED" | "IN_PART";
        /**
         * @description ReasonCode, or null.
         * @enum {string|null}
         */
        ReasonCodeOrNull: "WRONG_PASSAGE" | "OUTDATED" | "OUT_OF_SCOPE" | "OTHER_EVIDENCE" | "ACCEPTED_RISK" | "OVERLOOKED" | "IN_PART" | null;
        /** @description Codes for a lost authenticator app. */
        RecoveryCodes: {
            /** @description Each replaces a code once. Shown only once. */
            recovery_codes: string[];
        };
        /** @description Response with RecoveryCodes in its envelope. */
        RecoveryCodesResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["RecoveryCodes"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description The vendors of one decision and one risk. */
        RegisterCell: {
            status: components["schemas"]["VendorStatus"];
            /** @description null: before the first COMPLETED assessment, or where too little is known to assess. */
            risk_level: components["schemas"]["RiskLevelOrNull"];
            /** @description Vendors with both. */
            vendors: components["schemas"]["WholeNumber"];
        };
        /** @description The values by which the register can be filtered. */
        RegisterFilterValues: {
            /** @description The departments. At most 100, A to Z. */
            departments: string[];
            /** @description The business owners. At most 100, A to Z. */
            business_owners: string[];
            /** @description The countries in which vendors are established. ISO 3166-1 alpha-2. At most 100, A to Z. */
            countries: string[];
            /** @description The currencies of annual costs. ISO 4217, or NONE where contracts lack one. At most 100, A to Z. */
            currencies: string[];
        };
        /** @description Response with RegisterFilterValues in its envelope. */
        RegisterFilterValuesResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["RegisterFilterValues"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description The register at a glance. */
        RegisterOverview: {
            /** @description Vendors in all. */
            vendors: components["schemas"]["WholeNumber"];
            /** @description Vendors by decision and risk; absent means none. */
            cells: components["schemas"]["RegisterCell"][];
            /** @description Vendors for which no assessment was ever created. */
            never_assessed: components["schemas"]["WholeNumber"];
            /** @description Vendors with data or a sub-processor outside the EEA and without a safeguard (GDPR Art. 46). */
            without_safeguard: components["schemas"]["WholeNumber"];
            special_categories: components["schemas"]["SpecialCategoryFigures"];
        };
        /** @description Response with RegisterOverview in its envelope. */
        RegisterOverviewResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["RegisterOverview"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description A saved view of the register. */
        RegisterView: {
            /** @description The view. */
            id: components["schemas"]["Id"];
            /** @description Its name; a person has one view of each name. */
            name: components["schemas"]["Name100"];
            /** @description Filters, order and columns, as in the query of the register’s address in the console, without the ?. */
            search: string;
            /** @description Whether everybody in the organisation sees it. */
            is_shared: boolean;
            /** @description Whether the person saved it herself. */
            is_own: boolean;
            /** @description The name of the person who saved it. */
            saved_by: string;
        };
        /** @description Response with RegisterView in its envelope. */
        RegisterViewResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["RegisterView"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description The view. */
        RegisterViewSave: {
            /** @description Its name; a person has one view of each name. */
            name: components["schemas"]["Name100"];
            /** @description Filters, order and columns, as in the query of the register’s address in the console, without the ?. */
            search: string;
            /** @description Whether everybody in the organisation sees it. */
            is_shared: boolean;
        };
        /** @description The saved views of the register. */
        RegisterViews: {
            /** @description The views. */
            views: components["schemas"]["RegisterView"][];
        };
        /** @description Response with RegisterViews in its envelope. */
        RegisterViewsResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["RegisterViews"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description The body of a message about an event of the kind report or company_register. */
        ReportMessage: {
            /**
             * @description The type of event.
             * @enum {string}
             */
            type: "company_register.refused" | "company_register.unavailable" | "report.refused" | "report.unavailable";
            timestamp: components["schemas"]["MessageTime"];
            data: components["schemas"]["ReportMessageData"];
        };
        /** @description The ids of the event’s subject. */
        ReportMessageData: {
            /** @description The vendor. */
            vendor_id: string;
        };
        /** @description A framework, with the vendor's claim about it. */
        ReportedFramework: {
            /** @description The framework. */
            id: string;
            /** @description Name of the framework. */
            name: string;
            /** @description Its subject. */
            description: string;
            /** @description Always true: the report is limited to enabled frameworks. */
            enabled: boolean;
            /** @description Whether the vendor claims the certificate or compliance with the framework. */
            certificationFound: boolean;
            /** @description The claim, even a planned or expired one; null if none. */
            certification: components["schemas"]["Certification"] | null;
        };
        /** @description Id of this request, also in the Request-Id header and in the audit log. */
        RequestId: string;
        /** @description The HTTP status of this response. */
        ResponseCode: number;
        /** @description What a person is responsible for. */
        Responsibilities: {
            /** @description Vendors that the person owns, or that name the person in a field of the organisation’s own. */
            vendors: components["schemas"]["WholeNumber"];
            /** @description Undecided assessments that are assigned to the person. */
            assessments: components["schemas"]["WholeNumber"];
            /** @description Open conditions that the person owns. */
            conditions: components["schemas"]["WholeNumber"];
            /** @description Decisions that the person proposed and nobody has confirmed. */
            proposals: components["schemas"]["WholeNumber"];
        };
        /** @description Response with Responsibilities in its envelope. */
        ResponsibilitiesResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["Responsibilities"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /**
         * @description The basis of the answer: a sentence, a certificate named in the statement, a certificate that implies one of these, or nothing.
         * @enum {string}
         */
        ResultStatus: "EXPLICITLY_MENTIONED_IN_SOURCE" | "EXPLICIT_REFERENCED_COVERAGE" | "INFERRED_BY_COVERAGE" | "UNDEFINED";
        /** @description A remark on an answer. */
        ReviewComment: {
            /** @description The comment. */
            id: components["schemas"]["Id"];
            /** @description Its text. */
            text: components["schemas"]["Text5000"];
            /** @description The mentioned people. */
            mentions: components["schemas"]["Ids"];
            /** @description The person or app that wrote it. */
            written_by: components["schemas"]["Id"];
            /** @description When it was written. Unix seconds. */
            written_at: components["schemas"]["UnixTime"];
        };
        /** @description A comment to add. */
        ReviewCommentCreate: {
            /** @description Its text. */
            text: components["schemas"]["Text5000"];
            /** @description The people to notify of it. */
            mentions?: components["schemas"]["Id"][];
        };
        /** @description Response with ReviewComment in its envelope. */
        ReviewCommentResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["ReviewComment"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description The body of a message about an event of the kind review. */
        ReviewMessage: {
            /**
             * @description The type of event.
             * @enum {string}
             */
            type: "review.commented" | "review.judged" | "review.withdrawn";
            timestamp: components["schemas"]["MessageTime"];
            data: components["schemas"]["ReviewMessageData"];
        };
        /** @description The ids of the event’s subject. */
        ReviewMessageData: {
            /** @description The vendor. */
            vendor_id: string;
            /** @description The assessment. */
            assessment_id: string;
            /** @description The answer. */
            result_id: string;
        };
        /** @description The progress of people’s review. */
        ReviewProgress: {
            /** @description Statements in all. */
            statements: components["schemas"]["WholeNumber"];
            /** @description Statements whose answer was accepted. */
            agreed: components["schemas"]["WholeNumber"];
            /** @description Statements whose answer was corrected. */
            corrected: components["schemas"]["WholeNumber"];
            /** @description Statements that were left open on purpose. */
            left_open: components["schemas"]["WholeNumber"];
            /** @description Statements whose judgement was carried over from an earlier assessment, among those above. */
            carried: components["schemas"]["WholeNumber"];
        };
        /** @description The answer to one statement. */
        ReviewResult: {
            /** @description The id of the answer; it stays the same as long as the assessment is kept. */
            id: components["schemas"]["Id"];
            /** @description The group of the statement. */
            category: string;
            /** @description The statement, as asked. */
            statement: string;
            /** @description Certificates, standards or frameworks that answer the statement as true. */
            coverage: components["schemas"]["Texts"];
            /** @description The statement’s article or control, e.g. "Art. 28(3)(a)". */
            reference?: components["schemas"]["Text200"];
            claim?: components["schemas"]["ClaimId"];
            proof?: components["schemas"]["StatementProof"];
            owner?: components["schemas"]["StatementOwner"];
            status: components["schemas"]["ResultStatus"];
            /** @description A verbatim quote, or null: with several sources, that of the first. */
            evidence: components["schemas"]["StringOrNull"];
            confidence: components["schemas"]["Confidence"];
            sources: components["schemas"]["PreviewAnswerSources"];
            /** @description true: the documents say so; false: they say the opposite; null: they do not say. */
            answer: components["schemas"]["BooleanOrNull"];
            /** @description How the answer came about; every answer has it. */
            explanation?: components["schemas"]["Explanation"];
            judgement: components["schemas"]["Judgement"] | null;
            /** @description The judgement's answer, or else the engine's; null without a judgement if a person rejected the certificate on which it rests. */
            effective_answer: components["schemas"]["BooleanOrNull"];
            /** @description Whether a person has to settle it: nothing found, low confidence, contradicted, or its certificate rejected; false where the statement does not apply to the vendor. */
            needs_check: boolean;
            /** @description Null for other answers, and where a passage is offered. */
            unknown: components["schemas"]["UnknownReason"] | null;
            /** @description True if it needs a person, nobody has judged it, and it could change neither the level nor a condition. A decision does not need it. */
            not_needed: boolean;
            /** @description True if nobody has judged it and it rests, with at least four other answers, on a certificate that only a page of the vendor claims. */
            rests_on_unverified_certificate: boolean;
            /** @description Number of its comments. */
            comments: components["schemas"]["WholeNumber"];
            /** @description Version of the judgement, for If-Match. */
            etag: string;
            /** @description The other answers that cite the same passage; an error in one may affect them. */
            on_same_passage: components["schemas"]["Ids"];
            /** @description Ids of answered statements related to this one; for an answer that is open or only covered by a certificate. */
            see_also: components["schemas"]["Ids"];
            /** @description The newest answered question about the statement, or else the newest one sent; or null. */
            asked_of_vendor: components["schemas"]["VendorQuestion"] | null;
            /** @description The other answers that a judgement of this one also judges: the same claim, answer and passages, without a judgement or with the same person’s equal one. */
            judged_with: components["schemas"]["JudgedWith"][];
        };
        /** @description A source document of an answer, with the position in it. */
        ReviewSource: {
            /** @description Name of the document. */
            name: string;
            /** @description Address of the document. */
            location: string;
            /** @description How the document was found: a search, a file (PDF, DOCX), or a page of a website. */
            type: components["schemas"]["SourceType"];
            /** @description When the document was fetched. Unix seconds. */
            sourced_at: components["schemas"]["UnixTime"];
            sha256: components["schemas"]["ReviewSourceSha256"];
            text_sha256: components["schemas"]["ReviewSourceTextSha256"];
            /** @description Version of the engine that read the document; null if the text was not kept. */
            engine_version: components["schemas"]["StringOrNull"];
            /** @description The passage, verbatim. */
            quote: components["schemas"]["StringOrNull"];
            /** @description Start of the quote in the document's text. UTF-16 code units; null if there is no quote. */
            start: components["schemas"]["WholeNumberOrNull"];
            /** @description End (exclusive) of the quote in the document's text. UTF-16 code units; null if there is no quote. */
            end: components["schemas"]["WholeNumberOrNull"];
            page: components["schemas"]["ReviewSourcePage"];
            /**
             * @description Present where it is the vendor’s own answer to a question.
             * @constant
             */
            stated_by_vendor?: true;
        };
        /** @description Page of a paged document, from 1; null otherwise. */
        ReviewSourcePage: number | null;
        /** @description SHA-256 of the stored bytes, lower-case hexadecimal. */
        ReviewSourceSha256: string | null;
        /** @description SHA-256 of the document's text in UTF-8, lower-case hexadecimal; null if the text was not kept. */
        ReviewSourceTextSha256: string | null;
        /** @description A cell of the published matrix. Impact is named first and weighs more: impact 3 and likelihood 4 are MEDIUM, impact 4 and likelihood 3 are HIGH. */
        RiskCell: {
            /** @description 1 (very low) to 5 (very high). */
            impact: number;
            /** @description 1 (very low) to 5 (very high). */
            likelihood: number;
            level: components["schemas"]["RiskLevel"];
        };
        /** @description The factors and the recommendations again, each with the answers on which it is based. */
        RiskDetails: {
            /** @description Impact and likelihood before the vendor's measures. */
            inherent: components["schemas"]["RiskCell"];
            /** @description Impact and likelihood with the proven, missing and contradicted measures. */
            residual: components["schemas"]["RiskCell"];
            /** @description Findings that set a minimum: the level is the highest of these and of the residual one. */
            vetoes: components["schemas"]["RiskVeto"][];
            /** @description The share of known measures; null for older assessments. */
            known: components["schemas"]["RiskKnownOrNull"];
            /** @description The measures and agreements behind the level; empty for older assessments. */
            measures: components["schemas"]["RiskMeasure"][];
            /** @description The level if every yes of low confidence were open; null for older assessments. */
            firm_level: components["schemas"]["RiskLevelOrNull"];
            /** @description The vendor’s own location as its documents state it; null if they do not. */
            establishment: components["schemas"]["StringOrNull"];
            /** @description The vendor’s own locations of personal data; the report has the sub-processors. */
            transfers: components["schemas"]["OwnTransfer"][];
            /** @description The factors of the level, most severe first. */
            factors: components["schemas"]["RiskFactor"][];
            /** @description Steps that lower the risk or settle an open answer. */
            recommendations: components["schemas"]["RiskRecommendation"][];
        };
        /** @description How the risk has changed. */
        RiskDifference: {
            /** @description The earlier level; null if too little was known. */
            before: components["schemas"]["RiskLevelOrNull"];
            /** @description The later level; null if too little was known. */
            after: components["schemas"]["RiskLevelOrNull"];
            /** @description Whether the later assessment covers all measures of the earlier level. Otherwise its level shows no change, and no factors are listed. */
            comparable: boolean;
            /** @description Factors that only the later assessment has. */
            factors_gained: components["schemas"]["ComparedFactor"][];
            /** @description Factors that only the earlier assessment has. */
            factors_lost: components["schemas"]["ComparedFactor"][];
        };
        /** @description A reason for the level. */
        RiskFactor: {
            /** @description Name of the rule. */
            code: string;
            /** @description The same sentence. */
            message: string;
            /** @description Severity; more is worse. Sets the order. */
            weight: number;
            /** @description The statements whose answers it is based on. */
            statements: components["schemas"]["Texts"];
            /** @description The claims of these statements in the catalogue. */
            claims: components["schemas"]["Texts"];
            /** @description The article that it is about, or null. */
            article: components["schemas"]["StringOrNull"];
            /** @description The next step, such as an assessment, a clause or a question; or null. */
            step: components["schemas"]["StringOrNull"];
            /** @description A condition that would resolve it, worded so that anybody can verify it; or null. */
            proposed_condition: components["schemas"]["StringOrNull"];
        };
        /** @description The number of known measures. */
        RiskKnown: {
            /** @description Measures and agreements that are proven or denied. */
            controls: components["schemas"]["WholeNumber"];
            /** @description Those that count for such data; 0 at tier none. */
            of: components["schemas"]["WholeNumber"];
            /** @description false: too little is known to assess the vendor; the level then shows only the inherent risk. */
            assessable: boolean;
        };
        /** @description RiskKnown, or null. */
        RiskKnownOrNull: components["schemas"]["RiskKnown"] | null;
        /**
         * @description Risk of using the vendor.
         * @enum {string}
         */
        RiskLevel: "LOW" | "MEDIUM" | "HIGH" | "CRITICAL";
        /**
         * @description RiskLevel, or null.
         * @enum {string|null}
         */
        RiskLevelOrNull: "LOW" | "MEDIUM" | "HIGH" | "CRITICAL" | null;
        /** @description A measure or an agreement, and its state. */
        RiskMeasure: {
            /** @description The measure or agreement. */
            name: string;
            /** @description The article that requires it. */
            article: string;
            /**
             * @description Its state. UNSURE: shown by answers of low confidence alone. IN_PART: a person found a part of it not shown, or confirmed it only in part. NOT_CHECKED: nobody has judged the passages on it. NOT_READ: its document was found and not read. NOT_ASKED: no statement asks for it.
             * @enum {string}
             */
            standing: "SHOWN" | "UNSURE" | "IN_PART" | "DENIED" | "NOT_SHOWN" | "NOT_CHECKED" | "NOT_READ" | "NOT_ASKED";
            /** @description The statements that support it; without proof, the first statement that asks for it. */
            statements: components["schemas"]["Texts"];
        };
        /** @description A level or a tier that a person set in place of the rules. */
        RiskOverride: {
            /** @description Replaces the level of the rules; null: no change. */
            level?: components["schemas"]["RiskLevelOrNull"];
            /** @description Replaces the tier of the rules; null: as follows from the level. */
            tier?: components["schemas"]["TierOrNull"];
            /** @description The reason for the change. */
            reason: components["schemas"]["Text2000"];
            /** @description The person who set it. Ignored in requests. */
            user_id?: components["schemas"]["Id"];
            /** @description When it was set. Ignored in requests. Unix seconds. */
            set_at?: components["schemas"]["UnixTime"];
            /** @description When the recorded use changed after that; absent if it did not. Ignored in requests. Unix seconds. */
            use_changed_at?: components["schemas"]["UnixTime"];
        };
        /** @description RiskOverride, or null. */
        RiskOverrideOrNull: components["schemas"]["RiskOverride"] | null;
        /** @description Steps that lower the risk or settle an open answer. */
        RiskRecommendation: {
            /** @description Name of the rule. */
            code: string;
            /** @description The same sentence. */
            message: string;
            /** @description The statements whose answers it is based on. */
            statements: components["schemas"]["Texts"];
        };
        /** @description A finding that sets a minimum level. */
        RiskVeto: {
            /** @description Name of the rule. */
            code: string;
            floor: components["schemas"]["RiskLevel"];
        };
        /**
         * @description The person’s rights. viewer: read everything except the audit log and the apps. auditor: read the audit log as well. reviewer: register, assess and review vendors. approver: decide as well. admin: everything.
         * @enum {string}
         */
        Role: "viewer" | "auditor" | "reviewer" | "approver" | "admin";
        /** @description The new secret of an app. */
        RotatedSecret: {
            /** @description The new OAuth client secret. It is shown only this once. */
            clientSecret: string;
            /** @description The outcome, for people. */
            message: string;
        };
        /** @description Response with RotatedSecret in its envelope. */
        RotatedSecretResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["RotatedSecret"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description The new secret of a webhook. */
        RotatedWebhookSecret: {
            /** @description The signing secret: whsec_ and 32 bytes in base64. It is shown only once, and again if you repeat the request with its Idempotency-Key; stored encrypted. */
            secret: string;
            /** @description Time until which the former secret signs too, or null. Unix seconds. */
            former_secret_until: components["schemas"]["UnixTimeOrNull"];
        };
        /** @description Response with RotatedWebhookSecret in its envelope. */
        RotatedWebhookSecretResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["RotatedWebhookSecret"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /**
         * @description One permission of an app or an access token.
         * @enum {string}
         */
        Scope: "apps:read" | "apps:write" | "audit:read" | "events:read" | "frameworks:read" | "frameworks:write" | "questionnaires:read" | "questionnaires:write" | "vendors:read" | "vendors:write" | "assessments:read" | "assessments:write" | "approvals:read" | "approvals:write" | "reports:read" | "reviews:write" | "documents:read" | "documents:write" | "users:read" | "users:write" | "webhooks:read" | "webhooks:write";
        /** @description The answers to a questionnaire. */
        SecurityReview: {
            /** @description When the review was completed. Unix seconds. */
            completed_at: components["schemas"]["UnixTime"];
            results: components["schemas"]["SecurityReviewResults"];
        };
        /** @description One answer for each statement, in the order of the statements. */
        SecurityReviewResults: components["schemas"]["ReviewResult"][];
        /** @description A vendor request that was just sent, with its links. */
        SentVendorRequest: {
            /** @description The vendor request. */
            id: components["schemas"]["Id"];
            /** @description The vendor that is asked. */
            vendor_id: components["schemas"]["Id"];
            /** @description The assessment that left the questions open. */
            assessment_id: components["schemas"]["Id"];
            status: components["schemas"]["VendorRequestStatus"];
            /** @description The message beside the questions. */
            message: components["schemas"]["StringOrNull"];
            /** @description Deadline for the answers. Unix seconds. */
            answer_by: components["schemas"]["UnixTime"];
            questions_total: components["schemas"]["SentVendorRequestQuestionsTotal"];
            /** @description Number of submitted answers. */
            questions_answered: components["schemas"]["WholeNumber"];
            /** @description The person or app that sent it. */
            created_by: components["schemas"]["Id"];
            /** @description When it was sent: since then its questions are frozen. Unix seconds. */
            created_at: components["schemas"]["UnixTime"];
            /** @description When somebody first opened it through a link; null if nobody has. Unix seconds. */
            opened_at: components["schemas"]["UnixTimeOrNull"];
            /** @description Time of the last submission by the vendor, or null. Unix seconds. */
            submitted_at: components["schemas"]["UnixTimeOrNull"];
            /** @description When it was closed, or null. Unix seconds. */
            closed_at: components["schemas"]["UnixTimeOrNull"];
            /** @description Number of automatic reminders, two at most. */
            reminders: components["schemas"]["WholeNumber"];
            links: components["schemas"]["SentVendorRequestLinks"];
        };
        /** @description One for each recipient. */
        SentVendorRequestLinks: components["schemas"]["MadeVendorRequestLink"][];
        /** @description Number of questions. */
        SentVendorRequestQuestionsTotal: number;
        /** @description Response with SentVendorRequest in its envelope. */
        SentVendorRequestResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["SentVendorRequest"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description A kind of service with the values that usually apply to an organisation of about a hundred employees. */
        ServiceProfile: {
            id: components["schemas"]["ServiceProfileId"];
            /** @description The kind of service. */
            name: string;
            /** @description What such a vendor does. */
            description: string;
            industry: components["schemas"]["Industry"];
            /** @description The usual dependence on such a vendor. */
            criticality: components["schemas"]["RiskLevel"];
            /** @description The data that such a vendor usually receives. */
            data_usage: components["schemas"]["DataUsage"];
            /** @description The usual processing. */
            processing: components["schemas"]["Processing"];
            /** @description What to check before its values are saved, or null. */
            check: components["schemas"]["StringOrNull"];
            /** @description The tier of such a vendor in the EEA. */
            tier: components["schemas"]["Tier"];
        };
        /** @description The id of a service profile. */
        ServiceProfileId: string;
        /** @description ServiceProfileId, or null. */
        ServiceProfileIdOrNull: string | null;
        /** @description The service profiles. */
        ServiceProfileList: {
            /** @description All of them. */
            service_profiles: components["schemas"]["ServiceProfile"][];
        };
        /** @description Response with ServiceProfileList in its envelope. */
        ServiceProfileListResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["ServiceProfileList"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description The outcome of an open condition. */
        SettledCondition: {
            /** @description A condition that is open in the decision in force. */
            id: components["schemas"]["Id"];
            outcome: components["schemas"]["SettledConditionOutcome"];
            /** @description The reason; required for DROPPED. */
            reason: components["schemas"]["Text5000OrNull"];
            /** @description The condition. */
            text: string;
        };
        /** @description The outcome of an open condition of the decision in force. */
        SettledConditionGiven: {
            /** @description A condition that is open in the decision in force. */
            id: components["schemas"]["Id"];
            outcome: components["schemas"]["SettledConditionOutcome"];
            /** @description The reason; required for DROPPED. */
            reason?: components["schemas"]["Text5000OrNull"];
        };
        /**
         * @description Its outcome. Unnamed conditions are carried over.
         * @enum {string}
         */
        SettledConditionOutcome: "MET" | "CARRIED" | "DROPPED";
        /**
         * @description A kind of data that the vendor receives.
         * @enum {string}
         */
        SharedDataType: "PERSONAL_IDENTIFIABLE_INFORMATION" | "FINANCIAL_DATA" | "EMPLOYEE_RECORDS" | "AUTHENTICATION_CREDENTIALS" | "INTELLECTUAL_PROPERTY" | "CONFIDENTIAL_BUSINESS_INFORMATION" | "GEOLOCATION_DATA" | "BEHAVIORAL_TRACKING_DATA" | "BIOMETRIC_DATA" | "RACIAL_ETHNIC_ORIGIN" | "POLITICAL_OPINIONS" | "RELIGIOUS_PHILOSOPHICAL_BELIEFS" | "TRADE_UNION_MEMBERSHIP" | "GENETIC_DATA" | "HEALTH_DATA" | "SEXUAL_ORIENTATION" | "CRIMINAL_CONVICTION_OFFENSE_DATA" | "NATIONAL_IDENTIFICATION_NUMBERS" | "OTHER";
        /** @description Id of a framework in the catalogue. */
        ShippedFrameworkId: string;
        /** @description The sign-in methods. */
        SignInOptions: {
            /** @description Whether several organisations share the installation. */
            organisation_required: boolean;
            /** @description The only organisation of the installation; else null. */
            organisation: components["schemas"]["CustomerOrganisationOrNull"];
            /** @description Whether passwords are accepted; false where single sign-on is enforced. */
            password: boolean;
            /** @description Whether passkeys are accepted at this address. */
            passkey: boolean;
            /** @description The organisation's identity provider; null when it has none. */
            single_sign_on: {
                /** @description The text of the button. */
                label: string;
            } | null;
        };
        /** @description Response with SignInOptions in its envelope. */
        SignInOptionsResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["SignInOptions"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description The session of a person in the console. */
        SignedIn: {
            /**
             * @description SECOND_FACTOR: the password was right, and a code is still required. Until then, all other calls are refused.
             * @enum {string}
             */
            stage: "SECOND_FACTOR" | "SIGNED_IN";
            /** @description The session, as in the list of sessions. */
            session_id: components["schemas"]["Id"];
            /** @description Whether everything here is fictional, made to show the product. */
            demonstration: boolean;
            /** @description The organisation; null before the second factor. */
            organisation: components["schemas"]["CustomerOrganisationOrNull"];
            /** @description The person; null before the second factor. */
            user: {
                /** @description The user; also the user_id of audit records and the created_by of their objects. */
                id: components["schemas"]["Id"];
                /**
                 * Format: email
                 * @description The e-mail address with which the person signs in. Case does not matter.
                 */
                email: string;
                /** @description The person’s displayed name. */
                name: components["schemas"]["Name200"];
                /** @description The person’s job title, shown beside the name in signatures; not the role. */
                job_title: components["schemas"]["Name200OrNull"];
                role: components["schemas"]["Role"];
            } | null;
            /** @description What the session may do: the scopes of the role. */
            scopes: components["schemas"]["Scope"][];
            /** @description When the person last proved their identity; null if the organisation’s own sign-in did not say. Unix seconds. */
            authenticated_at: components["schemas"]["UnixTimeOrNull"];
            /** @description When the session ends unless it is used before. Unix seconds. */
            idle_until: components["schemas"]["UnixTime"];
            /** @description When the session ends in any case. Unix seconds. */
            ends_at: components["schemas"]["UnixTime"];
        };
        /** @description Response with SignedIn in its envelope. */
        SignedInResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["SignedIn"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description The organisation's single sign-on, with OpenID Connect. */
        SingleSignOn: {
            /** @description Its name on the sign-in page. */
            label: components["schemas"]["Text60"];
            /**
             * Format: uri
             * @description The provider's issuer, exactly as its discovery document names it.
             */
            issuer: string;
            /** @description Custos’ client id at the provider. */
            client_id: components["schemas"]["Text300"];
            email_domains: components["schemas"]["SingleSignOnEmailDomains"];
            new_people_role: components["schemas"]["SingleSignOnNewPeopleRole"];
            /** @description Whether people can sign in only through the provider. One emergency account still signs in with a password and a second factor; each use of it is an event. Possible once somebody has signed in with these settings. */
            enforced: boolean;
            /** @description The redirect path to allow at the provider, below the address of this installation. */
            redirect_path: string;
            /** @description Time of the first sign-in with these settings. Unix seconds. */
            tested_at: components["schemas"]["UnixTimeOrNull"];
            /** @description When the settings last changed. Unix seconds. */
            updated_at: components["schemas"]["UnixTime"];
        };
        /** @description E-mail domains of the provider. A person whose verified address is in one of them accepts the invitation by signing in. An account with its own sign-in method is never matched by address: its owner connects it. */
        SingleSignOnEmailDomains: string[];
        /**
         * @description The role of a person without an account but with a verified address in one of the domains; null: only invited people can sign in.
         * @enum {string|null}
         */
        SingleSignOnNewPeopleRole: "viewer" | "auditor" | "reviewer" | "approver" | null;
        /** @description Response with SingleSignOn in its envelope. */
        SingleSignOnResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["SingleSignOn"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description The fields to change; fields that are left out stay as they are. */
        SingleSignOnUpdate: {
            /** @description Its name on the sign-in page. */
            label?: components["schemas"]["Text60"];
            /**
             * Format: uri
             * @description The provider's issuer, exactly as its discovery document names it.
             */
            issuer?: string;
            /** @description Custos’ client id at the provider. */
            client_id?: components["schemas"]["Text300"];
            /** @description The provider’s secret for the client id. Kept encrypted; never shown. */
            client_secret?: components["schemas"]["Text1000"];
            email_domains?: components["schemas"]["SingleSignOnEmailDomains"];
            new_people_role?: components["schemas"]["SingleSignOnNewPeopleRole"];
            /** @description Whether people can sign in only through the provider. One emergency account still signs in with a password and a second factor; each use of it is an event. Possible once somebody has signed in with these settings. */
            enforced?: boolean;
        };
        /** @description An address that was not read. */
        SkippedAddress: {
            /** @description Address that was not read. */
            location: string;
            /** @description The reason, for programs. */
            reason: string;
            /** @description The reason, for people. */
            message: string;
        };
        /** @description The location of the address. */
        SourceLocation: {
            /** @description Country. Always null: this installation has no source for it. */
            country: null;
            /** @description Region. Always null: this installation has no source for it. */
            region: null;
            /** @description City. Always null: this installation has no source for it. */
            city: null;
            /** @description Latitude, degrees. Always null: this installation has no source for it. */
            latitude: null;
            /** @description Longitude, degrees. Always null: this installation has no source for it. */
            longitude: null;
        };
        /**
         * @description How a document was found.
         * @enum {string}
         */
        SourceType: "WEB_SEARCH" | "DOCUMENT" | "WEBSITE_COLLECTION";
        /** @description Vendors that receive special categories of data, and their locations. */
        SpecialCategoryFigures: {
            /** @description Vendors that receive special categories of data or data on offences (GDPR Art. 9 and 10). */
            vendors: components["schemas"]["WholeNumber"];
            /** @description Vendors of these for which no assessment was ever created. */
            never_assessed: components["schemas"]["WholeNumber"];
            /** @description Vendors of these with data or a sub-processor outside the EEA. */
            outside_eea: components["schemas"]["WholeNumber"];
            /** @description Vendors of these for which a safeguard is missing (GDPR Art. 46). */
            without_safeguard: components["schemas"]["WholeNumber"];
        };
        /** @description A statement about a vendor. */
        Statement: {
            /** @description The group that the statement belongs to, e.g. "Encryption". */
            category: components["schemas"]["Text200"];
            /** @description The statement to answer, about the vendor. */
            statement: components["schemas"]["Text2000"];
            /** @description Certificates, standards or frameworks that answer the statement as true. May be empty. */
            coverage: components["schemas"]["Text200"][];
            /** @description The allowed values of the answer, if the customer gives them. */
            choices?: components["schemas"]["Text200"][];
            /** @description The statement’s article or control, e.g. "Art. 28(3)(a)". */
            reference?: components["schemas"]["Text200"];
            claim?: components["schemas"]["ClaimId"];
            proof?: components["schemas"]["StatementProof"];
            owner?: components["schemas"]["StatementOwner"];
        };
        /** @description A security questionnaire, or the requirements of a framework. */
        StatementInventory: {
            /** @description The inventory: a UUID, or the slug of a framework. */
            id: string;
            /** @description Name of the inventory. */
            name: components["schemas"]["Text200"];
            /** @description Purpose of the questionnaire. */
            description: components["schemas"]["Prose5000OrNull"];
            /**
             * @description Questionnaires are always "security"; the inventory of a framework is "framework".
             * @enum {string}
             */
            type: "security" | "framework" | "custom";
            /** @description When it was created. Unix seconds. */
            created_at: components["schemas"]["UnixTime"];
            /** @description When it last changed. Unix seconds. */
            updated_at: components["schemas"]["UnixTime"];
            statements: components["schemas"]["StatementInventoryStatements"];
        };
        /** @description A page of a list of StatementInventory. */
        StatementInventoryListResponse: {
            object: components["schemas"]["ListType"];
            /** @description One page, newest first. */
            data: components["schemas"]["StatementInventory"][];
            has_more: components["schemas"]["HasMore"];
            url: components["schemas"]["ListPath"];
            starting_after: components["schemas"]["NextCursor"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description Response with StatementInventory in its envelope. */
        StatementInventoryResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["StatementInventory"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description The statements to answer. */
        StatementInventoryStatements: components["schemas"]["Statement"][];
        /** @description Sets the lowest tier that asks a statement, in all frameworks and questionnaires that contain it. If a document denies a statement that sets a minimum level, the answer counts at every tier all the same. */
        StatementMove: {
            /** @description The statement, word for word. */
            statement: components["schemas"]["Text2000"];
            /** @description Its tier. Left out: as in the published table. */
            asked_from?: components["schemas"]["AskedFrom"];
            /** @description The reason. Required with a tier. */
            reason?: components["schemas"]["Text2000"];
        };
        /**
         * @description The judge of the answer.
         * @enum {string}
         */
        StatementOwner: "privacy" | "security" | "legal";
        /** @description A preview of statements on a vendor's stored documents. */
        StatementPreview: {
            /** @description The preview. */
            id: components["schemas"]["Id"];
            /** @description The vendor. */
            vendor_id: components["schemas"]["Id"];
            /** @description The assessment whose documents are read. */
            assessment_id: components["schemas"]["Id"];
            /**
             * @description WAITING: no worker has answered yet.
             * @enum {string}
             */
            status: "WAITING" | "ANSWERED" | "FAILED";
            /** @description One answer for each statement, in their order; or null. */
            results: components["schemas"]["PreviewAnswer"][] | null;
            /** @description Reason for a missing answer, or null. */
            failure: components["schemas"]["StringOrNull"];
            /** @description When it was asked. Unix seconds. */
            asked_at: components["schemas"]["UnixTime"];
            /** @description Time of the answer or the failure, or null. Unix seconds. */
            ended_at: components["schemas"]["UnixTimeOrNull"];
        };
        /** @description Statements to preview. */
        StatementPreviewCreate: {
            /** @description The statement. */
            statements: components["schemas"]["Statement"][];
        };
        /** @description The body of a message about an event of the kind statement_preview. */
        StatementPreviewMessage: {
            /**
             * @description The type of event.
             * @constant
             */
            type: "statement_preview.ended";
            timestamp: components["schemas"]["MessageTime"];
            data: components["schemas"]["StatementPreviewMessageData"];
        };
        /** @description The ids of the event’s subject. */
        StatementPreviewMessageData: {
            /** @description The vendor. */
            vendor_id: string;
            /** @description The preview. */
            preview_id: string;
        };
        /** @description Response with StatementPreview in its envelope. */
        StatementPreviewResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["StatementPreview"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /**
         * @description Possible source of proof: public documents, a certificate or report, a document under NDA, an answer of the vendor, or only the customer.
         * @enum {string}
         */
        StatementProof: "public" | "certificate" | "document" | "vendor" | "customer";
        /** @description The tier of a statement. Equal statements of several frameworks share it. */
        StatementTier: {
            /** @description The statement. */
            statement: string;
            /** @description Its tier in the published table. */
            published_from: components["schemas"]["Tier"];
            /** @description The reason of the published table. */
            because: string;
            /** @description The tier that the organisation set. The other fields are absent without it. */
            asked_from?: components["schemas"]["AskedFrom"];
            /** @description The reason. */
            reason?: string;
            /** @description Name of the person, or id of the app. */
            changed_by?: string;
            /** @description When it was set. Unix seconds. */
            changed_at?: components["schemas"]["UnixTime"];
        };
        /** @description A string, or null. */
        StringOrNull: string | null;
        /** @description Texts by their names. */
        Strings: {
            [key: string]: string;
        };
        /** @description A third party that the vendor engages. */
        SubProcessor: {
            /** @description Name of the sub-processor. */
            name: string;
            /** @description Its domain, or null. */
            domain: components["schemas"]["StringOrNull"];
            /** @description The data it receives, or null. */
            dataUsage: components["schemas"]["StringOrNull"];
            /** @description Its data locations, or null. */
            location: components["schemas"]["StringOrNull"];
            /** @description Its purpose, or null. */
            purpose: components["schemas"]["StringOrNull"];
            /** @description Addresses of the documents that say this. */
            references: components["schemas"]["Texts"];
            /**
             * @description AFFILIATE: a company of the vendor's own group. The list contains no controllers.
             * @enum {string}
             */
            role: "SUB_PROCESSOR" | "AFFILIATE";
            transfer: components["schemas"]["Transfer"];
        };
        /** @description How the sub-processors have changed. */
        SubProcessorDifferences: {
            /** @description Named only in the later assessment. */
            gained: components["schemas"]["ComparedSubProcessor"][];
            /** @description Named only in the earlier assessment. */
            lost: components["schemas"]["ComparedSubProcessor"][];
        };
        /** @description Sub-processors across vendors. */
        SubProcessorList: {
            /** @description The sub-processors. */
            sub_processors: components["schemas"]["UsedSubProcessor"][];
            /** @description Whether the list is complete; otherwise continue with starting_after. */
            is_complete: boolean;
            /** @description The name to continue after; null if the list is complete. A page with a filter may be short, even empty. */
            last_seen: components["schemas"]["StringOrNull"];
        };
        /** @description Response with SubProcessorList in its envelope. */
        SubProcessorListResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["SubProcessorList"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description The risk of using the vendor, according to published rules. */
        SummarizedRisk: {
            level: components["schemas"]["RiskLevel"];
            /** @description The level of the engine's own answers; level is that of the effective ones. */
            engine_level: components["schemas"]["RiskLevel"];
            /** @description The factors of the level, most severe first: all with a next step, others up to ten in total. */
            factors: components["schemas"]["Texts"];
            /** @description Steps that lower the risk or settle an open answer. */
            recommendations: components["schemas"]["Texts"];
            details: components["schemas"]["RiskDetails"];
        };
        /** @description Text of 1 to 10 characters, not blank. */
        Text10: string;
        /** @description Text of 1 to 1000 characters, not blank. */
        Text1000: string;
        /** @description Text of 1 to 10000 characters, not blank. */
        Text10000: string;
        /** @description Text1000, or null. */
        Text1000OrNull: string | null;
        /** @description Text100, or null. */
        Text100OrNull: string | null;
        /** @description Text of 1 to 200 characters, not blank. */
        Text200: string;
        /** @description Text of 1 to 2000 characters, not blank. */
        Text2000: string;
        /** @description Text2000, or null. */
        Text2000OrNull: string | null;
        /** @description Text200, or null. */
        Text200OrNull: string | null;
        /** @description Text of 1 to 255 characters, not blank. */
        Text255: string;
        /** @description Text of 1 to 300 characters, not blank. */
        Text300: string;
        /** @description Text of 1 to 40 characters, not blank. */
        Text40: string;
        /** @description Text of 1 to 500 characters, not blank. */
        Text500: string;
        /** @description Text of 1 to 5000 characters, not blank. */
        Text5000: string;
        /** @description Text5000, or null. */
        Text5000OrNull: string | null;
        /** @description Text500, or null. */
        Text500OrNull: string | null;
        /** @description Text of 1 to 60 characters, not blank. */
        Text60: string;
        /** @description Text of 1 to 8000 characters, not blank. */
        Text8000: string;
        /** @description A part of a text. */
        TextRange: {
            /** @description Start, in UTF-16 code units. */
            start: number;
            /** @description End. */
            end: number;
        };
        /** @description Texts, in order. */
        Texts: string[];
        /**
         * @description The depth of a review: each tier includes the statements of the tier below.
         * @enum {string}
         */
        Tier: "none" | "low" | "standard" | "high" | "critical";
        /** @description The difference, in distinct statements, from what the published table asks of the shipped set. */
        TierDifference: {
            /** @description Added by the tiers that the organisation set for statements of the shipped set. */
            moved: components["schemas"]["WholeNumber"];
            /** @description Added by its questionnaire. */
            questionnaire: components["schemas"]["WholeNumber"];
            /** @description Added by frameworks. */
            frameworks: components["schemas"]["FrameworkAddition"][];
            /** @description Left out by the tiers that the organisation set. */
            left_out: components["schemas"]["WholeNumber"];
            /** @description The number by which they exceed the published maximum of the tier. */
            above_maximum: components["schemas"]["WholeNumber"];
            /** @description The tiers that the organisation set, as far as they add or leave out statements. */
            own_tiers: components["schemas"]["OwnTierEffect"][];
        };
        /**
         * @description Tier, or null.
         * @enum {string|null}
         */
        TierOrNull: "none" | "low" | "standard" | "high" | "critical" | null;
        /** @description What each tier asks. */
        Tiers: {
            tiers: components["schemas"]["TiersTiers"];
            /** @description The statements of the catalogue and of the questionnaires. */
            statements: components["schemas"]["StatementTier"][];
        };
        /** @description Response with Tiers in its envelope. */
        TiersResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["Tiers"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description Each tier, the least first. */
        TiersTiers: components["schemas"]["PlannedTier"][];
        /** @description An access token (RFC 6749 section 5.1). */
        Token: {
            /** @description A JWT (RFC 9068) for the Authorization header. */
            access_token: string;
            /**
             * @description Always "bearer".
             * @constant
             */
            token_type: "bearer";
            /** @description Lifetime of the token. Seconds. */
            expires_in: number;
            /** @description The scopes of the token, separated by spaces. */
            scope: string;
        };
        /** @description A client-credentials exchange. */
        TokenRequest: {
            /**
             * @description Always "client_credentials".
             * @constant
             */
            grant_type: "client_credentials";
            /** @description The app's id. With HTTP Basic authentication, it is in the header instead. */
            client_id: string;
            /** @description The app's secret. With HTTP Basic authentication, it is in the header instead. */
            client_secret: string;
            /** @description Scopes separated by spaces; by default all that the app holds. */
            scope?: string;
        };
        /** @description A client-credentials exchange, as a form. */
        TokenRequestForm: components["schemas"]["TokenRequest"];
        /** @description The safeguard for transfers of personal data from the EEA to it. */
        Transfer: {
            /**
             * @description The status of its location towards the EEA, the worst of all named.
             * @enum {string}
             */
            standing: "EEA" | "ADEQUATE" | "THIRD_COUNTRY" | "UNKNOWN";
            /** @description The customers for whom its list names other places, which do not count for the organisation. */
            elsewhere_for?: string;
            /** @description Decisions for its countries. The decision for the United States covers only recipients on the list of the Data Privacy Framework. */
            adequacy: components["schemas"]["AdequacyDecision"][];
            /** @description The safeguards that the documents name for transfers to it; empty if none is known. */
            mechanisms: ("EEA" | "ADEQUACY" | "DPF" | "SCC" | "BCR" | "DEROGATION")[];
        };
        /**
         * @description Frequency of the data.
         * @enum {string}
         */
        TransferFrequency: "ONE_TIME" | "DAILY" | "WEEKLY" | "MONTHLY" | "QUARTERLY" | "ANNUAL" | "CONTINUOUS_REAL_TIME" | "ON_DEMAND_AD_HOC";
        /**
         * @description TransferFrequency, or null.
         * @enum {string|null}
         */
        TransferFrequencyOrNull: "ONE_TIME" | "DAILY" | "WEEKLY" | "MONTHLY" | "QUARTERLY" | "ANNUAL" | "CONTINUOUS_REAL_TIME" | "ON_DEMAND_AD_HOC" | null;
        /**
         * @description Volume of the data. Records.
         * @enum {string}
         */
        TransferVolume: "LESS_THAN_100" | "BETWEEN_100_AND_1000" | "BETWEEN_1000_AND_10000" | "BETWEEN_10000_AND_100000" | "MORE_THAN_100000";
        /**
         * @description TransferVolume, or null.
         * @enum {string|null}
         */
        TransferVolumeOrNull: "LESS_THAN_100" | "BETWEEN_100_AND_1000" | "BETWEEN_1000_AND_10000" | "BETWEEN_10000_AND_100000" | "MORE_THAN_100000" | null;
        /** @description An open condition without a due date. */
        UndatedCondition: {
            /** @description The condition. */
            condition_id: components["schemas"]["Id"];
            /** @description Its decision. */
            decision_id: components["schemas"]["Id"];
            /** @description The condition in its author’s words. */
            what: string;
            /** @description Its owner, as in the decision, or null. */
            owner: components["schemas"]["StringOrNull"];
            /** @description The risk factor that it addresses, or null. */
            factor: components["schemas"]["StringOrNull"];
            /** @description The vendor. */
            vendor_id: components["schemas"]["Id"];
            /** @description Name of the vendor. */
            vendor_name: string;
            /** @description The owner of the vendor. */
            owner_id: components["schemas"]["IdOrNull"];
            /** @description Path of the console’s page for it. */
            link: string;
        };
        /** @description A time in unix seconds. */
        UnixTime: number;
        /** @description UnixTime, or null. */
        UnixTimeOrNull: number | null;
        /** @description The reason for an open answer. */
        UnknownReason: {
            /**
             * @description NOT_FOUND: not in the documents read. DOCUMENT_NOT_FOUND: Custos did not find the document that would contain it; without a document, a person rejected the certificate that the answer rested on. DOCUMENT_NOT_READ: Custos found that document but did not read it. NOT_PUBLISHED: vendors do not publish it, or only your organisation knows it (proof: customer).
             * @enum {string}
             */
            reason: "NOT_FOUND" | "DOCUMENT_NOT_FOUND" | "DOCUMENT_NOT_READ" | "NOT_PUBLISHED";
            /** @description That document, see key_documents; or null. */
            document: components["schemas"]["KeyDocumentKindOrNull"];
        };
        /** @description A document that was found and not read. */
        UnreadDocument: {
            /** @description Its address. */
            location: string;
            /** @description The reason, for people. */
            message: string;
        };
        /** @description A sub-processor, with the vendors that engage it. */
        UsedSubProcessor: {
            /** @description Name of the sub-processor, as most vendors write it. */
            name: string;
            /** @description Its domain, or null. */
            domain: components["schemas"]["StringOrNull"];
            /** @description Number of vendors that engage it. */
            vendor_count: number;
            /** @description The newest 20 vendors that engage it, by name. */
            vendors: components["schemas"]["EngagingVendor"][];
        };
        /** @description A person of the organisation. */
        User: {
            /** @description The user; also the user_id of audit records and the created_by of their objects. */
            id: components["schemas"]["Id"];
            email: components["schemas"]["UserEmail"];
            /** @description The person’s displayed name. */
            name: components["schemas"]["Name200OrNull"];
            /** @description The person’s job title, shown beside the name in signatures; not the role. */
            job_title: components["schemas"]["Name200OrNull"];
            role: components["schemas"]["Role"];
            status: components["schemas"]["UserStatus"];
            ways_of_signing_in: components["schemas"]["UserWaysOfSigningIn"];
            /** @description Whether the password works even while single sign-on is enforced; true for one user at most. */
            break_glass: boolean;
            /** @description When the access ends automatically, for example an auditor’s. Unix seconds. */
            access_until: components["schemas"]["UnixTimeOrNull"];
            /** @description The person or app that invited them. */
            created_by: components["schemas"]["IdOrNull"];
            /** @description When they were invited. Unix seconds. */
            created_at: components["schemas"]["UnixTime"];
            /** @description When the account last changed. Unix seconds. */
            updated_at: components["schemas"]["UnixTime"];
            /** @description When they last signed in. Unix seconds. */
            signed_in_at: components["schemas"]["UnixTimeOrNull"];
        };
        /**
         * Format: email
         * @description The e-mail address with which the person signs in. Case does not matter.
         */
        UserEmail: string;
        /** @description The person to invite. */
        UserInvite: {
            email: components["schemas"]["UserEmail"];
            /** @description The person’s displayed name. */
            name?: components["schemas"]["Name200"];
            role: components["schemas"]["Role"];
            /** @description When the access ends automatically, for example an auditor’s. Unix seconds. */
            access_until?: components["schemas"]["UnixTimeOrNull"];
        };
        /** @description A link for the person. */
        UserLink: {
            /** @description Path of the sign-in page, below the address of this installation. Shown only this once. */
            path: string;
            /** @description When the link ends. It works once. Unix seconds. */
            expires_at: components["schemas"]["UnixTime"];
        };
        /** @description A page of a list of User. */
        UserListResponse: {
            object: components["schemas"]["ListType"];
            /** @description One page, newest first. */
            data: components["schemas"]["User"][];
            has_more: components["schemas"]["HasMore"];
            url: components["schemas"]["ListPath"];
            starting_after: components["schemas"]["NextCursor"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description The body of a message about an event of the kind user. */
        UserMessage: {
            /**
             * @description The type of event.
             * @enum {string}
             */
            type: "user.break_glass_used" | "user.connected" | "user.invited" | "user.joined" | "user.reset" | "user.updated";
            timestamp: components["schemas"]["MessageTime"];
            data: components["schemas"]["UserMessageData"];
        };
        /** @description The ids of the event’s subject. */
        UserMessageData: {
            /** @description The person. */
            user_id: string;
        };
        /** @description Response with User in its envelope. */
        UserResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["User"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /**
         * @description INVITED: has never signed in. DISABLED: cannot sign in until enabled again.
         * @enum {string}
         */
        UserStatus: "INVITED" | "ACTIVE" | "DISABLED";
        /** @description The fields to change; fields that are left out stay as they are. */
        UserUpdate: {
            /** @description The person’s displayed name. */
            name?: components["schemas"]["Name200"];
            /** @description The person’s job title, shown beside the name in signatures; not the role. */
            job_title?: components["schemas"]["Name200OrNull"];
            role?: components["schemas"]["Role"];
            /** @description true ends every session and blocks signing in; false undoes that. */
            disabled?: boolean;
            /** @description true makes this the emergency account in place of another; its owner must be an admin with a password. Only another account can take it over. */
            break_glass?: boolean;
            /** @description When the access ends automatically, for example an auditor’s. Unix seconds. */
            access_until?: components["schemas"]["UnixTimeOrNull"];
        };
        /** @description The methods set up. AUTHENTICATOR: Custos asks for a code from an app after the password. */
        UserWaysOfSigningIn: ("PASSWORD" | "AUTHENTICATOR" | "PASSKEY" | "SINGLE_SIGN_ON")[];
        /** @description A third party that the organisation uses or considers using. */
        Vendor: {
            /** @description The vendor. */
            id: components["schemas"]["Id"];
            /** @description Name of the vendor. */
            name: components["schemas"]["Text200"];
            /** @description The vendor’s service for the organisation. */
            description: components["schemas"]["Prose5000OrNull"];
            /**
             * Format: uri
             * @description The vendor's primary domain, as given; may be a sub-domain. One below no-website.invalid: the vendor has no website.
             */
            domain: string;
            /** @description Further domains of the vendor. */
            alternative_domains: string[];
            /** @description The vendor's industry. */
            industry: components["schemas"]["IndustryOrNull"];
            /** @description The vendor’s contact. */
            contact: components["schemas"]["VendorContactOrNull"];
            further_contacts: components["schemas"]["FurtherContacts"];
            /** @description The data that the vendor receives. */
            data_usage: components["schemas"]["DataUsageOrNull"];
            /** @description The organisation's notes. */
            notes: components["schemas"]["Text5000"][];
            review_period_days: components["schemas"]["VendorReviewPeriodDays"];
            /** @description The owner of the vendor. */
            owner_id: components["schemas"]["IdOrNull"];
            /** @description The vendor's id in another system, unique in the organisation. */
            external_id: components["schemas"]["Text200OrNull"];
            /** @description When the next review of the vendor is due. A decision sets it. Unix seconds. */
            next_review_at: components["schemas"]["UnixTimeOrNull"];
            /** @description The organisation’s dependence on the vendor, or null. */
            criticality: components["schemas"]["RiskLevelOrNull"];
            /** @description The organisation’s record of the processing, or null. */
            processing: components["schemas"]["ProcessingOrNull"];
            contracts: components["schemas"]["VendorContracts"];
            /** @description The last day on which the organisation uses the vendor; null: no end is set. From this day on, the vendor has ended: its records stay, and it has no due dates, reminders, scheduled assessments or figures. */
            ended_on: components["schemas"]["CalendarDateOrNull"];
            /** @description The next date on which a contract must be cancelled or ends; the list sorts by it. In the past if no contract continues. */
            contract_due_on: components["schemas"]["CalendarDateOrNull"];
            internal_use: components["schemas"]["InternalUse"];
            custom_fields: components["schemas"]["CustomFieldValues"];
            /** @description The inherent risk of its recorded use; null for a moment after an upgrade. */
            inherent_risk: components["schemas"]["InherentRisk"] | null;
            /** @description The level or tier that a person set instead, with the reason, or null. */
            risk_override: components["schemas"]["RiskOverrideOrNull"];
            /** @description The kind of service, by its service profile, or null. */
            service_profile: components["schemas"]["ServiceProfileIdOrNull"];
            /** @description Where neither a service profile nor data types are recorded: up to three that its name, industry and description suggest, the likeliest first. */
            proposed_profiles: components["schemas"]["ServiceProfileId"][];
            /** @description Risk of the newest COMPLETED assessment, of its effective answers; null before the first, and where too little is known to assess the vendor. */
            risk_level: components["schemas"]["RiskLevelOrNull"];
            /** @description The newest assessment that has ended, COMPLETED or FAILED; null before the first. */
            latest_assessment: components["schemas"]["LatestAssessment"] | null;
            /** @description The newest COMPLETED assessment; null before the first, and for assessments completed by versions before 23 November 2026. */
            newest_review: components["schemas"]["NewestReview"] | null;
            /** @description Whether it receives special categories of data or data on offences (GDPR Art. 9 and 10). */
            special_categories: boolean;
            open_conditions: components["schemas"]["OpenConditions"];
            overall_status: components["schemas"]["VendorStatus"];
            /** @description Why the status is WARNING. LATER_HIGH_RISK: a review after the decision found a high or critical risk. EVIDENCE_CHANGED: a cited passage has changed or is gone, the vendor has another name, domain or use, or places count since the countries of your entities changed. CERTIFICATE_ENDED: a cited certificate has ended since the decision. VALIDITY_ENDED: the decision has expired. CONDITION_OVERDUE: an open condition has become overdue since the decision. */
            warnings?: ("LATER_HIGH_RISK" | "EVIDENCE_CHANGED" | "CERTIFICATE_ENDED" | "VALIDITY_ENDED" | "CONDITION_OVERDUE")[];
            /** @description Only in the response to a PUT /v1/vendors that created the vendor: up to 10 others with the same name or host, if there are any. */
            possible_duplicates?: components["schemas"]["PossibleDuplicate"][];
            /** @description The decision in force, or null before the first. */
            current_approval: components["schemas"]["ApprovalDecision"] | null;
            /** @description The newest 20 decisions, newest first. The history call returns all of them. */
            approval_history: components["schemas"]["ApprovalHistoryEntry"][];
            /** @description Assessments that have not ended, newest first. */
            pending_assessments: components["schemas"]["Ids"];
            /** @description When it was registered. Unix seconds. */
            created_at: components["schemas"]["UnixTime"];
            /** @description When it last changed. Unix seconds. */
            updated_at: components["schemas"]["UnixTime"];
        };
        /** @description The vendor's own statement. */
        VendorAnswer: {
            /** @description Counts the changes of this answer, from 1. */
            version: number;
            /**
             * @description The vendor’s answer.
             * @enum {string}
             */
            answer: "YES" | "NO" | "NOT_APPLICABLE";
            /** @description The vendor's own words; may be empty. */
            text: string;
            /** @description The e-mail address of the recipient whose link was used to answer. */
            answered_by: string;
            /** @description When it was answered. Unix seconds. */
            answered_at: components["schemas"]["UnixTime"];
            /** @description When it was submitted; null before, and after each later change. Unix seconds. */
            submitted_at: components["schemas"]["UnixTimeOrNull"];
        };
        /** @description VendorAnswer, or null. */
        VendorAnswerOrNull: components["schemas"]["VendorAnswer"] | null;
        /** @description Response with VendorAnswer in its envelope. */
        VendorAnswerResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["VendorAnswer"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description The archive of a deleted vendor. */
        VendorArchive: {
            /** @description The vendor. */
            id: components["schemas"]["Id"];
            /** @description Its name. */
            name: string;
            /** @description Its primary domain. */
            domain: string;
            /** @description When it was deleted. Unix seconds. */
            deleted_at: components["schemas"]["UnixTime"];
            /** @description The person or app that deleted it. */
            deleted_by: components["schemas"]["Id"];
            /** @description When it is erased, after the organisation's retention period. Unix seconds. */
            kept_until: components["schemas"]["UnixTime"];
            /** @description The vendor before it was deleted. */
            vendor: components["schemas"]["Vendor"];
            /** @description Every decision about it, newest first. */
            decisions: components["schemas"]["ApprovalHistoryEntry"][];
            /** @description Every proposed decision with its outcome, newest first. */
            proposals: components["schemas"]["DecisionProposal"][];
            /** @description Every assessment of it, newest first. */
            assessments: components["schemas"]["ArchivedAssessment"][];
            /** @description Its uploaded documents, newest first. */
            documents: components["schemas"]["VendorDocument"][];
            /** @description Its questions and submissions, newest first. */
            vendor_requests: components["schemas"]["VendorRequest"][];
        };
        /** @description Response with VendorArchive in its envelope. */
        VendorArchiveResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["VendorArchive"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description The fields to change. Fields that are left out stay as they are. */
        VendorChanges: {
            vendor_ids: components["schemas"]["VendorChangesVendorIds"];
            /** @description The owner of the vendor. */
            owner_id?: components["schemas"]["IdOrNull"];
            /** @description The last day on which the organisation uses the vendor; null: no end is set. From this day on, the vendor has ended: its records stay, and it has no due dates, reminders, scheduled assessments or figures. */
            ended_on?: components["schemas"]["CalendarDateOrNull"];
            /** @description Overrides inherent level or tier; null restores the rules. */
            risk_override?: components["schemas"]["RiskOverrideOrNull"];
            /** @description The kind of service. A new kind fills industry, criticality, data_usage and processing from its service profile, unless the request gives them. It replaces only empty values and those from the former profile. */
            service_profile?: components["schemas"]["ServiceProfileIdOrNull"];
        };
        /** @description The vendors, each once. */
        VendorChangesVendorIds: components["schemas"]["Id"][];
        /** @description The vendor’s contact. */
        VendorContact: {
            type: components["schemas"]["VendorContactType"];
            email?: components["schemas"]["OrganisationContactEmail"];
            /** @description Telephone number, as given. */
            phone?: components["schemas"]["Text100OrNull"];
            /** @description Postal address. */
            address?: components["schemas"]["Text1000OrNull"];
            /** @description Name of the person or the office. */
            name?: components["schemas"]["Text200OrNull"];
        };
        /** @description VendorContact, or null. */
        VendorContactOrNull: components["schemas"]["VendorContact"] | null;
        /**
         * @description Whether the contact was found in documents or provided by a person.
         * @enum {string}
         */
        VendorContactType: "DISCOVERED" | "PROVIDED";
        /** @description A contract between the organisation and the vendor. */
        VendorContract: {
            /** @description The contract. Without an id, it is the one with the same reference, or a new one. */
            id?: components["schemas"]["Id"];
            /** @description Its reference. */
            reference?: components["schemas"]["Text200OrNull"];
            /** @description The entity of the organisation that concluded it, by name. */
            entity?: components["schemas"]["Text200OrNull"];
            /** @description The start. */
            starts_on?: components["schemas"]["CalendarDateOrNull"];
            /** @description The end of the first term; null: unknown or none. */
            ends_on?: components["schemas"]["CalendarDateOrNull"];
            /** @description Whether it has no end and runs until notice. Default: false. */
            open_ended?: boolean;
            /** @description The time before the end of a term by which the organisation must cancel. ISO 8601, with one unit: P30D, P6W, P3M, P1Y. */
            notice_period?: components["schemas"]["PeriodOrNull"];
            /**
             * @description The notice runs to the end of a calendar month, quarter or year; null: no such rule is known.
             * @enum {string|null}
             */
            notice_to?: "MONTH" | "QUARTER" | "YEAR" | null;
            /**
             * @description NONE: it ends with its term. AUTOMATIC: it continues unless cancelled. null: unknown.
             * @enum {string|null}
             */
            renewal?: "NONE" | "AUTOMATIC" | null;
            /** @description The length of each further term. ISO 8601, with one unit: P30D, P6W, P3M, P1Y. */
            renewal_period?: components["schemas"]["PeriodOrNull"];
            /** @description Its value over the whole term. */
            value?: number | null;
            /** @description Its cost per year. */
            annual_cost?: number | null;
            /** @description The currency of value and cost. ISO 4217. */
            currency?: string | null;
            /** @description The cost centre. */
            cost_centre?: components["schemas"]["Text100OrNull"];
            /** @description The uploaded document of the vendor that contains it. */
            document_id?: components["schemas"]["IdOrNull"];
            /** @description The end of the current term minus the notice period. null if the contract ends by itself, or the term does not end as notice_to says. Ignored in requests. */
            cancel_by?: components["schemas"]["CalendarDateOrNull"];
        };
        /** @description The contracts with the vendor. A list replaces the one before. */
        VendorContracts: components["schemas"]["VendorContract"][];
        /** @description The data of a new vendor. */
        VendorCreate: {
            /** @description Name of the vendor. */
            name: components["schemas"]["Name200"];
            domain: components["schemas"]["VendorCreateDomain"];
            /** @description The vendor’s service for the organisation. */
            description?: components["schemas"]["Prose5000OrNull"];
            alternative_domains?: components["schemas"]["VendorCreateAlternativeDomains"];
            /** @description The vendor's industry. */
            industry?: components["schemas"]["IndustryOrNull"];
            /** @description The vendor’s contact. */
            contact?: components["schemas"]["VendorContactOrNull"];
            further_contacts?: components["schemas"]["FurtherContacts"];
            /** @description The data that the vendor receives. */
            data_usage?: components["schemas"]["DataUsageOrNull"];
            notes?: components["schemas"]["VendorCreateNotes"];
            review_period_days?: components["schemas"]["VendorReviewPeriodDays"];
            /** @description The owner of the vendor. */
            owner_id?: components["schemas"]["IdOrNull"];
            /** @description The vendor's id in another system, unique in the organisation. */
            external_id?: components["schemas"]["Text200OrNull"];
            /** @description When the next review of the vendor is due. A decision sets it. Unix seconds. */
            next_review_at?: components["schemas"]["UnixTimeOrNull"];
            /** @description The organisation’s dependence on the vendor, or null. */
            criticality?: components["schemas"]["RiskLevelOrNull"];
            /** @description The organisation’s record of the processing, or null. */
            processing?: components["schemas"]["ProcessingOrNull"];
            /** @description The last day on which the organisation uses the vendor; null: no end is set. From this day on, the vendor has ended: its records stay, and it has no due dates, reminders, scheduled assessments or figures. */
            ended_on?: components["schemas"]["CalendarDateOrNull"];
            /** @description The kind of service. A new kind fills industry, criticality, data_usage and processing from its service profile, unless the request gives them. It replaces only empty values and those from the former profile. */
            service_profile?: components["schemas"]["ServiceProfileIdOrNull"];
            contracts?: components["schemas"]["VendorContracts"];
            internal_use?: components["schemas"]["InternalUse"];
            custom_fields?: components["schemas"]["CustomFieldValues"];
        };
        /** @description Further domains of the vendor. */
        VendorCreateAlternativeDomains: string[] | null;
        /**
         * Format: uri
         * @description The vendor's primary domain; may be a sub-domain. An http or https URI. Use https://no-website.invalid for a vendor without a website: Custos then stores a unique sub-domain of it.
         */
        VendorCreateDomain: string;
        /** @description The organisation's notes. */
        VendorCreateNotes: components["schemas"]["Text5000"][] | null;
        /** @description The vendor is deleted. */
        VendorDeleted: {
            /** @description The outcome, for people. */
            message: string;
            /** @description The vendor before it was deleted. */
            deleted_vendor: components["schemas"]["Vendor"];
        };
        /** @description Response with VendorDeleted in its envelope. */
        VendorDeletedResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["VendorDeleted"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description An uploaded document about a vendor. */
        VendorDocument: {
            /** @description The document. */
            id: components["schemas"]["Id"];
            /** @description The vendor that it is about. */
            vendor_id: components["schemas"]["Id"];
            /** @description The name of the file. */
            name: string;
            kind: components["schemas"]["DocumentKind"];
            /** @description Whether it is confidential; true by default. Custos never sends such a document to a model provider. */
            confidential: boolean;
            /** @description Start of its reporting period, or null. Unix seconds. */
            period_start: components["schemas"]["UnixTimeOrNull"];
            /** @description End of its reporting period, or null. Unix seconds. */
            period_end: components["schemas"]["UnixTimeOrNull"];
            /** @description When it expires, or null. Unix seconds. */
            valid_until: components["schemas"]["UnixTimeOrNull"];
            /** @description The source of the document, or null. */
            received_from: components["schemas"]["Prose200OrNull"];
            /** @description Its type, detected from its content. */
            media_type: string;
            /** @description Bytes. */
            size: number;
            /** @description SHA-256 of the bytes, in lower-case hexadecimal. */
            sha256: string;
            /** @description SHA-256 of its text, from which quotes are cited; null before it is read. */
            text_sha256: components["schemas"]["StringOrNull"];
            /**
             * @description RECEIVED: stored, waiting for the scan. READABLE: answers use it. HELD: its text names another company; no answer uses it until somebody confirms that it is the vendor’s. REFUSED: see refusal. REMOVED: its bytes are gone; hash and quotes stay.
             * @enum {string}
             */
            status: "RECEIVED" | "READABLE" | "HELD" | "REFUSED" | "REMOVED";
            /** @description Reason for the status REFUSED, or null. */
            refusal: components["schemas"]["DocumentRefusal"] | null;
            /** @description The company that the text names, if the text does not name the vendor; else null. */
            other_company: components["schemas"]["StringOrNull"];
            /** @description Whether it has tracked changes that nobody accepted or refused. */
            draft: boolean;
            /** @description The newer version of the same document, which answers use in its place; null if there is none. */
            replaced_by: components["schemas"]["IdOrNull"];
            /** @description Whether a virus scanner has scanned it; null before, false if none is configured. */
            scanned: components["schemas"]["BooleanOrNull"];
            /** @description Facts of a SOC 2 report or a certificate, each with its passage. */
            facts: components["schemas"]["DocumentFact"][];
            /** @description The first assessment that read it: its /difference shows the changes. Null while there is none. */
            assessment_id: components["schemas"]["IdOrNull"];
            /** @description The person or app that uploaded it. */
            uploaded_by: components["schemas"]["Id"];
            /** @description Whether the vendor submitted it through a link: its content is the vendor’s own statement. */
            stated_by_vendor: boolean;
            /** @description When it was uploaded. Unix seconds. */
            created_at: components["schemas"]["UnixTime"];
            /** @description When it was read, or refused. Unix seconds. */
            read_at: components["schemas"]["UnixTimeOrNull"];
        };
        /** @description A page of a list of VendorDocument. */
        VendorDocumentListResponse: {
            object: components["schemas"]["ListType"];
            /** @description One page, newest first. */
            data: components["schemas"]["VendorDocument"][];
            has_more: components["schemas"]["HasMore"];
            url: components["schemas"]["ListPath"];
            starting_after: components["schemas"]["NextCursor"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description Response with VendorDocument in its envelope. */
        VendorDocumentResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["VendorDocument"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description The changes to a document. */
        VendorDocumentUpdate: {
            kind?: components["schemas"]["DocumentKind"];
            /** @description Whether it is confidential; true by default. Custos never sends such a document to a model provider. */
            confidential?: boolean;
            /** @description Start of its reporting period, or null. Unix seconds. */
            period_start?: components["schemas"]["UnixTimeOrNull"];
            /** @description End of its reporting period, or null. Unix seconds. */
            period_end?: components["schemas"]["UnixTimeOrNull"];
            /** @description When it expires, or null. Unix seconds. */
            valid_until?: components["schemas"]["UnixTimeOrNull"];
            /** @description The source of the document, or null. */
            received_from?: components["schemas"]["Prose200OrNull"];
            /**
             * @description Confirms that a HELD document is the vendor’s.
             * @constant
             */
            is_of_vendor?: true;
            /**
             * @description Lets answers use it beside its newer version.
             * @constant
             */
            is_current?: true;
        };
        /** @description A register as understood, with the outcome of each row. */
        VendorImport: {
            /** @description The sheet that was read. */
            sheet: string;
            /** @description Other sheets with content, which were not read. */
            unread_sheets: components["schemas"]["Texts"];
            /** @description The non-empty columns. */
            columns: components["schemas"]["ImportColumn"][];
            counts: components["schemas"]["ImportCounts"];
            cells: components["schemas"]["ImportCells"];
            /** @description The rows, in order. */
            rows: components["schemas"]["ImportedRow"][];
            /** @description Words that need a choice, at most 100, the most frequent first. */
            values: components["schemas"]["ImportValue"][];
            /** @description Names of registered vendors, and of contracts, that a register exported by Custos no longer has, at most 50. They stay. */
            absent: components["schemas"]["Texts"];
            /** @description The import, which can be undone; null for a preview, and if nothing was written. */
            import_id: components["schemas"]["IdOrNull"];
        };
        /** @description Response with VendorImport in its envelope. */
        VendorImportResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["VendorImport"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description A page of a list of Vendor. */
        VendorListResponse: {
            object: components["schemas"]["ListType"];
            /** @description One page, newest first. */
            data: components["schemas"]["Vendor"][];
            has_more: components["schemas"]["HasMore"];
            url: components["schemas"]["ListPath"];
            starting_after: components["schemas"]["NextCursor"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description The body of a message about an event of the kind vendor. */
        VendorMessage: {
            /**
             * @description The type of event.
             * @enum {string}
             */
            type: "vendor.certificate_ending" | "vendor.created" | "vendor.deleted" | "vendor.erased" | "vendor.status_changed" | "vendor.updated";
            timestamp: components["schemas"]["MessageTime"];
            data: components["schemas"]["VendorMessageData"];
        };
        /** @description The ids of the event’s subject. */
        VendorMessageData: {
            /** @description The vendor. */
            vendor_id: string;
            /** @description The framework. */
            framework_id?: string;
            /** @description For vendor.status_changed: the new status of the vendor. */
            status?: components["schemas"]["VendorStatus"];
        };
        /** @description A question to the vendor about a statement, and what it submitted. It is shown beside the answer, and is a source only if sources names it. */
        VendorQuestion: {
            /** @description The vendor request. */
            vendor_request_id: components["schemas"]["Id"];
            /** @description As it was asked. */
            question: string;
            /** @description Whether the question needs more than a yes, such as how long, which or where. YES then needs the vendor’s own words. */
            asks_for_words: boolean;
            /** @description When it was sent. Unix seconds. */
            asked_at: components["schemas"]["UnixTime"];
            /** @description The vendor's own statement, once it was submitted. */
            answer: components["schemas"]["VendorAnswerOrNull"];
        };
        /** @description Facts from the vendor's public documents. */
        VendorReport: {
            /** @description The vendor's domain. */
            domain: string;
            /** @description The organisation's enabled frameworks, by name. */
            frameworks: components["schemas"]["ReportedFramework"][];
            /** @description The vendor's claims about frameworks that the organisation has not enabled; they have no effect. */
            otherCertifications: components["schemas"]["OtherCertification"][];
            /** @description Third parties that the vendor engages. */
            subProcessors: components["schemas"]["SubProcessor"][];
            businessInformation: components["schemas"]["BusinessInformation"];
            contactInformation: components["schemas"]["ContactInformation"];
            /** @description When the documents were collected; null if nothing is known yet. Unix seconds. */
            collected_at: components["schemas"]["UnixTimeOrNull"];
            gathering: components["schemas"]["Gathering"];
        };
        /** @description Response with VendorReport in its envelope. */
        VendorReportResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["VendorReport"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description Questions to a vendor, with its answers. */
        VendorRequest: {
            /** @description The vendor request. */
            id: components["schemas"]["Id"];
            /** @description The vendor that is asked. */
            vendor_id: components["schemas"]["Id"];
            /** @description The assessment that left the questions open. */
            assessment_id: components["schemas"]["Id"];
            status: components["schemas"]["VendorRequestStatus"];
            /** @description The message beside the questions. */
            message: components["schemas"]["StringOrNull"];
            /** @description Deadline for the answers. Unix seconds. */
            answer_by: components["schemas"]["UnixTime"];
            questions_total: components["schemas"]["SentVendorRequestQuestionsTotal"];
            /** @description Number of submitted answers. */
            questions_answered: components["schemas"]["WholeNumber"];
            /** @description The person or app that sent it. */
            created_by: components["schemas"]["Id"];
            /** @description When it was sent: since then its questions are frozen. Unix seconds. */
            created_at: components["schemas"]["UnixTime"];
            /** @description When somebody first opened it through a link; null if nobody has. Unix seconds. */
            opened_at: components["schemas"]["UnixTimeOrNull"];
            /** @description Time of the last submission by the vendor, or null. Unix seconds. */
            submitted_at: components["schemas"]["UnixTimeOrNull"];
            /** @description When it was closed, or null. Unix seconds. */
            closed_at: components["schemas"]["UnixTimeOrNull"];
            /** @description Number of automatic reminders, two at most. */
            reminders: components["schemas"]["WholeNumber"];
            /** @description In the order in which they were asked. */
            questions: components["schemas"]["VendorRequestQuestion"][];
            /** @description Newest first. */
            links: components["schemas"]["VendorRequestLink"][];
        };
        /** @description Questions to a vendor, in brief. */
        VendorRequestHead: {
            /** @description The vendor request. */
            id: components["schemas"]["Id"];
            /** @description The vendor that is asked. */
            vendor_id: components["schemas"]["Id"];
            /** @description The assessment that left the questions open. */
            assessment_id: components["schemas"]["Id"];
            status: components["schemas"]["VendorRequestStatus"];
            /** @description The message beside the questions. */
            message: components["schemas"]["StringOrNull"];
            /** @description Deadline for the answers. Unix seconds. */
            answer_by: components["schemas"]["UnixTime"];
            questions_total: components["schemas"]["SentVendorRequestQuestionsTotal"];
            /** @description Number of submitted answers. */
            questions_answered: components["schemas"]["WholeNumber"];
            /** @description The person or app that sent it. */
            created_by: components["schemas"]["Id"];
            /** @description When it was sent: since then its questions are frozen. Unix seconds. */
            created_at: components["schemas"]["UnixTime"];
            /** @description When somebody first opened it through a link; null if nobody has. Unix seconds. */
            opened_at: components["schemas"]["UnixTimeOrNull"];
            /** @description Time of the last submission by the vendor, or null. Unix seconds. */
            submitted_at: components["schemas"]["UnixTimeOrNull"];
            /** @description When it was closed, or null. Unix seconds. */
            closed_at: components["schemas"]["UnixTimeOrNull"];
            /** @description Number of automatic reminders, two at most. */
            reminders: components["schemas"]["WholeNumber"];
            /** @description The name of the vendor, in the list of all vendors. */
            vendor_name?: string;
        };
        /** @description A page of a list of VendorRequestHead. */
        VendorRequestHeadListResponse: {
            object: components["schemas"]["ListType"];
            /** @description One page, newest first. */
            data: components["schemas"]["VendorRequestHead"][];
            has_more: components["schemas"]["HasMore"];
            url: components["schemas"]["ListPath"];
            starting_after: components["schemas"]["NextCursor"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description Response with VendorRequestHead in its envelope. */
        VendorRequestHeadResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["VendorRequestHead"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description A link through which a vendor answers. */
        VendorRequestLink: {
            /** @description The link. */
            id: components["schemas"]["Id"];
            /** @description Its recipient. */
            email: string;
            /** @description When it was made. Unix seconds. */
            created_at: components["schemas"]["UnixTime"];
            /** @description When it ends. Unix seconds. */
            expires_at: components["schemas"]["UnixTime"];
            /** @description When it was revoked, or null. Unix seconds. */
            revoked_at: components["schemas"]["UnixTimeOrNull"];
            /** @description Time of the last answer through it, or null. Unix seconds. */
            used_at: components["schemas"]["UnixTimeOrNull"];
        };
        /** @description Response with VendorRequestLink in its envelope. */
        VendorRequestLinkResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["VendorRequestLink"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description The body of a message about an event of the kind vendor_request. */
        VendorRequestMessage: {
            /**
             * @description The type of event.
             * @enum {string}
             */
            type: "vendor_request.closed" | "vendor_request.submitted" | "vendor_request.reminded" | "vendor_request.sent";
            timestamp: components["schemas"]["MessageTime"];
            data: components["schemas"]["VendorRequestMessageData"];
        };
        /** @description The ids of the event’s subject. */
        VendorRequestMessageData: {
            /** @description The vendor. */
            vendor_id: string;
            /** @description The request to the vendor. */
            vendor_request_id: string;
            /** @description The assessment. */
            assessment_id?: string;
        };
        /** @description A question as sent, with its answer. */
        VendorRequestQuestion: {
            /** @description The question: the id of its answer in the assessment. */
            id: components["schemas"]["Id"];
            /** @description The group under which the console shows it. */
            category: string;
            /** @description The article, clause or control, or null. */
            reference: components["schemas"]["StringOrNull"];
            /** @description The statement in question, as a sentence about the vendor. */
            statement: string;
            /** @description The question in plain words. */
            question: components["schemas"]["Text1000"];
            /** @description Whether the question needs more than a yes, such as how long, which or where. YES then needs the vendor’s own words. */
            asks_for_words: boolean;
            choices?: components["schemas"]["ProposedQuestionChoices"];
            reason: components["schemas"]["ProposedQuestionReason"];
            /** @description The words of public sources or of the vendor itself, verbatim; null if none. It never quotes other documents or a reviewer. */
            found: components["schemas"]["StringOrNull"];
            /** @description Answers of the assessment to the same statement in other inventories; ids. */
            also_answers: components["schemas"]["Ids"];
            /** @description The documents’ answer: true, false, or null where they do not say. */
            documents_answer: components["schemas"]["BooleanOrNull"];
            /** @description The vendor's answer once it was submitted; null until then. */
            answer: components["schemas"]["VendorAnswerOrNull"];
            /** @description Whether the vendor contradicts the documents. */
            contradicts: boolean;
        };
        /** @description A person at the vendor. */
        VendorRequestRecipient: {
            /**
             * Format: email
             * @description The recipient.
             */
            email: string;
        };
        /** @description The recipient. */
        VendorRequestRecipients: {
            recipients: components["schemas"]["VendorRequestToSendRecipients"];
        };
        /** @description Response with VendorRequest in its envelope. */
        VendorRequestResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["VendorRequest"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /**
         * @description SENT: no answer yet. SUBMITTED: some or all answers are in. CLOSED: no more answers.
         * @enum {string}
         */
        VendorRequestStatus: "SENT" | "SUBMITTED" | "CLOSED";
        /** @description The questions and their recipients. */
        VendorRequestToSend: {
            /** @description The assessment that left them open. */
            assessment_id: components["schemas"]["Id"];
            /** @description The chosen questions. */
            questions: components["schemas"]["QuestionToSend"][];
            recipients: components["schemas"]["VendorRequestToSendRecipients"];
            /** @description The message. */
            message?: components["schemas"]["Prose5000OrNull"];
            /** @description Deadline for the answers; in two weeks by default. Unix seconds. */
            answer_by?: components["schemas"]["UnixTime"];
        };
        /** @description The recipients; each gets their own link. */
        VendorRequestToSendRecipients: components["schemas"]["VendorRequestRecipient"][];
        /** @description Response with Vendor in its envelope. */
        VendorResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["Vendor"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description Days after which an approved vendor is reassessed automatically; null: the period of the installation. */
        VendorReviewPeriodDays: number | null;
        /**
         * @description PENDING_REVIEW until the first decision, then the decision; WARNING if the approval in force is in doubt.
         * @enum {string}
         */
        VendorStatus: "PENDING_REVIEW" | "APPROVED" | "REJECTED" | "CONDITIONAL" | "WARNING";
        /** @description The fields to change. Fields that are left out stay as they are; null clears a field. */
        VendorUpdate: {
            /** @description Name of the vendor. */
            name: components["schemas"]["Name200"];
            domain: components["schemas"]["VendorCreateDomain"];
            /** @description The vendor’s service for the organisation. */
            description?: components["schemas"]["Prose5000OrNull"];
            alternative_domains?: components["schemas"]["VendorCreateAlternativeDomains"];
            /** @description The vendor's industry. */
            industry?: components["schemas"]["IndustryOrNull"];
            /** @description The vendor’s contact. */
            contact?: components["schemas"]["VendorContactOrNull"];
            further_contacts?: components["schemas"]["FurtherContacts"];
            /** @description The data that the vendor receives. */
            data_usage?: components["schemas"]["DataUsageOrNull"];
            notes?: components["schemas"]["VendorCreateNotes"];
            review_period_days?: components["schemas"]["VendorReviewPeriodDays"];
            /** @description The owner of the vendor. */
            owner_id?: components["schemas"]["IdOrNull"];
            /** @description The vendor's id in another system, unique in the organisation. */
            external_id?: components["schemas"]["Text200OrNull"];
            /** @description When the next review of the vendor is due. A decision sets it. Unix seconds. */
            next_review_at?: components["schemas"]["UnixTimeOrNull"];
            /** @description The organisation’s dependence on the vendor, or null. */
            criticality?: components["schemas"]["RiskLevelOrNull"];
            /** @description The organisation’s record of the processing, or null. */
            processing?: components["schemas"]["ProcessingOrNull"];
            /** @description The last day on which the organisation uses the vendor; null: no end is set. From this day on, the vendor has ended: its records stay, and it has no due dates, reminders, scheduled assessments or figures. */
            ended_on?: components["schemas"]["CalendarDateOrNull"];
            /** @description The kind of service. A new kind fills industry, criticality, data_usage and processing from its service profile, unless the request gives them. It replaces only empty values and those from the former profile. */
            service_profile?: components["schemas"]["ServiceProfileIdOrNull"];
            contracts?: components["schemas"]["VendorContracts"];
            internal_use?: components["schemas"]["InternalUse"];
            custom_fields?: components["schemas"]["CustomFieldValues"];
            /** @description Overrides inherent level or tier; null restores the rules. */
            risk_override?: components["schemas"]["RiskOverrideOrNull"];
        };
        /** @description The vendor’s id in your system, and the fields to set. Fields that are left out stay as they are. */
        VendorUpsert: {
            /** @description Name of the vendor. */
            name: components["schemas"]["Name200"];
            domain: components["schemas"]["VendorCreateDomain"];
            /** @description The vendor’s service for the organisation. */
            description?: components["schemas"]["Prose5000OrNull"];
            alternative_domains?: components["schemas"]["VendorCreateAlternativeDomains"];
            /** @description The vendor's industry. */
            industry?: components["schemas"]["IndustryOrNull"];
            /** @description The vendor’s contact. */
            contact?: components["schemas"]["VendorContactOrNull"];
            further_contacts?: components["schemas"]["FurtherContacts"];
            /** @description The data that the vendor receives. */
            data_usage?: components["schemas"]["DataUsageOrNull"];
            notes?: components["schemas"]["VendorCreateNotes"];
            review_period_days?: components["schemas"]["VendorReviewPeriodDays"];
            /** @description The owner of the vendor. */
            owner_id?: components["schemas"]["IdOrNull"];
            /** @description The vendor's id in another system, unique in the organisation. */
            external_id: components["schemas"]["Text200"];
            /** @description When the next review of the vendor is due. A decision sets it. Unix seconds. */
            next_review_at?: components["schemas"]["UnixTimeOrNull"];
            /** @description The organisation’s dependence on the vendor, or null. */
            criticality?: components["schemas"]["RiskLevelOrNull"];
            /** @description The organisation’s record of the processing, or null. */
            processing?: components["schemas"]["ProcessingOrNull"];
            /** @description The last day on which the organisation uses the vendor; null: no end is set. From this day on, the vendor has ended: its records stay, and it has no due dates, reminders, scheduled assessments or figures. */
            ended_on?: components["schemas"]["CalendarDateOrNull"];
            /** @description The kind of service. A new kind fills industry, criticality, data_usage and processing from its service profile, unless the request gives them. It replaces only empty values and those from the former profile. */
            service_profile?: components["schemas"]["ServiceProfileIdOrNull"];
            contracts?: components["schemas"]["VendorContracts"];
            internal_use?: components["schemas"]["InternalUse"];
            custom_fields?: components["schemas"]["CustomFieldValues"];
            /** @description Overrides inherent level or tier; null restores the rules. */
            risk_override?: components["schemas"]["RiskOverrideOrNull"];
        };
        /** @description The result of a change to several vendors. */
        VendorsChanged: {
            /** @description The changed vendors. */
            changed: components["schemas"]["Ids"];
        };
        /** @description Response with VendorsChanged in its envelope. */
        VendorsChangedResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["VendorsChanged"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /**
         * @description AGREED: the engine's answer is right. CORRECTED: another answer or another passage is right. LEFT_OPEN: nobody can say yet.
         * @enum {string}
         */
        Verdict: "AGREED" | "CORRECTED" | "LEFT_OPEN";
        /**
         * @description Verdict, or null.
         * @enum {string|null}
         */
        VerdictOrNull: "AGREED" | "CORRECTED" | "LEFT_OPEN" | null;
        /** @description The part of the log that was verified. */
        VerifiedRecords: {
            /** @description Sequence number before the first record that was verified. */
            after_sequence: components["schemas"]["WholeNumber"];
            /** @description Sequence number of the last record that was verified. */
            through_sequence: components["schemas"]["WholeNumber"];
        };
        /** @description A web search for pages of the vendor. */
        WebSearch: {
            /** @description The queries to the web search. */
            questions: components["schemas"]["Texts"];
            /** @description Number of returned addresses. Only those on the domains above are read. */
            results: components["schemas"]["WholeNumber"];
            /** @description Reason for missing results, for people; null if it answered every query. */
            failure: components["schemas"]["StringOrNull"];
        };
        /** @description A receiver of events (Standard Webhooks 1.0.0). */
        Webhook: {
            /** @description The webhook. */
            id: components["schemas"]["Id"];
            url: components["schemas"]["WebhookUrl"];
            /** @description Purpose of the receiver. */
            description: components["schemas"]["Prose2000OrNull"];
            event_types: components["schemas"]["WebhookEventTypes"];
            status: components["schemas"]["WebhookStatus"];
            /** @description Start of the failing deliveries, or null. Unix seconds. */
            failing_since: components["schemas"]["UnixTimeOrNull"];
            /** @description Time until which the former secret signs too, or null. Unix seconds. */
            former_secret_until: components["schemas"]["UnixTimeOrNull"];
            /** @description The person or app that created it. */
            created_by: components["schemas"]["Id"];
            /** @description When it was created. Unix seconds. */
            created_at: components["schemas"]["UnixTime"];
            /** @description When it last changed. Unix seconds. */
            updated_at: components["schemas"]["UnixTime"];
        };
        /** @description One attempt to deliver a message. */
        WebhookAttempt: {
            /** @description When it was made. Unix seconds. */
            at: components["schemas"]["UnixTime"];
            /** @description The HTTP status of the response; null if there was none. */
            status: number | null;
            /** @description Reason for the failed delivery, for people, or null. */
            problem: components["schemas"]["StringOrNull"];
            /** @description Duration. Milliseconds. */
            milliseconds: components["schemas"]["WholeNumber"];
        };
        /** @description The data of a new webhook. */
        WebhookCreate: {
            url: components["schemas"]["WebhookUrl"];
            /** @description Purpose of the receiver. */
            description?: components["schemas"]["Prose2000OrNull"];
            event_types?: components["schemas"]["WebhookEventTypes"];
        };
        /** @description The delivery of an event to one webhook. */
        WebhookDelivery: {
            /** @description The event: a KSUID. It is the webhook-id of every attempt. */
            event_id: string;
            event_type: components["schemas"]["EventType"];
            /** @description When the event happened. Unix seconds. */
            event_at: components["schemas"]["UnixTime"];
            /**
             * @description PENDING: it will be tried (again). DELIVERED: accepted. FAILED: stopped after three days.
             * @enum {string}
             */
            state: "PENDING" | "DELIVERED" | "FAILED";
            /** @description The attempts, oldest first; the newest 20 are kept. */
            attempts: components["schemas"]["WebhookAttempt"][];
            /** @description Time of the next attempt, or null. Unix seconds. */
            next_attempt_at: components["schemas"]["UnixTimeOrNull"];
        };
        /** @description A page of a list of WebhookDelivery. */
        WebhookDeliveryListResponse: {
            object: components["schemas"]["ListType"];
            /** @description One page, newest first. */
            data: components["schemas"]["WebhookDelivery"][];
            has_more: components["schemas"]["HasMore"];
            url: components["schemas"]["ListPath"];
            starting_after: components["schemas"]["NextCursor"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description Response with WebhookDelivery in its envelope. */
        WebhookDeliveryResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["WebhookDelivery"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description The types of event that are sent; empty for every type. */
        WebhookEventTypes: components["schemas"]["EventType"][];
        /** @description A page of a list of Webhook. */
        WebhookListResponse: {
            object: components["schemas"]["ListType"];
            /** @description One page, newest first. */
            data: components["schemas"]["Webhook"][];
            has_more: components["schemas"]["HasMore"];
            url: components["schemas"]["ListPath"];
            starting_after: components["schemas"]["NextCursor"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description The body of a message about an event of the kind webhook. */
        WebhookMessage: {
            /**
             * @description The type of event.
             * @enum {string}
             */
            type: "webhook.created" | "webhook.deleted" | "webhook.disabled" | "webhook.secret_rotated" | "webhook.tested" | "webhook.updated";
            timestamp: components["schemas"]["MessageTime"];
            data: components["schemas"]["WebhookMessageData"];
        };
        /** @description The ids of the event’s subject. */
        WebhookMessageData: {
            /** @description The webhook. */
            webhook_id: string;
        };
        /** @description The events: event_id, or start_time with or without end_time. */
        WebhookReplay: {
            /** @description One event. */
            event_id?: string;
            /** @description Start of a time span, inclusive. Unix seconds. */
            start_time?: components["schemas"]["UnixTime"];
            /** @description End of the time span, inclusive; now by default. Unix seconds. */
            end_time?: components["schemas"]["UnixTime"];
        };
        /** @description The events to send again. */
        WebhookReplayed: {
            /** @description Number of messages to send. */
            queued: components["schemas"]["WholeNumber"];
        };
        /** @description Response with WebhookReplayed in its envelope. */
        WebhookReplayedResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["WebhookReplayed"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description Response with Webhook in its envelope. */
        WebhookResponse: {
            response_code: components["schemas"]["ResponseCode"];
            data: components["schemas"]["Webhook"];
            error: components["schemas"]["NoError"];
            request_id: components["schemas"]["RequestId"];
        };
        /** @description The replacement of a secret. */
        WebhookSecretRotation: {
            /** @description Overlap with the former secret: 0 to 168; 24 by default. Hours. */
            keep_hours?: number;
        };
        /**
         * @description ENABLED: events are sent. DISABLED: a person or an app switched it off. FAILING: Custos switched it off, because the receiver accepted nothing for three days. GONE: switched off because the receiver answered 410.
         * @enum {string}
         */
        WebhookStatus: "ENABLED" | "DISABLED" | "FAILING" | "GONE";
        /** @description The fields to change; fields that are left out stay as they are. */
        WebhookUpdate: {
            url?: components["schemas"]["WebhookUrl"];
            /** @description Purpose of the receiver. */
            description?: components["schemas"]["Prose2000OrNull"];
            event_types?: components["schemas"]["WebhookEventTypes"];
            /** @description false switches it off, true on again. Replay sends the events of that time on request. */
            enabled?: boolean;
        };
        /**
         * Format: uri
         * @description The receiving address: https, on the public internet. Deliveries to your own network fail until the operator allows the address (WEBHOOK_ALLOWED_ADDRESSES).
         */
        WebhookUrl: string;
        /** @description A whole number from 0. */
        WholeNumber: number;
        /** @description WholeNumber, or null. */
        WholeNumberOrNull: number | null;
    };
    responses: never;
    parameters: {
        /** @description The answer. */
        AnswerId: components["schemas"]["Id"];
        /** @description The app. */
        AppId: components["schemas"]["Id"];
        /** @description The assessment. */
        AssessmentId: components["schemas"]["Id"];
        /** @description The next_cursor of the previous page. All other parameters must stay the same. */
        Cursor: string;
        /** @description The decision. */
        DecisionId: components["schemas"]["Id"];
        /** @description The decision in force. */
        DecisionInForceId: components["schemas"]["Id"];
        /** @description The document. */
        DocumentId: string;
        /** @description End of the time span, inclusive; not before start_time. Unix seconds. */
        EndTime: components["schemas"]["UnixTime"];
        /** @description The form of the response; "bytes" by default. */
        Form: "bytes" | "text";
        /** @description A key of your choice, up to 255 characters. For 24 hours, the same request with the same key gets the same response and has no further effect. */
        IdempotencyKey: string;
        /** @description The ETag of the response to a GET of this path, as the basis of the change; * for any. If there is a newer version, the response is 409 and nothing changes. */
        IfMatch: string;
        /** @description The ETag of the version to change; * for any. People must send it. If there is a newer one, the response is 409 and nothing changes. */
        IfMatchOfPeople: string;
        /** @description The ETag of a response that you have. While it is current, the response is 304 without a body. */
        IfNoneMatch: string;
        /** @description Items on a page: 1 to 100; 20 by default. */
        Limit: number;
        /** @description Records on a page: 1 to 1000. */
        Limit2: number;
        /** @description Id of the event (a KSUID), the same at each attempt: use it to detect duplicates. */
        MessageId: string;
        /** @description One signature for each secret, separated by spaces: v1, and HMAC-SHA256 over id, timestamp and body. */
        MessageSignature: string;
        /** @description When it was sent. Unix seconds. */
        MessageTimestamp: string;
        /** @description The proposal. */
        ProposalId: components["schemas"]["Id"];
        /** @description The questionnaire. */
        QuestionnaireId: components["schemas"]["Id"];
        /** @description Start of the time span, inclusive. Unix seconds. */
        StartTime: components["schemas"]["UnixTime"];
        /** @description Id of the last item of the previous page. */
        StartingAfter: components["schemas"]["Id"];
        /** @description Only assessments with this status. */
        Status: components["schemas"]["AssessmentStatus"];
        /** @description The COMPLETED assessments that it would cite, separated by commas; none by default. */
        SupportingAssessments: string;
        /** @description Only items changed then or later. Unix seconds. */
        UpdatedSince: components["schemas"]["UnixTime"];
        /** @description The uploaded document. */
        UploadedDocumentId: components["schemas"]["Id"];
        /** @description The user. */
        UserId: components["schemas"]["Id"];
        /** @description The vendor. */
        VendorId: components["schemas"]["Id"];
        /** @description The vendor request. */
        VendorRequestId: components["schemas"]["Id"];
        /** @description The webhook. */
        WebhookId: components["schemas"]["Id"];
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
