import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type OwnNotices, ownNoticesInputSchema } from '#contract/office/notices.schema.ts'
import { noticeKindNames, noticeKinds, noticeMessages, noticePaths, paces } from '#contract/office/notices.ts'
import { officeZones } from '#contract/office/settings.ts'
import { ListState } from '#web/components/records/list-state.tsx'
import { staffClient } from '#web/components/session/staff-client.ts'
import { Button } from '#web/components/ui/button.tsx'
import { Select, TextField } from '#web/components/ui/field.tsx'
import { accountContent } from './account.portal.content.ts'
import { noticesQuery } from './account.portal.queries.ts'
import { useAccountForm } from './use-account-form.ts'

const { saving, notices: words } = accountContent

const paceOptions = paces.map((pace) => ({ value: pace, label: words.paces[pace] }))

export function NoticesSection() {
  const { data, isError, refetch } = useQuery(noticesQuery)
  return (
    <>
      <p className="muted">{words.note}</p>
      {data ? (
        <NoticesForm notices={data} />
      ) : (
        <ListState
          rows={undefined}
          isError={isError}
          words={{ loading: words.loading, empty: '', loadFailed: noticeMessages.loadFailed }}
          onRetry={() => refetch()}
        />
      )}
    </>
  )
}

function NoticesForm({ notices }: { notices: OwnNotices }) {
  const queryClient = useQueryClient()
  const { register, submit, errorOf, isSubmitting } = useAccountForm({
    schema: ownNoticesInputSchema,
    values: notices,
    whatFailed: noticeMessages.saveFailed,
    send: async (body) => {
      const saved = await staffClient.send<OwnNotices>(noticePaths.own, { method: 'PUT', body })
      queryClient.setQueryData(noticesQuery.queryKey, saved)
      return words.saved
    },
  })
  return (
    <form noValidate aria-label={words.title} onSubmit={submit}>
      <div className="account__paces">
        {noticeKindNames
          .filter((kind) => kind in notices.paces)
          .map((kind) => (
            <Select key={kind} label={noticeKinds[kind].label} options={paceOptions} {...register(`paces.${kind}`)} />
          ))}
      </div>
      <p className="small muted">{words.always}</p>
      <fieldset className="account__quiet">
        <legend>{words.quiet}</legend>
        <p className="small muted">{words.quietNote}</p>
        <TextField label={words.quietFrom} type="time" error={errorOf('quietFrom')} {...register('quietFrom')} />
        <TextField label={words.quietTo} type="time" error={errorOf('quietTo')} {...register('quietTo')} />
        <Select label={words.timeZone} options={officeZones} error={errorOf('timeZone')} {...register('timeZone')} />
      </fieldset>
      <Button type="submit" look="quiet" busy={isSubmitting && saving}>
        {words.save}
      </Button>
    </form>
  )
}
