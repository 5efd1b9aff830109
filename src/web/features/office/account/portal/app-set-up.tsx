import { zodResolver } from '@hookform/resolvers/zod'
import { generate } from 'lean-qr'
import { type ReactNode, useId, useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { type AddedFactor, codeInputSchema, type NewApp } from '#contract/office/second-factors.schema.ts'
import { secondFactorMessages, secondFactorPaths } from '#contract/office/second-factors.ts'
import { ApiFailure } from '#web/api/client.ts'
import { Button } from '#web/components/ui/button.tsx'
import { TextField } from '#web/components/ui/field.tsx'
import type { Send } from './passkey-client.ts'
import { appWords as words } from './second-factors.content.ts'

interface AppSetUpProps {
  app: NewApp
  send: Send
  onAdded(added: AddedFactor): void
  /** Places the button, which a dialog keeps in its foot. */
  frame(form: ReactNode, confirm: ReactNode): ReactNode
}

export function AppSetUp({ app: { secret, uri }, send, onAdded, frame }: AppSetUpProps) {
  const id = useId()
  const form = useForm({ resolver: zodResolver(codeInputSchema), defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState
  const turnOn = async (body: { code: string }) => {
    try {
      onAdded(await send<AddedFactor>(secondFactorPaths.app, { method: 'PUT', body }))
    } catch (failure) {
      const message = (failure instanceof ApiFailure && failure.error) || secondFactorMessages.notSaved
      form.setError('code', { message }, { shouldFocus: true })
    }
  }
  return frame(
    <form className="appsetup" id={id} noValidate aria-label={words.title} onSubmit={form.handleSubmit(turnOn)}>
      <p>{words.scan}</p>
      <QrCode text={uri} />
      <a className="btn btn--quiet btn--sm" href={uri}>
        {words.open}
      </a>
      <p className="small">
        {words.secret}:<br />
        <code>{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
      </p>
      <TextField
        label={words.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        error={errors.code?.message}
        {...form.register('code')}
      />
    </form>,
    <Button type="submit" form={id} busy={isSubmitting && words.confirming}>
      {words.confirm}
    </Button>,
  )
}

/** Quiet zone that scanners need around the code, in modules. */
const quietZone = 4

function QrCode({ text }: { text: string }) {
  const { size, path } = useMemo(() => {
    const code = generate(text)
    const places = [...Array(code.size).keys()]
    const squares = places.flatMap((y) => places.filter((x) => code.get(x, y)).map((x) => `M${x} ${y}h1v1h-1z`))
    return { size: code.size + 2 * quietZone, path: squares.join('') }
  }, [text])
  return (
    <svg className="qr" viewBox={`${-quietZone} ${-quietZone} ${size} ${size}`} role="img" aria-label={words.qr}>
      <path className="qr__ground" d={`M${-quietZone} ${-quietZone}h${size}v${size}h${-size}z`} />
      <path d={path} />
    </svg>
  )
}
