import { bannerInputSchema, bannerSchema, bannerUpdateSchema } from '#contract/website/banners.staff.schema.ts'
import { bannerMessages as messages, bannerPaths as paths } from '#contract/website/banners.staff.ts'
import type { StaffFeature } from '#server/staff/feature.ts'
import { recordRoutes } from '#server/staff/record-routes.ts'
import { recordWrites } from '#server/staff/record-writes.ts'
import { bannersTag } from './banners.public.ts'
import {
  bannerName,
  findBanners,
  findBannersNaming,
  getBannerRecord,
  linkingTexts,
  listBanners,
} from './banners.service.ts'
import { banners } from './banners.table.ts'

const permission = 'banners'
const writes = recordWrites({
  name: 'banner',
  table: banners,
  get: getBannerRecord,
  messages,
  tags: () => [bannersTag],
})

export const bannerStaff = (): StaffFeature => ({
  files: [{ tab: 'banners', texts: linkingTexts }],
  find: [{ permission, tab: 'banners', find: findBanners }],
  leaver: [{ permission, find: findBannersNaming }],
  undo: [
    writes.undo(permission, { save: (tx, id, former) => writes.update(tx, id, bannerUpdateSchema.parse(former)) }),
  ],
  routes: recordRoutes(
    {
      permission,
      paths,
      nouns: ['banner', 'banners'],
      row: bannerSchema,
      input: bannerInputSchema,
      update: bannerUpdateSchema,
      messages,
    },
    { ...writes, list: listBanners, trashed: [banners, bannerName] },
  ),
})
