import { expect, test } from 'vitest'
import { judge } from './judge.ts'
import { type Generated, INK, MARK, type Word } from './shown.ts'

/** A line of words, each in its own text. */
const line = (top: number, ...lefts: number[]): Word[] =>
  lefts.map((left, node) => [node, node + 1, left, top, left + 40, top + 20, 0, node])
const numbered = (words: Word[]): Word[] =>
  words.map(([, , left, top, right, bottom, marks], index) => [
    index,
    index + 1,
    left,
    top,
    right,
    bottom,
    marks,
    index,
  ])

function verdicts(words: Word[], inks?: number[], generated: Generated[] = []) {
  const layout = { text: '', words: numbered(words), texts: words.length, height: 900, idle: [] }
  const all = inks ?? [...words, ...generated].map(() => INK.all)
  return judge({ layout, generated, inks: all }).map(({ verdict }) => verdict)
}

test('words in lines and columns are seen', () => {
  expect(verdicts([...line(0, 0, 50, 100), ...line(30, 0, 50), ...line(0, 600), ...line(30, 600)])).toEqual(
    Array(7).fill('seen'),
  )
})

test('a word before or over others that stand before it makes other words of them', () => {
  expect(verdicts(line(0, 50, 100, 5))).toEqual(['altered', 'seen', 'altered'])
  expect(verdicts(line(0, 0, 50, 60))).toEqual(['seen', 'altered', 'altered'])
})

test('a line above others that stand before it makes them doubtful, one far above does not', () => {
  expect(verdicts([...line(100, 0), ...line(50, 0)])).toEqual(['unsure', 'unsure'])
  expect(verdicts([...line(800, 0), ...line(50, 0)])).toEqual(['seen', 'seen'])
})

test.each<[string, number, number, string]>([
  ['is not there', INK.none, 0, 'unseen'],
  ['is not there, where one can scroll', INK.none, MARK.scrolls, 'unsure'],
  ['is not there, on a picture', INK.none, MARK.pictured, 'unsure'],
  ['is there in part', INK.some, 0, 'unsure'],
  ['is struck out', INK.all, MARK.struck, 'unseen'],
  ['is turned', INK.all, MARK.turned, 'unsure'],
  ['comes and goes', INK.all, MARK.unclear, 'unsure'],
  ['stands on a picture', INK.all, MARK.pictured, 'seen'],
])('a word that %s', (_, ink, marks, verdict) => {
  expect(verdicts([[0, 1, 0, 0, 40, 20, marks, 0]], [ink])).toEqual([verdict])
})

test('a word below the examined part of the page is unsure', () => {
  expect(verdicts([[0, 1, 0, 31_000, 40, 31_020, 0, 0]], [INK.none])).toEqual(['unsure'])
})

test('generated words count for all that they belong to, and for what is near; signs and unseen ones do not', () => {
  const words = [...line(0, 100), ...line(500, 100)]
  const not: Generated = { text: 'Not so:', box: { left: 0, top: 0, right: 90, bottom: 20 }, from: 1, to: 2 }
  expect(verdicts(words, undefined, [not])).toEqual(['altered', 'altered'])
  expect(verdicts(words, [INK.all, INK.all, INK.none], [not])).toEqual(['seen', 'seen'])
  expect(verdicts(words, undefined, [{ ...not, text: '•' }])).toEqual(['seen', 'seen'])
  expect(verdicts(words, undefined, [{ ...not, text: '\uf00d', to: 1 }])).toEqual(['unsure', 'seen'])
})

test('where hundreds of words stand on each other, none is read', () => {
  const words = Array.from({ length: 2_000 }, (): Word => [0, 1, 10, 10, 90, 30, 0, 0])
  expect(new Set(verdicts(words))).not.toContain('seen')
})
