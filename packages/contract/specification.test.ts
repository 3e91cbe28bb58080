// @module-tag spec/3
// @module-tag spec/7
// @module-tag spec/9

import { type JsonSchema, type Operation, openApi } from '@custos/testkit/contract'
import { expect, test } from 'vitest'

/** Compares the words of the specification (points 3 to 5) with the published document, independently of the schemas. */

const words = (text: string) => text.split(/[\s,]+/).filter(Boolean)

function operationOf(call: string): Operation {
  const [method, path] = call.split(' ') as [string, string]
  return openApi.paths[path]![method.toLowerCase()]!
}

/** Follows references, lists and nullable values. */
function at(schema: JsonSchema, path: readonly string[]): JsonSchema {
  if (schema.$ref) return at(openApi.components.schemas[schema.$ref.split('/').at(-1)!]!, path)
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
  ['GET /v1/audit-logs', 'method', 'GET POST PUT DELETE PATCH HEAD OPTIONS'],
  ['GET /v1/audit-logs', 'sort_order', 'asc desc'],
  ['GET /v1/events', 'sort_order', 'asc desc'],
  ['GET /v1/vendors', 'approval_status', 'PENDING_REVIEW APPROVED REJECTED CONDITIONAL WARNING'],
  ['GET /v1/vendors/{id}/assessment', 'status', 'AWAITING IN_PROGRESS COMPLETED FAILED'],
])('%s takes for %s the values of the specification and no other', (call, name, values) => {
  const parameter = operationOf(call).parameters.find((one) => one.name === name)!
  expect(at(parameter.schema, []).enum).toEqual(words(values))
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
  ['ErrorResponse', 'response_code data error request_id'],
])('%s has every field of the specification', (path, fields) => {
  expect(Object.keys(named(path).properties!)).toEqual(expect.arrayContaining(words(fields)))
})

test.each([
  ['Assessment', 'id vendor_id name status framework_ids created_at updated_at'],
  ['ReviewResult', 'category statement coverage status confidence sources'],
])('%s always has what the specification requires', (path, fields) => {
  expect(named(path).required).toEqual(expect.arrayContaining(words(fields)))
})

test.each([
  ['AppCreate', 'name'],
  ['TokenRequest', 'grant_type client_id client_secret'],
  ['QuestionnaireCreate', 'name statements'],
  ['QuestionnaireUpdate', ''],
  ['Statement', 'category statement coverage'],
  ['VendorCreate', 'name domain'],
  ['VendorUpdate', 'name domain'],
  ['VendorUpsert', 'external_id name domain'],
  ['VendorContact', 'type'],
  ['DataUsage', ''],
  ['ApprovalCreate', 'status supporting_assessments approvers reasoning'],
  ['Approver', 'name role date'],
  ['AssessmentCreate', 'name'],
  ['AssessmentUpdate', 'approval'],
  ['AssessmentUpdate.approval', 'decision reasoning approvers'],
])('%s requires what the specification requires, and nothing else', (path, fields) => {
  expect((named(path).required ?? []).toSorted()).toEqual(words(fields).toSorted())
})

/** Point 7; an exclamation mark marks a required parameter. */
test.each([
  ['GET /v1/apps', 'limit starting_after', ''],
  ['POST /v1/apps', '', 'name description'],
  ['DELETE /v1/apps/{id}', '', ''],
  ['POST /v1/apps/{id}/rotate-secret', '', ''],
  ['POST /v1/oauth/token', '', 'grant_type client_id client_secret scope'],
  [
    'GET /v1/audit-logs',
    'user_id action status_code method path ip_address start_time! end_time! limit! cursor sort_order',
    '',
  ],
  [
    'GET /v1/events',
    'event_source event_type service region account start_time! end_time! limit! cursor sort_order!',
    '',
  ],
  ['GET /v1/frameworks', '', ''],
  ['GET /v1/industries', '', ''],
  ['GET /v1/security_questionnaire', 'limit starting_after', ''],
  ['POST /v1/security_questionnaire', '', 'name description statements'],
  ['GET /v1/security_questionnaire/{id}', '', ''],
  ['PUT /v1/security_questionnaire/{id}', '', 'name description statements'],
  ['DELETE /v1/security_questionnaire/{id}', '', ''],
  ['GET /v1/vendors', 'limit starting_after industry approval_status', ''],
  ['POST /v1/vendors', '', 'name description domain alternative_domains industry contact data_usage notes'],
  ['GET /v1/vendors/{id}', '', ''],
  ['PUT /v1/vendors/{id}', '', 'name description domain alternative_domains industry contact data_usage notes'],
  ['DELETE /v1/vendors/{id}', '', ''],
  ['POST /v1/vendors/{id}/approval', '', 'status supporting_assessments approvers reasoning conditions'],
  ['GET /v1/vendors/{id}/approval/history', 'limit cursor', ''],
  ['GET /v1/vendors/{id}/assessment', 'limit! starting_after status', ''],
  ['POST /v1/vendors/{id}/assessment', '', 'name security_statement_inventory framework_ids'],
  ['GET /v1/vendors/{id}/assessment/{assessment_id}', '', ''],
  ['PUT /v1/vendors/{id}/assessment/{assessment_id}', '', 'approval'],
  ['GET /v1/vendors/{id}/report', '', ''],
])('%s takes the query and the body of the specification', (call, query, body) => {
  const { parameters, requestBody } = operationOf(call)
  const queried = parameters.filter((one) => one.in === 'query' && !one['x-custos-extension'])
  expect(queried.map(({ name, required }) => name + (required ? '!' : '')).toSorted()).toEqual(words(query).toSorted())

  const bodies = Object.entries(requestBody?.content ?? {})
  const form = call === 'POST /v1/oauth/token' ? ['application/x-www-form-urlencoded'] : []
  expect(bodies.map(([type]) => type)).toEqual(body ? [...form, 'application/json'] : [])
  for (const [, { schema }] of bodies)
    expect(Object.keys(at(schema, []).properties!)).toEqual(expect.arrayContaining(words(body)))
})

const list = 'object data has_more url starting_after request_id'
const single = 'response_code data error request_id'

test.each([
  ['GET /v1/apps', list, 'id name description created_by created_at updated_at'],
  ['POST /v1/apps', single, 'clientId clientSecret'],
  ['DELETE /v1/apps/{id}', 'success message', ''],
  ['POST /v1/apps/{id}/rotate-secret', single, 'clientSecret message'],
  ['POST /v1/oauth/token', 'access_token token_type expires_in scope', ''],
  ['GET /v1/audit-logs', single, 'audit_logs pagination'],
  ['GET /v1/events', single, 'events pagination'],
  ['GET /v1/frameworks', single, 'frameworks'],
  ['GET /v1/industries', single, 'industries'],
  ['GET /v1/security_questionnaire', list, 'id type statements'],
  ['POST /v1/security_questionnaire', single, 'id type statements'],
  ['GET /v1/security_questionnaire/{id}', single, 'id type statements'],
  ['PUT /v1/security_questionnaire/{id}', single, 'id type statements'],
  ['DELETE /v1/security_questionnaire/{id}', '', ''],
  ['GET /v1/vendors', list, 'id domain overall_status'],
  ['POST /v1/vendors', single, 'id domain overall_status'],
  ['GET /v1/vendors/{id}', single, 'id domain overall_status'],
  ['PUT /v1/vendors/{id}', single, 'id domain overall_status'],
  ['DELETE /v1/vendors/{id}', single, 'message deleted_vendor'],
  ['POST /v1/vendors/{id}/approval', single, 'id status decision_date'],
  ['GET /v1/vendors/{id}/approval/history', list, 'id status decision_date triggered_by'],
  ['GET /v1/vendors/{id}/assessment', list, 'id vendor_id framework_ids'],
  ['POST /v1/vendors/{id}/assessment', single, 'id vendor_id framework_ids'],
  ['GET /v1/vendors/{id}/assessment/{assessment_id}', single, 'id vendor_id framework_ids'],
  ['PUT /v1/vendors/{id}/assessment/{assessment_id}', single, 'id vendor_id framework_ids'],
  ['GET /v1/vendors/{id}/report', single, 'domain frameworks subProcessors'],
])('%s answers in the envelope of the specification', (call, envelope, data) => {
  const { responses } = operationOf(call)
  const [success] = Object.keys(responses).filter((status) => status.startsWith('2'))
  const answer = at(responses[success!]!.content['application/json']!.schema, [])
  expect(Object.keys(answer.properties!).toSorted()).toEqual(words(envelope).toSorted())
  expect((answer.required ?? []).toSorted()).toEqual(words(envelope).toSorted())
  if (data) expect(Object.keys(at(answer, ['data']).properties!)).toEqual(expect.arrayContaining(words(data)))
})

test('the constants and limits of the specification (point 9)', () => {
  expect(openApi.info.version).toBe('0.2.1')
  expect(named('ErrorResponse.request_id').pattern).toBe('^req_[A-Za-z0-9]{16}$')
  for (const status of [named('ErrorResponse.response_code'), named('AuditLog.response.status_code')])
    expect(status).toMatchObject({ minimum: 100, maximum: 599 })
  for (const call of ['GET /v1/audit-logs', 'GET /v1/events'])
    expect(operationOf(call).parameters.find(({ name }) => name === 'limit')!.schema).toMatchObject({
      minimum: 1,
      maximum: 1000,
    })
  const { $ref } = named('AssessmentUpdate.approval').properties!.approvers!
  expect(openApi.components.schemas[$ref!.split('/').at(-1)!]!.minItems).toBe(1)
  expect(new Set(named('Industry').enum).size).toBe(40)
})
