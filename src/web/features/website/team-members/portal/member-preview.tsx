import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { MemberCard } from '#web/features/website/team-members/member-card.tsx'
import { teamMembersContent } from './team-members.portal.content.ts'
import type { MemberForm } from './team-members.portal.kind.ts'

const typingPauseMs = 400

/** Inert: its links lead nowhere yet, and the fields have the same content. */
export function MemberPreview({ form }: { form: MemberForm }) {
  const values = useWatch({ control: form.control })
  const image = useSettled(values.image?.trim() ?? '')
  const member = {
    id: 0,
    slug: values.slug ?? '',
    name: values.name || 'Name',
    title: values.title || 'Title',
    bio: values.bio ?? '',
    image,
    linkedinUrl: values.linkedinUrl || null,
    twitterUrl: values.twitterUrl || null,
    instagramUrl: values.instagramUrl || null,
  }
  return (
    <aside className="preview" aria-label={teamMembersContent.preview}>
      <h3 className="preview__title">{teamMembersContent.preview}</h3>
      <ul className="bare" inert key={image}>
        <MemberCard member={member} />
      </ul>
    </aside>
  )
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), typingPauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
