import { facts } from './facts.ts'

/** Facts that are true until a day, and where visitors read them. */
export const datedFacts = [
  { what: 'The launch of the blog', says: facts.blog.launch, until: facts.blog.launchedBy, page: '/blog' },
  {
    what: 'The deployment of the signed agreements',
    says: facts.agreements.deployment,
    until: '2025-07-01',
    page: '/investors',
  },
] as const
