import Ban from 'icon:ban'
import KeyRound from 'icon:key-round'
import RotateCcwKey from 'icon:rotate-ccw-key'
import { useState } from 'react'
import type { Person, SentLink } from '#contract/office/people.staff.schema.ts'
import { type PersonState, peopleMessages, peoplePaths, roleNames } from '#contract/office/people.staff.ts'
import { secondFactorMessages, secondFactorPaths } from '#contract/office/second-factors.ts'
import { fillPath } from '#contract/paths.ts'
import { ConfirmDialog } from '#web/components/records/confirm-dialog.tsx'
import { none } from '#web/components/records/differences.ts'
import { dayInWords } from '#web/components/records/moment-in-words.ts'
import type { ListedRecords } from '#web/components/records/record-list.tsx'
import { RecordTable } from '#web/components/records/record-table.tsx'
import { succeed } from '#web/components/records/succeed.ts'
import { useAttempt } from '#web/components/records/use-attempt.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Moment } from '#web/components/ui/moment.tsx'
import { Status } from '#web/components/ui/status.tsx'
import { useConfirmed } from '#web/features/office/account/portal/use-confirmed.public.tsx'
import { personWords as words } from './people.portal.content.ts'
import { personKind, personName } from './people.portal.kind.ts'

interface PeopleTableProps extends ListedRecords<Person> {
  onLink(sent: SentLink): void
}

const looks: Record<PersonState, 'soon' | 'now' | 'off'> = { invited: 'soon', active: 'now', disabled: 'off' }

export function PeopleTable({ onLink, ...list }: PeopleTableProps) {
  const attempt = useAttempt([peoplePaths.all])
  const { whenConfirmed, question } = useConfirmed(words.confirmNote)
  const [disabling, setDisabling] = useState<Person>()
  const [resetting, setResetting] = useState<Person>()
  const [isBusy, setBusy] = useState(false)

  const sendLink = ({ id }: Person) =>
    attempt(
      async () =>
        onLink(
          await whenConfirmed(() => staffClient.send<SentLink>(fillPath(peoplePaths.link, { id: String(id) }), {})),
        ),
      peopleMessages.linkFailed,
    )
  const disable = async ({ id }: Person) => {
    setBusy(true)
    await attempt(async () => {
      await whenConfirmed(() => staffClient.sendUnread(fillPath(peoplePaths.disable, { id: String(id) }), {}))
      succeed(peopleMessages.disabled)
    }, peopleMessages.disableFailed)
    setBusy(false)
    setDisabling(undefined)
  }

  const reset = async ({ id }: Person) => {
    setBusy(true)
    await attempt(async () => {
      await whenConfirmed(() =>
        staffClient.sendUnread(fillPath(secondFactorPaths.reset, { id: String(id) }), { method: 'DELETE' }),
      )
      succeed(secondFactorMessages.reset)
    }, secondFactorMessages.resetFailed)
    setBusy(false)
    setResetting(undefined)
  }

  return (
    <>
      <RecordTable
        {...list}
        kind={personKind}
        className="people"
        columns={[
          {
            name: words.columns.name,
            place: 'name',
            cell: (person) => (
              <div className="people__who">
                <span>
                  <b>{personName(person)}</b>
                  {person.isYou && <span className="muted"> ({words.you})</span>}
                </span>
                <span className="records__second">{person.email}</span>
              </div>
            ),
          },
          { name: words.columns.role, place: 'line', cell: ({ role }) => roleNames[role] },
          { name: words.columns.state, place: 'state', cell: (person) => <State person={person} /> },
          {
            name: words.columns.lastLogin,
            place: 'end',
            cell: ({ lastLoginAt }) =>
              lastLoginAt ? <time dateTime={lastLoginAt}>{dayInWords(lastLoginAt)}</time> : none,
          },
        ]}
        actions={(person) => (
          <>
            <Button look="plain" small onClick={() => sendLink(person)}>
              <KeyRound className="i" />
              {person.state === 'disabled' ? words.enable : words.sendLink}
              <span className="sr"> {personName(person)}</span>
            </Button>
            {!person.isYou && person.hasSecondFactor && (
              <Button look="plain" small onClick={() => setResetting(person)}>
                <RotateCcwKey className="i" />
                {words.reset}
                <span className="sr"> {personName(person)}</span>
              </Button>
            )}
            {!person.isYou && person.state !== 'disabled' && (
              <Button look="plain" small className="del" onClick={() => setDisabling(person)}>
                <Ban className="i" />
                {words.disable}
                <span className="sr"> {personName(person)}</span>
              </Button>
            )}
          </>
        )}
      />
      {disabling && (
        <ConfirmDialog
          title={words.disableTitle(personName(disabling))}
          confirm={words.disable}
          busy={isBusy && words.disabling}
          onCancel={() => setDisabling(undefined)}
          onConfirm={() => disable(disabling)}
        >
          {words.disableText}
        </ConfirmDialog>
      )}
      {resetting && (
        <ConfirmDialog
          title={words.resetTitle(personName(resetting))}
          confirm={words.reset}
          busy={isBusy && words.resetting}
          onCancel={() => setResetting(undefined)}
          onConfirm={() => reset(resetting)}
        >
          {words.resetText}
        </ConfirmDialog>
      )}
      {question}
    </>
  )
}

function State({ person: { state, link, hasSecondFactor } }: { person: Person }) {
  return (
    <div className="people__state">
      <Status kind={looks[state]}>{words.states[state]}</Status>
      {link && (
        <span className="muted small">
          {words.linkUntil} <Moment at={link.expiresAt} />. {link.mail && words.mails[link.mail]}
        </span>
      )}
      {state === 'invited' && !link && <span className="muted small">{words.linkExpired}</span>}
      {hasSecondFactor && <span className="muted small">{words.hasSecondFactor}</span>}
    </div>
  )
}
