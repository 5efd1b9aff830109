import { useQuery } from '@tanstack/react-query'
import { Table } from '#web/components/ui/table.tsx'
import { applicationsContent } from './applications.portal.content.ts'
import { sourcesQuery } from './applications.portal.kind.tsx'

const words = applicationsContent.sources

export function ApplicationSources({ job }: { job: string | undefined }) {
  const { data = [] } = useQuery(sourcesQuery(job))
  if (data.length === 0) return null
  return (
    <div className="sources">
      <Table
        caption={words.caption}
        columns={words.columns}
        rows={data.map(({ source, applied, interviewed, hired }) => ({
          key: source ?? '',
          cells: [source ?? words.notSaid, applied, interviewed, hired],
        }))}
      />
    </div>
  )
}
