import Lock from 'icon:lock'
import { pageTextsContent as words } from './page-texts.portal.content.ts'

export function ChooseText({ isInPlace }: { isInPlace: boolean }) {
  const { heading, text, elsewhere, legend } = words.choose
  return (
    <aside className="drawer" aria-label={heading}>
      <section className="drawer__part">
        <h2 className="words__choose">{heading}</h2>
        <p>{text}</p>
        {isInPlace && (
          <>
            <ul className="words__legend">
              <li className="words__legend--draft">{legend.draft}</li>
              <li className="words__legend--scheduled">{legend.scheduled}</li>
              <li>
                <Lock className="i" />
                {legend.fixed}
              </li>
            </ul>
            <p>{elsewhere}</p>
          </>
        )}
      </section>
    </aside>
  )
}
