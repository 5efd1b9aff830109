import Plus from 'icon:plus'
import { Button } from '#web/components/ui/button.tsx'

export const AddButton = ({ label, onClick }: { label: string; onClick(): void }) => (
  <Button small className="records__add" aria-keyshortcuts="n" onClick={onClick}>
    <Plus className="i" />
    {label}
    <span className="kbd" aria-hidden="true">
      n
    </span>
  </Button>
)
