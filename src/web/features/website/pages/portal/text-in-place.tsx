import Lock from 'icon:lock'
import Pencil from 'icon:pencil'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import type { Facts } from '#contract/website/facts.ts'
import type { PageText } from '#contract/website/page-texts.staff.schema.ts'
import { pageTextLocks } from '#contract/website/page-texts.staff.ts'
import { fillFacts, inlineParts } from '#contract/website/page-texts.ts'
import { useSite } from '#web/components/site-config.ts'
import { pageTextsContent as words } from './page-texts.portal.content.ts'
import { readField, roomIn, writeField } from './text-field.ts'
import { stateInWords, stateOf } from './text-state.ts'
import { writtenOf } from './use-text-drafts.ts'

interface TextInPlaceProps {
  text: PageText
  facts: Facts
  isOpen: boolean
  onOpen(): void
  onType(text: string): void
  onClose(): void
  /** Leaves the text as it was when it was opened. */
  onLeave(): void
}

/** A text inside the frame. */
export function TextInPlace({ isOpen, ...props }: TextInPlaceProps) {
  const button = useRef<HTMLSpanElement>(null)
  const wasOpen = useRef(false)
  const { text, facts, onOpen } = props
  useEffect(() => {
    const { activeElement } = button.current?.ownerDocument ?? {}
    if (wasOpen.current && !isOpen && activeElement?.matches('body')) button.current?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen])
  if (text.lock) return <LockedText text={text} facts={facts} />
  if (isOpen) return <OpenText {...props} />
  const state = stateOf(text)
  const isMarked = state === 'draft' || state === 'scheduled' || state === 'outdated'
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    if (!event.ctrlKey && !event.metaKey) onOpen()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button would not flow with the words around it.
    <span
      ref={button}
      className={isMarked ? `tx tx--${state}` : 'tx'}
      data-text={text.key}
      role="button"
      tabIndex={0}
      onClick={onOpen}
      onKeyDown={press}
    >
      <span className="sr">
        {words.edit} {text.name}
        {isMarked && `, ${stateInWords(text)}`}:{' '}
      </span>
      <TextShown text={text} facts={facts} />
      {isMarked && (
        <span className={`tx__tag tx__tag--${state}`} aria-hidden="true">
          {stateInWords(text)}
        </span>
      )}
    </span>
  )
}

/** As visitors will read it. */
export function TextShown({ text, facts }: { text: PageText; facts: Facts }) {
  const shown = fillFacts(writtenOf(text), facts)
  return text.hasLinks ? <StillText text={shown} /> : shown
}

/** Links lead nowhere: the portal shows the text to change it. */
function StillText({ text: written }: { text: string }) {
  const { contact } = useSite().emails
  return inlineParts(written).map(({ kind, text }, index) => {
    if (kind === 'plain') return text
    const Part = kind === 'emphasis' ? 'em' : 'span'
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their places.
      <Part key={index} className={kind === 'emphasis' ? undefined : 'link'}>
        {kind === 'mail' ? contact : text}
      </Part>
    )
  })
}

function LockedText({ text, facts }: { text: PageText; facts: Facts }) {
  const id = useId()
  return (
    <span className="tx tx--locked" data-text={text.key}>
      <TextShown text={text} facts={facts} />
      <button
        type="button"
        className="tx__lock"
        aria-label={words.why(text.name)}
        aria-describedby={id}
        // Not every browser focuses a button that is tapped.
        onClick={({ currentTarget }) => currentTarget.focus()}
      >
        <Lock className="i" />
      </button>
      <span className="tx__why" role="tooltip" id={id}>
        {text.lock && pageTextLocks[text.lock]}
      </span>
    </span>
  )
}

function OpenText({ text, facts, onType, onClose, onLeave }: Omit<TextInPlaceProps, 'isOpen'>) {
  const field = useRef<HTMLSpanElement>(null)
  const { name, key, limit } = text
  const written = writtenOf(text)

  // biome-ignore lint/correctness/useExhaustiveDependencies: run once, when it opens.
  useEffect(() => {
    const element = field.current
    if (!element) return
    element.focus({ preventScroll: true })
    const refuse = (event: InputEvent) => roomIn(event, element, limit)
    element.addEventListener('beforeinput', refuse)
    return () => element.removeEventListener('beforeinput', refuse)
  }, [])

  // Typing fills the field itself and may end in spaces that the server drops. Other changes come from the drawer.
  useEffect(() => {
    const element = field.current
    if (element && readField(element).trim() !== written.trim()) writeField(element, written, facts)
  }, [written, facts])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    if (event.key !== 'Escape' && event.key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') onLeave()
    else onClose()
  }
  return (
    <span className="tx tx--open" data-text={key}>
      {/* biome-ignore lint/a11y/useSemanticElements: the text is changed where it stands. */}
      <span
        ref={field}
        className="tx__field"
        role="textbox"
        aria-label={name}
        aria-multiline="true"
        tabIndex={0}
        contentEditable="plaintext-only"
        onInput={({ currentTarget }) => onType(readField(currentTarget).slice(0, limit))}
        onKeyDown={onKeyDown}
        // Without one, the focus went to the drawer.
        onBlur={({ relatedTarget }) => relatedTarget && onClose()}
      />
      <span className="tx__tag">
        <Pencil className="i" />
        <b>{name}</b>
        <span>{words.length(written.length, limit)}</span>
        <span>{words.escape}</span>
      </span>
    </span>
  )
}
