import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** The words of the specification (points 3 to 5), held against the published document, whatever the schemas are made of. */

interface Schema {
  $ref?: string
  anyOf?: Schema[]
  enum?: string[]
  items?: Schema
  properties?: { [name: string]: Schema }
  required?: string[]
}

const document = JSON.parse(readFileSync(new URL('openapi.json', import.meta.url), 'utf8')) as {
  components: { schemas: { [name: string]: Schema } }
  paths: { [path: string]: { [method: string]: { parameters: { name: string; schema: Schema }[] } } }
}
const words = (text: string) => text.split(/[\s,]+/)

/** Follows references, lists and what may be null. */
function at(schema: Schema, path: readonly string[]): Schema {
  if (schema.$ref) return at(document.components.schemas[schema.$ref.split('/').at(-1)!]!, path)
  if (schema.anyOf) return at(schema.anyOf[0]!, path)
  if (schema.items) return at(schema.items, path)
  const [name, ...rest] = path
  return name === undefined ? schema : at(schema.properties![name]!, rest)
}

const named = (path: string) => at({ $ref: path.split('.')[0]! }, path.split('.').slice(1))

test.each([
  [
    'SharedDataType',
    `PERSONAL_IDENTIFIABLE_INFORMATION FINANCIAL_DATA EMPLOYEE_RECORDS AUTHENTICATION_CREDENTIALS INTELLECTUAL_PROPERTY
     CONFIDENTIAL_BUSINESS_INFORMATION GEOLOCATION_DATA BEHAVIORAL_TRACKING_DATA BIOMETRIC_DATA RACIAL_ETHNIC_ORIGIN
     POLITICAL_OPINIONS RELIGIOUS_PHILOSOPHICAL_BELIEFS TRADE_UNION_MEMBERSHIP GENETIC_DATA HEALTH_DATA SEXUAL_ORIENTATION
     CRIMINAL_CONVICTION_OFFENSE_DATA NATIONAL_IDENTIFICATION_NUMBERS OTHER`,
  ],
  [
    'DataSubject',
    `EMPLOYEES CUSTOMERS BUSINESS_PARTNERS SUPPLIERS PROSPECTIVE_EMPLOYEES PROSPECTIVE_CUSTOMERS
     PROSPECTIVE_BUSINESS_PARTNERS PROSPECTIVE_SUPPLIERS OTHER`,
  ],
  [
    'TransferVolume',
    'LESS_THAN_100 BETWEEN_100_AND_1000 BETWEEN_1000_AND_10000 BETWEEN_10000_AND_100000 MORE_THAN_100000',
  ],
  ['TransferFrequency', 'ONE_TIME DAILY WEEKLY MONTHLY QUARTERLY ANNUAL CONTINUOUS_REAL_TIME ON_DEMAND_AD_HOC'],
  ['VendorStatus', 'PENDING_REVIEW APPROVED REJECTED CONDITIONAL WARNING'],
  ['VendorContact.type', 'DISCOVERED PROVIDED'],
  ['DecisionStatus', 'APPROVED REJECTED CONDITIONAL'],
  ['AssessmentUpdate.approval.decision', 'APPROVED REJECTED CONDITIONAL'],
  ['ApprovalHistoryEntry.triggered_by.type', 'ASSESSMENT_COMPLETION MANUAL_REVIEW PERIODIC_REVIEW'],
  ['AssessmentStatus', 'AWAITING IN_PROGRESS COMPLETED FAILED'],
  ['ReviewResult.status', 'EXPLICITLY_MENTIONED_IN_SOURCE EXPLICIT_REFERENCED_COVERAGE INFERRED_BY_COVERAGE UNDEFINED'],
  ['ReviewResult.confidence', 'HIGH MEDIUM LOW'],
  ['ReviewSource.type', 'WEB_SEARCH DOCUMENT WEBSITE_COLLECTION'],
  ['RiskLevel', 'LOW MEDIUM HIGH CRITICAL'],
  ['StatementInventory.type', 'security framework custom'],
  ['AuditLog.security.authorization_method', 'JWT API_KEY BEARER BASIC NONE'],
  ['Error.type', 'api_error authentication_error invalid_request_error rate_limit_error'],
])('%s has the values of the specification and no other', (path, values) => {
  expect(named(path).enum).toEqual(words(values))
})

test.each([
  ['method', 'GET POST PUT DELETE PATCH HEAD OPTIONS'],
  ['sort_order', 'asc desc'],
])('the audit log is narrowed by %s to the values of the specification and no other', (name, values) => {
  const parameter = document.paths['/v1/audit-logs']!.get!.parameters.find((one) => one.name === name)!
  expect(parameter.schema.enum).toEqual(words(values))
})

test.each([
  ['App', 'id name description created_by created_at updated_at'],
  ['CreatedApp', 'id name description created_by created_at updated_at clientId clientSecret'],
  [
    'AuditLog',
    `_id request_id _rng action timestamp duration_ms formatted_timestamp tags custom_data user_id ip_address request_method
     request_path response_status request response security usage metadata`,
  ],
  ['AuditLog.request', 'method path user_agent headers body_size query_params path_params'],
  ['AuditLog.response', 'status_code body_size processing_time_ms error_code error_type'],
  ['AuditLog.security', 'user_id ip_address user_agent authorization_method source_location'],
  ['AuditLog.security.source_location', 'country region city latitude longitude'],
  ['AuditLog.usage', 'api_version rate_limit_remaining quota_usage endpoint_category'],
  ['AuditLog.metadata', 'service lambda_function aws_region correlation_id'],
  [
    'Event',
    `event_id timestamp expires_at event_source event_type service detail metadata region account formatted_timestamp
     days_until_expiry is_archived`,
  ],
  ['Event.metadata', 'processing_time_ms stored_at s3_location'],
  ['Pagination', 'has_more next_cursor total_count limit filters_applied'],
  ['Framework', 'id name description enabled statement_inventory'],
  ['StatementInventory', 'id name description type created_at updated_at statements'],
  ['Statement', 'category statement coverage'],
  [
    'Vendor',
    `id name description domain alternative_domains industry notes contact data_usage overall_status current_approval
     approval_history pending_assessments created_at updated_at`,
  ],
  ['VendorContact', 'email phone address name type'],
  ['DataUsage', 'shared_data_types target_data_subjects data_transfer_volume data_transfer_frequency'],
  [
    'ApprovalHistoryEntry',
    'id status decision_date effective_date supporting_assessments approvers reasoning conditions triggered_by',
  ],
  ['ApprovalHistoryEntry.triggered_by', 'type assessment_id trigger_date'],
  ['Approver', 'name role date comments'],
  ['AssessmentUpdate.approval', 'decision reasoning approvers'],
  [
    'Assessment',
    `id vendor_id name status collected_trust_data_id collected_trust_data_location security_statement_inventory framework_ids
     cited_in_approvals created_at updated_at security_review framework_reviews summarized_risk`,
  ],
  ['Assessment.security_review', 'completed_at results'],
  ['Assessment.framework_reviews', 'completed_at framework_id results'],
  ['Assessment.summarized_risk', 'level factors recommendations'],
  ['ReviewResult', 'category statement coverage status evidence confidence sources'],
  ['ReviewSource', 'name location type sourced_at'],
  ['VendorReport', 'domain frameworks subProcessors businessInformation contactInformation'],
  ['VendorReport.frameworks', 'id name description enabled certificationFound certification'],
  ['Certification', 'name type verificationStatusClaim documentLink validUntil scope references'],
  ['VendorReport.subProcessors', 'name domain dataUsage location purpose references'],
  [
    'VendorReport.businessInformation',
    `companyName headquarters registrationNumber legalEntity keyPersonnel businessDescription yearEstablished sources`,
  ],
  ['VendorReport.businessInformation.keyPersonnel', 'name role department'],
  [
    'VendorReport.contactInformation',
    'complianceContact securityContact privacyContact dpoDetails generalSupportContact sources',
  ],
  ['Error', 'type code message param request_id'],
  ['ErrorAnswer', 'response_code data error request_id'],
])('%s has every field of the specification', (path, fields) => {
  expect(Object.keys(named(path).properties!)).toEqual(expect.arrayContaining(words(fields)))
})

test.each([
  ['Assessment', 'id vendor_id name status framework_ids created_at updated_at'],
  ['ReviewResult', 'category statement coverage status confidence sources'],
  ['VendorCreate', 'name domain'],
  ['VendorUpdate', 'name domain'],
  ['VendorContact', 'type'],
  ['AppCreate', 'name'],
  ['QuestionnaireCreate', 'name statements'],
  ['Statement', 'category statement coverage'],
  ['ApprovalCreate', 'status supporting_assessments approvers reasoning'],
  ['Approver', 'name role date'],
  ['AssessmentCreate', 'name'],
  ['AssessmentUpdate', 'approval'],
  ['AssessmentUpdate.approval', 'decision reasoning approvers'],
  ['TokenRequest', 'grant_type client_id client_secret'],
])('%s requires what the specification requires', (path, fields) => {
  expect(named(path).required).toEqual(expect.arrayContaining(words(fields)))
})
