import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { applicationStaffPaths } from '#contract/hiring/applications.staff.ts'
import { payPeriods } from '#contract/hiring/jobs.schema.ts'
import { jobTypes } from '#contract/hiring/jobs.staff.ts'
import type { Assignee } from '#contract/inbox/submissions.staff.schema.ts'
import { timeZone } from '#web/components/records/moment-in-words.ts'
import { readNumber } from '#web/components/records/read-number.ts'
import type { RecordId } from '#web/components/records/record-address.ts'
import { staffQuery } from '#web/components/session/staff-query.ts'
import { submissionsContent } from '#web/components/submissions/submissions.content.ts'
import { ExactField } from '#web/components/ui/exact-field.tsx'
import { Checkbox, FieldError, Select, TextArea, TextField } from '#web/components/ui/field.tsx'
import { proposeSlug } from '#web/lib/propose-slug.ts'
import { JobQuestions } from './job-questions.tsx'
import { jobsPortalContent as words } from './jobs.portal.content.ts'
import type { JobForm } from './jobs.portal.kind.ts'

const { hints, sections } = words
const lists = ['responsibilities', 'requirements', 'benefits'] as const
const overrides = ['h1Header', 'metaTitle', 'metaDescription', 'ogTitle', 'ogDescription', 'ogImage'] as const

export function JobFields({ form, id }: { form: JobForm; id: RecordId }) {
  const isNew = id === 'new'
  const { register, formState } = form
  const { errors } = formState
  const { data: assignees = [] } = useQuery(staffQuery<Assignee[]>(applicationStaffPaths.assignees))
  const title = form.watch('title')
  const type = form.watch('type')
  const isClosing = formState.defaultValues?.isActive === true && !form.watch('isActive')

  const followTitle = (next: string) => {
    if (!isNew || form.getValues('slug') !== proposeSlug(title)) return
    form.setValue('slug', proposeSlug(next), { shouldDirty: true, shouldValidate: formState.isSubmitted })
  }
  const isOpenQuestions = Boolean(errors.questions || formState.defaultValues?.questions)
  const isOpenScorecard = Boolean(errors.criteria || formState.defaultValues?.criteria)
  const isOpenMore = overrides.some((field) => errors[field])
  // A job may have a type that is not among the usual ones.
  const types = [...new Set([...jobTypes, type].filter(Boolean))]
  const number = { optional: true, type: 'number', min: 1, step: 1, inputMode: 'numeric' } as const
  return (
    <>
      <h3 className="legend">{sections.job}</h3>
      <TextField
        {...form.field('title', { onChange: ({ target }) => followTitle(target.value) })}
        wide
        autoComplete="off"
      />
      <TextField {...form.field('department')} autoComplete="off" />
      <Select
        {...form.field('type')}
        placeholder={words.chooseType}
        options={types.map((value) => ({ value, label: value }))}
      />
      <TextField {...form.field('location')} wide autoComplete="off" hint={hints.location} />
      <Select
        {...form.field('assigneeId', { setValueAs: readNumber })}
        wide
        optional
        placeholder={submissionsContent.charge.nobody}
        options={assignees.map((person) => ({ value: String(person.id), label: person.name }))}
        hint={hints.assigneeId}
      />
      <h3 className="legend">{sections.pay}</h3>
      <div className="job-pay full">
        <TextField {...form.field('payMin', { setValueAs: readNumber })} {...number} />
        <TextField {...form.field('payMax', { setValueAs: readNumber })} {...number} />
        <Select
          {...form.field('payPeriod')}
          optional
          placeholder={words.choosePeriod}
          options={payPeriods.map((value) => ({ value, label: words.payPeriods[value] }))}
        />
        <p className="help">{hints.pay}</p>
      </div>
      <h3 className="legend">{sections.text}</h3>
      <TextArea {...form.field('description')} wide rows={6} />
      {lists.map((field) => (
        <TextArea key={field} {...form.field(field)} wide optional rows={3} hint={hints.list} />
      ))}
      <h3 className="legend">{sections.website}</h3>
      <div className="field full">
        <Checkbox label={words.isActive} {...register('isActive')} />
        {isClosing && <Checkbox label={words.leaveWaiting} {...register('leaveWaiting')} />}
        {errors.leaveWaiting && (
          <>
            <FieldError>{errors.leaveWaiting.message}</FieldError>
            <Link className="link" to="." search={{ tab: 'applications', job: String(id), waiting: 'yes' }}>
              {words.reply}
            </Link>
          </>
        )}
      </div>
      <TextField {...form.field('opensAt')} optional type="datetime-local" hint={hints.opensAt(timeZone)} />
      <TextField {...form.field('closesAt')} optional type="datetime-local" hint={hints.closesAt(timeZone)} />
      <ExactField {...form.field('slug')} wide hint={hints.slug} />
      <details className="job-more" {...(isOpenQuestions && { open: true })}>
        <summary>{words.questionsMore}</summary>
        <div className="form">
          <JobQuestions form={form} />
        </div>
      </details>
      <details className="job-more" {...(isOpenScorecard && { open: true })}>
        <summary>{words.scorecard}</summary>
        <div className="form">
          <TextArea {...form.field('criteria')} wide optional rows={5} hint={hints.criteria} />
        </div>
      </details>
      <details className="job-more" {...(isOpenMore && { open: true })}>
        <summary>{words.more}</summary>
        <div className="form">
          {overrides.map((field) => (
            <TextField key={field} {...form.field(field)} wide optional autoComplete="off" />
          ))}
        </div>
      </details>
    </>
  )
}
