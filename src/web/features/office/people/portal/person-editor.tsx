import { createContext, useContext } from 'react'
import { useWatch } from 'react-hook-form'
import type { Person, PersonInput, SentLink } from '#contract/office/people.staff.schema.ts'
import { peoplePaths, roleNames } from '#contract/office/people.staff.ts'
import { roleInWords, roles } from '#contract/roles.ts'
import { type OpenRecord, RecordEditor } from '#web/components/records/record-editor.tsx'
import { staffClient } from '#web/components/session/staff-client.ts'
import { Select, TextField } from '#web/components/ui/field.tsx'
import { Ticks } from '#web/components/ui/ticks.tsx'
import { useConfirmed } from '#web/features/office/account/portal/use-confirmed.public.tsx'
import { personWords } from './people.portal.content.ts'
import { type PersonForm, personKind } from './people.portal.kind.ts'

export const ShowLink = createContext<(sent: SentLink) => void>(() => {})

export function PersonEditor(open: OpenRecord<Person>) {
  const showLink = useContext(ShowLink)
  const { whenConfirmed, question } = useConfirmed(personWords.confirmNote)
  const invite = async (body: PersonInput) => {
    const sent = await whenConfirmed(() => staffClient.send<SentLink>(peoplePaths.all, { body }))
    showLink(sent)
    return sent.person
  }
  const update: typeof personKind.api.update = (...given) => whenConfirmed(() => personKind.api.update(...given))
  const kind = { ...personKind, api: { ...personKind.api, create: invite, update } }
  return (
    <>
      <RecordEditor
        {...open}
        kind={kind}
        fields={(form, isNew) => {
          return (
            <>
              <TextField {...form.field('firstName')} autoComplete="off" />
              <TextField {...form.field('lastName')} autoComplete="off" />
              <TextField
                {...form.field('email')}
                wide
                type="email"
                autoComplete="off"
                readOnly={!isNew}
                hint={isNew ? undefined : personWords.emailHint}
              />
              <Select
                {...form.field('role')}
                wide
                placeholder={personWords.chooseRole}
                options={roles.map((role) => ({ value: role, label: roleNames[role] }))}
              />
              <RoleInWords form={form} />
            </>
          )
        }}
      />
      {question}
    </>
  )
}

function RoleInWords({ form }: { form: PersonForm }) {
  const role = useWatch({ control: form.control, name: 'role' })
  return (
    <div className="full rolewords" role="status">
      {role && (
        <>
          <p className="legend">{personWords.may(roleNames[role])}</p>
          <Ticks items={roleInWords(role)} />
        </>
      )}
    </div>
  )
}
