import type { RecordSearch, ScreenProps } from '#web/components/records/record-address.ts'
import { RecordList } from '#web/components/records/record-list.tsx'
import { RecordTable } from '#web/components/records/record-table.tsx'
import { savedReplyKind as kind } from './saved-replies.portal.kind.ts'
import { SavedReplyEditor } from './saved-reply-editor.tsx'

export function SavedRepliesScreen(screen: ScreenProps<RecordSearch>) {
  return (
    <RecordList kind={kind} screen={screen} editor={SavedReplyEditor}>
      {({ isFiltered: _, ...list }) => (
        <RecordTable
          kind={kind}
          columns={[
            { name: kind.labels.title, cell: ({ title }) => <b>{title}</b> },
            { name: kind.labels.text, cell: ({ text }) => <span className="records__beginning">{text}</span> },
          ]}
          {...list}
        />
      )}
    </RecordList>
  )
}
