/** The address stays when the file is replaced. */
export const fileFolder = '/files/'
export const fileAddress = (slug: string) => `${fileFolder}${slug}.pdf`
/** People type addresses from paper. */
export const fileAddressPattern = /^\/files\/([a-z0-9-]+)\.pdf$/i
