/** Cut by character, with an ellipsis only when something was cut. */
export function cutText(text: string, length: number): string {
  const characters = [...text]
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`
}
