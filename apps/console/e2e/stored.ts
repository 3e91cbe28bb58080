import { join } from 'node:path'
import type { Form } from './camera.ts'
import type { Screen } from './screens.ts'

/** Where a screen's picture is. */
export const pictureFile = ({ name }: Screen, { width, theme }: Form): string =>
  join(import.meta.dirname, '../../../docs/console', `${name}-${width}-${theme}.webp`)

/** Where it is written down what a screen reader has of a screen. */
export const outlineFile = ({ name }: Screen): string => join(import.meta.dirname, 'outlines', `${name}.txt`)
