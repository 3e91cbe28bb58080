/** The names and references of the OpenAPI document's parts. */

/** The name of a component: `Bad Request` and `vendor id` in PascalCase. */
export const pascal = (words: string): string =>
  words.replace(/(?:^|[ _])(\w)/g, (_, letter: string) => letter.toUpperCase())

export const header = (name: string) => ({ $ref: `#/components/headers/${name}` })
