import PenLine from 'icon:pen-line'
import Plus from 'icon:plus'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { LetterRow } from '#contract/letters.staff.schema.ts'
import {
  type LetterState,
  letterStaffMessages,
  letterStaffPaths,
  letterState,
  letterStates,
} from '#contract/letters.staff.ts'
import { DeleteDialog } from '#web/components/records/delete-dialog.tsx'
import { momentInWords } from '#web/components/records/moment-in-words.ts'
import { type ScreenProps, useRecordAddress } from '#web/components/records/record-address.ts'
import { RecordPages } from '#web/components/records/record-pages.tsx'
import { RecordTable } from '#web/components/records/record-table.tsx'
import { RecordTrash } from '#web/components/records/record-trash.tsx'
import { TrashLink } from '#web/components/records/trash-link.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Select } from '#web/components/ui/field.tsx'
import { Status } from '#web/components/ui/status.tsx'
import { NewRecord } from '#web/components/writing/new-record.tsx'
import { useBegun } from '#web/components/writing/use-begun.ts'
import { LetterPage } from './letter-page.tsx'
import { lettersPortalContent as words } from './letters.portal.content.ts'
import { letterKind, letterWrites } from './letters.portal.kind.ts'
import type { LetterSearch } from './letters.portal.search.ts'
import { PostDialog } from './post-dialog.tsx'
import { useNow } from './use-now.ts'

export function LettersScreen(screen: ScreenProps<LetterSearch>) {
  const { id, view, post, ...search } = screen.search
  const { key, onBegun } = useBegun(letterStaffPaths.all, { tab: screen.tab, id })
  if (id === 'new' && post !== undefined)
    return (
      <NewRecord
        tab={screen.tab}
        list={letterStaffPaths.all}
        create={() => letterWrites.createFrom(Number(post))}
        failed={letterStaffMessages.createFailed}
        loading={words.loading}
      />
    )
  if (id !== undefined) return <LetterPage key={key} id={id} tab={screen.tab} onBegun={onBegun} />
  if (view === 'trash') return <RecordTrash kind={letterKind} tab={screen.tab} />
  return <LettersList tab={screen.tab} search={search} />
}

const looks: Record<LetterState, 'now' | 'soon' | 'pilot' | 'off'> = {
  draft: 'pilot',
  held: 'soon',
  sending: 'soon',
  paused: 'off',
  finished: 'now',
}

function LettersList(screen: ScreenProps<LetterSearch>) {
  const { open } = useRecordAddress(screen)
  const navigate = useNavigate()
  const now = useNow()
  const [deleting, setDeleting] = useState<LetterRow>()
  const [isChoosing, setChoosing] = useState(false)
  const writeFrom = (postId: number) =>
    void navigate({ to: '.', search: { tab: screen.tab, id: 'new', post: String(postId) } })
  return (
    <>
      <RecordPages
        kind={letterKind}
        screen={screen}
        head={
          <div className="letter-ways">
            <Button small look="quiet" onClick={() => setChoosing(true)}>
              <PenLine className="i" />
              {words.fromPost}
            </Button>
            <Button small aria-keyshortcuts="n" onClick={() => open('new')}>
              <Plus className="i" />
              {words.add}
            </Button>
          </div>
        }
        filters={(set) => (
          <Select
            label={words.filters.state}
            placeholder={words.filters.everyState}
            options={letterStates.map((state) => ({ value: state, label: words.stateLabels[state] }))}
            value={screen.search.state ?? ''}
            onChange={({ target }) => set({ state: target.value })}
          />
        )}
      >
        {(rows) => (
          <RecordTable
            kind={letterKind}
            columns={[
              { name: words.columns.letter, cell: (letter) => <LetterName letter={letter} /> },
              {
                name: words.columns.state,
                cell: (letter) => (
                  <Status kind={looks[letterState(letter)]}>
                    <span className="letter-standing">{words.standing(letter, now)}</span>
                  </Status>
                ),
              },
            ]}
            rows={rows}
            onEdit={({ id }) => void open(id)}
            onDelete={setDeleting}
            isFinal={(letter) => letterState(letter) !== 'draft'}
          />
        )}
      </RecordPages>
      <TrashLink tab={screen.tab} />
      {deleting && <DeleteDialog kind={letterKind} row={deleting} onClose={() => setDeleting(undefined)} />}
      {isChoosing && <PostDialog onChoose={writeFrom} onClose={() => setChoosing(false)} />}
    </>
  )
}

const LetterName = ({ letter }: { letter: LetterRow }) => (
  <>
    <b>{letterKind.nameOf(letter)}</b>
    <br />
    <span className="muted small">{words.changed(letter.editor, momentInWords(letter.updatedAt))}</span>
  </>
)
