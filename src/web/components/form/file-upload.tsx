import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isRefused, sentenceOf } from '#web/api/refusal.ts'
import type { Upload } from '#web/api/send-chunks.ts'
import { Button } from '#web/components/ui/button.tsx'
import { fileUploadContent as words } from './file-upload.content.ts'

const unfinished = 'unfinished'

export interface FileUploadProps {
  input: RefObject<HTMLInputElement | null>
  /** Empty, `unfinished`, or the id of a finished upload. */
  known(): string
  tell(state: string): void
  onProblem(sentence: string): void
}

interface Sending<Id> {
  send(upload: Upload<Id>, signal: AbortSignal, onProgress: (share: number) => void): Promise<Id>
  whatFailed: string
}

type State = 'empty' | 'sending' | 'failed' | 'refused' | 'done'

/** Sends the file as soon as it is chosen, beside the file input of the form. */
export function FileUpload<Id extends string | number>({
  input,
  known,
  tell,
  onProblem,
  send: sendFile,
  whatFailed,
}: FileUploadProps & Sending<Id>) {
  const [state, setState] = useState<State>('empty')
  const [share, setShare] = useState(0)
  const upload = useRef<Upload<Id>>(undefined)
  const stop = useRef<AbortController>(undefined)
  const name = upload.current?.file.name

  const send = async (current: Upload<Id>) => {
    const attempt = new AbortController()
    stop.current = attempt
    upload.current = current
    setState('sending')
    onProblem('')
    try {
      const id = await sendFile(current, attempt.signal, (part) => attempt.signal.aborted || setShare(part))
      if (attempt.signal.aborted) return
      tell(String(id))
      setState('done')
    } catch (failure) {
      if (attempt.signal.aborted) return
      onProblem(sentenceOf(failure) ?? whatFailed)
      setState(isRefused(failure) ? 'refused' : 'failed')
    }
  }
  const choose = useEffectEvent(() => {
    const [file] = input.current?.files ?? []
    stop.current?.abort()
    setShare(0)
    if (file) void send({ file, sent: 0 })
    // Some browsers clear the input when the picker is closed without a choice.
    else if (upload.current) remove()
  })
  const forget = useEffectEvent(() => {
    stop.current?.abort()
    upload.current = undefined
    onProblem('')
    setState('empty')
  })
  const remove = () => {
    forget()
    if (input.current) input.current.value = ''
    tell('')
    input.current?.focus()
  }
  /** The file was chosen before a reload, which ended its upload. */
  const restore = useEffectEvent(() => {
    const isDone = !['', unfinished].includes(known())
    setState(isDone ? 'done' : 'refused')
    if (!isDone) onProblem(words.interrupted)
  })

  useEffect(() => {
    const { current: field } = input
    if (field?.value) choose()
    else restore()
    field?.addEventListener('change', choose)
    field?.form?.addEventListener('reset', forget)
    return () => {
      field?.removeEventListener('change', choose)
      field?.form?.removeEventListener('reset', forget)
    }
  }, [input])

  return (
    <div className="upload">
      {state === 'sending' && <progress className="upload__bar" value={share} aria-label={words.sending(name)} />}
      <p role="status">
        {state === 'sending' && words.sending(name)}
        {state === 'done' && words.done(name)}
      </p>
      {state === 'failed' && (
        <Button look="quiet" small className="upload__button" onClick={() => upload.current && send(upload.current)}>
          {words.retry}
        </Button>
      )}
      {state !== 'empty' && (
        <Button look="plain" small className="upload__button upload__remove" onClick={remove}>
          {words.remove}
        </Button>
      )}
    </div>
  )
}
