import { useEffect, useRef, useState } from 'react'
import { TextField } from '#web/components/ui/field.tsx'
import { lateComponent } from '#web/components/ui/late-component.tsx'
import { applicationContent } from '#web/features/hiring/applications/application.content.ts'
import type { ResumeUploadProps } from './resume-upload.tsx'

const { upload: words } = applicationContent

/** What sends a file is fetched when somebody is about to choose one. */
const ResumeUpload = lateComponent<ResumeUploadProps>(() => import('./resume-upload.tsx'), NoUpload)

/** The upload's id goes along with everything typed in a field of its own, and survives a reload as that does. */
export function ResumeField({ error }: { error: string | undefined }) {
  const input = useRef<HTMLInputElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [isUsed, setUsed] = useState(false)
  const [problem, setProblem] = useState('')
  const known = () => field.current?.value ?? ''
  const tell = (state: string) => {
    if (!field.current) return
    field.current.value = state
    // As if it had been typed: the draft is written, and the field is checked again.
    field.current.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const use = () => {
    if (input.current?.value) tell('unfinished')
    setUsed(known() !== '')
  }
  // Chosen before React was there, or before a reload, whose draft the form puts in right after this.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => queueMicrotask(use), [])
  // The field that holds it cannot be seen; an earlier one that is wrong comes first.
  useEffect(() => {
    if (error && document.activeElement?.ariaInvalid !== 'true') input.current?.focus()
  }, [error])
  return (
    <div className="full">
      <TextField
        ref={input}
        label={words.label}
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

/** Its code did not come. The form can be sent without a file, and says so. */
function NoUpload({ input, tell, onProblem }: ResumeUploadProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt.
  useEffect(() => {
    if (input.current) input.current.value = ''
    tell('')
    onProblem(words.missing)
  }, [])
  return null
}
