import type { SettingName } from '#contract/office/settings.ts'

interface KeptTable {
  key: string[]
  /** SQL condition on `new` for rows that are public now or at a later date; other rows have no history. */
  shown?: string
  /** Columns that no page shows: their changes create no history, and data about staff stays out of it. */
  without?: string[]
  /** SQL for what is kept of `new`; otherwise the row without those columns. */
  said?: string
}

const ofStaff = ['version', 'created_at', 'updated_at', 'deleted_at', 'deleted_by']

/** Settings that pages show. The others stay out of history: some are addresses of staff. */
const shownSettings: SettingName[] = [
  ...(['equalOpportunity', 'accommodationContact', 'healthNoticeReviewed', 'demoBooking'] as const),
  ...(['timeZone', 'officeOpens', 'officeCloses', 'officeClosesOnFriday'] as const),
]
const changedShown = `(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(new.changed)
  where key in (${shownSettings.map((name) => `'${name}'`)}))`

/** A page that reads any other table cannot be shown as it was. */
export const keptTables: Record<string, KeptTable> = {
  team_members: { key: ['id'], shown: 'new.is_active and new.deleted_at is null', without: ofStaff },
  team_member_other_roles: { key: ['id'] },
  // The job alert form still offers the departments of closed jobs.
  jobs: {
    key: ['id'],
    shown: '(new.is_active or new.announced_at is not null) and new.deleted_at is null',
    without: [...ofStaff, 'criteria'],
  },
  posts: {
    key: ['id'],
    shown: 'new.published_id is not null and new.deleted_at is null',
    without: [...ofStaff, 'text_id', 'preview_until', 'preview_count'],
  },
  post_versions: {
    key: ['id'],
    shown: 'new.published_at is not null',
    without: ['editor_id', 'restored_from', 'started_at', 'saved_at'],
  },
  content_pages: { key: ['key'], without: ['version', 'updated_at', 'shipped', 'shipped_edition'] },
  page_texts: {
    key: ['path', 'key'],
    shown: 'new.text is not null or new.publish_at is not null',
    without: ['version', 'editor_id', 'changed_at', 'original'],
  },
  facts: { key: ['name'], without: ['version', 'owner_id', 'evidence', 'review_by'] },
  banners: { key: ['id'], shown: 'new.deleted_at is null', without: ofStaff },
  faq_entries: {
    key: ['id'],
    shown: 'new.is_published and new.deleted_at is null',
    without: [...ofStaff, 'message_id'],
  },
  campaigns: {
    key: ['id'],
    shown: 'new.is_public and new.started_at is not null and new.deleted_at is null',
    without: [
      ...ofStaff,
      'post_id',
      'editor_id',
      'send_at',
      'sent_by',
      'needs_approval',
      'approved_by',
      'approved_at',
      'approved_hash',
      'accepted_problems',
      'finished_at',
      'paused_at',
      'pause_reason',
      'pause_response',
      'paced_until',
      'waits_until',
      'deferred_mails',
      'refusal_limit',
      'replies',
    ],
  },
  slug_redirects: { key: ['kind', 'old_slug'], without: ['created_at'] },
  settings: { key: ['id'], said: `jsonb_build_object('id', new.id, 'changed', ${changedShown})` },
  retention_periods: { key: ['name'], without: ['version'] },
}
