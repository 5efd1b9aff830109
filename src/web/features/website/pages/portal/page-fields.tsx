import Camera from 'icon:camera'
import { useWatch } from 'react-hook-form'
import type { PageWords, StaffPage } from '#contract/website/pages.staff.schema.ts'
import { type HintedField, lengthOf, seoFits, seoHint } from '#contract/website/seo-hints.ts'
import { Button } from '#web/components/ui/button.tsx'
import { TextArea, TextField } from '#web/components/ui/field.tsx'
import { useChoosePicture } from '#web/features/website/pictures/portal/use-choose-picture.public.tsx'
import { pagesContent as words } from './pages.portal.content.ts'
import { type PageForm, toWords } from './pages.portal.kind.ts'

const { hints } = words

interface PageFieldsProps {
  form: PageForm
  page: StaffPage
  others: StaffPage[]
}

export function PageFields({ form, page, others }: PageFieldsProps) {
  const typed = toWords(useWatch({ control: form.control }) as PageWords)
  const { choosePicture, chooser } = useChoosePicture()
  const change = (changed: Partial<PageWords>) => {
    for (const [name, value] of Object.entries(changed))
      form.setValue(name as keyof PageWords, value, { shouldDirty: true, shouldValidate: true })
  }
  const choose = async () => {
    const picture = await choosePicture()
    if (picture) change({ image: picture.src })
  }
  const field = (name: keyof PageWords) => ({ ...form.field(name), wide: true, autoComplete: 'off' })
  const hinted = (name: HintedField) => ({
    ...field(name),
    hint: `${hints[name]} ${words.count(lengthOf(typed[name]), seoFits[name])}`,
  })
  const note = (name: HintedField) => (
    <p className="page-note full" role="status">
      {seoHint(name, typed, others)}
    </p>
  )
  const { released } = page
  return (
    <>
      <TextField {...hinted('heading')} optional />
      {note('heading')}
      <TextField {...hinted('title')} />
      {note('title')}
      <TextArea {...hinted('description')} optional rows={4} />
      {note('description')}
      <TextField {...field('image')} optional spellCheck={false} autoCapitalize="none" hint={hints.image} />
      <div className="full page-acts">
        <Button look="quiet" small onClick={() => void choose()}>
          <Camera className="i" />
          {words.choosePicture}
        </Button>
        {released && JSON.stringify(released) !== JSON.stringify(typed) && (
          <Button look="quiet" small onClick={() => change(released)}>
            {words.useReleased}
          </Button>
        )}
        {chooser}
      </div>
    </>
  )
}
