import type { ComponentProps } from 'react'
import { Spinner } from './spinner.tsx'

interface ButtonProps extends ComponentProps<'button'> {
  look?: 'primary' | 'quiet' | 'plain' | 'danger'
  small?: boolean
  icon?: boolean
  /** Label while the action runs; also disables the button. */
  busy?: string | false
}

export function Button({ look = 'primary', small, icon, busy, disabled, children, className, ...rest }: ButtonProps) {
  const classes = ['btn', `btn--${look}`, small && 'btn--sm', icon && 'btn--icon', busy && 'is-busy', className]
  return (
    <button type="button" {...rest} className={classes.filter(Boolean).join(' ')} disabled={disabled || Boolean(busy)}>
      {busy ? (
        <>
          <Spinner />
          {busy}
        </>
      ) : (
        children
      )}
    </button>
  )
}
