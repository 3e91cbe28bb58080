import { type ReactNode, useId } from 'react'
import { downloadAddress } from '../api/client.ts'
import { texts } from '../texts/texts.ts'

/** Files to download, behind one button. */
export function DownloadMenu({
  files,
  name = texts.shell.download,
  children,
}: {
  files: readonly { name: string; path: string }[]
  /** The button's label. */
  name?: string
  /** More entries, with a remark on the files. */
  children?: ReactNode
}) {
  const id = useId()
  return (
    <>
      <button type="button" className="button" popoverTarget={id}>
        {name}
      </button>
      <ul id={id} popover="auto" className="popover download-menu">
        {files.map(({ name, path }) => (
          <li key={path}>
            <a href={downloadAddress(path)} download>
              {name}
            </a>
          </li>
        ))}
        {children}
      </ul>
    </>
  )
}
