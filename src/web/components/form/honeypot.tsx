import type { ComponentProps } from 'react'

/** A honeypot: hidden from people, filled in by bots; what they send is marked. */
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
