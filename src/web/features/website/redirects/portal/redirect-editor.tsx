import type { Redirect } from '#contract/website/redirects.staff.schema.ts'
import { type OpenRecord, RecordEditor } from '#web/components/records/record-editor.tsx'
import { TextField } from '#web/components/ui/field.tsx'
import { redirectsContent } from './redirects.portal.content.ts'
import { redirectKind } from './redirects.portal.kind.ts'

export function RedirectEditor({ from, ...open }: OpenRecord<Redirect> & { from: string | undefined }) {
  const kind = redirectKind(from)
  const typed = {
    wide: true,
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    inputMode: 'url',
  } as const
  return (
    <RecordEditor
      {...open}
      kind={kind}
      fields={({ register, formState: { errors } }) =>
        (['from', 'to'] as const).map((name) => (
          <TextField
            key={name}
            {...typed}
            label={kind.labels[name]}
            hint={redirectsContent.hints[name]}
            error={errors[name]?.message}
            {...register(name)}
          />
        ))
      }
    />
  )
}
