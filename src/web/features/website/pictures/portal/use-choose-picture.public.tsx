import { type ReactNode, useRef, useState } from 'react'
import { LibraryDialog } from './library-dialog.tsx'
import { type ChosenPicture, PictureDialog } from './picture-dialog.tsx'

interface Options {
  asksAlt?: boolean
  /** Offers the pictures that are there before a new one. */
  fromLibrary?: boolean
}

interface Asked extends Options {
  resolve(chosen: ChosenPicture | undefined): void
}

/** `choosePicture()` resolves to undefined when staff cancel. */
export function useChoosePicture(): {
  choosePicture(options?: Options): Promise<ChosenPicture | undefined>
  chooser: ReactNode
} {
  const input = useRef<HTMLInputElement>(null)
  const asked = useRef<Asked>(undefined)
  const [isLibraryOpen, setLibraryOpen] = useState(false)
  const [file, setFile] = useState<File>()
  const finish = (chosen?: ChosenPicture) => {
    setFile(undefined)
    setLibraryOpen(false)
    asked.current?.resolve(chosen)
    asked.current = undefined
  }
  return {
    choosePicture: (options = {}) =>
      new Promise((resolve) => {
        // Not every browser reports that the file window was closed without a choice.
        asked.current?.resolve(undefined)
        asked.current = { ...options, resolve }
        if (options.fromLibrary) setLibraryOpen(true)
        else input.current?.click()
      }),
    chooser: (
      <>
        <input
          ref={input}
          type="file"
          // With only these types accepted, iPhones convert HEIC to JPEG.
          accept="image/jpeg,image/png,image/webp"
          hidden
          onChange={({ target }) => {
            setFile(target.files?.[0])
            target.value = ''
          }}
        />
        {isLibraryOpen && !file && (
          <LibraryDialog onChoose={finish} onUpload={() => input.current?.click()} onClose={() => finish()} />
        )}
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
