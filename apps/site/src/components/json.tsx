import { Fragment, type ReactNode } from 'react'

/** A value as indented JSON, coloured by kind. The members named in `marks` are marked. Short lists stay on one line. */
export function Json({ value, marks = [] }: { value: unknown; marks?: string[] }) {
  return <>{render(value, '', marks)}</>
}

function render(value: unknown, indent: string, marks: string[]): ReactNode {
  if (typeof value === 'string') return <span className="string">{JSON.stringify(value)}</span>
  if (typeof value === 'number' || typeof value === 'boolean') return <span className="number">{String(value)}</span>
  if (value === null || typeof value !== 'object') return 'null'
  const inner = `${indent}  `
  const isList = Array.isArray(value)
  const entries = Object.entries(value)
  if (entries.length === 0) return isList ? '[]' : '{}'
  if (isList && value.every((item) => typeof item !== 'object'))
    return <>[{entries.map(([i, item]) => [i === '0' ? '' : ', ', render(item, inner, marks)])}]</>
  return (
    <>
      {isList ? '[\n' : '{\n'}
      {entries.map(([key, member], i) => (
        <Fragment key={key}>
          {inner}
          {!isList && <span className="key">{`"${key}"`}</span>}
          {!isList && ': '}
          {marks.includes(key) ? <mark>{render(member, inner, marks)}</mark> : render(member, inner, marks)}
          {i < entries.length - 1 ? ',\n' : '\n'}
        </Fragment>
      ))}
      {`${indent}${isList ? ']' : '}'}`}
    </>
  )
}
