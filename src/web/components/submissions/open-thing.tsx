import Maximize from 'icon:maximize-2'
import Minimize from 'icon:minimize-2'
import PanelRight from 'icon:panel-right'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#web/components/ui/button.tsx'
import { NeighborLinks, type Neighbors } from './neighbors.tsx'
import { submissionsContent as words } from './submissions.content.ts'

interface OpenThingProps {
  content: { heading: string; back: string }
  tab: string
  neighbors: Neighbors
  title: string
  lede: ReactNode
  /** Small ones; the others are in the dock. */
  acts?: ReactNode
  /** Below the name. */
  head?: ReactNode
  facts: ReactNode
  /** At the foot, always within reach. */
  dock: ReactNode
  children: ReactNode
}

/** A person or a message: name, text, facts beside it, and what can be done at the foot. */
export function OpenThing({ content, tab, neighbors, title, lede, acts, head, facts, dock, children }: OpenThingProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [areFacts, setFacts] = useState(false)
  const isWide = useLocation({ select: ({ state }) => state.isWide === true })
  const navigate = useNavigate()
  const toggleWide = () =>
    void navigate({
      to: '.',
      search: true,
      replace: true,
      resetScroll: false,
      state: ({ isWide: _, ...before }) => (isWide ? before : { ...before, isWide: true }),
    })
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <article className="pane pane--work open" data-wide={isWide || undefined} aria-labelledby={`${id}-name`}>
      <header className="open__head">
        <div className="open__bar">
          <NeighborLinks content={content} tab={tab} neighbors={neighbors} />
          <Button
            look="plain"
            icon
            className="open__wide"
            aria-keyshortcuts="f"
            aria-label={words.wide}
            aria-pressed={isWide}
            title={words.wide}
            onClick={toggleWide}
          >
            {isWide ? <Minimize className="i" /> : <Maximize className="i" />}
          </Button>
          <Button
            look="plain"
            icon
            className="open__facts"
            aria-label={words.facts}
            aria-expanded={areFacts}
            aria-controls={`${id}-facts`}
            onClick={() => setFacts(!areFacts)}
          >
            <PanelRight className="i" />
          </Button>
        </div>
        <div className="open__name">
          <h1 id={`${id}-name`} ref={heading} tabIndex={-1}>
            {title}
          </h1>
          <p className="muted small">{lede}</p>
        </div>
        {acts}
        {head}
      </header>
      <aside className="facts" id={`${id}-facts`} aria-label={words.facts} data-shown={areFacts || undefined}>
        {facts}
      </aside>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and may hold nothing that takes the focus. */}
      <div className="open__body" tabIndex={0}>
        {children}
      </div>
      {dock}
    </article>
  )
}
