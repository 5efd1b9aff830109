import Download from 'icon:download'
import { Link } from '@tanstack/react-router'
import type { FileRecord } from '#contract/website/files.staff.schema.ts'
import { fileAddress } from '#contract/website/files.ts'
import type { RecordSearch, ScreenProps } from '#web/components/records/record-address.ts'
import { RecordEditor } from '#web/components/records/record-editor.tsx'
import { RecordList } from '#web/components/records/record-list.tsx'
import { RecordTable } from '#web/components/records/record-table.tsx'
import { Moment } from '#web/components/ui/moment.tsx'
import { fileSize } from '#web/lib/file-size.ts'
import { FileFields } from './file-fields.tsx'
import { filesContent as words } from './files.portal.content.ts'
import { fileKind } from './files.portal.kind.ts'

export const FilesScreen = (screen: ScreenProps<RecordSearch>) => (
  <RecordList
    screen={screen}
    kind={fileKind}
    editor={(open) => (
      <RecordEditor {...open} kind={fileKind} fields={(form, isNew) => <FileFields form={form} isNew={isNew} />} />
    )}
  >
    {(list) => (
      <RecordTable
        kind={fileKind}
        columns={[
          {
            name: words.labels.name,
            place: 'name',
            cell: ({ name, slug }) => (
              <>
                <b>{name}</b>
                <span className="records__second">{fileAddress(slug)}</span>
              </>
            ),
          },
          {
            name: words.columns.file,
            place: 'nowhere',
            cell: ({ size, replacedAt }) => (
              <>
                {fileSize(size)}
                <span className="records__second">
                  <Moment at={replacedAt} />
                </span>
              </>
            ),
          },
          { name: words.columns.downloads, place: 'end', cell: ({ downloads }) => words.downloads(downloads) },
          { name: words.columns.links, place: 'line', cell: (file) => <Places {...file} /> },
        ]}
        actions={({ name, slug }) => (
          <a className="btn btn--plain btn--sm" href={fileAddress(slug)}>
            <Download className="i" />
            {words.download}
            <span className="sr"> {name}</span>
          </a>
        )}
        {...list}
      />
    )}
  </RecordList>
)

const Places = ({ places }: FileRecord) =>
  places.length === 0 ? (
    <span className="muted">{words.notLinked}</span>
  ) : (
    <p>
      {words.linkedFrom}{' '}
      {places.map(({ title, tab, id, view }, index) => (
        <span key={`${tab} ${id}`}>
          {index > 0 && ', '}
          <Link className="link" to="." search={{ tab, id: String(id), ...(view && { view }) }}>
            {title}
          </Link>
        </span>
      ))}
    </p>
  )
