/** How the parts of the OpenAPI document are called, and refer to each other. */

/** `Bad Request` or `vendor id` as the name of a component. */
export const pascal = (words: string): string =>
  words.replace(/(?:^|[ _])(\w)/g, (_, letter: string) => letter.toUpperCase())

export const header = (name: string) => ({ $ref: `#/components/headers/${name}` })
