/** Old tab names, so that old links keep working. */
export const formerTabs: ReadonlyMap<string, string> = new Map([
  ['answers', 'faq'],
  ['letters', 'campaigns'],
  ['mail-check', 'deliverability'],
  ['team', 'team-members'],
])
