const WORD = /^[("“‘'[]?\p{L}[\p{L}\p{M}’'-]*[)"”’'\]]?[.,;:!?]*$/u

/**
 * Whether preformatted text is the document itself rather than a sample: nearly all of its text, in lines of words. A policy
 * between fences, or a text file on a page, is read like any other text.
 */
export function isProse(preformatted: string, document: string): boolean {
  if (preformatted.length < document.length * 0.9) return false
  const lines = preformatted.split('\n').filter((line) => line.trim() !== '')
  const words = preformatted.split(/\s+/).filter((part) => part !== '')
  const plain = words.filter((word) => WORD.test(word)).length
  return words.length >= lines.length * 7 && plain >= words.length * 0.85
}
