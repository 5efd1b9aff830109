import { everything, publishContentChange, type Querying } from '#server/db/content-changes.ts'
import { shippedPages } from './shipped-pages.ts'

const words = [
  'h1_header',
  'title',
  'meta_description',
  'og_url',
  'og_title',
  'og_description',
  'og_image',
  'twitter_title',
  'twitter_description',
  'twitter_image',
  'canonical_url',
  'structured_data',
]

const written = `jsonb_strip_nulls(to_jsonb(content_pages) - array['key', 'id', 'version', 'updated_at', 'shipped', 'shipped_edition'])`

export const isReleased = `${written} = content_pages.shipped`

/** Call this under the migration lock. Texts by staff stay, and an older release never overwrites newer texts. */
export async function shipPages(tx: Querying, { edition, records } = shippedPages): Promise<void> {
  const { rowCount } = await tx.query(
    `insert into content_pages (key, ${words}, shipped, shipped_edition)
     select key, ${words}, jsonb_strip_nulls(page - 'key'), $2
     from jsonb_array_elements($1) page, jsonb_populate_record(null::content_pages, page)
     on conflict (key) do update set
       (${words}, shipped, shipped_edition) = (${words.map((word) => `excluded.${word}`)}, excluded.shipped, $2),
       version = content_pages.version + case when ${written} = excluded.shipped then 0 else 1 end,
       updated_at = case when ${written} = excluded.shipped then content_pages.updated_at else now() end
     where coalesce(content_pages.shipped_edition, 0) <= $2
       and content_pages.shipped is distinct from excluded.shipped
       and ${written} in (content_pages.shipped, excluded.shipped)`,
    [JSON.stringify(records), edition],
  )
  if (rowCount) await publishContentChange({ $client: tx }, [everything])
}
