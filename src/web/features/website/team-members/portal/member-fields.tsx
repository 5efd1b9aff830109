import { readNumber } from '#web/components/records/read-number.ts'
import { ExactField } from '#web/components/ui/exact-field.tsx'
import { Checkbox, TextArea, TextField } from '#web/components/ui/field.tsx'
import { ChoosePhotoButton } from '#web/features/website/pictures/portal/choose-photo-button.public.tsx'
import { proposeSlug } from '#web/lib/propose-slug.ts'
import { OtherRolesFields } from './other-roles-fields.tsx'
import { teamMembersContent } from './team-members.portal.content.ts'
import type { MemberForm } from './team-members.portal.kind.ts'

const { hints } = teamMembersContent

export function MemberFields({ form, isNew }: { form: MemberForm; isNew: boolean }) {
  const { register, formState } = form
  const name = form.watch('name')

  const followName = (next: string) => {
    if (!isNew || form.getValues('slug') !== proposeSlug(name)) return
    form.setValue('slug', proposeSlug(next), { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }

  return (
    <>
      <TextField {...form.field('name', { onChange: ({ target }) => followName(target.value) })} autoComplete="off" />
      <TextField {...form.field('title')} autoComplete="off" />
      <ExactField {...form.field('slug')} hint={hints.slug} />
      <TextField
        {...form.field('displayOrder', { setValueAs: readNumber })}
        optional
        type="number"
        min={0}
        step={1}
        inputMode="numeric"
        hint={hints.displayOrder}
      />
      <TextArea {...form.field('bio')} wide rows={6} />
      <TextField {...form.field('image')} wide autoComplete="off" spellCheck={false} hint={hints.image} />
      <ChoosePhotoButton
        onChosen={({ src }) => form.setValue('image', src, { shouldDirty: true, shouldValidate: true })}
      />
      <p className="legend">Social links</p>
      <TextField {...form.field('linkedinUrl')} optional type="url" placeholder="https://" />
      <TextField {...form.field('twitterUrl')} optional type="url" placeholder="https://" />
      <TextField {...form.field('instagramUrl')} optional type="url" placeholder="https://" />
      <div className="field">
        <span className="label" aria-hidden="true">
          Visibility
        </span>
        <Checkbox label="Active on the website" {...register('isActive')} />
      </div>
      <OtherRolesFields form={form} />
    </>
  )
}
