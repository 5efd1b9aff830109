import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { previewField } from '#contract/records.ts'
import { type PageWords, pageWordsSchema, type StaffPage } from '#contract/website/pages.staff.schema.ts'
import { pageStaffPaths } from '#contract/website/pages.staff.ts'
import { staffClient } from '#web/components/session/staff-client.ts'
import { type PageForm, toWords } from './pages.portal.kind.ts'

/** Keeps typing below the write limit. */
const typingPauseMs = 1_000

export function usePageHtml(form: PageForm, page: StaffPage) {
  const typed = useWatch({ control: form.control })
  const words = useSettled(pageWordsSchema.safeParse(typed).data, toWords(page))
  const isDraft = JSON.stringify(words) !== JSON.stringify(toWords(page))
  const query = useQuery({
    queryKey: [pageStaffPaths.preview, page.id, page.version, isDraft && words],
    queryFn: ({ signal }) => {
      if (!isDraft) return staffClient.readPage(page.path, { credentials: 'omit', signal })
      const body = new FormData()
      body.set(previewField, JSON.stringify({ ...words, id: page.id }))
      return staffClient.readPage(pageStaffPaths.preview, { method: 'POST', body, signal })
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
  return { ...query, isDraft }
}

function useSettled(words: PageWords | undefined, first: PageWords): PageWords {
  const [settled, setSettled] = useState(first)
  const key = JSON.stringify(words)
  useEffect(() => {
    if (key === undefined) return
    const timer = setTimeout(() => setSettled(JSON.parse(key) as PageWords), typingPauseMs)
    return () => clearTimeout(timer)
  }, [key])
  return settled
}
