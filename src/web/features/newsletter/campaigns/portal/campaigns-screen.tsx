import PenLine from 'icon:pen-line'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { CampaignRow } from '#contract/newsletter/campaigns.staff.schema.ts'
import {
  type CampaignState,
  campaignStaffMessages,
  campaignStaffPaths,
  campaignState,
  campaignStates,
} from '#contract/newsletter/campaigns.staff.ts'
import { AddButton } from '#web/components/records/add-button.tsx'
import { DeleteDialog } from '#web/components/records/delete-dialog.tsx'
import { momentInWords } from '#web/components/records/moment-in-words.ts'
import { type ScreenProps, useRecordAddress } from '#web/components/records/record-address.ts'
import { RecordPages } from '#web/components/records/record-pages.tsx'
import { RecordTable } from '#web/components/records/record-table.tsx'
import { RecordTrash } from '#web/components/records/record-trash.tsx'
import { TrashLink } from '#web/components/records/trash-link.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Select } from '#web/components/ui/field.tsx'
import { Status } from '#web/components/ui/status.tsx'
import { NewRecord } from '#web/components/writing/new-record.tsx'
import { useBegun } from '#web/components/writing/use-begun.ts'
import { CampaignPage } from './campaign-page.tsx'
import { campaignsPortalContent as words } from './campaigns.portal.content.ts'
import { campaignKind, campaignWrites } from './campaigns.portal.kind.ts'
import type { CampaignSearch } from './campaigns.portal.search.ts'
import { PostDialog } from './post-dialog.tsx'
import { useNow } from './use-now.ts'

export function CampaignsScreen(screen: ScreenProps<CampaignSearch>) {
  const { id, view, post, ...search } = screen.search
  const { key, last, onBegun } = useBegun(campaignStaffPaths.all, { tab: screen.tab, id })
  if (id === 'new' && post !== undefined)
    return (
      <NewRecord
        tab={screen.tab}
        list={campaignStaffPaths.all}
        create={() => campaignWrites.createFrom(Number(post))}
        failed={campaignStaffMessages.createFailed}
        loading={words.loading}
      />
    )
  if (id !== undefined) return <CampaignPage key={key} id={id} tab={screen.tab} onBegun={onBegun} />
  if (view === 'trash') return <RecordTrash kind={campaignKind} tab={screen.tab} />
  return <CampaignsList tab={screen.tab} search={search} last={last} />
}

const looks: Record<CampaignState, 'now' | 'soon' | 'pilot' | 'off'> = {
  draft: 'pilot',
  held: 'soon',
  sending: 'soon',
  paused: 'off',
  finished: 'now',
}

function CampaignsList({ last, ...screen }: ScreenProps<CampaignSearch> & { last: number | undefined }) {
  const { open } = useRecordAddress(screen)
  const navigate = useNavigate()
  const now = useNow()
  const [deleting, setDeleting] = useState<CampaignRow>()
  const [isChoosing, setChoosing] = useState(false)
  const writeFrom = (postId: number) =>
    void navigate({ to: '.', search: { tab: screen.tab, id: 'new', post: String(postId) } })
  return (
    <>
      <RecordPages
        kind={campaignKind}
        screen={screen}
        folds
        head={
          <Button small look="quiet" className="records__roomy" onClick={() => setChoosing(true)}>
            <PenLine className="i" />
            <span>{words.fromPost}</span>
          </Button>
        }
        add={<AddButton label={words.add} onClick={() => void open('new')} />}
        filters={(set) => (
          <Select
            label={words.filters.state}
            placeholder={words.filters.everyState}
            options={campaignStates.map((state) => ({ value: state, label: words.stateLabels[state] }))}
            value={screen.search.state ?? ''}
            onChange={({ target }) => set({ state: target.value })}
          />
        )}
      >
        {(rows) => (
          <RecordTable
            kind={campaignKind}
            columns={[
              { name: words.columns.campaign, place: 'name', cell: (campaign) => <CampaignName campaign={campaign} /> },
              {
                name: words.columns.state,
                place: 'state',
                cell: (campaign) => (
                  <Status kind={looks[campaignState(campaign)]}>
                    <span className="campaign-standing">{words.standing(campaign, now)}</span>
                  </Status>
                ),
              },
            ]}
            rows={rows}
            last={last}
            onEdit={({ id }) => void open(id)}
            onDelete={setDeleting}
            isFinal={(campaign) => campaignState(campaign) !== 'draft'}
          />
        )}
      </RecordPages>
      <TrashLink tab={screen.tab} />
      {deleting && <DeleteDialog kind={campaignKind} row={deleting} onClose={() => setDeleting(undefined)} />}
      {isChoosing && <PostDialog onChoose={writeFrom} onClose={() => setChoosing(false)} />}
    </>
  )
}

const CampaignName = ({ campaign }: { campaign: CampaignRow }) => (
  <>
    <b>{campaignKind.nameOf(campaign)}</b>
    <span className="records__second">{words.changed(campaign.editor, momentInWords(campaign.updatedAt))}</span>
  </>
)
