import { useEffect, useRef, useState } from 'react'
import type { FileUploadProps } from '#web/components/form/file-upload.tsx'
import { TextField } from '#web/components/ui/field.tsx'
import { lateComponent } from '#web/components/ui/late-component.tsx'
import { applicationContent } from '#web/features/hiring/applications/application.content.ts'

const { upload: words } = applicationContent

const ResumeUpload = lateComponent<FileUploadProps>(() => import('./resume-upload.tsx'), NoUpload)

/** A hidden field holds the upload's id, so that it is part of the draft and survives a reload. */
export function ResumeField({ error, label = words.label }: { error: string | undefined; label?: string }) {
  const input = useRef<HTMLInputElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [isUsed, setUsed] = useState(false)
  const [problem, setProblem] = useState('')
  const known = () => field.current?.value ?? ''
  const tell = (state: string) => {
    if (!field.current) return
    field.current.value = state
    // Simulates typing, so that the form saves the draft and validates the field.
    field.current.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const use = () => {
    if (input.current?.value) tell('unfinished')
    setUsed(known() !== '')
  }
  // A file chosen before hydration or a reload; the form restores its draft right after this effect.
  // biome-ignore lint/correctness/useExhaustiveDependencies: run once.
  useEffect(() => queueMicrotask(use), [])
  return (
    <div className="full upload-field">
      <TextField
        ref={input}
        label={label}
        optional
        type="file"
        accept=".pdf,.docx"
        hint={words.hint}
        error={problem || error}
        onFocus={ResumeUpload.preload}
        onChange={use}
      />
      <input ref={field} name="resumeId" hidden readOnly />
      {isUsed && <ResumeUpload input={input} known={known} tell={tell} onProblem={setProblem} />}
    </div>
  )
}

/** Shown when the upload code fails to load; the form can be sent without a file. */
function NoUpload({ input, tell, onProblem }: FileUploadProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: run once per attempt.
  useEffect(() => {
    if (input.current) input.current.value = ''
    tell('')
    onProblem(words.missing)
  }, [])
  return null
}
