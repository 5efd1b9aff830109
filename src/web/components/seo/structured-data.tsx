/** JSON-LD. `<` is escaped, so that no text in it can end the script element. */
export function StructuredData({ value }: { value: object }) {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a script element takes its text no other way.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
