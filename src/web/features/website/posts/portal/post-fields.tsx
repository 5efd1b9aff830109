import { useQuery } from '@tanstack/react-query'
import { ExactField } from '#web/components/ui/exact-field.tsx'
import { Select, TextField } from '#web/components/ui/field.tsx'
import { WritingLine } from '#web/components/writing/writing-line.tsx'
import { ChoosePhotoButton } from '#web/features/website/pictures/portal/choose-photo-button.public.tsx'
import { TextWithPictures } from '#web/features/website/pictures/portal/text-with-pictures.public.tsx'
import { proposeSlug } from '#web/lib/propose-slug.ts'
import type { PostAutosave, PostValues } from './post-values.ts'
import { postsPortalContent as words } from './posts.portal.content.ts'
import { authorsQuery } from './posts.portal.kind.ts'

const { labels, hints } = words

const fieldOf =
  ({ values, errors, type }: PostAutosave) =>
  (name: keyof PostValues) => ({
    name,
    'data-field': name,
    label: labels[name],
    error: errors[name],
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => type({ [name]: target.value }),
  })

export const textFields = ['title', 'lede', 'body']

export function PostText(autosave: PostAutosave) {
  const { values, errors, type, record } = autosave
  const field = fieldOf(autosave)
  const followTitle = (title: string) => {
    const isOwn = record.publicSlug !== null || values.slug !== proposeSlug(values.title)
    type({ title, ...(!isOwn && { slug: proposeSlug(title) }) })
  }
  return (
    <>
      <div className="writing__text">
        <WritingLine {...field('title')} isTitle onChange={({ target }) => followTitle(target.value)} />
        <WritingLine {...field('lede')} />
      </div>
      <TextWithPictures
        label={labels.body}
        value={values.body}
        error={errors.body}
        onChange={(body) => type({ body })}
      />
    </>
  )
}

export function PostSettings(autosave: PostAutosave) {
  const { data: authors = [] } = useQuery(authorsQuery)
  const field = fieldOf(autosave)
  return (
    <>
      <section className="drawer__part">
        <h3>{words.parts.address}</h3>
        <Select
          {...field('authorId')}
          optional
          hint={hints.author}
          placeholder={words.noAuthor}
          options={authors.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <TextField {...field('tags')} optional autoComplete="off" hint={hints.tags} />
        <ExactField {...field('slug')} hint={hints.slug} />
      </section>
      <section className="drawer__part">
        <h3>{words.parts.picture}</h3>
        <TextField {...field('image')} optional autoComplete="off" hint={hints.image} />
        <ChoosePhotoButton
          asksAlt
          fromLibrary
          onChosen={({ src, alt }) => autosave.type({ image: src, imageAlt: alt })}
        />
        <TextField {...field('imageAlt')} optional autoComplete="off" />
      </section>
    </>
  )
}
