/** Supported upload formats, besides ZIP archives of them: their usual names and file endings. */
const formats: [name: string, ...endings: string[]][] = [
  ['PDF', '.pdf'],
  ['DOCX', '.docx'],
  ['ODT', '.odt'],
  ['XLSX', '.xlsx'],
  ['ODS', '.ods'],
  ['CSV', '.csv', '.tsv'],
  ['HTML', '.html', '.htm'],
  ['Markdown', '.md', '.markdown'],
  ['text', '.txt'],
  ['EML', '.eml'],
]

export const formatNames: string[] = formats.map(([name]) => name)
export const fileEndings: string[] = [...formats.flatMap(([, ...endings]) => endings), '.zip']
