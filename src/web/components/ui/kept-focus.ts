const controls = 'a[href], button:not(:disabled), summary'

const focus = (element: Element | null | undefined) =>
  element instanceof HTMLElement && element.focus({ preventScroll: true })

/** The way back to an element or, once it is removed, to what took its place. */
export function placeOf(element: Element | null): () => void {
  const path: { parent: Element; index: number }[] = []
  for (let child = element; child?.parentElement; child = child.parentElement)
    path.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) })
  return () => {
    focus(element)
    if (document.activeElement === element && element !== document.body) return
    const place = path.find(({ parent }) => parent.isConnected)
    if (place?.parent.closest('main, [aria-modal]')) {
      const instead = place.parent.children[place.index] ?? place.parent.lastElementChild
      const inside = instead?.querySelector('[data-key-row]') ?? instead?.querySelector(controls)
      // Beside an action that is gone stands another, such as Delete.
      const keyOfRow = place.parent.querySelector(':scope > [data-key-row]')
      focus(keyOfRow ?? (instead?.matches(controls) ? instead : inside))
    }
    if (document.activeElement === document.body)
      focus(document.querySelector('[aria-modal]') ?? document.getElementById('main'))
  }
}

/** Moves the focus on when its element is removed, by a change here or elsewhere. */
export function keepFocus(): () => void {
  let last: Element | null = null
  let goBack = () => {}
  const remember = ({ target }: FocusEvent) => {
    last = target as Element
    goBack = placeOf(last)
  }
  const isLost = () => document.activeElement === document.body && last?.isConnected === false
  const observer = new MutationObserver(() => {
    if (!isLost()) return
    // What comes instead may take the focus itself.
    requestAnimationFrame(() => setTimeout(() => isLost() && goBack()))
  })
  document.addEventListener('focusin', remember)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', remember)
    observer.disconnect()
  }
}
