import mark from 'drawing:mark'
import { Drawing } from '#web/components/ui/drawing.tsx'
import { Link } from '#web/components/ui/link.tsx'

/** `reload` where the home page has another Content-Security-Policy: a document keeps the one it was loaded with. */
export function Logo({ reload, className = '' }: { reload?: boolean; className?: string }) {
  return (
    <Link className={`logo ${className}`.trim()} href="/" reload={reload}>
      <Drawing svg={mark} />
      <span>
        Heal Your Roots <small>Systems</small>
      </span>
      <span className="sr">, home</span>
    </Link>
  )
}
