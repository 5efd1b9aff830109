import { useRef, useState } from 'react'
import { fillPath } from '#contract/paths.ts'
import { uploadChunkBytes } from '#contract/uploads.ts'
import { fileMessages, filePaths } from '#contract/website/files.staff.ts'
import { fileAddress } from '#contract/website/files.ts'
import { sendChunks, type Upload } from '#web/api/send-chunks.ts'
import { FileUpload } from '#web/components/form/file-upload.tsx'
import { staffClient } from '#web/components/session/staff-client.ts'
import { useSite } from '#web/components/site-config.ts'
import { ExactField } from '#web/components/ui/exact-field.tsx'
import { TextField } from '#web/components/ui/field.tsx'
import { LinkField } from '#web/components/writing/link-field.tsx'
import { proposeSlug } from '#web/lib/propose-slug.ts'
import { filesContent as words } from './files.portal.content.ts'
import type { FileForm } from './files.portal.kind.ts'

const { hints } = words

export function FileFields({ form, isNew }: { form: FileForm; isNew: boolean }) {
  const { origin } = useSite()
  const [name, slug] = form.watch(['name', 'slug'])
  const followName = (next: string) => {
    if (!isNew || slug !== proposeSlug(name)) return
    form.setValue('slug', proposeSlug(next), { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  return (
    <>
      <TextField
        {...form.field('name', { onChange: ({ target }) => followName(target.value) })}
        wide
        autoComplete="off"
        hint={hints.name}
      />
      <PdfField form={form} hint={isNew ? hints.file : hints.replacement} optional={!isNew} />
      {isNew ? (
        <ExactField {...form.field('slug')} wide hint={hints.slug(slug)} />
      ) : (
        <div className="full handout__link">
          <LinkField label={words.labels.slug} address={origin + fileAddress(slug)} hint={hints.address} />
        </div>
      )}
    </>
  )
}

const send = (upload: Upload<number>, signal: AbortSignal, onProgress: (share: number) => void) =>
  sendChunks(upload, {
    chunkBytes: uploadChunkBytes,
    begin: async ({ size }) => (await staffClient.send<{ id: number }>(filePaths.uploads, { body: { size } })).id,
    send: (id, number, chunk) =>
      staffClient.sendBytes(fillPath(filePaths.chunk, { id: String(id), number: String(number) }), chunk, signal),
    signal,
    onProgress,
  })

function PdfField({ form, hint, optional }: { form: FileForm; hint: string; optional: boolean }) {
  const input = useRef<HTMLInputElement>(null)
  const { label, error } = form.field('uploadId')
  const known = () => String(form.getValues('uploadId') ?? '')
  const [isUsed, setUsed] = useState(known() !== '')
  const [problem, setProblem] = useState('')
  const tell = (uploadId: string) => {
    form.clearErrors('uploadId')
    form.setValue('uploadId', uploadId, { shouldDirty: true })
  }
  return (
    <div className="full upload-field">
      <TextField
        ref={input}
        label={label}
        type="file"
        accept="application/pdf,.pdf"
        hint={hint}
        optional={optional}
        error={problem || error}
        onChange={() => {
          if (input.current?.value && !isUsed) tell('unfinished')
          setUsed(true)
        }}
      />
      {isUsed && (
        <FileUpload
          input={input}
          known={known}
          tell={tell}
          onProblem={setProblem}
          send={send}
          whatFailed={fileMessages.uploadFailed}
        />
      )}
    </div>
  )
}
