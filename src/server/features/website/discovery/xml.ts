// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 cannot represent these characters.
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

export const escapeXml = (text: string) =>
  text.replace(unwritable, '').replace(/[&<>"']/g, (character) => entities[character] ?? character)
