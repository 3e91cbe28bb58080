/**
 * Invisible characters: soft hyphens, joiners, fillers, marks of direction, variation and byte order, and control characters except
 * white space.
 */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]|(?![\t-\r])\p{Cc}/gu
/** The braille pattern without dots looks like a space. */
const BLANK = /\u2800/g

/**
 * Removes invisible characters. Half a surrogate pair, which neither UTF-8 nor PostgreSQL can hold, becomes U+FFFD.
 *
 * @param marks the number of marks at the end of the preceding text.
 */
export function visibleText(text: string, marks = 0): string {
  return withFewMarks(text.toWellFormed().replace(INVISIBLE, '').replace(BLANK, ' '), marks)
}

/** The maximum number of marks on one letter, more than anybody writes ("Stream-Safe Text Format", UAX 15 section 13). */
const MAX_MARKS = 30
/** Marks, and characters that become marks in a compatible form. */
const MARKS = /[\p{M}\uff9e\uff9f]+/gu

/**
 * Removes marks beyond the maximum number on one letter. Normalisation sorts marks in quadratic time, so a text of nothing else would occupy
 * a processor for hours.
 *
 * @param before the number of marks at the end of the preceding text.
 */
export function withFewMarks(text: string, before = 0): string {
  return text.replace(MARKS, (run, at: number) => {
    const room = at === 0 ? MAX_MARKS - before : MAX_MARKS
    return run.length <= room ? run : Array.from(run).slice(0, Math.max(0, room)).join('')
  })
}

/** The number of marks at the end of a text within the maximum. */
export function marksAtEnd(text: string): number {
  const [run = ''] = text.slice(-2 * MAX_MARKS).match(/[\p{M}\uff9e\uff9f]+$/u) ?? []
  return run.length
}

/**
 * Characters whose order or form differs from their letters: direction marks (Unicode Bidirectional Algorithm, UAX 9), lines
 * through letters, and Latin look-alikes (phonetic, mathematical, full-width, enclosed).
 */
const DRAWN_OTHERWISE =
  /[\u202a-\u202e\u2066-\u2069]|[\u0334-\u0338\u20d2\u20d3\u20d8-\u20dc\u20e0\u20e5-\u20eb]|[\u0250-\u02ad\u1d00-\u1d2b\u1d2c-\u1dbf\u2071\u207f\u2090-\u209c\uff21-\uff3a\uff41-\uff5a\ua4d0-\ua4ff]{2}|[\u24b6-\u24e9\u{1d400}-\u{1d7ff}\u{1f130}-\u{1f189}]/u

/** Whether a reader may see other words than these characters spell. */
export const isDrawnOtherwise = (text: string): boolean => DRAWN_OTHERWISE.test(text)
