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
      fields={({ field }) =>
        (['from', 'to'] as const).map((name) => (
          <TextField key={name} {...typed} {...field(name)} hint={redirectsContent.hints[name]} />
        ))
      }
    />
  )
}
