import Globe from 'icon:globe'
import Plus from 'icon:plus'
import Search from 'icon:search'
import SunMoon from 'icon:sun-moon'
import X from 'icon:x'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useState } from 'react'
import { portalMessages } from '#contract/portal.ts'
import { shortestSearch } from '#contract/records.ts'
import { portalPages } from '#contract/staff.ts'
import { publicPages } from '#contract/website/public-pages.ts'
import type { PortalScreen } from '#web/components/records/portal-screen.ts'
import { useTypingPause } from '#web/components/records/use-typing-pause.ts'
import { themeToggleAttribute } from '#web/components/theme/theme.ts'
import { Button } from '#web/components/ui/button.tsx'
import type { Icon } from '#web/components/ui/icon.tsx'
import { Sheet } from '#web/components/ui/sheet.tsx'
import { findQuery } from './find.queries.ts'
import { findContent as words } from './portal.content.ts'
import { findScreen } from './portal-screens.ts'
import { useOfferedScreens } from './use-offered-screens.ts'

interface Option {
  icon: Icon
  title: string
  detail: string
  run(): void
}

const matchesWordStarts = (typed: string, text: string) => {
  const words = text.toLowerCase().split(/[\s,/-]+/)
  return typed
    .toLowerCase()
    .split(/[\s,/-]+/)
    .every((word) => words.some((whole) => whole.startsWith(word)))
}

export function FindDialog({ onClose }: { onClose(): void }) {
  const id = useId()
  const navigate = useNavigate()
  const { offered } = useOfferedScreens()
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const [active, setActive] = useState(0)
  const pause = useTypingPause((text) => setSearch(text.trim()))
  const { data, isError, isFetching } = useQuery(findQuery(search))

  const wanted = typed.trim()
  const show = (address: Record<string, string>) => () => {
    onClose()
    void navigate({ to: portalPages.dashboard, search: address })
  }
  const found = search.length >= shortestSearch ? (data?.found ?? []) : []
  const screens = offered.filter(({ label, alsoFoundBy = '' }) =>
    matchesWordStarts(wanted, `${label} ${wanted && alsoFoundBy}`),
  )
  const isNamed = ({ label }: PortalScreen) => matchesWordStarts(wanted, label)
  const toScreen = ({ tab, label, icon }: PortalScreen): Option => ({
    icon,
    title: label,
    detail: words.screen,
    run: show({ tab }),
  })
  const jumps: Option[] = [
    // First, so that Enter leads to the same place before and after the server has answered.
    ...screens.filter(isNamed).map(toScreen),
    ...found.map(({ tab, id: recordId, href, title, detail }) => ({
      icon: findScreen(tab).icon,
      title,
      detail: `${findScreen(tab).label}: ${detail}`,
      run: href ? () => location.assign(href) : show({ tab, id: String(recordId) }),
    })),
    ...screens.filter((screen) => !isNamed(screen)).map(toScreen),
    ...publicPages
      .filter((path) => wanted !== '' && matchesWordStarts(wanted, path))
      .map((path) => ({ icon: Globe, title: path, detail: words.page, run: () => location.assign(path) })),
  ]
  const verbs: Option[] = [
    ...offered.flatMap(({ tab, label, add }) =>
      add && matchesWordStarts(wanted, `${add} new ${label}`)
        ? [{ icon: Plus, title: add, detail: label, run: show({ tab, id: 'new' }) }]
        : [],
    ),
    ...(matchesWordStarts(wanted, words.theme)
      ? [
          {
            icon: SunMoon,
            title: words.theme,
            detail: '',
            run: () => {
              onClose()
              document.querySelector<HTMLElement>(`.dash [${themeToggleAttribute}]`)?.click()
            },
          },
        ]
      : []),
  ]
  const options = [...jumps, ...verbs]
  const chosen = Math.min(active, options.length - 1)

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setActive((chosen + step + options.length) % options.length)
    else if (event.key === 'Enter') options[chosen]?.run()
    else return
    event.preventDefault()
  }
  const isWaiting = wanted !== search || isFetching
  const state = isError ? portalMessages.findFailed : isWaiting ? words.searching : undefined

  const group = (name: string, members: Option[], from: number) =>
    members.length > 0 && (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed inside a listbox.
      <div role="group" aria-labelledby={`${id}-${from}`}>
        <p className="palette__group" id={`${id}-${from}`}>
          {name}
        </p>
        {members.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field that controls the list handles the keys.
          // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the field.
          <div
            key={`${option.title} ${option.detail}`}
            role="option"
            id={`${id}-option-${from + index}`}
            aria-selected={from + index === chosen}
            ref={(element) => {
              if (from + index === chosen) element?.scrollIntoView({ block: 'nearest' })
            }}
            onClick={option.run}
          >
            <option.icon className="i" />
            <b>{option.title}</b>
            <span>{option.detail}</span>
          </div>
        ))}
      </div>
    )

  return (
    <Sheet kind="find" className="palette" label={words.title} onClose={onClose}>
      <div className="palette__field">
        <Search className="i" />
        <input
          data-first-focus
          type="search"
          role="combobox"
          aria-label={words.label}
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={options.length > 0 ? `${id}-option-${chosen}` : undefined}
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
        <Button look="plain" icon aria-label={words.close} onClick={onClose}>
          <X className="i" />
        </Button>
      </div>
      <div className="palette__list" role="listbox" id={`${id}-list`} aria-label={words.results}>
        {group(words.jump, jumps, 0)}
        {group(words.do, verbs, jumps.length)}
      </div>
      <p className="palette__foot">
        <span role="status">{state ?? (options.length > 0 ? words.count(options.length) : words.nothing)}</span>
        <span>{words.hint}</span>
      </p>
    </Sheet>
  )
}
