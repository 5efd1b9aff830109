import type { ComponentProps } from 'react'
import { TextField } from './field.tsx'

/** For addresses and codes: the browser neither completes nor corrects them. */
export const ExactField = (props: ComponentProps<typeof TextField>) => (
  <TextField autoComplete="off" autoCapitalize="none" spellCheck={false} {...props} />
)
