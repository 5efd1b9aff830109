import CalendarClock from 'icon:calendar-clock'
import { type ComponentProps, type KeyboardEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { Facts } from '#contract/website/facts.ts'
import type { PageTexts } from '#contract/website/page-texts.staff.schema.ts'
import { ConfirmDialog } from '#web/components/records/confirm-dialog.tsx'
import { momentInWords } from '#web/components/records/moment-in-words.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Key } from '#web/components/ui/key.tsx'
import { OnlineButton } from '#web/components/ui/online-button.tsx'
import type { BackLink } from '#web/components/writing/back-link.tsx'
import { WritingDrawer } from '#web/components/writing/writing-drawer.tsx'
import { ChooseText } from './choose-text.tsx'
import type { TextPlace } from './find-texts.ts'
import { pageTextsContent as words } from './page-texts.portal.content.ts'
import { PageWordsHead, type View, type Width } from './page-words-head.tsx'
import { pagesContent } from './pages.portal.content.ts'
import { PublishTexts } from './publish-texts.tsx'
import { ReleaseText } from './release-texts.tsx'
import { TextConflict } from './text-conflict.tsx'
import { TextFrame } from './text-frame.tsx'
import { TextInPlace } from './text-in-place.tsx'
import { rowOf, TextList } from './text-list.tsx'
import { TextPanel } from './text-panel.tsx'
import { isDraft, stateOf } from './text-state.ts'
import { useTextDrafts, writtenOf } from './use-text-drafts.ts'
import { useTextPublishing } from './use-text-publishing.ts'

/** Where the page has no room beside the drawer. */
const narrow = '(max-width: 860px), (max-height: 430px)'
const subscribe = (onChange: () => void) => {
  const media = matchMedia(narrow)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

interface PageWordsProps {
  pageId: number
  page: PageTexts
  back: ComponentProps<typeof BackLink>
}

export function PageWords({ pageId, page, back }: PageWordsProps) {
  const isNarrow = useSyncExternalStore(subscribe, () => matchMedia(narrow).matches)
  const [view, setView] = useState<View>('place')
  const [width, setWidth] = useState<Width>('desktop')
  const [places, setPlaces] = useState<TextPlace[]>([])
  /** With the text that Escape brings back. */
  const [opened, setOpened] = useState<{ key: string; before: string }>()
  const [asked, setAsked] = useState<'publish' | 'schedule' | 'discard'>()
  const [comparing, setComparing] = useState<string>()
  const root = useRef<HTMLElement>(null)
  const hasTyped = useRef(false)
  const drafts = useTextDrafts(pageId)
  const { isBusy, publish, settle, discard } = useTextPublishing(pageId, drafts)

  const facts = page.facts as Facts
  const texts = page.texts.map(drafts.withTyped)
  const find = (key: string | undefined) => texts.find((text) => text.key === key)
  const open = find(opened?.key)
  const differing = texts.filter(isDraft)
  const scheduled = texts.filter((text) => stateOf(text) === 'scheduled')
  const outdated = texts.find(({ isOutdated }) => isOutdated)
  const compared = find(comparing)
  const isList = isNarrow || view === 'list'
  const isInPlace = (key: string) => !isList && places.some((place) => place.key === key)
  const name = pagesContent.nameOf(page.path)

  useEffect(() => root.current?.querySelector('h1')?.focus({ preventScroll: true }), [])

  const openText = (key: string) => {
    const text = find(key)
    if (!text) return
    hasTyped.current = false
    flushSync(() => setOpened({ key, before: writtenOf(text) }))
    if (!isInPlace(key)) root.current?.querySelector<HTMLElement>('.drawer h2')?.focus()
  }
  const close = () => {
    const { key } = opened ?? {}
    flushSync(() => setOpened(undefined))
    if (isList && !isNarrow && key) document.getElementById(rowOf(key))?.focus()
  }
  const leave = () => {
    // What somebody else saved meanwhile stays.
    if (opened && hasTyped.current) drafts.type(opened.key, opened.before)
    close()
  }
  const type = (key: string, typed: string) => {
    hasTyped.current = true
    drafts.type(key, typed)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || differing.length === 0) return
    event.preventDefault()
    setAsked('publish')
  }
  return (
    <article ref={root} className={isNarrow ? 'writing words' : 'writing writing--beside words'} onKeyDown={onKeyDown}>
      <PageWordsHead
        name={name}
        page={page}
        back={back}
        drafts={drafts}
        isNarrow={isNarrow}
        view={view}
        width={width}
        onView={(next) => {
          setOpened(undefined)
          setView(next)
        }}
        onWidth={setWidth}
      />
      <div className="words__work">
        {outdated && (
          <div className="words__release" role="status">
            <p>
              <b>{words.release.strip(outdated.name)}</b> {words.release.shown}
            </p>
            <Button look="quiet" small onClick={() => setComparing(outdated.key)}>
              {words.release.see}
            </Button>
          </div>
        )}
        {!isNarrow && (
          <div className={`words__page words__page--${width}`} hidden={isList}>
            <TextFrame
              pageId={pageId}
              title={words.frame(name)}
              keys={texts.map(({ key }) => key)}
              onPlaces={setPlaces}
            />
          </div>
        )}
        {places.map(({ key, host }, index) => {
          const text = find(key)
          const inPlace = text && (
            <TextInPlace
              text={text}
              facts={facts}
              // A text may stand twice in a page.
              isOpen={!isList && key === opened?.key && places.findIndex((place) => place.key === key) === index}
              onOpen={() => openText(key)}
              onType={(typed) => type(key, typed)}
              onClose={close}
              onLeave={leave}
            />
          )
          return createPortal(inPlace, host, `${index}`)
        })}
        {isList && <TextList texts={texts} facts={facts} openKey={opened?.key} onOpen={openText} />}
        <div className="words__bar">
          <p>
            <b>{differing.length > 0 ? words.bar.differ(differing.length) : words.bar.same}</b>{' '}
            <span>
              {differing.map((text) => text.name).join(', ')}
              {differing.length > 0 && '. '}
              {scheduled[0] && words.bar.later(scheduled.length, momentInWords(scheduled[0].publishAt ?? ''))}
            </span>
          </p>
          {differing.length > 0 && (
            <>
              <OnlineButton look="plain" onClick={() => setAsked('discard')}>
                {words.bar.discard}
              </OnlineButton>
              <Button look="quiet" onClick={() => setAsked('schedule')}>
                <CalendarClock className="i" />
                {words.bar.schedule}
              </Button>
              <Button aria-keyshortcuts="Control+Enter Meta+Enter" onClick={() => setAsked('publish')}>
                {words.bar.publish(differing.length)}
                <Key name="Ctrl ↵" />
              </Button>
            </>
          )}
        </div>
      </div>
      {open && (
        <WritingDrawer
          key={open.key}
          title={open.name}
          isSheet={isNarrow}
          primary={<Button onClick={close}>{words.done}</Button>}
          onClose={close}
        >
          <TextPanel
            text={open}
            facts={facts}
            isUnsaved={drafts.isUnsaved(open.key)}
            error={drafts.errors[open.key]}
            hasField={!isInPlace(open.key)}
            findFieldInPage={() => fieldIn(places)}
            onType={(typed) => type(open.key, typed)}
          />
        </WritingDrawer>
      )}
      {!open && !isNarrow && <ChooseText isInPlace={!isList} />}
      {(asked === 'publish' || asked === 'schedule') && (
        <PublishTexts
          texts={differing}
          scheduled={scheduled}
          facts={facts}
          isLater={asked === 'schedule'}
          isBusy={isBusy}
          onPublish={async (keys, at) => {
            if (!(await publish(keys, at))) return
            setAsked(undefined)
            setOpened(undefined)
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'discard' && (
        <ConfirmDialog
          title={words.discard.title(differing.length)}
          confirm={words.discard.confirm}
          onCancel={() => setAsked(undefined)}
          onConfirm={async () => {
            await discard(differing)
            setAsked(undefined)
          }}
        >
          {words.discard.text}
        </ConfirmDialog>
      )}
      {compared && (
        <ReleaseText
          text={compared}
          facts={facts}
          isBusy={isBusy}
          onChoose={async (isMine) => {
            if (await settle(compared, isMine)) setComparing(undefined)
          }}
          onMix={() => {
            flushSync(() => setComparing(undefined))
            openText(compared.key)
          }}
          onClose={() => setComparing(undefined)}
        />
      )}
      {drafts.conflict && <TextConflict drafts={drafts} />}
    </article>
  )
}

/** Where the open text is typed, if it is open in the page. */
const fieldIn = (places: TextPlace[]) =>
  places.flatMap(({ host }) => host.querySelector<HTMLElement>('.tx__field') ?? [])[0]
