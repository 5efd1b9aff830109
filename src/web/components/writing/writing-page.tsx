import Check from 'icon:check'
import Monitor from 'icon:monitor'
import PenLine from 'icon:pen-line'
import SlidersHorizontal from 'icon:sliders-horizontal'
import Smartphone from 'icon:smartphone'
import { type ReactNode, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { TextLength } from '#web/components/editor/markdown-editor.tsx'
import { timeInWords } from '#web/components/records/moment-in-words.ts'
import { Button } from '#web/components/ui/button.tsx'
import { BackLink, type BackLinkProps } from './back-link.tsx'
import type { Autosave, WritingKind, WrittenRecord } from './use-autosave.ts'
import { views, type WritingPageState } from './use-writing-page.ts'
import { writingContent as words } from './writing.content.ts'
import { WritingConflict } from './writing-conflict.tsx'
import { WritingDrawer } from './writing-drawer.tsx'

const icons = { write: PenLine, phone: Smartphone, desktop: Monitor }

interface WritingPageProps<Written extends WrittenRecord, Values extends { body: string }> {
  kind: WritingKind<Written, Values>
  autosave: Autosave<Written, Values>
  page: WritingPageState
  back: BackLinkProps
  title: string
  state: ReactNode
  /** Also shown in the sheet of settings. */
  primary: ReactNode
  drawer: { title: string; content: ReactNode }
  onPreview(frame: HTMLIFrameElement): void
  children: ReactNode
}

export function WritingPage<Written extends WrittenRecord, Values extends { body: string }>({
  kind,
  autosave,
  page,
  back,
  title,
  state,
  primary,
  drawer,
  onPreview,
  children,
}: WritingPageProps<Written, Values>) {
  const { record, values, state: saving, flush } = autosave
  const { view, isDrawerOpen } = page
  const isWriting = view === 'write'
  const root = useRef<HTMLElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const settings = useRef<HTMLButtonElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: run once, when the page opens.
  useEffect(() => {
    const first = record.id === 0 ? '[data-first-field]' : 'h1'
    root.current?.querySelector<HTMLElement>(first)?.focus({ preventScroll: true })
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: shown again after every save.
  useEffect(() => {
    if (isWriting) return
    let isOld = false
    void flush().then(() => {
      if (frame.current && !isOld) onPreview(frame.current)
    })
    return () => {
      isOld = true
    }
  }, [isWriting, record.version])

  const openDrawer = () => {
    flushSync(page.openDrawer)
    root.current?.querySelector<HTMLElement>('.drawer h2')?.focus()
  }
  return (
    <article ref={root} className={isDrawerOpen && !page.isNarrow ? 'writing writing--beside' : 'writing'}>
      <header className="writing__head">
        <h1 className="sr" tabIndex={-1}>
          {title}
        </h1>
        <div className="writing__bar">
          <BackLink {...back} />
          <p className="writing__save" role="status">
            {saving.kind === 'saving' && words.saving}
            {saving.kind === 'saved' && saving.at && (
              <>
                <Check className="i" />
                <span>
                  {words.saved} <time dateTime={saving.at}>{timeInWords(saving.at)}</time>
                </span>
              </>
            )}
          </p>
          <TextLength value={values.body} className="writing__length" />
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's. */}
          <div className="seg" role="group" aria-label={words.view}>
            {views.map((name) => {
              const Icon = icons[name]
              return (
                <button
                  key={name}
                  type="button"
                  className={`seg__${name}`}
                  aria-pressed={view === name}
                  disabled={name !== 'write' && record.id === 0}
                  onClick={() => page.setView(name)}
                >
                  <Icon className="i" />
                  <span>{words.views[name]}</span>
                </button>
              )
            })}
          </div>
          <div className="writing__state">{state}</div>
          <Button
            ref={settings}
            look="plain"
            icon
            className="writing__settings"
            aria-label={drawer.title}
            aria-expanded={isDrawerOpen}
            onClick={isDrawerOpen ? page.closeDrawer : openDrawer}
          >
            <SlidersHorizontal className="i" />
          </Button>
          {primary}
        </div>
        <div className="writing__strip" role="status">
          {saving.kind === 'failed' && (
            <>
              <p>
                {words.unsaved}: {saving.message}
              </p>
              <Button look="plain" small onClick={() => void flush()}>
                {words.tryAgain}
              </Button>
            </>
          )}
        </div>
      </header>
      <div className="writing__page" hidden={!isWriting}>
        {children}
      </div>
      {!isWriting && (
        <div className={`writing__frame writing__frame--${view}`}>
          <iframe key={record.version} ref={frame} name="writing-preview" title={words.preview} />
        </div>
      )}
      {isDrawerOpen && (
        <WritingDrawer
          title={drawer.title}
          isSheet={page.isNarrow}
          primary={primary}
          onClose={() => {
            page.closeDrawer()
            settings.current?.focus()
          }}
        >
          {drawer.content}
        </WritingDrawer>
      )}
      <WritingConflict kind={kind} autosave={autosave} />
    </article>
  )
}
