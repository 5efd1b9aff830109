import ChevronDown from 'icon:chevron-down'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Table } from '#web/components/ui/table.tsx'
import { applicationsContent } from './applications.portal.content.ts'
import { sourcesQuery } from './applications.portal.kind.tsx'

const words = applicationsContent.sources

export function ApplicationSources({ job }: { job: string | undefined }) {
  const [isOpen, setOpen] = useState(false)
  const { data = [] } = useQuery({ ...sourcesQuery(job), enabled: isOpen })
  return (
    <details className="sources disclosure" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {words.title}
        <ChevronDown className="i" />
      </summary>
      {data.length > 0 && (
        <Table
          caption={words.caption}
          columns={words.columns}
          rows={data.map(({ source, applied, interviewed, hired }) => ({
            key: source ?? '',
            cells: [source ?? words.notSaid, applied, interviewed, hired],
          }))}
        />
      )}
    </details>
  )
}
