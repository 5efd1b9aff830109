export const formerTabs: ReadonlyMap<string, string> = new Map([
  ['answers', 'faq'],
  ['letters', 'campaigns'],
  ['mail-check', 'deliverability'],
  ['team', 'team-members'],
])
