import { useEffect, useRef } from 'react'
import { pageTextMessages as messages, pageTextStaffPaths as paths } from '#contract/website/page-texts.staff.ts'
import { openPreview } from '#web/components/records/preview-button.tsx'
import { useTheme } from '#web/components/theme/theme-provider.tsx'
import { findTexts, type TextPlace } from './find-texts.ts'
import styles from './text-frame.css?inline'

const frameName = 'page-texts'

interface TextFrameProps {
  pageId: number
  title: string
  keys: readonly string[]
  onPlaces(places: TextPlace[]): void
}

/** The page as visitors will see it. It is loaded once; the portal renders its texts. */
export function TextFrame({ pageId, title, keys, onPlaces }: TextFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const { mode } = useTheme()

  // biome-ignore lint/correctness/useExhaustiveDependencies: run once.
  useEffect(() => {
    void openPreview(paths.preview, { id: pageId }, messages.previewFailed, frameName)
    return () => onPlaces([])
  }, [])

  const wear = () => {
    const page = frame.current?.contentDocument
    if (page) page.documentElement.className = mode
  }
  useEffect(wear, [mode])

  const take = () => {
    const page = frame.current?.contentDocument
    const inside = frame.current?.contentWindow as (Window & typeof globalThis) | null | undefined
    // The empty frame, or the text of a failure.
    if (!page?.querySelector('main') || !inside) return
    // The page's policy forbids inline styles.
    const sheet = new inside.CSSStyleSheet()
    sheet.replaceSync(styles)
    page.adoptedStyleSheets = [sheet]
    wear()
    onPlaces(findTexts(page, keys))
  }
  return <iframe ref={frame} name={frameName} title={title} onLoad={take} />
}
