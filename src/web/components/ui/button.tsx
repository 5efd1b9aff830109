import type { ComponentProps } from 'react'
import { Spinner } from './spinner.tsx'

interface ButtonProps extends ComponentProps<'button'> {
  look?: 'primary' | 'quiet' | 'plain' | 'danger'
  small?: boolean
  icon?: boolean
  /** Label while the action runs. The button does nothing then, but keeps the focus, which `disabled` would drop. */
  busy?: string | false
}

export function Button({ look = 'primary', small, icon, busy, children, className, onClick, ...rest }: ButtonProps) {
  const classes = ['btn', `btn--${look}`, small && 'btn--sm', icon && 'btn--icon', busy && 'is-busy', className]
  const isOff = busy ? true : rest['aria-disabled']
  return (
    <button
      type="button"
      {...rest}
      className={classes.filter(Boolean).join(' ')}
      aria-disabled={isOff}
      onClick={isOff ? (event) => event.preventDefault() : onClick}
    >
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
