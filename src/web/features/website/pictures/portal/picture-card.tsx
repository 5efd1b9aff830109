import { Link } from '@tanstack/react-router'
import type { PictureRecord } from '#contract/website/pictures.staff.schema.ts'
import { Button } from '#web/components/ui/button.tsx'
import { picturesScreenContent as words } from './pictures.portal.content.ts'
import { nameOf } from './pictures.portal.kind.ts'
import { Thumbnail } from './thumbnail.tsx'

interface PictureCardProps {
  picture: PictureRecord
  onDescribe(): void
  onReplace(): void
  onDelete(): void
}

export function PictureCard({ picture, onDescribe, onReplace, onDelete }: PictureCardProps) {
  const { src, alt, places } = picture
  const name = nameOf(picture)
  return (
    <li className="card library__card">
      <Thumbnail src={src} />
      <div className="library__text">
        <h2>{name}</h2>
        {!alt && <p className="muted small">{words.undescribed}</p>}
        {places.length === 0 ? (
          <p className="muted small">{words.notUsed}</p>
        ) : (
          <>
            <p className="muted small">{words.usedIn}</p>
            <ul className="bare">
              {places.map(({ title, tab, id }) => (
                <li key={`${tab} ${id} ${title}`}>
                  {tab ? (
                    <Link className="link" to="." search={{ tab, id: String(id) }}>
                      {title}
                    </Link>
                  ) : (
                    title
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <div className="library__foot">
        <Act name={name} label={words.edit} onClick={onDescribe} />
        {places.length > 0 && <Act name={name} label={words.replace} onClick={onReplace} />}
        <Act name={name} label={words.remove} onClick={onDelete} />
      </div>
    </li>
  )
}

function Act({ name, label, onClick }: { name: string; label: string; onClick(): void }) {
  return (
    <Button look="plain" small onClick={onClick}>
      {label}
      <span className="sr"> {name}</span>
    </Button>
  )
}
