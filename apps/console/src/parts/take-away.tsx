import { useId } from 'react'
import { downloadAddress } from '../api/client.ts'
import { texts } from '../texts/texts.ts'

/** Files that can be taken away, behind one button. */
export function TakeAway({ files }: { files: readonly { name: string; path: string }[] }) {
  const id = useId()
  return (
    <>
      <button type="button" className="button" popoverTarget={id}>
        {texts.shell.takeAway}
      </button>
      <ul id={id} popover="auto" className="popover take-away">
        {files.map(({ name, path }) => (
          <li key={path}>
            <a href={downloadAddress(path)} download>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
