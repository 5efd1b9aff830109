import CircleAlert from 'icon:circle-exclamation-point'
import { type ComponentProps, type ReactNode, useId } from 'react'

interface FieldProps {
  label: ReactNode
  hint?: string | undefined
  error?: string | undefined
  optional?: boolean | undefined
  wide?: boolean | undefined
}

interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

function Field({
  label,
  hint,
  error,
  optional,
  wide,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ')
  return (
    <div className={['field', wide && 'full', error && 'is-error'].filter(Boolean).join(' ')}>
      <label htmlFor={id}>
        {label}
        {optional && <span className="opt"> (optional)</span>}
      </label>
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p className="help" id={hintId}>
          {hint}
        </p>
      )}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="error" id={id}>
      <CircleAlert className="i" />
      {children}
    </p>
  )
}

type Control<Element extends 'input' | 'textarea' | 'select'> = FieldProps &
  Omit<ComponentProps<Element>, keyof ControlProps | keyof FieldProps>

export function TextField({ label, hint, error, optional, wide, ...input }: Control<'input'>) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} wide={wide}>
      {(control) => <input className="input" {...input} {...control} />}
    </Field>
  )
}

export function TextArea({ label, hint, error, optional, wide, ...area }: Control<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} wide={wide}>
      {(control) => <textarea className="area" {...area} {...control} />}
    </Field>
  )
}

export interface SelectProps extends Control<'select'> {
  /** For no choice yet. */
  placeholder?: string
  options: readonly { value: string; label: string }[]
}

export function Select({ label, hint, error, optional, wide, placeholder, options, ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} wide={wide}>
      {(control) => (
        <select className="select" {...select} {...control}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ value, label: optionLabel }) => (
            <option key={value} value={value}>
              {optionLabel}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

export function Checkbox({ label, ...input }: { label: ReactNode } & Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className="switch">
      <input type="checkbox" {...input} />
      <span>{label}</span>
    </label>
  )
}
