import Reply from 'icon:reply'
import { useEffect, useState } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { Key } from '#web/components/ui/key.tsx'
import { lateDialog } from '#web/components/ui/late-dialog.tsx'
import { applicationsContent } from './applications.portal.content.ts'
import type { Recipient } from './use-send-reply.ts'

const words = applicationsContent.replies

const ReplyDialog = lateDialog(async () => (await import('./reply-dialog.tsx')).ReplyDialog)

interface ReplyButtonProps {
  people: Recipient[]
  isDecline?: boolean
  /** At the foot of an applicant it shows its key. With a selection the text of a decline is shown beside it. */
  inDock?: boolean
  onSent(): void
}

export function ReplyButton({ people, isDecline = false, inDock = false, onSent }: ReplyButtonProps) {
  const [isOpen, setOpen] = useState(false)
  // At once: what is typed after its key would be taken for other keys.
  useEffect(ReplyDialog.preload, [])
  const key = isDecline ? 'd' : 'r'
  return (
    <>
      <Button
        look={!isDecline ? 'primary' : inDock ? 'quiet' : 'plain'}
        small={!inDock}
        aria-keyshortcuts={key}
        onClick={() => setOpen(true)}
      >
        {!isDecline && <Reply className="i" />}
        {!isDecline ? words.reply : inDock ? words.decline : words.changeText}
        {inDock && <Key name={key} />}
      </Button>
      {isOpen && (
        <ReplyDialog
          people={people}
          isDecline={isDecline}
          onClose={() => setOpen(false)}
          onSent={() => {
            setOpen(false)
            onSent()
          }}
        />
      )}
    </>
  )
}
