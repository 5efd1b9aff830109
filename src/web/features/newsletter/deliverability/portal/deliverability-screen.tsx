import Check from 'icon:check'
import Copy from 'icon:copy'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { MailCheck } from '#contract/newsletter/deliverability.schema.ts'
import { mailCheckMessages as messages, mailCheckPaths as paths } from '#contract/newsletter/deliverability.ts'
import { ListState } from '#web/components/records/list-state.tsx'
import { ScreenHead } from '#web/components/records/screen-head.tsx'
import { succeed } from '#web/components/records/succeed.ts'
import { useAttempt } from '#web/components/records/use-attempt.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { staffQuery } from '#web/components/session/staff-query.ts'
import { submissionsContent } from '#web/components/submissions/submissions.content.ts'
import { Button } from '#web/components/ui/button.tsx'
import { TextArea } from '#web/components/ui/field.tsx'
import { Moment } from '#web/components/ui/moment.tsx'
import { mailCheckContent as words } from './deliverability.portal.content.ts'

const mailCheckQuery = staffQuery<MailCheck>(paths.read)

export function MailCheckScreen() {
  const { data, isError, isFetching, refetch } = useQuery(mailCheckQuery)
  const asks = data?.findings.flatMap(({ ask }) => ask ?? []) ?? []
  return (
    <>
      <ScreenHead title={words.heading} lede={data ? words.lede(data.sender) : words.ledeBefore}>
        <Button look="quiet" busy={isFetching && words.looking} onClick={() => void refetch()}>
          {words.again}
        </Button>
      </ScreenHead>
      <ListState
        rows={data?.findings}
        isError={isError}
        words={{ ...words, empty: '' }}
        onRetry={() => void refetch()}
      />
      {data && (
        <>
          {data.findings.every(({ level }) => level === 'fine') && (
            <p className="notice mail-check__fine">{words.allFine}</p>
          )}
          <ul className="bare mail-check">
            {data.findings.map(({ topic, level, text }) => (
              <li key={text} className={`mail-check__finding mail-check__finding--${level}`}>
                <h2>{words.topics[topic]}</h2>
                <span className="mail-check__level">{words.levels[level]}</span>
                <p>{text}</p>
              </li>
            ))}
          </ul>
          {asks.length > 0 && <Asks text={[words.greeting, ...asks].join('\n\n')} />}
          <TestMail test={data.test} />
        </>
      )}
    </>
  )
}

function Asks({ text }: { text: string }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [copied, setCopied] = useState<string>()
  const copy = async () => {
    field.current?.select()
    // Falls back to copying the selection where the clipboard API is blocked.
    const done = await navigator.clipboard.writeText(text).then(
      () => true,
      () => document.execCommand('copy'),
    )
    if (done) setCopied(text)
  }
  const isCopied = copied === text
  return (
    <section className="mail-check__part">
      <TextArea
        ref={field}
        label={words.tell}
        hint={words.tellHint}
        readOnly
        value={text}
        rows={Math.min(16, text.split('\n').length + 4)}
      />
      <Button onClick={copy}>
        {isCopied ? <Check className="i" /> : <Copy className="i" />}
        <span aria-live="polite">{isCopied ? words.copied : words.copy}</span>
      </Button>
    </section>
  )
}

function TestMail({ test }: Pick<MailCheck, 'test'>) {
  const attempt = useAttempt([paths.read])
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    await attempt(async () => {
      await staffClient.sendUnread(paths.test, { method: 'POST' })
      succeed(messages.tested)
    }, messages.testFailed)
    setSending(false)
  }
  return (
    <section className="mail-check__part" aria-labelledby="mail-check-test">
      <h2 id="mail-check-test">{words.test}</h2>
      <p className="muted small">{words.testHint}</p>
      {test && (
        <p role="status">
          {words.lastTest} {submissionsContent.mailState(test)}, <Moment at={test.triedAt ?? test.createdAt} />
        </p>
      )}
      <Button look="quiet" busy={isSending && words.sending} onClick={() => void send()}>
        {words.send}
      </Button>
    </section>
  )
}
