import { z } from 'zod'
import type { CaptchaConfig } from './captcha.ts'
import { httpUrl } from './text.ts'

const outsideRule = 'must be an address that begins with https://, or none'

/** `none`: the place does not exist yet, so links lead to /contact. */
const outsideLink = (placeholder: string) =>
  z
    .union([z.literal('none', outsideRule).transform(() => null), httpUrl(outsideRule)], outsideRule)
    .prefault(placeholder)
    .transform((address) => address ?? '/contact')

/** The defaults are placeholders under a reserved domain; set real ones in the environment. */
export const siteLinksSchema = z.object({
  pilot: outsideLink('https://pilot.healyourroots.example/'),
  tracker: outsideLink('https://tracker.healyourroots.example/'),
  wellness: outsideLink('https://wellness.healyourroots.example/'),
  learning: outsideLink('https://learning.healyourroots.example/'),
  linkedin: outsideLink('https://linkedin.example/company/heal-your-roots-systems'),
  twitter: outsideLink('https://twitter.example/healyourroots'),
  instagram: outsideLink('https://instagram.example/healyourroots'),
  builder: outsideLink('https://studio.healyourroots.example/'),
})

export const siteEmailsSchema = z.object({
  contact: z.email().default('hello@healyourroots.example'),
  investors: z.email().default('investors@healyourroots.example'),
  careers: z.email().default('careers@healyourroots.example'),
})

export interface SiteConfig {
  origin: string
  links: z.infer<typeof siteLinksSchema>
  emails: z.infer<typeof siteEmailsSchema>
  captcha: CaptchaConfig
}
