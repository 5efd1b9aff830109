import { useQuery } from '@tanstack/react-query'
import { ChoosePhotoButton } from '#web/components/pictures/choose-photo-button.tsx'
import { Select, TextArea, TextField } from '#web/components/ui/field.tsx'
import { TextWithPictures } from '#web/components/writing/text-with-pictures.tsx'
import { proposeSlug } from '#web/lib/propose-slug.ts'
import type { PostAutosave, PostValues } from './post-values.ts'
import { postsPortalContent as words } from './posts.portal.content.ts'
import { authorsQuery } from './posts.portal.kind.ts'

const { labels, hints } = words

export function PostFields({ values, errors, type, record }: PostAutosave) {
  const { data: authors = [] } = useQuery(authorsQuery)
  const field = (name: keyof PostValues) => ({
    label: labels[name],
    error: errors[name],
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => type({ [name]: target.value }),
  })
  const followTitle = (title: string) => {
    const isOwn = record.publicSlug !== null || values.slug !== proposeSlug(values.title)
    type({ title, ...(!isOwn && { slug: proposeSlug(title) }) })
  }
  return (
    <div className="form writing__fields">
      <TextField {...field('title')} wide autoComplete="off" onChange={({ target }) => followTitle(target.value)} />
      <TextArea {...field('lede')} wide rows={3} hint={hints.lede} />
      <TextWithPictures
        label={labels.body}
        value={values.body}
        error={errors.body}
        onChange={(body) => type({ body })}
      />
      <TextField {...field('tags')} optional autoComplete="off" hint={hints.tags} />
      <Select
        {...field('authorId')}
        optional
        hint={hints.author}
        placeholder={words.noAuthor}
        options={authors.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <details className="writing__more" {...((errors.slug || errors.image || errors.imageAlt) && { open: true })}>
        <summary>{words.more}</summary>
        <div className="form">
          <TextField
            {...field('slug')}
            wide
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            hint={hints.slug}
          />
          <TextField {...field('image')} wide optional autoComplete="off" hint={hints.image} />
          <ChoosePhotoButton
            asksAlt
            fromLibrary
            onChosen={({ src, alt }) => type({ image: src, imageAlt: alt })}
          />
          <TextField {...field('imageAlt')} wide optional autoComplete="off" />
        </div>
      </details>
    </div>
  )
}
