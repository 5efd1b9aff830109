import type { SettingsRecord } from '#contract/office/settings.schema.ts'
import { officeZones, type SettingName, settingsMessages } from '#contract/office/settings.ts'
import { ExactField } from '#web/components/ui/exact-field.tsx'
import { Select, TextArea, TextField } from '#web/components/ui/field.tsx'
import { settingsContent as words } from './settings.portal.content.ts'
import type { SettingsForm, SettingsGroup } from './settings.portal.kind.ts'

interface SettingsFieldsProps {
  group: SettingsGroup
  form: SettingsForm
  record: SettingsRecord
}

export function SettingsFields({ group, form, record }: SettingsFieldsProps) {
  return group.names.map((name) => {
    const said = record.environment[name]
    if (said?.isFixed)
      return (
        <TextField
          key={name}
          label={words.labels[name]}
          wide
          readOnly
          value={said.value}
          hint={settingsMessages.fixed(said.variable)}
        />
      )
    const field = { ...form.field(name), wide: true, hint: hintOf(name, record) }
    if (name === 'timeZone')
      return <Select key={name} {...field} placeholder={settingsMessages.zone} options={officeZones} />
    if (name === 'noticesInFull') return <Select key={name} {...field} options={words.offOrOn} />
    if (name.startsWith('office')) return <TextField key={name} {...field} wide={false} type="time" />
    if (name === 'securityExpires' || name === 'healthNoticeReviewed')
      return <TextField key={name} {...field} wide={false} type="date" />
    if (name.endsWith('Recipient') || name.endsWith('Contact')) return <ExactField key={name} {...field} type="email" />
    if (name === 'demoBooking') return <ExactField key={name} {...field} type="url" />
    if (name === 'senderName' || name.endsWith('Subject')) return <TextField key={name} {...field} autoComplete="off" />
    return <TextArea key={name} {...field} rows={4} />
  })
}

function hintOf(name: SettingName, { environment }: SettingsRecord): string | undefined {
  const said = environment[name]
  if (said) return words.otherwise(said.value)
  return name.endsWith('Recipient') ? words.asGeneral : words.hints[name]
}
