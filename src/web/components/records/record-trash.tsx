import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from '#web/components/ui/button.tsx'
import { Table } from '#web/components/ui/table.tsx'
import { ListScreen } from './list-screen.tsx'
import { momentInWords } from './moment-in-words.ts'
import type { ListedKind, StoredRecord } from './record-kind.ts'
import { recordsContent } from './records.content.ts'
import { useRestore } from './use-restore.ts'

interface RecordTrashProps<Row extends StoredRecord> {
  kind: ListedKind<Row>
  tab: string
}

const { trash: words } = recordsContent

export function RecordTrash<Row extends StoredRecord>({ kind, tab }: RecordTrashProps<Row>) {
  const { data: rows, isError, refetch } = useQuery(kind.api.trash)
  const restore = useRestore(kind)
  return (
    <ListScreen
      words={{ ...words, heading: words.heading(kind.content.heading) }}
      rows={rows}
      isError={isError}
      onRetry={() => void refetch()}
      onClear={undefined}
      count={rows && recordsContent.count(rows.length)}
      acts={
        <Link className="btn btn--quiet btn--sm" to="." search={{ tab }}>
          {words.close}
        </Link>
      }
      bar={null}
    >
      <div className="records">
        <Table
          caption={words.caption}
          columns={words.columns}
          places={['name', 'end', 'line', 'acts']}
          rows={(rows ?? []).map(({ id, name, deletedAt, deletedBy }) => ({
            key: id,
            cells: [
              <b key="name">{name}</b>,
              <time key="when" dateTime={deletedAt}>
                {momentInWords(deletedAt)}
              </time>,
              deletedBy ?? words.formerUser,
              <div className="acts" key="actions">
                <Button look="plain" small onClick={() => restore(id)}>
                  {words.restore}
                  <span className="sr"> {name}</span>
                </Button>
              </div>,
            ],
          }))}
        />
      </div>
    </ListScreen>
  )
}
