import mark from 'drawing:mark'
import { Drawing } from '#web/components/ui/drawing.tsx'
import { Link } from '#web/components/ui/link.tsx'

export function Logo() {
  return (
    <Link className="logo" href="/">
      <Drawing svg={mark} />
      <span>
        Heal Your Roots <small>Systems</small>
      </span>
      <span className="sr">, home</span>
    </Link>
  )
}
