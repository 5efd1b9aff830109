let touchedAt = Date.now()
const touch = () => {
  touchedAt = Date.now()
}
if (typeof window !== 'undefined') {
  for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, touch, { capture: true, passive: true })
}

export const msSinceTouch = () => Date.now() - touchedAt
