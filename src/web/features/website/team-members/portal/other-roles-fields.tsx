import Plus from 'icon:plus'
import Trash2 from 'icon:trash-2'
import { useFieldArray } from 'react-hook-form'
import { Button } from '#web/components/ui/button.tsx'
import { TextField } from '#web/components/ui/field.tsx'
import type { MemberForm } from './team-members.portal.kind.ts'

const mostRoles = 20

export function OtherRolesFields({ form }: { form: MemberForm }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'otherRoles' })
  const problems = form.formState.errors.otherRoles
  return (
    <fieldset className="full otherroles">
      <legend className="legend otherroles__legend">Other roles</legend>
      {fields.map((field, index) => (
        <fieldset className="otherrole" key={field.id}>
          <legend className="sr">Other role {index + 1}</legend>
          <TextField
            label="Company name"
            autoComplete="off"
            error={problems?.[index]?.companyName?.message}
            {...form.register(`otherRoles.${index}.companyName`)}
          />
          <TextField
            label="Role"
            autoComplete="off"
            error={problems?.[index]?.title?.message}
            {...form.register(`otherRoles.${index}.title`)}
          />
          <TextField
            label="Website"
            type="url"
            placeholder="https://"
            error={problems?.[index]?.url?.message}
            {...form.register(`otherRoles.${index}.url`)}
          />
          <Button look="plain" icon aria-label={`Remove other role ${index + 1}`} onClick={() => remove(index)}>
            <Trash2 className="i" />
          </Button>
        </fieldset>
      ))}
      {fields.length < mostRoles && (
        <Button look="quiet" small onClick={() => append({ companyName: '', title: '', url: '' })}>
          <Plus className="i" />
          Add another role
        </Button>
      )}
    </fieldset>
  )
}
