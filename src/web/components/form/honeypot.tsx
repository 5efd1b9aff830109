import type { ComponentProps } from 'react'

/** Hidden from people; the server marks submissions in which it is filled in. */
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
