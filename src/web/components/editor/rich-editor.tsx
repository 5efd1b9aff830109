/** Long, because everything here works on the one editor that lives as long as the component. */
import { history } from 'prosemirror-history'
import { EditorState, NodeSelection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useRef, useState } from 'react'
import { cleanAddress } from './address.ts'
import {
  type ActionName,
  actions,
  linkAt,
  placePicture,
  selectedPicture,
  type ToolbarState,
  toolbarState,
} from './commands.ts'
import { editorContent as words } from './editor.content.ts'
import { readMarkdown, writeMarkdown } from './editor-markdown.ts'
import { schema } from './editor-schema.ts'
import { type ButtonName, EditorToolbar } from './editor-toolbar.tsx'
import { gentleUnderlines } from './gentle-underlines.ts'
import { keys, rules } from './keys.ts'
import { lastParagraph } from './last-paragraph.ts'
import { LinkDialog, type LinkDraft } from './link-dialog.tsx'
import { cleanPaste } from './paste.ts'
import { PictureDialog } from './picture-dialog.tsx'
import type { TextProps } from './text-props.ts'
import { useAboveKeyboard } from './use-above-keyboard.ts'
import { useDelayedChange } from './use-delayed-change.ts'

type Question =
  | { about: 'link'; start: LinkDraft; from: number; to: number }
  | { about: 'picture'; src: string; alt: string; isNew: boolean }

const scrollMargin = { top: 120, bottom: 96, left: 8, right: 8 }

export default function RichEditor({
  id,
  labelId,
  placeholder,
  describedBy,
  isInvalid,
  value,
  onChange,
  choosePicture,
}: TextProps) {
  const place = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const restart = useRef<(markdown: string) => void>(undefined)
  const [toolbar, setToolbar] = useState<ToolbarState>({ on: [], off: ['undo', 'redo'] })
  const [question, setQuestion] = useState<Question>()
  const [note, setNote] = useState('')
  const [isWriting, setWriting] = useState(false)
  useAboveKeyboard(bar, isWriting)

  const { changed, flush, isOwn } = useDelayedChange(value, onChange, () =>
    view.current ? writeMarkdown(view.current.state.doc) : undefined,
  )

  const askForLink = () => {
    if (!view.current) return
    const { state } = view.current
    const found = linkAt(state)
    const { from, to, empty } = state.selection
    if (found)
      setQuestion({ about: 'link', start: { href: found.href, text: undefined }, from: found.from, to: found.to })
    else setQuestion({ about: 'link', start: { href: '', text: empty ? '' : undefined }, from, to })
  }

  const askForPicture = async () => {
    const picture = view.current && selectedPicture(view.current.state)
    if (picture) return setQuestion({ about: 'picture', src: picture.attrs.src, alt: picture.attrs.alt, isNew: false })
    const chosen = await choosePicture?.()
    const src = chosen && cleanAddress(chosen.src)
    if (!src) return view.current?.focus()
    if (chosen.alt.trim()) savePicture(src, chosen.alt.trim())
    else setQuestion({ about: 'picture', src, alt: '', isNew: true })
  }

  const savePicture = (src: string, alt: string) => {
    if (!view.current) return
    const { state } = view.current
    const before = selectedPicture(state)
    const picture = schema.nodes.picture.create({ src, alt, title: before?.attrs.title ?? null })
    if (before) {
      const { from } = state.selection
      const tr = state.tr.replaceSelectionWith(picture, true)
      view.current.dispatch(tr.setSelection(NodeSelection.create(tr.doc, from)))
    } else view.current.dispatch(placePicture(state, picture))
    view.current.focus()
  }

  const press = (name: ButtonName) => {
    if (!view.current) return
    if (name === 'link') return askForLink()
    if (name === 'picture') return void askForPicture()
    const { state, dispatch } = view.current
    actions[name as ActionName].run(state, dispatch.bind(view.current))
    view.current.focus()
  }

  /** The editor is created once and calls the functions of the latest render. */
  const latest = useRef({ changed, flush, askForLink, attributes: {} as Record<string, string> })
  latest.current = {
    changed,
    flush,
    askForLink,
    attributes: {
      id,
      'data-field': 'body',
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelId,
      'aria-placeholder': placeholder,
      ...(describedBy && { 'aria-describedby': describedBy }),
      ...(isInvalid && { 'aria-invalid': 'true' }),
      class: 'editor__text',
      spellcheck: 'true',
    },
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor is created once; the effects below pass later values.
  useEffect(() => {
    if (!place.current) return
    let toolbarTimer: ReturnType<typeof setTimeout>
    const showToolbar = () => {
      const next = toolbarState(editor.state)
      setToolbar((shown) => (JSON.stringify(shown) === JSON.stringify(next) ? shown : next))
    }
    const editor = new EditorView(place.current, {
      state: startFrom(value),
      attributes: () => latest.current.attributes,
      scrollMargin,
      scrollThreshold: scrollMargin,
      dispatchTransaction(transaction) {
        editor.updateState(editor.state.apply(transaction))
        if (transaction.docChanged) latest.current.changed()
        // Too slow for every key: the buttons' state is found by trying their commands.
        clearTimeout(toolbarTimer)
        if (transaction.docChanged) toolbarTimer = setTimeout(showToolbar, 100)
        else showToolbar()
      },
      transformPastedHTML(html) {
        const { html: clean, dropped } = cleanPaste(html)
        setNote(dropped > 0 ? words.dropped(dropped) : '')
        return clean
      },
      handlePaste: (_view, event) => isFileAlone(event.clipboardData),
      handleDrop: (_view, event) => isFileAlone(event.dataTransfer),
      handleDOMEvents: {
        focus: () => setWriting(true),
        blur: () => {
          setWriting(false)
          latest.current.flush()
        },
        // A click into a link places the cursor instead of following the link.
        click: (_view, event) => {
          if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
        },
      },
    })
    function startFrom(markdown: string) {
      const own = {
        'Mod-k': () => {
          latest.current.askForLink()
          return true
        },
        'Alt-F10': () => {
          bar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
          return true
        },
      }
      const state = EditorState.create({
        doc: readMarkdown(markdown),
        plugins: [rules, ...keys(own), history(), lastParagraph, gentleUnderlines],
      })
      // An empty transaction, so that the plugins check the initial text.
      return state.apply(state.tr)
    }
    function isFileAlone(data: DataTransfer | null) {
      const isPicture = [...(data?.files ?? [])].some(({ type }) => type.startsWith('image/'))
      if (!isPicture || data?.types.includes('text/html')) return false
      setNote(words.dropped(1))
      return true
    }
    view.current = editor
    restart.current = (markdown) => editor.updateState(startFrom(markdown))
    return () => {
      latest.current.flush()
      clearTimeout(toolbarTimer)
      view.current = null
      editor.destroy()
    }
  }, [])

  useEffect(() => {
    if (!isOwn(value)) restart.current?.(value)
  }, [value, isOwn])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the attributes depend on these values.
  useEffect(() => view.current?.setProps({}), [describedBy, isInvalid])

  const close = () => setQuestion(undefined)
  const saveLink = ({ href, text }: LinkDraft, { from, to }: { from: number; to: number }) => {
    if (!view.current) return
    const { tr, doc } = view.current.state
    const mark = schema.marks.link.create({ href })
    if (text !== undefined) tr.insert(from, schema.text(text, [mark, ...doc.resolve(from).marks()]))
    else tr.removeMark(from, to, schema.marks.link).addMark(from, to, mark)
    view.current.dispatch(tr)
    close()
  }
  const removeLink = ({ from, to }: { from: number; to: number }) => {
    view.current?.dispatch(view.current.state.tr.removeMark(from, to, schema.marks.link))
    close()
  }

  return (
    <div className="editor__frame">
      <div className="editor__place" ref={place} />
      <p className="editor__note" role="status">
        {note}
      </p>
      <EditorToolbar
        ref={bar}
        controls={id}
        state={toolbar}
        hasPictures={choosePicture !== undefined}
        onPress={press}
        onLeave={() => view.current?.focus()}
      />
      {question?.about === 'link' && (
        <LinkDialog
          start={question.start}
          onClose={close}
          onSave={(link) => saveLink(link, question)}
          onRemove={() => removeLink(question)}
        />
      )}
      {question?.about === 'picture' && (
        <PictureDialog
          alt={question.alt}
          onClose={close}
          onSave={(alt) => {
            savePicture(question.src, alt)
            close()
          }}
          onRemove={
            question.isNew
              ? undefined
              : () => {
                  view.current?.dispatch(view.current.state.tr.deleteSelection())
                  close()
                }
          }
        />
      )}
    </div>
  )
}
