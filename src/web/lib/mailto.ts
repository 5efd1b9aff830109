/** With the at sign as it is (RFC 6068): some mail programs take `%40` as part of the name. */
export const mailto = (email: string) => `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
