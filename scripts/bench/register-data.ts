import type pg from 'pg'

/** The size of the register. The first organisation has all vendors except a few. */
export interface RegisterSize {
  vendors: number
  /** Further organisations, each with a few vendors. */
  organisations: number
  /** One for each of the first so many vendors; every fiftieth has full answers. */
  assessments: number
  /** The answers of a full assessment. */
  answers: number
}

/** The vendors of every other organisation. */
const vendorsOfOthers = 20

/** The id of a numbered organisation, vendor or assessment; like version 7, later numbers have later ids. */
export const idOf = (kind: keyof typeof kinds, n: number): string => {
  const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0')
  const text = `${hex(firstMillisecond + n, 12)}7${hex(kinds[kind], 3)}8000${hex(n, 12)}`
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-')
}
const firstMillisecond = 1_700_000_000_000
const kinds = { organisation: 1, vendor: 2, assessment: 3, decision: 4, person: 5, request: 6, answer: 7 } as const

/** Only one vendor has these words in its name or its notes. */
export const rareName = 'Quillfeather'

const helpers = `
  CREATE FUNCTION pg_temp.id(kind integer, n bigint) RETURNS uuid IMMUTABLE LANGUAGE sql AS $$
    SELECT (lpad(to_hex(${firstMillisecond} + n), 12, '0') || '7' || lpad(to_hex(kind), 3, '0') || '8000' || lpad(to_hex(n), 12, '0'))::uuid $$;
  -- A number below m that follows from n and looks like chance.
  CREATE FUNCTION pg_temp.pick(n bigint, salt integer, m integer) RETURNS integer IMMUTABLE LANGUAGE sql AS $$
    SELECT ((hashint8extended(n, salt) & 2147483647) % m)::integer $$;
  CREATE FUNCTION pg_temp.word(n bigint, salt integer) RETURNS text IMMUTABLE LANGUAGE sql AS $$
    SELECT translate(substr(md5(n::text || salt::text), 1, 8), '0123456789', 'ghijklmnop') $$`

const usage = (special: string) => `jsonb_build_object('shared_data_types', CASE WHEN ${special}
  THEN '["PERSONAL_IDENTIFIABLE_INFORMATION", "HEALTH_DATA"]'::jsonb ELSE '["PERSONAL_IDENTIFIABLE_INFORMATION"]' END,
  'target_data_subjects', '["CUSTOMERS"]'::jsonb, 'data_transfer_volume', 'BETWEEN_1000_AND_10000', 'data_transfer_frequency', 'DAILY')`

/** A vendor's state derives from its number alone, so that every table agrees without a look at another. */
const standing = `
  SELECT n, tenant,
    n <= $ASSESSMENTS AS is_assessed,
    n <= $ASSESSMENTS AND n % 100 <> 1 AND n % 5000 <> 2 AS is_reviewed,
    n <= $ASSESSMENTS AND n % 100 = 1 AS is_failed,
    n <= $ASSESSMENTS AND n % 3 < 2 AND n % 100 <> 1 AND n % 5000 <> 2 AS is_decided,
    (ARRAY['APPROVED', 'APPROVED', 'APPROVED', 'CONDITIONAL', 'CONDITIONAL', 'REJECTED'])[1 + pg_temp.pick(n, 1, 6)] AS decision,
    CASE WHEN pg_temp.pick(n, 2, 50) = 0 THEN NULL ELSE (ARRAY['CRITICAL', 'HIGH', 'HIGH', 'MEDIUM', 'MEDIUM', 'MEDIUM', 'LOW', 'LOW'])[1 + pg_temp.pick(n, 3, 8)] END AS risk,
    30 + pg_temp.pick(n, 4, 120) AS known,
    pg_temp.pick(n, 5, 8) = 0 AS is_special,
    pg_temp.pick(n, 6, 3) = 0 AS is_outside,
    pg_temp.pick(n, 6, 9) = 0 AS is_bare,
    now() - interval '1 second' * pg_temp.pick(n, 7, 31536000) AS ended_at,
    date_trunc('second', now()) - interval '60 days' + interval '1 second' * pg_temp.pick(n, 8, 47304000) AS review_at,
    date_trunc('second', now()) - interval '10 days' + interval '1 second' * pg_temp.pick(n, 9, 31536000) AS condition_at
  FROM (
    SELECT n, pg_temp.id(1, 0) AS tenant FROM generate_series(1, $VENDORS) AS n
    UNION ALL
    SELECT $VENDORS + o * ${vendorsOfOthers} + i, pg_temp.id(1, o) FROM generate_series(1, $ORGANISATIONS) AS o, generate_series(1, ${vendorsOfOthers}) AS i) AS every`

const text = (bytes: number) =>
  `left(repeat('The vendor describes what it does with the data that it receives. ', 100), ${bytes})`

const risk = `jsonb_build_object('level', coalesce(risk, 'HIGH'), 'inherent', jsonb_build_object('impact', 3, 'likelihood', 3, 'level', 'HIGH'),
  'residual', jsonb_build_object('impact', 3, 'likelihood', 2, 'level', coalesce(risk, 'HIGH')), 'vetoes', '[]'::jsonb,
  'known', jsonb_build_object('controls', 20, 'of', 40, 'assessable', risk IS NOT NULL), 'basis', '{}'::jsonb, 'measures', '[]'::jsonb,
  'factors', CASE WHEN is_bare THEN '[{"code": "no_mechanism_on_record", "message": "No safeguard is on record."}]'::jsonb ELSE '[]'::jsonb END,
  'recommendations', jsonb_build_array(jsonb_build_object('code', 'ask', 'message', ${text(600)}, 'statements', '[]'::jsonb)))`

const counts = `jsonb_build_object('statements', 150, 'known', known, 'stated', known, 'covered', 0, 'inferred', 0, 'contradicted', 0,
  'corrected', 0, 'inapplicable', 0, 'undefined', 150 - known, 'unchecked', 12, 'to_check', n % 7, 'not_needed', 5)`

const certificates = `jsonb_build_array(
  jsonb_build_object('framework_id', 'iso-27001', 'name', 'ISO/IEC 27001', 'kind', 'certified', 'type', NULL, 'scope', NULL, 'sources', '[]'::jsonb,
    'valid_until', extract(epoch FROM review_at)::bigint + 86400),
  jsonb_build_object('framework_id', 'soc-2', 'name', 'SOC 2', 'kind', 'planned', 'type', 'Type II', 'scope', NULL, 'sources', '[]'::jsonb, 'valid_until', NULL))`

/** Three of five thousand, the first much more frequent than the last. */
const subProcessors = `(SELECT jsonb_agg(jsonb_build_object('name', 'Hoster ' || p, 'domain', 'hoster-' || p || '.example', 'location', 'Ireland',
    'purpose', 'Hosting', 'dataUsage', 'Customer data', 'references', '[]'::jsonb))
  FROM (SELECT DISTINCT (power(pg_temp.pick(n, 20 + k, 10000) / 10000.0, 4) * 5000)::integer AS p FROM generate_series(1, 3) AS k) AS picked)`

/** Each table derives from the numbers alone. */
const tables: Record<string, string> = {
  tenants: `INSERT INTO tenants (id, name, created_at) SELECT pg_temp.id(1, o), 'Organisation ' || o, now() FROM generate_series(0, $ORGANISATIONS) AS o`,
  people: `INSERT INTO users (tenant_id, id, email, name, role, is_break_glass, created_at, updated_at)
    SELECT pg_temp.id(1, 0), pg_temp.id(5, p), 'person-' || p || '@organisation.example', 'Person ' || p, 'reviewer', false, now(), now() FROM generate_series(1, 50) AS p`,
  assessments: `INSERT INTO assessments (tenant_id, id, vendor_id, name, status, framework_ids, snapshot, statements_total, progress, summarized_risk,
      risk_level, answer_counts, data_locations, certificates, sub_processors, failure, assignee_id, is_cited, searchable_at, created_at, updated_at, ended_at)
    SELECT tenant, pg_temp.id(3, n), pg_temp.id(2, n), 'First review', CASE WHEN is_failed THEN 'FAILED' WHEN is_reviewed THEN 'COMPLETED' ELSE 'AWAITING' END,
      '{iso-27001,gdpr}', '{"questionnaire": null, "frameworks": []}', 150, '{"statements_total": 150, "statements_done": 150, "documents_read": 12, "documents_known": 12, "phase": "ended"}',
      CASE WHEN is_reviewed THEN ${risk} END, CASE WHEN is_reviewed THEN coalesce(risk, 'HIGH') END, CASE WHEN is_reviewed THEN ${counts} END,
      CASE WHEN is_reviewed THEN jsonb_build_array(jsonb_build_object('name', 'Ireland', 'country', 'IE', 'standing', CASE WHEN is_outside THEN 'THIRD_COUNTRY' ELSE 'EEA' END)) END,
      CASE WHEN is_reviewed THEN ${certificates} END, CASE WHEN is_reviewed THEN '[]'::jsonb END,
      CASE WHEN is_failed THEN '{"code": "unreachable", "message": "No page could be read."}'::jsonb END,
      CASE WHEN n % 20 = 0 THEN pg_temp.id(5, 1 + pg_temp.pick(n, 11, 50)) END, is_decided, now(),
      ended_at, ended_at, CASE WHEN is_reviewed OR is_failed THEN ended_at END
    FROM (${standing}) AS v WHERE is_assessed`,
  answers: `INSERT INTO assessment_answers (tenant_id, assessment_id, result_id, position, framework_id, status, answer, evidence, confidence, sources, explanation)
    SELECT pg_temp.id(1, 0), pg_temp.id(3, n), pg_temp.id(7, n * 1000 + p), p, CASE WHEN p % 2 = 0 THEN 'gdpr' ELSE 'iso-27001' END,
      CASE WHEN p % 3 = 0 THEN 'EXPLICITLY_MENTIONED_IN_SOURCE' ELSE 'UNDEFINED' END, CASE WHEN p % 3 = 0 THEN true END,
      CASE WHEN p % 3 = 0 THEN ${text(180)} END, 'LOW', '[{"type": "WEB", "url": "https://vendor.example/security", "start": 10, "end": 190}]', '{"rule": "claims", "topics": []}'
    FROM generate_series(50, $ASSESSMENTS, 50) AS n, generate_series(0, $ANSWERS - 1) AS p ORDER BY n, p`,
  // The first words are in most texts, the last in hardly any. A review writes its texts together.
  texts: `INSERT INTO searched_texts (tenant_id, vendor_id, assessment_id, kind, text_id, words)
    SELECT pg_temp.id(1, 0), pg_temp.id(2, n), pg_temp.id(3, n), 'ANSWER', pg_temp.id(7, n * 1000 + p)::text,
      ARRAY(SELECT DISTINCT (power(pg_temp.pick(n * 1000 + p, 60 + k, 10000) / 10000.0, 5) * 500000)::integer FROM generate_series(1, 15) AS k)
    FROM generate_series(50, $ASSESSMENTS, 50) AS n, generate_series(0, $ANSWERS - 1) AS p ORDER BY n, p`,
  decisions: `INSERT INTO approvals (tenant_id, id, vendor_id, status, decision_date, supporting_assessments, approvers, reasoning, conditions, condition_items,
      accepted_risks, valid_until, review_by, trigger_type, trigger_date)
    SELECT tenant, pg_temp.id(4, n), pg_temp.id(2, n), decision, ended_at, ARRAY[pg_temp.id(3, n)], '[{"name": "A. Example", "role": "DPO", "date": 1700000000}]', ${text(200)},
      CASE WHEN decision = 'CONDITIONAL' THEN '["Encrypt backups."]'::jsonb ELSE '[]' END,
      CASE WHEN decision = 'CONDITIONAL' THEN jsonb_build_array(jsonb_build_object('id', pg_temp.id(4, n), 'text', 'Encrypt backups.', 'owner', 'B. Example',
        'due', CASE WHEN n % 50 = 0 THEN NULL ELSE extract(epoch FROM condition_at)::bigint END, 'evidence', NULL, 'met_at', NULL, 'met_by', NULL, 'carried_from', NULL)) ELSE '[]' END,
      CASE WHEN n % 10 = 0 THEN '[{"text": "No audit yet.", "reason": "Small data."}]'::jsonb ELSE '[]' END,
      CASE WHEN n % 4 = 0 THEN review_at + interval '30 days' END, review_at, 'ASSESSMENT_COMPLETION', ended_at
    FROM (${standing}) AS v WHERE is_decided`,
  citations: `INSERT INTO approval_citations (tenant_id, assessment_id, approval_id) SELECT tenant, pg_temp.id(3, n), pg_temp.id(4, n) FROM (${standing}) AS v WHERE is_decided`,
  facts: `INSERT INTO vendor_facts (tenant_id, vendor_id, collection, facts, collected_at)
    SELECT tenant, pg_temp.id(2, n), repeat('0', 64), jsonb_build_object('domain', 'https://vendor.example', 'certificates', ${certificates},
      'subProcessors', ${subProcessors}, 'businessInformation', jsonb_build_object('legalEntity', 'Vendor ' || n)), ended_at
    FROM (${standing}) AS v WHERE is_reviewed`,
}

/** Their rows derive from their assessments and decisions, too. */
const vendors: Record<string, string> = {
  vendors: `INSERT INTO vendors (tenant_id, id, name, description, domain, alternative_domains, industry, contact, data_usage, notes, overall_status,
      assessed_at, owner_id, external_id, next_review_at, criticality, inherent_risk, created_at, updated_at, custom_fields,
      processing, internal_use, contracts, contract_due_on, warnings,
      newest_assessment_id, newest_review_id, risk_level, known_share, outside_eea, without_safeguard, condition_due_at, pending_assessments,
      latest_assessment, newest_review, approval_history, first_contract_end, last_contract_end)
    SELECT tenant, pg_temp.id(2, n),
      CASE WHEN n = $VENDORS / 2 THEN '${rareName}' ELSE initcap(pg_temp.word(n, 30)) || ' ' || (ARRAY['GmbH', 'Ltd', 'Inc', 'SA'])[1 + n % 4] || ' ' || n END,
      'Provides ' || pg_temp.word(n, 40) || ' for several departments, and bills by the month.', 'https://' || pg_temp.word(n, 30) || '-' || n || '.example',
      '[]', (ARRAY['Cloud Service Provider', 'Payment Processing', 'Human Resources', 'Marketing', 'Legal Services'])[1 + pg_temp.pick(n, 10, 5)],
      '{"type": "PROVIDED", "email": "security@vendor.example"}', ${usage('is_special')},
      CASE WHEN n % 10 = 0 THEN jsonb_build_array('Contract renewed by ' || pg_temp.word(n, 50) || ' in spring.') ELSE '[]' END,
      CASE WHEN NOT is_decided THEN 'PENDING_REVIEW' WHEN decision <> 'REJECTED' AND n % 200 = 0 THEN 'WARNING' ELSE decision END,
      CASE WHEN is_reviewed OR is_failed THEN ended_at END,
      CASE WHEN tenant = pg_temp.id(1, 0) THEN pg_temp.id(5, 1 + pg_temp.pick(n, 11, 50)) END,
      'ERP-' || n, CASE WHEN is_decided THEN review_at END, 'MEDIUM', '{"level": "HIGH", "tier": "high", "raised_by": []}',
      now() - interval '1 second' * ($VENDORS * 2 - n), now() - interval '1 second' * ($VENDORS * 2 - n),
      jsonb_build_object('region', (ARRAY['EMEA', 'EMEA', 'APAC'])[1 + n % 3], 'contract_class', 'Class ' || pg_temp.pick(n, 12, 500), 'seats', n),
      CASE pg_temp.pick(n, 13, 20) WHEN 0 THEN '{"agreement_state": "OPEN"}' WHEN 1 THEN '{"agreement_state": "EXPIRED", "country": "US"}'
        WHEN 2 THEN NULL WHEN 3 THEN NULL ELSE jsonb_build_object('agreement', 'DPA-' || n, 'agreement_date', (review_at - interval '2 years')::date,
          'country', (ARRAY['DE', 'DE', 'IE', 'AT', 'US'])[1 + pg_temp.pick(n, 14, 5)]) END,
      CASE WHEN n % 10 < 8 THEN jsonb_build_object('department', 'Department ' || pg_temp.pick(n, 15, 60), 'business_owner', 'Accountable ' || pg_temp.pick(n, 16, 2000)) ELSE '{}' END,
      CASE WHEN n % 10 < 7 THEN jsonb_build_array(jsonb_build_object('id', pg_temp.id(4, n), 'reference', 'V-' || n % 100 || '/' || n, 'entity', NULL, 'starts_on', NULL, 'ends_on', review_at::date,
        'cancel_by', (review_at - interval '90 days')::date, 'notice_period', 'P90D', 'renewal', NULL, 'renewal_period', NULL, 'value', NULL, 'document_id', NULL, 'annual_cost', pg_temp.pick(n, 17, 100000), 'currency', 'EUR',
        'cost_centre', (4000 + pg_temp.pick(n, 18, 900))::text)) ELSE '[]' END,
      CASE WHEN n % 10 < 7 THEN (review_at - interval '90 days')::date END, CASE WHEN is_decided AND decision <> 'REJECTED' AND n % 200 = 0 THEN '{EVIDENCE_CHANGED}'::text[] END, kept.*,
      CASE WHEN n % 10 < 7 THEN review_at::date END, CASE WHEN n % 10 < 7 THEN review_at::date END
    FROM (${standing}) AS v, reviews_and_decisions_of(tenant, pg_temp.id(2, n)) AS kept`,
}

/** Derived tables that the database maintains, filled like in the migrations. */
const kept: Record<string, string> = {
  figures: `INSERT INTO register_figures (tenant_id, status, risk_level, never_assessed, special_categories, outside_eea, without_safeguard, vendors)
    SELECT tenant_id, overall_status, risk_level, never_assessed, special_categories, outside_eea, without_safeguard, count(*)
    FROM vendors GROUP BY 1, 2, 3, 4, 5, 6, 7`,
  'due days': `INSERT INTO due_days (tenant_id, vendor_id, kind, at, owner_id) SELECT tenant_id, id, kind, at, owner_id FROM vendors, due_days_of(tenant_id, id)`,
  'custom field values': `INSERT INTO custom_field_values (tenant_id, key, value, vendor_id)
    SELECT tenant_id, key, value, id FROM vendors, jsonb_each_text(custom_fields)`,
  'contract costs': `INSERT INTO contract_costs (tenant_id, vendor_id, currency, annual_cost)
    SELECT tenant_id, id, currency, annual_cost FROM vendors, costs_of_contracts(contracts)`,
  'vendor names': 'INSERT INTO vendor_names (tenant_id, vendor_id, name) SELECT tenant_id, id, name FROM vendors',
  'register words': `INSERT INTO register_words (tenant_id, kind, word, written)
    SELECT DISTINCT ON (tenant_id, kind, word) tenant_id, kind, word, written FROM vendors, words_of_vendor(vendors) ORDER BY 1, 2, 3`,
  'contract ends': `INSERT INTO contract_ends (tenant_id, vendor_id, ends_on) SELECT tenant_id, id, ends_on FROM vendors, ends_of_contracts(contracts)`,
  'engaged sub-processors': `INSERT INTO engaged_sub_processors (tenant_id, vendor_id, place, key, name, domain)
    SELECT tenant_id, vendor_id, place, lower(left(found ->> 'name', 300)), found ->> 'name', left(found ->> 'domain', 253)
    FROM vendor_facts, jsonb_array_elements(facts -> 'subProcessors') WITH ORDINALITY AS named (found, place)`,
}

/** Tables that take tenths of a millisecond for each vendor: filled in batches of vendors, on every connection. */
const words: Record<string, { vendor: string; statement: string }> = {
  grams: {
    vendor: 'id',
    statement: `INSERT INTO vendor_grams (tenant_id, vendor_id, grams) SELECT tenant_id, id, grams_of_vendor(vendors) FROM vendors`,
  },
  'written words': {
    vendor: 'vendor_id',
    statement: `INSERT INTO written_words (tenant_id, record_id, kind, part, vendor_id, words)
      SELECT tenant_id, record_id, kind, part, vendor_id, written_words_of(tenant_id, kind, text) FROM written_texts`,
  },
}
/** The number of vendors in one statement. */
const batch = 20_000

const counted: Record<string, string> = {
  'sub-processors': `INSERT INTO sub_processors (tenant_id, key, name, domain, vendors)
    SELECT tenant_id, key, mode() WITHIN GROUP (ORDER BY name), max(domain), count(*) FROM engaged_sub_processors GROUP BY tenant_id, key`,
}

/**
 * Fills an empty database. Rows have the program's final form, written without its triggers, which would take hours.
 *
 * @param connect as a superuser
 * @param onTable called with each table and its seconds
 */
export async function fillRegister(
  connect: () => Promise<pg.Client>,
  size: RegisterSize,
  onTable: (line: string) => void = () => {},
): Promise<void> {
  const begun = new Date().toISOString()
  const clients = await Promise.all(Array.from({ length: connections }, connect))
  for (const client of clients) {
    await client.query(helpers)
    await client.query(
      "SET session_replication_role = replica; SET synchronous_commit = off; SET maintenance_work_mem = '512MB'",
    )
  }
  for (const stage of [tables, vendors, kept, counted]) {
    const left = Object.entries(stage)
    await Promise.all(
      clients.map(async (client) => {
        for (let next = left.shift(); next; next = left.shift()) await fill(client, ...next)
      }),
    )
    if (stage === tables || stage === vendors) await clients[0]!.query('ANALYZE')
  }
  for (const [name, { vendor, statement }] of Object.entries(words)) await fillInBatches(name, statement, vendor)
  await clients[0]!.query('VACUUM (ANALYZE)')
  for (const client of clients) await client.end()

  async function fill(client: pg.Client, name: string, statement: string): Promise<void> {
    const began = performance.now()
    const indexes = await dropIndexes(client, statement.split(' ')[2]!)
    const { rowCount } = await client.query(
      statement
        // One fixed time, so that derived values in several tables agree.
        .replaceAll('now()', `'${begun}'::timestamptz`)
        .replaceAll('$VENDORS', String(size.vendors))
        .replaceAll('$ORGANISATIONS', String(size.organisations))
        .replaceAll('$ASSESSMENTS', String(size.assessments))
        .replaceAll('$ANSWERS', String(size.answers)),
    )
    for (const definition of indexes) await client.query(definition)
    onTable(`${name}: ${rowCount} rows in ${secondsSince(began)} s`)
  }

  async function fillInBatches(name: string, statement: string, vendor: string) {
    const began = performance.now()
    const indexes = await dropIndexes(clients[0]!, statement.split(' ')[2]!)
    const first = `'${idOf('organisation', 0)}'`
    const parts = [`tenant_id <> ${first}`]
    for (let n = 1; n <= size.vendors; n += batch)
      parts.push(
        `tenant_id = ${first} AND ${vendor} BETWEEN '${idOf('vendor', n)}' AND '${idOf('vendor', n + batch - 1)}'`,
      )
    const left = parts.entries()
    await Promise.all(
      clients.map(async (client) => {
        for (const [index, part] of left) {
          await client.query(`${statement} WHERE ${part}`)
          if (index % 5 === 4) onTable(`${name}: ${index + 1} of ${parts.length} parts after ${secondsSince(began)} s`)
        }
      }),
    )
    onTable(`${name}: written after ${secondsSince(began)} s`)
    for (const definition of indexes) await clients[0]!.query(definition)
    onTable(`${name}: indexed after ${secondsSince(began)} s`)
  }
}

/**
 * Drops a table's indexes, because building one at once is many times faster than row by row. @returns the statements that rebuild
 * them
 */
async function dropIndexes(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
     WHERE tablename = $1 AND indexname NOT IN (SELECT conname FROM pg_constraint)`,
    [table],
  )
  for (const index of rows) await client.query(`DROP INDEX ${index.name}`)
  return rows.map(({ definition }) => definition)
}

const secondsSince = (began: number): number => Math.round((performance.now() - began) / 1000)

/** The number of tables filled at once. */
const connections = 3
