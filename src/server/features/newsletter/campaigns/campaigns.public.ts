import { gte, inArray, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/database.ts'
import { companyDay } from '#server/db/iso-time.ts'
import { campaigns } from './campaigns.table.ts'

export async function listCampaignDays(db: Db, since: SQL): Promise<string[]> {
  const day = companyDay(campaigns.startedAt)
  const rows = await db.selectDistinct({ day }).from(campaigns).where(gte(campaigns.startedAt, since)).orderBy(day)
  return rows.map((row) => row.day)
}

export const readCampaignSubjects = (db: Db, slugs: string[]) =>
  db.select({ slug: campaigns.slug, subject: campaigns.subject }).from(campaigns).where(inArray(campaigns.slug, slugs))
