import type { SettingsRecord } from '#contract/office/settings.schema.ts'
import { settingsId } from '#contract/office/settings.ts'
import { RecordEditor } from '#web/components/records/record-editor.tsx'
import { ReceiptPreview } from './receipt-preview.tsx'
import { type SettingsForm, type SettingsGroup, settingsKind } from './settings.portal.kind.ts'
import { SettingsFields } from './settings-fields.tsx'

interface SettingsEditorProps {
  group: SettingsGroup
  record: SettingsRecord
  onClose(): void
}

export function SettingsEditor({ group, record, onClose }: SettingsEditorProps) {
  const { preview } = group
  return (
    <RecordEditor
      id={settingsId}
      record={record}
      onClose={onClose}
      kind={settingsKind(group)}
      fields={(form) => <SettingsFields group={group} form={form} record={record} />}
      {...(preview && {
        aside: (form: SettingsForm) => <ReceiptPreview kind={preview} form={form} record={record} />,
      })}
    />
  )
}
