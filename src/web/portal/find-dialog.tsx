import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useState } from 'react'
import { portalMessages } from '#contract/portal.ts'
import { shortestSearch } from '#contract/records.ts'
import { portalPages } from '#contract/staff.ts'
import { publicPages } from '#contract/website/public-pages.ts'
import { useTypingPause } from '#web/components/records/use-typing-pause.ts'
import { usePermission } from '#web/components/session/use-permission.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Dialog } from '#web/components/ui/dialog.tsx'
import { TextField } from '#web/components/ui/field.tsx'
import { findQuery } from './find.queries.ts'
import { findContent as words } from './portal.content.ts'
import { findScreen, portalScreens } from './portal-screens.ts'

interface Option {
  title: string
  detail: string
  /** A screen of the portal, or else a page of the website. */
  search?: Record<string, string>
  href?: string
}

/** Names, messages, screens and pages from one field. */
export function FindDialog({ onClose }: { onClose(): void }) {
  const listId = useId()
  const navigate = useNavigate()
  const isPermitted = usePermission()
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const [active, setActive] = useState(0)
  const pause = useTypingPause((text) => setSearch(text.trim()))
  const { data, isError, isFetching } = useQuery(findQuery(search))

  const fits = (text: string) => text.toLowerCase().includes(typed.trim().toLowerCase())
  const screens = portalScreens.filter(({ permission }) => isPermitted(permission))
  const found = search.length >= shortestSearch ? (data?.found ?? []) : []
  const options: Option[] = [
    ...found.map(({ tab, id, href, title, detail }) => ({
      title,
      detail: `${findScreen(tab).label}: ${detail}`,
      ...(href ? { href } : { search: { tab, id: String(id) } }),
    })),
    ...screens.flatMap(({ tab, label, add }) => [
      ...(fits(label) ? [{ title: label, detail: words.screen, search: { tab } }] : []),
      ...(add && fits(add) ? [{ title: add, detail: label, search: { tab, id: 'new' } }] : []),
    ]),
    ...publicPages
      .filter((path) => typed.trim() !== '' && fits(path))
      .map((path) => ({ title: path, detail: words.page, href: path })),
  ]
  const chosen = Math.min(active, options.length - 1)

  const open = ({ href, search: address }: Option) => {
    if (href) return location.assign(href)
    onClose()
    void navigate({ to: portalPages.dashboard, search: address as never })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const option = options[chosen]
    if (step) setActive((chosen + step + options.length) % options.length)
    else if (event.key === 'Enter' && option) open(option)
    else return
    event.preventDefault()
  }
  const isWaiting = typed.trim() !== search || isFetching
  const state = isError ? portalMessages.findFailed : isWaiting ? words.searching : undefined

  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      footer={
        <Button look="quiet" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <TextField
        label={words.label}
        hint={words.hint}
        type="search"
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-activedescendant={options.length > 0 ? `${listId}-${chosen}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setActive(0)
          pause(target.value)
        }}
        onKeyDown={onKeyDown}
      />
      <p className="muted small" role="status">
        {state ?? (options.length > 0 ? words.count(options.length) : words.nothing)}
      </p>
      <div className="find" role="listbox" id={listId} aria-label={words.results}>
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field that controls the list takes the keys.
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field.
          <div
            key={`${option.href ?? Object.values(option.search ?? {})} ${option.title}`}
            role="option"
            id={`${listId}-${index}`}
            aria-selected={index === chosen}
            ref={(element) => {
              if (index === chosen) element?.scrollIntoView({ block: 'nearest' })
            }}
            onClick={() => open(option)}
          >
            <span>{option.title}</span>
            <span className="muted small">{option.detail}</span>
          </div>
        ))}
      </div>
    </Dialog>
  )
}
