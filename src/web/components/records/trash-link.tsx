import Trash2 from 'icon:trash-2'
import { Link } from '@tanstack/react-router'
import { recordsContent } from './records.content.ts'

export const TrashLink = ({ tab }: { tab: string }) => (
  <p className="records__trash">
    <Link className="btn btn--plain btn--sm" to="." search={{ tab, view: 'trash' }}>
      <Trash2 className="i" />
      {recordsContent.trash.open}
    </Link>
  </p>
)
