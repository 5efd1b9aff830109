export function cutText(text: string, length: number): string {
  const cut = [...text].slice(0, length).join('')
  return cut === text ? text : `${cut.replace(/(?<![\s.])[\s.]+$/, '')}…`
}
