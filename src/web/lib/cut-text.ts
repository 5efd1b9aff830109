/** Cut by character, with an ellipsis only when something was cut. It takes the place of a sentence's own stop. */
export function cutText(text: string, length: number): string {
  const cut = [...text].slice(0, length).join('')
  return cut === text ? text : `${cut.replace(/(?<![\s.])[\s.]+$/, '')}…`
}
