import FileText from 'icon:file-text'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { fileAddress } from '#contract/website/files.ts'
import { ListState } from '#web/components/records/list-state.tsx'
import { usePermission } from '#web/components/session/use-permission.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { filesQuery } from './page-texts.portal.api.ts'
import { pageTextsContent } from './page-texts.portal.content.ts'

const { files: words } = pageTextsContent

interface ChosenFile {
  name: string
  address: string
}

/** Nothing for those who do not hand out files. */
export function LinkFile({ onChosen }: { onChosen(file: ChosenFile): void }) {
  const isPermitted = usePermission()
  const [isOpen, setOpen] = useState(false)
  if (!isPermitted('files')) return null
  return (
    <>
      <Button look="quiet" small className="words__act" onClick={() => setOpen(true)}>
        <FileText className="i" />
        {words.open}
      </Button>
      {isOpen && (
        <FilesDialog
          onChosen={(file) => {
            setOpen(false)
            onChosen(file)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

function FilesDialog({ onChosen, onClose }: { onChosen(file: ChosenFile): void; onClose(): void }) {
  const { data: files, isError, refetch } = useQuery(filesQuery)
  return (
    <Dialog
      title={words.title}
      note={words.note}
      onClose={onClose}
      acts={
        <Link className="btn btn--quiet" to="." search={{ tab: 'files' }}>
          {words.manage}
        </Link>
      }
    >
      <ListState rows={files} isError={isError} words={words} onRetry={() => void refetch()} />
      <ul className="bare words__files">
        {files?.map(({ id, name, slug }) => (
          <li key={id}>
            <button type="button" onClick={() => onChosen({ name, address: fileAddress(slug) })}>
              <b>{name}</b>
              <span>{fileAddress(slug)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
