import type { StaffPage } from '#contract/website/pages.staff.schema.ts'
import { RecordEditor } from '#web/components/records/record-editor.tsx'
import { PageFields } from './page-fields.tsx'
import { pageKind } from './pages.portal.kind.ts'
import { ShareCards } from './share-cards.tsx'

interface PageEditorProps {
  page: StaffPage
  pages: StaffPage[]
  onClose(): void
}

export function PageEditor({ page, pages, onClose }: PageEditorProps) {
  const kind = {
    ...pageKind,
    content: { ...pageKind.content, edit: `${pageKind.content.edit}: ${pageKind.nameOf(page)}` },
  }
  return (
    <RecordEditor
      id={page.id}
      record={page}
      onClose={onClose}
      kind={kind}
      fields={(form) => <PageFields form={form} page={page} others={pages.filter(({ id }) => id !== page.id)} />}
      aside={(form) => <ShareCards form={form} page={page} />}
    />
  )
}
