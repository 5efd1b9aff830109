/** One of our own SVG drawings, inlined so that it takes the theme's colours. It decorates; text beside it says the same. */
export function Drawing({ svg }: { svg: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by our own generator, never from input.
  return <span className="drawing" aria-hidden="true" dangerouslySetInnerHTML={{ __html: svg }} />
}
