import { and, eq, inArray, sql } from 'drizzle-orm'
import { generalApplication } from '#contract/hiring/applications.ts'
import type { NoticeSource } from '#server/features/office/notices/notices.public.ts'
import { jobApplications } from './applications.table.ts'

export const applicationNotices: NoticeSource = {
  about: 'application',
  async describe(db, ids) {
    const { id, jobTitle, firstName, lastName, email, coverLetter, isQuarantined } = jobApplications
    const addedBy = sql<number | null>`(select user_id from audit_log
      where action = 'application-added' and subject = 'application:' || ${id})`
    const rows = await db
      .select({ id, jobTitle, firstName, lastName, email, coverLetter, addedBy })
      .from(jobApplications)
      .where(and(inArray(id, ids), eq(isQuarantined, false)))
    return rows.map((row) => {
      // Applicants write the desired role of a general application themselves.
      const job = row.jobTitle ?? generalApplication
      return {
        id: row.id,
        by: row.addedBy,
        permission: 'applications',
        kinds: ['applications'],
        one: `new application: ${job}`,
        many: `new applications: ${job}`,
        tab: 'applications',
        opens: row.id,
        full: `${row.firstName} ${row.lastName} (${row.email}), ${job}:\n${row.coverLetter || 'No cover letter.'}`,
      }
    })
  },
}
