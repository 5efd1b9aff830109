import Pencil from 'icon:pencil'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { SettingsRecord } from '#contract/office/settings.schema.ts'
import {
  defaultSettings,
  isInFull,
  officeZones,
  type SettingName,
  settingsMessages,
} from '#contract/office/settings.ts'
import { isHealthNoticeReviewed } from '#contract/website/privacy-policy.ts'
import { ListState } from '#web/components/records/list-state.tsx'
import { type RecordSearch, type ScreenProps, useRecordAddress } from '#web/components/records/record-address.ts'
import { ScreenHead } from '#web/components/records/screen-head.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { fullNotices, settingsContent as words } from './settings.portal.content.ts'
import { type SettingsGroup, settingsGroups, settingsKind } from './settings.portal.kind.ts'
import { SettingsEditor } from './settings-editor.tsx'

const [firstGroup] = settingsGroups as [SettingsGroup]
const { list } = settingsKind(firstGroup).api

export function SettingsScreen(screen: ScreenProps<RecordSearch>) {
  const { data, isError, refetch } = useQuery(list)
  const { id, open, close } = useRecordAddress(screen)
  const record = data?.[0]
  const group = settingsGroups.find((candidate) => candidate.id === id)
  return (
    <>
      <ScreenHead title={words.heading} lede={words.lede} />
      <p className="setting-link">
        <Link className="link" to="." search={{ tab: 'deliverability' }}>
          {words.mailCheck}
        </Link>
      </p>
      <ListState
        rows={data}
        isError={isError}
        words={{ loading: words.loading, loadFailed: settingsMessages.loadFailed, empty: '' }}
        onRetry={() => void refetch()}
      />
      {record &&
        settingsGroups.map(({ id: groupId, title, note, names }) => (
          <section key={groupId} className="setting-group" aria-labelledby={`settings-${groupId}`}>
            <div>
              <h2 id={`settings-${groupId}`}>{title}</h2>
              <p className="muted small">{note}</p>
            </div>
            <dl>
              {names.map((name) => (
                <div key={name}>
                  <dt>{words.labels[name]}</dt>
                  <dd>{valueInWords(name, record)}</dd>
                </div>
              ))}
            </dl>
            <Button look="quiet" small onClick={() => void open(groupId)}>
              <Pencil className="i" />
              {words.edit}
              <span className="sr"> {title}</span>
            </Button>
          </section>
        ))}
      {record && group && <SettingsEditor key={group.id} group={group} record={record} onClose={close} />}
    </>
  )
}

function valueInWords(name: SettingName, record: SettingsRecord): string {
  const said = record.environment[name]
  if (said?.isFixed) return `${said.value}. ${settingsMessages.fixed(said.variable)}`
  const value = record[name]
  if (name === 'timeZone') return officeZones.find((zone) => zone.value === value)?.label ?? value
  if (name === 'noticesInFull') return fullNotices[isInFull(record) ? 'yes' : 'no']
  if (name.startsWith('office'))
    return new Date(`1970-01-01T${value}`).toLocaleTimeString('en-US', { timeStyle: 'short' })
  if (name === 'equalOpportunity' && value === defaultSettings[name]) return `${words.toReview}\n\n${value}`
  if (name === 'healthNoticeReviewed' && !isHealthNoticeReviewed(value)) return words.noticeToReview
  if (value && (name === 'securityExpires' || name === 'healthNoticeReviewed'))
    return new Date(`${value}T00:00`).toLocaleDateString('en-US', { dateStyle: 'long' })
  if (value) return value
  if (said) return words.otherwiseShown(said.value)
  return name.endsWith('Recipient') ? words.asGeneralShown : words.none
}
