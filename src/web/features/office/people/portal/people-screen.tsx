import { useState } from 'react'
import type { SentLink } from '#contract/office/people.staff.schema.ts'
import type { RecordSearch, ScreenProps } from '#web/components/records/record-address.ts'
import { RecordList } from '#web/components/records/record-list.tsx'
import { FactorRuleSwitch } from './factor-rule-switch.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { personKind } from './people.portal.kind.ts'
import { PeopleTable } from './people-table.tsx'
import { PersonEditor, ShowLink } from './person-editor.tsx'
import { WhoGetsNotices } from './who-gets-notices.tsx'

export function PeopleScreen(screen: ScreenProps<RecordSearch>) {
  const [sent, setSent] = useState<SentLink>()
  return (
    <ShowLink value={setSent}>
      <RecordList kind={personKind} screen={screen} editor={(open) => <PersonEditor {...open} />}>
        {(list) => <PeopleTable onLink={setSent} {...list} />}
      </RecordList>
      <FactorRuleSwitch />
      <WhoGetsNotices />
      {sent && screen.search.id === undefined && <LinkDialog sent={sent} onClose={() => setSent(undefined)} />}
    </ShowLink>
  )
}
