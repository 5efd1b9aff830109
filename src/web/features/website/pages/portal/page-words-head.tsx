import Check from 'icon:check'
import CircleAlert from 'icon:circle-exclamation-point'
import Eye from 'icon:eye'
import List from 'icon:list'
import Monitor from 'icon:monitor'
import MousePointer2 from 'icon:mouse-pointer-2'
import Smartphone from 'icon:smartphone'
import type { ComponentProps } from 'react'
import type { PageTexts } from '#contract/website/page-texts.staff.schema.ts'
import { timeInWords } from '#web/components/records/moment-in-words.ts'
import type { Icon } from '#web/components/ui/icon.tsx'
import { BackLink } from '#web/components/writing/back-link.tsx'
import { pageTextsContent as words } from './page-texts.portal.content.ts'
import type { useTextDrafts } from './use-text-drafts.ts'

export type View = 'place' | 'list'
export type Width = 'phone' | 'desktop'

interface PageWordsHeadProps {
  name: string
  page: PageTexts
  back: ComponentProps<typeof BackLink>
  drafts: ReturnType<typeof useTextDrafts>
  isNarrow: boolean
  view: View
  width: Width
  onView(view: View): void
  onWidth(width: Width): void
}

export function PageWordsHead(props: PageWordsHeadProps) {
  const { name, page, back, drafts, isNarrow, view, width, onView, onWidth } = props
  return (
    <header className="writing__head">
      <div className="writing__bar">
        <BackLink {...back} />
        <h1 className="words__title" tabIndex={-1}>
          {name}
        </h1>
        <SavedState texts={page} isSaved={drafts.isSaved} failure={drafts.failure} />
        {!isNarrow && (
          <>
            <Switch
              label={words.view}
              value={view}
              options={[
                { value: 'place', label: words.views.place, icon: MousePointer2 },
                { value: 'list', label: words.views.list, icon: List },
              ]}
              onChange={onView}
            />
            {view === 'place' && (
              <Switch
                label={words.width}
                value={width}
                isSmall
                options={[
                  { value: 'phone', label: words.widths.phone, icon: Smartphone },
                  { value: 'desktop', label: words.widths.desktop, icon: Monitor },
                ]}
                onChange={onWidth}
              />
            )}
          </>
        )}
        <a
          className="btn btn--plain btn--icon words__see"
          href={page.path}
          target="_blank"
          rel="noopener"
          aria-label={words.see}
          title={words.see}
        >
          <Eye className="i" />
        </a>
      </div>
    </header>
  )
}

function SavedState({
  texts: { texts },
  isSaved,
  failure,
}: {
  texts: PageTexts
  isSaved: boolean
  failure: string | undefined
}) {
  const at = texts
    .map(({ changedAt }) => changedAt ?? '')
    .sort()
    .at(-1)
  return (
    <p className={isSaved ? 'writing__save' : 'writing__save words__unsaved'} role="status">
      {!isSaved && (
        <>
          <CircleAlert className="i" />
          <span title={failure}>{words.unsaved}</span>
        </>
      )}
      {isSaved && at && (
        <>
          <Check className="i" />
          <span>
            {words.saved} <time dateTime={at}>{timeInWords(at)}</time>
          </span>
        </>
      )}
    </p>
  )
}

interface SwitchProps<Value extends string> {
  label: string
  value: Value
  options: { value: Value; label: string; icon: Icon }[]
  isSmall?: boolean
  onChange(value: Value): void
}

const Switch = <Value extends string>({
  label,
  value: chosen,
  options,
  isSmall = false,
  onChange,
}: SwitchProps<Value>) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's.
  <div className="seg" role="group" aria-label={label}>
    {options.map(({ value, label: name, icon: Picture }) => (
      <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChange(value)}>
        <Picture className="i" />
        <span className={isSmall ? 'sr' : undefined}>{name}</span>
      </button>
    ))}
  </div>
)
