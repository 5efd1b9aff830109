import { Link } from '@tanstack/react-router'
import { Moment } from '#web/components/ui/moment.tsx'

interface OtherSubmissionsProps {
  heading: string
  tab: string
  others: { id: number; title: string; state: string; createdAt: string }[]
}

/** From the same address. */
export const OtherSubmissions = ({ heading, tab, others }: OtherSubmissionsProps) =>
  others.length > 0 && (
    <section>
      <h2>{heading}</h2>
      <ul className="bare">
        {others.map(({ id, title, state, createdAt }) => (
          <li key={id}>
            <Link className="link" to="." search={{ tab, id: String(id) }}>
              {title}
            </Link>
            {`, ${state}, `}
            <Moment at={createdAt} />
          </li>
        ))}
      </ul>
    </section>
  )
