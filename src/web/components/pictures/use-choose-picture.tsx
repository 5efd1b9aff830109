import { type ReactNode, useRef, useState } from 'react'
import { type ChosenPicture, PictureDialog } from './picture-dialog.tsx'

interface Options {
  /** Without it the picture is described by what it stands beside. */
  asksAlt?: boolean
}

interface Asked extends Options {
  resolve(chosen: ChosenPicture | undefined): void
}

/**
 * `choosePicture()` asks for a photo, uploads it, and resolves when it can be shown; undefined when it was left. What asks is
 * `chooser`, which has to be somewhere on the screen.
 */
export function useChoosePicture(): {
  choosePicture(options?: Options): Promise<ChosenPicture | undefined>
  chooser: ReactNode
} {
  const input = useRef<HTMLInputElement>(null)
  const asked = useRef<Asked>(undefined)
  const [file, setFile] = useState<File>()
  const finish = (chosen?: ChosenPicture) => {
    setFile(undefined)
    asked.current?.resolve(chosen)
    asked.current = undefined
  }
  return {
    choosePicture: (options = {}) =>
      new Promise((resolve) => {
        // Whoever asked before has left the browser's own window without choosing.
        asked.current?.resolve(undefined)
        asked.current = { ...options, resolve }
        input.current?.click()
      }),
    chooser: (
      <>
        <input
          ref={input}
          type="file"
          // A phone hands over JPEG instead of its own format when that is all that is asked for.
          accept="image/jpeg,image/png,image/webp"
          hidden
          onChange={({ target }) => {
            setFile(target.files?.[0])
            target.value = ''
          }}
        />
        {file && (
          <PictureDialog
            key={`${file.name} ${file.size} ${file.lastModified}`}
            file={file}
            asksAlt={asked.current?.asksAlt ?? false}
            onDone={finish}
            onOther={() => input.current?.click()}
            onClose={() => finish()}
          />
        )}
      </>
    ),
  }
}
