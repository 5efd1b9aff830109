/** Every second piece is a match. A space matches a line break too, where a page breaks its lines. */
export function splitAt(text: string, term: string): string[] {
  if (!term) return [text]
  const pattern = term
    .split(/\s+/)
    .map((word) => word.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .join('\\s+')
  return text.split(new RegExp(`(${pattern})`, 'giu'))
}
