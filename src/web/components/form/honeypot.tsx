import type { ComponentProps } from 'react'

/** A field nobody sees. Programs fill it in; what they send is marked. */
export function Honeypot(input: ComponentProps<'input'>) {
  return (
    <div className="trap" aria-hidden="true">
      <label>
        Website
        <input type="text" tabIndex={-1} autoComplete="off" {...input} />
      </label>
    </div>
  )
}
