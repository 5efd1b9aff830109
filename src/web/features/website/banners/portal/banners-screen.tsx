import type { z } from 'zod'
import { type BannerRecord, bannerFields, checkBanner } from '#contract/website/banners.staff.schema.ts'
import { bannerMessages, bannerPaths, bannerState, pilotOffer } from '#contract/website/banners.staff.ts'
import { publicPages } from '#contract/website/public-pages.ts'
import { pageName } from '#web/components/layout/page-name.ts'
import { localMoment, toLocal } from '#web/components/records/local-moment.ts'
import { timeZone } from '#web/components/records/moment-in-words.ts'
import type { RecordSearch, ScreenProps } from '#web/components/records/record-address.ts'
import { recordApi } from '#web/components/records/record-api.ts'
import { type RecordKind, recordContent } from '#web/components/records/record-kind.ts'
import { RecordScreen } from '#web/components/records/record-screen.tsx'
import { Checkbox, TextField } from '#web/components/ui/field.tsx'
import { Status } from '#web/components/ui/status.tsx'

const moment = localMoment(bannerMessages.momentWrong)
const formSchema = bannerFields.extend({ fromAt: moment, untilAt: moment }).superRefine(checkBanner)
type BannerValues = z.input<typeof formSchema>
type BannerInput = z.output<typeof formSchema>

const banners: RecordKind<BannerRecord, BannerValues, BannerInput> = {
  name: 'banner',
  api: recordApi<BannerRecord, BannerInput>(bannerPaths.all),
  nameOf: ({ words }) => words || pilotOffer,
  schema: formSchema,
  toValues: (banner) => ({
    words: banner?.words ?? '',
    linkLabel: banner?.linkLabel ?? '',
    linkHref: banner?.linkHref ?? '',
    fromAt: toLocal(banner?.fromAt),
    untilAt: toLocal(banner?.untilAt),
    pages: banner?.pages ?? [],
  }),
  labels: {
    words: 'Words',
    linkLabel: 'Link',
    linkHref: 'Where the link leads',
    fromAt: 'From',
    untilAt: 'Until',
    pages: 'Pages',
  },
  inWords: (value) => (Array.isArray(value) ? pagesInWords(value) : undefined),
  content: recordContent({
    noun: 'banner',
    heading: 'Banners',
    lede: 'One line on top of a page, with one link. A page shows one banner at a time: of several, the one that was added last.',
    caption: 'Banners, the last one added first',
    addNote: 'If another banner stands on the same page at the same time, this one takes its place.',
    editNote: 'Of several banners on a page, the one that was added last is shown.',
    deletion: 'from every page.',
  }),
  messages: bannerMessages,
}

const pagesInWords = (pages: readonly string[]) => (pages.length > 0 ? pages.map(pageName).join(', ') : 'Every page')

const states = {
  later: { look: 'soon', words: 'Begins later' },
  now: { look: 'now', words: 'Within its dates' },
  over: { look: 'off', words: 'Over' },
} as const

function State({ banner }: { banner: BannerRecord }) {
  const { look, words } = states[bannerState(banner)]
  return <Status kind={look}>{words}</Status>
}

export const BannersScreen = (screen: ScreenProps<RecordSearch>) => (
  <RecordScreen
    screen={screen}
    kind={banners}
    columns={[
      { name: banners.labels.words, place: 'name', cell: (banner) => <b>{banners.nameOf(banner)}</b> },
      { name: banners.labels.pages, place: 'line', cell: ({ pages }) => pagesInWords(pages) },
      { name: 'State', place: 'state', cell: (banner) => <State banner={banner} /> },
    ]}
    fields={({ field, register }) => (
      <>
        <TextField
          {...field('words')}
          wide
          autoComplete="off"
          hint="Plain text. Empty, and on the home page alone: the pilot offer, made from the facts."
        />
        <TextField {...field('linkLabel')} optional autoComplete="off" hint="Such as “Read more”." />
        <TextField
          {...field('linkHref')}
          optional
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint="Such as /careers or https://…"
        />
        <TextField
          {...field('fromAt')}
          optional
          type="datetime-local"
          hint={`By your clock, ${timeZone}. Empty: at once.`}
        />
        <TextField
          {...field('untilAt')}
          optional
          type="datetime-local"
          hint={`By your clock, ${timeZone}. Empty: until you delete it.`}
        />
        <fieldset className="full banner-pages">
          <legend>{banners.labels.pages}</legend>
          <p className="help">None chosen: on every page.</p>
          {publicPages.map((path) => (
            <Checkbox key={path} label={pageName(path)} value={path} {...register('pages')} />
          ))}
        </fieldset>
      </>
    )}
  />
)
