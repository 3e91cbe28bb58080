// @module-tag spec/site

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shareImage, shareImageSize } from '../build/share-image.ts'

const site = join(import.meta.dirname, '..')

test('the picture of a shared page was drawn from the design and the demonstration of today', () => {
  const drawn = readFileSync(join(site, 'build/share-image.sha256'), 'utf8').trim()
  const today = createHash('sha256').update(shareImage()).digest('hex')
  expect(drawn, 'draw it again: node apps/site/scripts/draw-share-image.mjs').toBe(today)
})

test('it has the size that the pages name', () => {
  const png = readFileSync(join(site, 'public/share.png'))
  expect(png.toString('latin1', 1, 4)).toBe('PNG')
  expect({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) }).toEqual(shareImageSize)
})
