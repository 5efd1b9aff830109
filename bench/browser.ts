import { jobPage, teamMemberPage } from '#contract/paths.ts'
import { publicPages } from '#contract/website/public-pages.ts'
import config from '../playwright.config.ts'

/** The browser of the tests that are held against a clock. */
export const launchOptions = config.projects?.find(({ name }) => name === 'measured')?.use?.launchOptions ?? {}

/** Every public page and one of each that the database brings; `ROUTES=/,/team` takes these only. */
export const routes = process.env.ROUTES?.split(',') ?? [
  ...publicPages,
  teamMemberPage('maren-okafor'),
  jobPage('full-stack-engineer'),
]
