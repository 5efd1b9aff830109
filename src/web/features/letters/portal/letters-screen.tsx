import PenLine from 'icon:pen-line'
import Plus from 'icon:plus'
import Trash2 from 'icon:trash-2'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
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
import { recordsContent } from '#web/components/records/records.content.ts'
import { useAttempt } from '#web/components/records/use-attempt.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Select } from '#web/components/ui/field.tsx'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { Status } from '#web/components/ui/status.tsx'
import { LetterPage } from './letter-page.tsx'
import { lettersPortalContent as words } from './letters.portal.content.ts'
import { letterKind, letterWrites } from './letters.portal.kind.ts'
import type { LetterSearch } from './letters.portal.search.ts'
import { PostDialog } from './post-dialog.tsx'
import { useNow } from './use-now.ts'

export function LettersScreen(screen: ScreenProps<LetterSearch>) {
  const { id, view, post, ...search } = screen.search
  if (id === 'new') return <NewLetter tab={screen.tab} postId={post ?? null} />
  if (id !== undefined) return <LetterPage key={id} id={id} tab={screen.tab} />
  if (view === 'trash') return <RecordTrash kind={letterKind} tab={screen.tab} />
  return <LettersList tab={screen.tab} search={search} />
}

/** A letter is on the server from its first word on, so it is there before there is one. */
function NewLetter({ tab, postId }: { tab: string; postId: number | null }) {
  const navigate = useNavigate()
  const attempt = useAttempt([letterStaffPaths.all])
  const isAsked = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    let search: Record<string, string> = { tab }
    const create = async () => {
      const { id } = await letterWrites.create(postId)
      search = { tab, id: String(id) }
    }
    void attempt(create, letterStaffMessages.createFailed).then(() => navigate({ to: '.', search, replace: true }))
  }, [])
  return (
    <p className="records__wait" role="status">
      <Spinner label={words.loading} />
    </p>
  )
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
      <p className="records__trash">
        <Link className="btn btn--plain btn--sm" to="." search={{ tab: screen.tab, view: 'trash' }}>
          <Trash2 className="i" />
          {recordsContent.trash.open}
        </Link>
      </p>
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
