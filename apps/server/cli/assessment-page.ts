import { readFileSync } from 'node:fs'
import type { Dossier } from '@custos/domain/assessments/dossier'
import { html, link, Markup } from '../html.ts'
import {
  type Answer,
  answerGroups,
  claimKind,
  counts,
  points,
  tally,
  verdict,
  verdicts,
  weightShown,
} from './answers.ts'
import { changesIn, uncompared } from './comparison.ts'
import { shortTime } from './terminal.ts'

const style = new Markup(readFileSync(new URL('assessment-page.css', import.meta.url), 'utf8'))

/**
 * An assessment as one page that stands by itself: no script, nothing fetched, ready to print. What the vendor wrote is
 * escaped throughout, and the page's policy would not let it run.
 */
export function assessmentPage(dossier: Dossier): string {
  const { vendor, assessment } = dossier
  const title = `${vendor.name}: ${assessment.name}`
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<header>
<p class="kind">Vendor assessment</p>
<h1>${title}</h1>
<dl class="about">
<div><dt>Vendor</dt><dd>${link(vendor.domain)}</dd></div>
<div><dt>Status of the vendor</dt><dd>${inWords(vendor.overall_status)}</dd></div>
<div><dt>Status of the assessment</dt><dd>${inWords(assessment.status)}, ${time(assessment.updated_at)}</dd></div>
<div><dt>Assessment</dt><dd><code>${assessment.id}</code></dd></div>
</dl>
</header>
<main>
${risk(dossier)}
${decisions(dossier)}
${changes(dossier)}
${answers(dossier)}
${certificates(dossier)}
${subProcessors(dossier)}
${collection(dossier)}
</main>
<footer><p>Made by Custos. Each quote is verbatim: it stands in the stored document whose SHA-256 begins as the figures beside it, at the characters named.</p></footer>
</body>
</html>
`
  return page.text
}

function time(at: number): Markup {
  return html`<time datetime="${new Date(at * 1000).toISOString()}">${shortTime(at).replace('Z', ' UTC')}</time>`
}

function day(at: number): Markup {
  const date = shortTime(at).slice(0, 10)
  return html`<time datetime="${date}">${date}</time>`
}

/** `PENDING_REVIEW` as a reader would write it. */
function inWords(status: string): string {
  return `${status[0]}${status.slice(1).toLowerCase().replaceAll('_', ' ')}`
}

function risk({ assessment }: Dossier): Markup {
  if (assessment.failure)
    return html`<section><h2>Failed</h2><p>The risk could not be calculated. ${assessment.failure.message}</p></section>`
  const summary = assessment.summarized_risk
  if (!summary) return html`<section><h2>No result yet</h2><p>The assessment has not ended.</p></section>`
  const { factors, recommendations } = summary.details
  const all = answerGroups(assessment).flatMap((group) => group.answers)
  const item = ({ message, statements }: { message: string; statements: string[] }) =>
    html`<li>${message}${restsOn(all.filter(({ finding }) => statements.includes(finding.statement)))}</li>`
  const heaviest = Math.max(...factors.map(({ weight }) => weight))
  return html`<section>
<h2>Risk: <span class="level ${summary.level.toLowerCase()}">${summary.level}</span></h2>
<p>${points(factors)} of 100 points by fixed rules, from what the vendor's documents say and from what is recorded of its data. Silence counts as risk.</p>
<table class="factors">
<thead><tr><th>Points</th><th>Why</th></tr></thead>
<tbody>${factors.map(
    ({ weight, message, statements }) => html`<tr>
<td><span class="weight">${weightShown(weight)}</span><span class="bar" style="width: ${((5 * weight) / heaviest).toFixed(2)}rem"></span></td>
<td>${message}${restsOn(all.filter(({ finding }) => statements.includes(finding.statement)))}</td>
</tr>`,
  )}</tbody>
</table>
${recommendations.length > 0 ? html`<h3>What would answer it</h3><ul>${recommendations.map(item)}</ul>` : null}
</section>`
}

/** The answers behind a factor, by their numbers. */
function restsOn(answers: Answer[]): Markup | null {
  if (answers.length === 0) return null
  const numbers = answers.map(({ number }) => html` <a href="#answer-${number}">${number}</a>`)
  return html`<p class="rests-on">${answers.length === 1 ? 'Answer' : 'Answers'}${numbers}</p>`
}

function changes({ changes: comparison }: Dossier): Markup | null {
  if (!comparison) return null
  return html`${section(
    'What has changed',
    ['Change', 'Of', 'Before', 'After'],
    changesIn(comparison).map(({ what, of, before, after }) => [
      html`${what}`,
      html`${of}`,
      html`${before || '–'}`,
      html`${after || '–'}`,
    ]),
  )}<p>Since ${comparison.before.name}, ${time(comparison.before.ended_at)}.${comparison.sub_processors === null ? ` ${uncompared}` : null}</p>`
}

function answers({ assessment }: Dossier): Markup | null {
  const groups = answerGroups(assessment)
  if (groups.length === 0) return null
  const all = groups.flatMap((group) => group.answers)
  return html`<section>
<h2>Answers</h2>
<p>${all.length} statements: ${tally(all)}.</p>
<div class="shares" role="img" aria-label="${tally(all)}">${counts(all).map(({ word, count }) => html`<span class="${word.replace(' ', '-')}" style="flex-grow: ${count}">${count}</span>`)}</div>
<dl class="verdicts">${Object.entries(verdicts).map(([word, meaning]) => html`<div><dt class="${word.replace(' ', '-')}">${word}</dt><dd>${meaning}</dd></div>`)}</dl>
${groups.map(
  (group) => html`<h3>${group.title}</h3>
<ol class="answers" start="${group.answers[0]!.number}">${group.answers.map(answer)}</ol>`,
)}
</section>`
}

function answer({ number, finding }: Answer): Markup {
  const word = verdict(finding)
  const confidence = word === 'not said' ? null : html`, confidence ${finding.confidence.toLowerCase()}`
  return html`<li id="answer-${number}" class="${word.replace(' ', '-')}">
<p class="statement">${finding.statement}</p>
<p class="verdict"><strong>${word}</strong>${confidence}</p>
${finding.sources.map(
  ({ quote, name, location, start, end, page, sha256, sourced_at }) => html`<figure>
${quote === null ? null : html`<blockquote><p>${quote}</p></blockquote>`}
<figcaption>${name}, ${link(location)}${page ? `, page ${page}` : ''}${sha256 === null ? null : html`; characters ${start} to ${end} of <a href="#${documentId(sha256)}"><code>${sha256.slice(0, 12)}</code></a>`}, read ${time(sourced_at)}</figcaption>
</figure>`,
)}</li>`
}

function certificates({ certificates: claims }: Dossier): Markup | null {
  return (
    claims &&
    section(
      'Certificates that the vendor claims',
      ['Name', 'Claim', 'Scope', 'Valid until', 'Said in'],
      claims.map((claim) => [
        html`${[claim.name, claim.type].filter((part) => part !== null).join(' ')}`,
        html`${claimKind(claim.kind)}`,
        html`${claim.scope ?? '–'}`,
        claim.valid_until === null ? html`–` : day(claim.valid_until),
        html`${claim.sources.map(({ quote, location }) => html`<q>${quote}</q> ${link(location)} `)}`,
      ]),
    )
  )
}

function subProcessors({ sub_processors: rows }: Dossier): Markup | null {
  return (
    rows &&
    section(
      'Sub-processors',
      ['Name', 'Purpose', 'Location', 'Data', 'Said in'],
      rows.map((row) => [
        html`${row.name}`,
        html`${row.purpose ?? '–'}`,
        html`${row.location ?? '–'}`,
        html`${row.dataUsage ?? '–'}`,
        html`${row.references.map((reference) => html`${link(reference)} `)}`,
      ]),
    )
  )
}

function collection({ collection: read }: Dossier): Markup | null {
  if (!read) return null
  return html`${section(
    'What was read',
    ['Document', 'Address', 'SHA-256', 'Read'],
    read.documents.map((row) => [
      html`${row.name}`,
      link(row.location),
      html`<code id="${documentId(row.sha256)}">${row.sha256}</code>`,
      time(row.sourced_at),
    ]),
  )}${section(
    'What could not be read',
    ['Address', 'Why'],
    read.skipped
      .filter(({ reason }) => reason !== 'duplicate')
      .map((row) => [link(row.location), html`${row.message}`]),
  )}${read.search?.failure ? html`<p>${read.search.failure}</p>` : null}`
}

function decisions({ decisions: made }: Dossier): Markup {
  return html`<section>
<h2>Decisions that rest on it</h2>
${made.length === 0 ? html`<p>Nobody has decided yet.</p>` : null}
${made.map(
  ({ status, decision_date, approvers, reasoning, conditions }) => html`<article>
<h3>${inWords(status)}, ${day(decision_date)}</h3>
<p>${reasoning}</p>
${conditions && conditions.length > 0 ? html`<p>On condition:</p><ul>${conditions.map((condition) => html`<li>${condition}</li>`)}</ul>` : null}
<p>Decided by:</p><ul>${approvers.map(({ name, role, comments }) => html`<li>${name}, ${role}${comments ? `: ${comments}` : ''}</li>`)}</ul>
</article>`,
)}
</section>`
}

function section(title: string, headings: string[], rows: Markup[][]): Markup {
  if (rows.length === 0) return html`<section><h2>${title}</h2><p>None.</p></section>`
  return html`<section>
<h2 id="${idOf(title)}">${title}</h2>
<table aria-labelledby="${idOf(title)}">
<thead><tr>${headings.map((heading) => html`<th scope="col">${heading}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map((cell, index) => html`<td data-heading="${headings[index]!}">${cell}</td>`)}</tr>`)}</tbody>
</table>
</section>`
}

const documentId = (sha256: string) => `document-${sha256}`

function idOf(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-')
}
