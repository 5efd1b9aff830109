import ChevronDown from 'icon:chevron-down'
import type { ReactNode } from 'react'
import type { StatusAction } from '#contract/hiring/application-status.ts'
import { Button } from '#web/components/ui/button.tsx'
import type { Icon } from '#web/components/ui/icon.tsx'
import { preloadToaster } from '#web/components/ui/lazy-toaster.tsx'

interface ActionProps {
  title: string
  Icon: Icon
  isOpen?: boolean
  children: ReactNode
}

export const Action = ({ title, Icon, isOpen, children }: ActionProps) => (
  <details name="action" open={isOpen}>
    <summary className="btn btn--quiet">
      <Icon className="i" />
      {title}
    </summary>
    {children}
  </details>
)

export function Choice({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <details>
      <summary>
        {title}
        {note && <small>{note}</small>}
        <ChevronDown className="i" />
      </summary>
      <div className="acc__answer standing__answer">{children}</div>
    </details>
  )
}

interface FormProps {
  token: string
  action: StatusAction
  button: string
  look?: 'primary' | 'quiet' | 'danger'
  children?: ReactNode
}

export const Form = ({ token, action, button, look = 'primary', children }: FormProps) => (
  <form method="post" className="form" aria-label={button} onFocus={preloadToaster}>
    <input type="hidden" name="token" value={token} />
    <input type="hidden" name="action" value={action} />
    {children}
    <Button type="submit" look={look}>
      {button}
    </Button>
  </form>
)
