import Bold from 'icon:bold'
import Heading2 from 'icon:heading-2'
import Heading3 from 'icon:heading-3'
import ImagePlus from 'icon:image-plus'
import Italic from 'icon:italic'
import Lightbulb from 'icon:lightbulb'
import LinkIcon from 'icon:link'
import List from 'icon:list'
import ListOrdered from 'icon:list-ordered'
import Minus from 'icon:minus'
import Redo from 'icon:redo-2'
import TextQuote from 'icon:text-quote'
import Undo from 'icon:undo-2'
import { type KeyboardEvent, type Ref, useState } from 'react'
import type { ToolbarState } from './commands.ts'
import { editorContent as words } from './editor.content.ts'

export type ButtonName = keyof typeof words.buttons

const buttons = [
  { name: 'heading', Icon: Heading2, keys: 'Control+Alt+2' },
  { name: 'bold', Icon: Bold, keys: 'Control+B' },
  { name: 'italic', Icon: Italic, keys: 'Control+I' },
  { name: 'link', Icon: LinkIcon, keys: 'Control+K', opens: 'dialog' },
  { name: 'bullets', Icon: List, keys: 'Control+Shift+8' },
  { name: 'quote', Icon: TextQuote, keys: 'Control+Shift+9' },
  { name: 'picture', Icon: ImagePlus, opens: 'dialog' },
  { name: 'subheading', Icon: Heading3, keys: 'Control+Alt+3' },
  { name: 'numbers', Icon: ListOrdered, keys: 'Control+Shift+7' },
  { name: 'callout', Icon: Lightbulb },
  { name: 'divider', Icon: Minus, once: true },
  { name: 'undo', Icon: Undo, keys: 'Control+Z', once: true },
  { name: 'redo', Icon: Redo, keys: 'Control+Shift+Z', once: true },
] as const satisfies readonly { name: ButtonName; Icon: unknown; keys?: string; opens?: 'dialog'; once?: true }[]

interface EditorToolbarProps {
  ref: Ref<HTMLDivElement>
  controls: string
  state: ToolbarState
  hasPictures: boolean
  onPress(name: ButtonName): void
  onLeave(): void
}

/** ARIA toolbar pattern: one tab stop, arrow keys between buttons. */
export function EditorToolbar({ ref, controls, state, hasPictures, onPress, onLeave }: EditorToolbarProps) {
  const [current, setCurrent] = useState(0)
  const shown = buttons.filter(({ name }) => name !== 'picture' || hasPictures)

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -current, End: shown.length - 1 - current }[event.key]
    if (event.key === 'Escape') onLeave()
    else if (step === undefined) return
    else {
      const next = (current + step + shown.length) % shown.length
      setCurrent(next)
      event.currentTarget.querySelectorAll<HTMLElement>('button')[next]?.focus()
    }
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div
      className="editor__bar"
      ref={ref}
      role="toolbar"
      aria-label={words.toolbar}
      aria-controls={controls}
      tabIndex={-1}
      onKeyDown={move}
    >
      {shown.map((button, index) => {
        const { name, Icon } = button
        const isOn = state.on.includes(name)
        const isOff = state.off.includes(name)
        return (
          <button
            key={name}
            type="button"
            className={isOn ? 'editor__button is-on' : 'editor__button'}
            aria-label={words.buttons[name]}
            title={words.buttons[name]}
            aria-keyshortcuts={'keys' in button ? button.keys : undefined}
            aria-haspopup={'opens' in button ? button.opens : undefined}
            aria-pressed={'opens' in button || 'once' in button ? undefined : isOn}
            aria-disabled={isOff || undefined}
            tabIndex={index === Math.min(current, shown.length - 1) ? 0 : -1}
            // Keeps focus in the text, and the phone's keyboard open.
            onMouseDown={(event) => event.preventDefault()}
            onFocus={() => setCurrent(index)}
            onClick={() => isOff || onPress(name)}
          >
            <Icon className="i" />
          </button>
        )
      })}
    </div>
  )
}
