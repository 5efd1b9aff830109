/** `<` is escaped, so that no text can close the script element. */
export function StructuredData({ value }: { value: object }) {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React escapes text children, which would break JSON in a script element.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
