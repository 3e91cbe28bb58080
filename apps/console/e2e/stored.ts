import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Form } from './camera.ts'
import { type ColourGrid, parseGrids } from './colour-grid.ts'
import type { Screen } from './screens.ts'

/** The file with the mean colours of a screen's pictures. */
export const gridsFile = ({ name }: Screen): string => join(import.meta.dirname, 'grids', `${name}.txt`)

/** The stored grids by the names of their forms; none for a new screen. */
export const storedGrids = (screen: Screen): Promise<Map<string, ColourGrid>> =>
  readFile(gridsFile(screen), 'utf8').then(parseGrids, () => new Map())

/** The name of a picture in a file of grids. */
export const formName = ({ width, theme }: Form): string => `${width} ${theme}`

/** The file of a screen's picture, for people to look at. Git ignores it. */
export const pictureFile = ({ name }: Screen, { width, theme }: Form): string =>
  join(import.meta.dirname, 'pictures', `${name}-${width}-${theme}.webp`)

/** The file with a screen's text for screen readers. */
export const outlineFile = ({ name }: Screen): string => join(import.meta.dirname, 'outlines', `${name}.txt`)
