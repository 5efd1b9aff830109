import { distressLanguage } from '#contract/inbox/crisis.ts'

const typingPauseMs = 700

/** Public forms only: staff write about others. */
const freeText = '.field > textarea:not(.cms *, .scrim *)'

const help = {
  en: `
<p>If you are going through something hard right now, you do not have to do it alone. We do not read this form around the
clock, but people are there to talk with you at any hour, free of charge.</p>
<ul class="bare">
<li>In the United States, call or text <a href="tel:988">988</a>.</li>
<li>If anyone is in danger now, call <a href="tel:911">911</a> or your local emergency number.</li>
<li>Anywhere else: <a href="https://findahelpline.com">findahelpline.com</a></li>
</ul>
<p>You can still send this form. Only this page has noticed what you typed.</p>`,
  es: `
<p>Si está pasando por un momento difícil, no tiene que enfrentarlo a solas. No leemos este formulario a todas horas, pero hay
personas con quienes puede hablar en español en cualquier momento, sin costo.</p>
<ul class="bare">
<li>En los Estados Unidos, llame al <a href="tel:988">988</a> y oprima 2, o envíe la palabra AYUDA en un mensaje de texto al 988.</li>
<li>Si alguien está en peligro ahora, llame al <a href="tel:911">911</a> o al número de emergencias de su país.</li>
<li>En cualquier otro lugar: <a href="https://findahelpline.com">findahelpline.com</a></li>
</ul>
<p>Aun así puede enviar este formulario. Solo esta página ha visto lo que escribió.</p>`,
}

const notes = new WeakMap<Element, HTMLElement>()

/** Starts empty, because screen readers announce only what is added to a live region later. */
function noteBeside(field: Element): HTMLElement {
  const known = notes.get(field)
  if (known) return known
  const note = document.createElement('div')
  note.ariaLive = 'polite'
  note.className = 'sr'
  field.parentElement?.append(note)
  notes.set(field, note)
  return note
}

function updateNote(field: HTMLTextAreaElement): void {
  const note = noteBeside(field)
  const language = distressLanguage(field.value)
  if (note.lang === (language ?? '')) return
  note.lang = language ?? ''
  note.className = language ? 'notice' : 'sr'
  note.innerHTML = language ? help[language] : ''
}

let pause: number | undefined

/** Checks in the browser, so that no text leaves the page. */
function checkSoon(): void {
  const fields = document.querySelectorAll<HTMLTextAreaElement>(freeText)
  fields.forEach(noteBeside)
  clearTimeout(pause)
  pause = window.setTimeout(() => fields.forEach(updateNote), typingPauseMs)
}
document.addEventListener('input', checkSoon)
// The visitor may have typed before this code loaded.
checkSoon()
