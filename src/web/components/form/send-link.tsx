import { Button } from '#web/components/ui/button.tsx'
import { TextField } from '#web/components/ui/field.tsx'

interface SendLinkProps {
  heading: string
  label: string
  button: string
}

/** Posts to the page's own URL, so it works without JavaScript. */
export const SendLink = ({ heading, label, button }: SendLinkProps) => (
  <form method="post" className="form send-link" aria-label={heading}>
    <h2 className="h3">{heading}</h2>
    <input type="hidden" name="action" value="link" />
    <TextField label={label} name="email" type="email" required autoComplete="email" maxLength={254} wide />
    <Button type="submit" look="quiet">
      {button}
    </Button>
  </form>
)
