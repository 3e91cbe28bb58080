/** The tables for Kysely; a test compares them with information_schema. */

type Json = unknown

export interface Schema {
  tenants: { id: string; name: string; created_at: Date }
  apps: {
    tenant_id: string
    id: string
    name: string
    description: string | null
    scopes: string[]
    secret_hash: Buffer
    created_by: string | null
    created_at: Date
    updated_at: Date
    is_console: boolean
  }
  users: {
    tenant_id: string
    id: string
    email: string
    name: string | null
    job_title: string | null
    role: string
    password_hash: string | null
    totp_secret: Buffer | null
    totp_confirmed_at: Date | null
    totp_step: string | null
    is_break_glass: boolean
    disabled_at: Date | null
    access_until: Date | null
    created_by: string | null
    created_at: Date
    updated_at: Date
    signed_in_at: Date | null
  }
  access_changes: {
    tenant_id: string
    id: string
    user_id: string | null
    kind: string
    changed_by: string | null
    by_machine: boolean
    changed_at: Date
  }
  notices: {
    tenant_id: string
    user_id: string
    choice: string
    told_until: Date
  }
  user_links: {
    tenant_id: string
    user_id: string
    kind: string
    token_hash: Buffer
    created_at: Date
    expires_at: Date
  }
  user_recovery_codes: { tenant_id: string; user_id: string; code_hash: Buffer }
  user_passkeys: {
    tenant_id: string
    id: string
    user_id: string
    credential_id: string
    public_key: Buffer
    counter: string
    transports: string[]
    name: string
    created_at: Date
    last_used_at: Date | null
  }
  user_sessions: {
    tenant_id: string
    id: string
    user_id: string
    token_hash: Buffer
    stage: string
    method: string
    ip_address: string | null
    user_agent: string | null
    created_at: Date
    authenticated_at: Date | null
    last_used_at: Date
    ends_at: Date
  }
  single_sign_on: {
    tenant_id: string
    label: string
    issuer: string
    client_id: string
    client_secret: Buffer
    email_domains: string[]
    new_people_role: string | null
    tested_at: Date | null
    enforced: boolean
    updated_at: Date
  }
  user_identities: { tenant_id: string; issuer: string; subject: string; user_id: string; created_at: Date }
  ceremonies: { id_hash: Buffer; content: Json; expires_at: Date }
  signing_keys: {
    id: string
    purpose: string
    public_jwk: Json
    private_jwk: Buffer
    created_at: Date
    signs_from: Date
    retired_at: Date | null
    withdrawn_at: Date | null
  }
  former_keys: { purpose: string; key: Buffer; replaced_at: Date; until: Date | null }
  idempotency_keys: {
    tenant_id: string
    /** A person or an app. */
    actor_id: string
    key: string
    request_hash: Buffer
    /** The encrypted HTTP response of the first request. */
    response: Buffer
    created_at: Date
  }
  organisations: {
    tenant_id: string
    region: string | null
    sector: string | null
    duties: string[]
    controller: Json
    officer: Json
    representative: Json
    entities: Json
    custom_fields: Json
    removed_field_kinds: Json
    retention_years: number
    reader: string | null
    four_eyes: boolean
    corrector_decides: boolean
    four_eyes_end_id: string | null
    four_eyes_end_proposed_by: string | null
    four_eyes_end_proposed_at: Date | null
    reweigh_after: string | null
    reweigh_again_after: string | null
    updated_at: Date | null
  }
  register_views: {
    tenant_id: string
    id: string
    user_id: string
    name: string
    search: string
    is_shared: boolean
  }
  custom_field_values: { tenant_id: string; key: string; value: string; vendor_id: string }
  contract_costs: { tenant_id: string; vendor_id: string; currency: string; annual_cost: number }
  contract_ends: { tenant_id: string; vendor_id: string; ends_on: string }
  vendor_names: { tenant_id: string; vendor_id: string; name: string }
  register_words: { tenant_id: string; kind: string; word: string; written: string }
  framework_settings: {
    tenant_id: string
    framework_id: string
    enabled: boolean | null
    updated_at: Date
    asked_from: string | null
    reason: string | null
    changed_by: string | null
  }
  statement_tiers: {
    tenant_id: string
    statement: string
    asked_from: string
    reason: string
    changed_by: string
    changed_at: Date
  }
  questionnaires: {
    tenant_id: string
    id: string
    name: string
    description: string | null
    statements: Json
    created_at: Date
    updated_at: Date
  }
  vendors: {
    tenant_id: string
    id: string
    name: string
    description: string | null
    domain: string
    alternative_domains: Json
    industry: string | null
    contact: Json
    further_contacts: Json
    data_usage: Json
    notes: Json
    overall_status: string
    warning_due: Date | null
    review_period_days: number | null
    /** The end of the vendor's last assessment, maintained by the database. */
    assessed_at: Date | null
    owner_id: string | null
    external_id: string | null
    next_review_at: Date | null
    criticality: string | null
    processing: Json
    contracts: Json
    contract_due_on: string | null
    /** 2026-12-31. */
    ended_on: string | null
    /** Whether that day has come, as of the last change or periodic task. */
    has_ended: boolean
    internal_use: Json
    custom_fields: Json
    tier: string | null
    /** Sort keys of the list, maintained by the database. */
    criticality_order: number
    department_order: string
    contract_order: string
    agreement_order: number
    country_order: string
    business_owner_order: string
    contract_end_order: string
    cost_order: number
    without_contract: boolean
    inherent_risk: Json
    /** The database maintains all columns below, from the newest assessment, the decision in force and the columns above. */
    newest_assessment_id: string | null
    newest_review_id: string | null
    risk_level: string | null
    known_share: number
    outside_eea: boolean
    without_safeguard: boolean
    condition_due_at: Date | null
    pending_assessments: string[]
    latest_assessment: Json
    newest_review: Json
    approval_history: Json
    warnings: string[] | null
    first_contract_end: string | null
    last_contract_end: string | null
    name_key: string | null
    host: string | null
    decision_order: number | null
    risk_order: number
    never_assessed: boolean
    review_order: Date
    due_order: Date
    special_categories: boolean
    risk_override: Json
    service_profile: string | null
    created_at: Date
    updated_at: Date
  }
  due_days: { tenant_id: string; vendor_id: string; kind: string; at: string; owner_id: string | null }
  condition_owners: {
    tenant_id: string
    owner_id: string
    vendor_id: string
    approval_id: string
    condition_id: string
  }
  engaged_sub_processors: {
    tenant_id: string
    vendor_id: string
    place: number
    key: string
    name: string
    domain: string | null
  }
  sub_processors: {
    tenant_id: string
    key: string
    name: string
    domain: string | null
    vendors: number
    place: number
  }
  vendor_grams: { tenant_id: string; vendor_id: string; grams: number[] }
  vendor_imports: {
    tenant_id: string
    id: string
    file_name: string
    created: number
    changed: number
    added_fields: Json
    created_by: string
    created_at: Date
    undone_at: Date | null
    undone_by: string | null
  }
  vendor_changes: { tenant_id: string; vendor_id: string; event_id: string; changes: Json }
  vendor_import_changes: { tenant_id: string; import_id: string; vendor_id: string; before: Json; after: Json }
  import_values: { tenant_id: string; field: string; written: string; value: string }
  register_figures: {
    tenant_id: string
    id: string
    status: string
    risk_level: string | null
    never_assessed: boolean
    special_categories: boolean
    outside_eea: boolean
    without_safeguard: boolean
    vendors: number
  }
  assessments: {
    tenant_id: string
    id: string
    vendor_id: string
    name: string
    status: string
    questionnaire_id: string | null
    framework_ids: string[]
    tier: string | null
    not_asked: number
    lower_tier: Json
    tier_difference: Json
    reader: Json
    snapshot: Json
    statements_total: number
    unfinished_attempts: number
    progress: Json
    collection: string | null
    summarized_risk: Json
    effective_risk: Json
    answer_counts: Json
    not_needed: string[]
    without_certificate: string[]
    key_documents: Json
    data_locations: Json
    /** Generated by the database from the risk, like `without_safeguard`. */
    known: Json
    without_safeguard: boolean | null
    /** Whether a decision cites the assessment; maintained by the database. */
    is_cited: boolean
    assignee_id: string | null
    risk_level: string | null
    domain: string | null
    alternative_domains: Json
    certificates: Json
    rejected_certificates: Json
    sub_processors: Json
    failure: Json
    created_at: Date
    updated_at: Date
    ended_at: Date | null
    triggered_by: string
    searchable_at: Date | null
  }
  searched_texts: {
    tenant_id: string
    vendor_id: string
    assessment_id: string
    kind: string
    text_id: string
    text_sha256: string | null
    document_id: string | null
    name: string | null
    words: number[]
  }
  written_words: {
    tenant_id: string
    record_id: string
    kind: string
    part: string
    vendor_id: string
    words: number[]
  }
  assessment_answers: {
    tenant_id: string
    assessment_id: string
    result_id: string
    position: number
    framework_id: string | null
    status: string
    answer: boolean | null
    evidence: string | null
    confidence: string
    sources: Json
    explanation: Json
  }
  assessment_steps: { tenant_id: string; assessment_id: string; step: string; output: Json; finished_at: Date }
  judgements: {
    tenant_id: string
    assessment_id: string
    result_id: string
    version: number
    verdict: string | null
    answer: boolean | null
    reason_code: string | null
    reason: string | null
    quote: string | null
    source: string | null
    judged_by: string
    judged_at: Date
    carried_from: string | null
  }
  review_comments: {
    tenant_id: string
    assessment_id: string
    result_id: string
    id: string
    text: string
    mentions: string[]
    written_by: string
    written_at: Date
  }
  approvals: {
    tenant_id: string
    id: string
    vendor_id: string
    status: string
    decision_date: Date
    supporting_assessments: string[]
    approvers: Json
    reasoning: string
    conditions: Json
    trigger_type: string
    trigger_assessment_id: string | null
    trigger_date: Date
    condition_items: Json
    accepted_risks: Json
    settled_conditions: Json
    review_by: Date | null
    valid_until: Date | null
    evidence_digest: string | null
    evidence_changed_at: Date | null
    places_left_out: boolean
    signed_record: string | null
    answers_to_check: number | null
    answers_not_needed: number | null
    advice: Json
    vendor: Json
    evidence: Json
  }
  approval_proposals: {
    tenant_id: string
    id: string
    vendor_id: string
    decision: Json
    replaces: string | null
    evidence_digest: string | null
    evidence_parts: Json
    proposed_by: string
    proposed_at: Date
    state: string
    ended_by: string | null
    ended_at: Date | null
    reason: string | null
    approval_id: string | null
  }
  approval_citations: { tenant_id: string; assessment_id: string; approval_id: string }
  organisation_keys: { tenant_id: string; key: Buffer; created_at: Date }
  documents: {
    tenant_id: string
    id: string
    vendor_id: string
    name: string
    kind: string
    media_type: string
    size: number
    sha256: string
    status: string
    refusal: Json
    scanned: boolean | null
    confidential: boolean
    period_start: Date | null
    period_end: Date | null
    valid_until: Date | null
    received_from: string | null
    uploaded_by: string
    text_sha256: string | null
    language: string | null
    facts: Json
    assessment_id: string | null
    created_at: Date
    updated_at: Date
    read_at: Date | null
    stated_by_vendor: boolean
    other_company: string | null
    confirmed_at: Date | null
    draft: boolean
    replaced_by: string | null
  }
  questionnaire_files: {
    tenant_id: string
    questionnaire_id: string
    id: string
    name: string
    media_type: string
    size: number
    sha256: string
    places: Json
  }
  assessment_documents: { tenant_id: string; assessment_id: string; document_id: string }
  vendor_archives: {
    tenant_id: string
    id: string
    name: string
    domain: string
    deleted_at: Date
    deleted_by: string
    content: Json
  }
  vendor_gatherings: {
    tenant_id: string
    vendor_id: string
    asked_at: Date
    ended_at: Date | null
    failure: string | null
  }
  vendor_facts: { tenant_id: string; vendor_id: string; collection: string; facts: Json; collected_at: Date }
  events: {
    tenant_id: string
    at: Date
    id: string
    expires_at: Date
    source: string
    type: string
    service: string
    detail: Json
    processing_time_ms: number
    stored_at: Date
    archive_object: string | null
    vendor_id: string | null
    actor_id: string | null
  }
  model_usage: { tenant_id: string; day: string; tokens: string; cost: number }
  statement_previews: {
    tenant_id: string
    id: string
    vendor_id: string
    assessment_id: string
    statements: Json
    results: Json
    failure: string | null
    asked_at: Date
    ended_at: Date | null
  }
  vendor_requests: {
    tenant_id: string
    id: string
    vendor_id: string
    assessment_id: string
    message: string | null
    answer_by: Date
    questions: Json
    created_by: string
    created_at: Date
    closed_at: Date | null
    reminders: number
    opened_at: Date | null
    searched_languages: Json
  }
  calendar_feeds: {
    tenant_id: string
    id: string
    token_hash: Buffer
    name: string
    owner_id: string | null
    kinds: string | null
    created_by: string
    created_at: Date
  }
  vendor_request_links: {
    tenant_id: string
    id: string
    vendor_request_id: string
    token_hash: Buffer
    email: string
    created_at: Date
    expires_at: Date
    revoked_at: Date | null
    used_at: Date | null
  }
  vendor_request_attachments: {
    tenant_id: string
    id: string
    vendor_request_id: string
    question_id: string
    link_id: string
    name: string
    media_type: string
    size: number
    sha256: string
    attached_at: Date
    submission_id: string | null
    submitted_at: Date | null
    document_id: string | null
  }
  vendor_request_answers: {
    tenant_id: string
    vendor_request_id: string
    question_id: string
    version: number
    answer: string
    text: string
    link_id: string
    answered_at: Date
    submission_id: string | null
    submitted_at: Date | null
  }
  mails: {
    tenant_id: string
    id: string
    content: Buffer | null
    created_at: Date
    due_at: Date | null
    failed_attempts: number
    sent_at: Date | null
    problem: string | null
  }
  webhooks: {
    tenant_id: string
    id: string
    url: string
    description: string | null
    event_types: string[]
    secret: Buffer
    former_secret: Buffer | null
    former_secret_until: Date | null
    status: string
    failing_since: Date | null
    created_by: string
    created_at: Date
    updated_at: Date
  }
  webhook_deliveries: {
    tenant_id: string
    webhook_id: string
    event_id: string
    event_type: string
    event_at: Date
    data: Json
    state: string
    due_at: Date | null
    attempts_since_queued: number
    attempts: Json
  }
  audit_records: {
    tenant_id: string
    at: Date
    id: string
    action: string
    user_id: string | null
    status: number
    method: string
    path: string
    ip_address: string | null
    details: Json
    /** The transaction that wrote the record, in decimal. */
    transaction: string
  }
  audit_seals: { tenant_id: string; sequence: string; at: Date; record_id: string; hash: Buffer }
  audit_chains: { tenant_id: string; size: string; head: Buffer; sealed_at: Date }
  /** A transaction number, in decimal. */
  audit_sealer: { sealed_below: string }
  audit_checkpoints: { tenant_id: string; size: string; at: Date; token: string }
  audit_removals: { tenant_id: string; month: string; last_sequence: string; removed_at: Date }
  contact_requests: {
    id: string
    name: string
    email: string
    organisation: string
    role: string
    message: string
    preferred_times: string[]
    proven: boolean
    created_at: Date
    mailed_at: Date | null
  }
  page_views: { day: string; path: string; views: string }
}
