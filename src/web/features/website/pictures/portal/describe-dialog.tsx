import { useState } from 'react'
import type { PictureRecord } from '#contract/website/pictures.staff.schema.ts'
import { altLength, pictureMessages, picturePaths } from '#contract/website/pictures.staff.ts'
import { succeed } from '#web/components/records/succeed.ts'
import { useAttempt } from '#web/components/records/use-attempt.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { TextField } from '#web/components/ui/field.tsx'
import { FormDialog } from '#web/components/ui/form-dialog.tsx'
import { picturesContent } from './pictures.content.ts'
import { picturesScreenContent } from './pictures.portal.content.ts'

const { describe: words } = picturesScreenContent

export function DescribeDialog({ picture, onClose }: { picture: PictureRecord; onClose(): void }) {
  const { id, version } = picture
  const [alt, setAlt] = useState(picture.alt)
  const [isSaving, setSaving] = useState(false)
  const attempt = useAttempt([picturePaths.all])
  const save = async () => {
    setSaving(true)
    const isSaved = await attempt(async () => {
      const body = { alt: alt.trim(), version }
      await staffClient.sendUnread(`${picturePaths.all}/${id}`, { method: 'PUT', body })
      succeed(pictureMessages.updated)
    }, pictureMessages.updateFailed)
    if (isSaved) onClose()
    else setSaving(false)
  }
  return (
    <FormDialog
      title={words.title}
      submit={words.save}
      busy={isSaving && words.saving}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <TextField
        label={picturesContent.alt}
        hint={picturesContent.altHint}
        maxLength={altLength}
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
      />
    </FormDialog>
  )
}
