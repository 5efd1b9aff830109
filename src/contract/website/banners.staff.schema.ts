import { z } from 'zod'
import { httpUrl, isoMoment, line, positiveId, sitePathPattern } from '#contract/text.ts'
import { bannerMessages as messages } from './banners.staff.ts'
import { publicPages } from './public-pages.ts'

const moment = isoMoment(messages.momentWrong).nullable()

export const bannerFields = z.object({
  words: line({ max: 140 }),
  linkLabel: line({ max: 40 }),
  linkHref: line({ max: 2_048 }).refine(
    (value) => value === '' || sitePathPattern.test(value) || httpUrl().safeParse(value).success,
    messages.addressRule,
  ),
  fromAt: moment,
  untilAt: moment,
  /** None: on every page. */
  pages: z.array(z.enum(publicPages)),
})
type BannerFields = z.output<typeof bannerFields>

export function checkBanner(banner: BannerFields, context: z.RefinementCtx): void {
  const { words, linkLabel, linkHref, fromAt, untilAt, pages } = banner
  const say = (field: keyof BannerFields, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message })
  if (!words && !(pages.length === 1 && pages[0] === '/')) say('words', messages.wordsMissing)
  if (linkHref && !linkLabel) say('linkLabel', messages.labelMissing)
  if (linkLabel && !linkHref) say('linkHref', messages.addressMissing)
  if (fromAt !== null && untilAt !== null && Date.parse(untilAt) <= Date.parse(fromAt))
    say('untilAt', messages.endsEarly)
}

export const bannerInputSchema = bannerFields.superRefine(checkBanner)

export const bannerUpdateSchema = bannerFields.extend({ version: positiveId }).superRefine(checkBanner)

export const bannerSchema = bannerFields.extend({ id: positiveId, version: z.number() })
export type BannerRecord = z.infer<typeof bannerSchema>
