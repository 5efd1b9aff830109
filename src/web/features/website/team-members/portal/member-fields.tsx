import { ChoosePhotoButton } from '#web/components/pictures/choose-photo-button.tsx'
import { readNumber } from '#web/components/records/read-number.ts'
import { Checkbox, TextArea, TextField } from '#web/components/ui/field.tsx'
import { proposeSlug } from '#web/lib/propose-slug.ts'
import { OtherRolesFields } from './other-roles-fields.tsx'
import { teamMembersContent } from './team-members.portal.content.ts'
import type { MemberForm } from './team-members.portal.kind.ts'

const { hints } = teamMembersContent

export function MemberFields({ form, isNew }: { form: MemberForm; isNew: boolean }) {
  const { register, formState } = form
  const { errors } = formState
  const name = form.watch('name')

  /** Until the editor writes a slug, it follows the name. */
  const followName = (next: string) => {
    if (!isNew || form.getValues('slug') !== proposeSlug(name)) return
    form.setValue('slug', proposeSlug(next), { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }

  return (
    <>
      <TextField
        label="Name"
        autoComplete="off"
        error={errors.name?.message}
        {...register('name', { onChange: ({ target }) => followName(target.value) })}
      />
      <TextField label="Title" autoComplete="off" error={errors.title?.message} {...register('title')} />
      <TextField
        label="Slug"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={hints.slug}
        error={errors.slug?.message}
        {...register('slug')}
      />
      <TextField
        label="Display Order"
        optional
        type="number"
        min={0}
        step={1}
        inputMode="numeric"
        hint={hints.displayOrder}
        error={errors.displayOrder?.message}
        {...register('displayOrder', { setValueAs: readNumber })}
      />
      <TextArea label="Bio" wide rows={6} error={errors.bio?.message} {...register('bio')} />
      <TextField
        label="Image URL"
        wide
        autoComplete="off"
        spellCheck={false}
        hint={hints.image}
        error={errors.image?.message}
        {...register('image')}
      />
      <ChoosePhotoButton
        onChosen={({ src }) => form.setValue('image', src, { shouldDirty: true, shouldValidate: true })}
      />
      <p className="legend">Social links</p>
      <TextField
        label="LinkedIn"
        optional
        type="url"
        placeholder="https://"
        error={errors.linkedinUrl?.message}
        {...register('linkedinUrl')}
      />
      <TextField
        label="Twitter"
        optional
        type="url"
        placeholder="https://"
        error={errors.twitterUrl?.message}
        {...register('twitterUrl')}
      />
      <TextField
        label="Instagram"
        optional
        type="url"
        placeholder="https://"
        error={errors.instagramUrl?.message}
        {...register('instagramUrl')}
      />
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
