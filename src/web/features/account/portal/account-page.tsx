import type { ComponentType } from 'react'
import { ScreenHead } from '#web/components/records/screen-head.tsx'
import { accountContent as words } from './account.portal.content.ts'
import { NameSection } from './name-section.tsx'

/** In the order of the page. */
const sections: readonly { title: string; Section: ComponentType }[] = [
  { title: words.name.title, Section: NameSection },
]

export function AccountPage() {
  return (
    <>
      <ScreenHead title={words.heading} lede={words.lede} />
      <div className="account">
        {sections.map(({ title, Section }) => (
          <section key={title} aria-label={title}>
            <h2>{title}</h2>
            <Section />
          </section>
        ))}
      </div>
    </>
  )
}
