import { useEffect, useRef, useState } from 'react'
import { altLength, middle, pictureMessages } from '#contract/website/pictures.staff.ts'
import type { Upload } from '#web/api/send-chunks.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { Checkbox, FieldError, TextField } from '#web/components/ui/field.tsx'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { FocalPointField } from './focal-point.tsx'
import { picturesContent as words } from './pictures.content.ts'
import { PictureRefused, sendPicture } from './send-picture.ts'

export interface ChosenPicture {
  id: number
  src: string
  alt: string
}

interface PictureDialogProps {
  file: File
  /** False where nearby text describes the picture, as a name does a portrait. */
  asksAlt: boolean
  onDone(chosen: ChosenPicture): void
  onOther(): void
  onClose(): void
}

type State = 'choosing' | 'sending' | 'preparing' | 'failed' | 'refused'

export function PictureDialog({ file, asksAlt, onDone, onOther, onClose }: PictureDialogProps) {
  const picture = usePreview(file)
  const [focalPoint, setFocalPoint] = useState(middle)
  const [alt, setAlt] = useState('')
  const [isDecoration, setDecoration] = useState(false)
  const [state, setState] = useState<State>('choosing')
  const [share, setShare] = useState(0)
  const [problem, setProblem] = useState('')
  const [altProblem, setAltProblem] = useState<string>()
  const upload = useRef<Upload<number>>({ file, sent: 0 })
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])
  const isBusy = state === 'sending' || state === 'preparing'

  const send = async () => {
    const description = isDecoration ? '' : alt.trim()
    const isMissing = asksAlt && !isDecoration && !description
    setAltProblem(isMissing ? pictureMessages.altMissing : undefined)
    if (isMissing) return
    stop.current = new AbortController()
    const { signal } = stop.current
    setProblem('')
    setState('sending')
    const onProgress = (done: number) => {
      setShare(done)
      if (done === 1) setState('preparing')
    }
    try {
      const { id, src } = await sendPicture(upload.current, { focalPoint, alt: description }, { signal, onProgress })
      if (!signal.aborted) onDone({ id, src, alt: description })
    } catch (failure) {
      if (signal.aborted) return
      const isFinal = failure instanceof PictureRefused
      setProblem(isFinal ? failure.message : pictureMessages.uploadFailed)
      setState(isFinal ? 'refused' : 'failed')
    }
  }

  return (
    <Dialog
      title={words.title}
      note={words.note}
      onClose={onClose}
      acts={
        state === 'refused' ? (
          <Button onClick={onOther}>{words.other}</Button>
        ) : (
          <Button busy={isBusy && (state === 'sending' ? words.sending : words.preparing)} onClick={send}>
            {state === 'failed' ? words.retry : words.use}
          </Button>
        )
      }
    >
      <div className="chooser">
        {picture === undefined && <Spinner label={words.loadingPreview} />}
        {picture === null && <p className="muted">{words.noPreview}</p>}
        {picture && <FocalPointField picture={picture} value={focalPoint} disabled={isBusy} onChange={setFocalPoint} />}
        {asksAlt && (
          <>
            <TextField
              label={words.alt}
              hint={words.altHint}
              maxLength={altLength}
              value={alt}
              disabled={isDecoration || isBusy}
              error={altProblem}
              onChange={({ target }) => setAlt(target.value)}
            />
            <Checkbox
              label={words.decoration}
              checked={isDecoration}
              disabled={isBusy}
              onChange={({ target }) => setDecoration(target.checked)}
            />
          </>
        )}
        {isBusy && (
          <progress
            className="chooser__bar"
            {...(state === 'sending' && { value: share })}
            aria-label={state === 'sending' ? words.sending : words.preparing}
          />
        )}
        <div role="status">{problem && <FieldError>{problem}</FieldError>}</div>
      </div>
    </Dialog>
  )
}

const previewWidth = 720

/** Drawn on a canvas, because the content security policy allows no blob images. */
function usePreview(file: File): ImageBitmap | null | undefined {
  const [picture, setPicture] = useState<ImageBitmap | null>()
  useEffect(() => {
    let isGone = false
    let opened: ImageBitmap | undefined
    createImageBitmap(file, { resizeWidth: previewWidth, resizeQuality: 'medium' }).then(
      (bitmap) => {
        if (isGone) return bitmap.close()
        opened = bitmap
        setPicture(bitmap)
      },
      () => isGone || setPicture(null),
    )
    return () => {
      isGone = true
      opened?.close()
    }
  }, [file])
  return picture
}
