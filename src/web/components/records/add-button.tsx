import Plus from 'icon:plus'
import { OnlineButton } from '#web/components/ui/online-button.tsx'

export const AddButton = ({ label, onClick }: { label: string; onClick(): void }) => (
  <OnlineButton small className="records__add" aria-keyshortcuts="n" onClick={onClick}>
    <Plus className="i" />
    {label}
    <span className="kbd" aria-hidden="true">
      n
    </span>
  </OnlineButton>
)
