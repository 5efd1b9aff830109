import type { RecordSearch, ScreenProps } from '#web/components/records/record-address.ts'
import { RecordList } from '#web/components/records/record-list.tsx'
import { RecordTable } from '#web/components/records/record-table.tsx'
import { Status } from '#web/components/ui/status.tsx'
import { faqKind as kind } from './faq.portal.kind.ts'
import { FaqEditor } from './faq-editor.tsx'

export function FaqScreen(screen: ScreenProps<RecordSearch>) {
  return (
    <RecordList kind={kind} screen={screen} editor={FaqEditor}>
      {({ isFiltered: _, ...list }) => (
        <RecordTable
          kind={kind}
          columns={[
            { name: kind.labels.question, cell: ({ question }) => <b>{question}</b> },
            { name: kind.labels.answer, cell: ({ answer }) => <span className="records__beginning">{answer}</span> },
            {
              name: kind.labels.isPublished,
              cell: ({ isPublished }) => (
                <Status kind={isPublished ? 'now' : 'soon'}>{isPublished ? 'Published' : 'Draft'}</Status>
              ),
            },
          ]}
          {...list}
        />
      )}
    </RecordList>
  )
}
