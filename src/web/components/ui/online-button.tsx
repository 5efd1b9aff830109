import { onlineManager } from '@tanstack/react-query'
import { type ComponentProps, useSyncExternalStore } from 'react'
import { Button } from './button.tsx'
import { toast } from './toast-store.ts'

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)

export const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => onlineManager.isOnline(),
    () => true,
  )

/** The strip that says it in full. */
export const offlineId = 'offline'
const title = 'You are offline.'
const why = { title, 'aria-describedby': offlineId }

/** Sending, adding and deleting need a connection; other changes wait for one. */
export function OnlineButton({ disabled, ...button }: ComponentProps<typeof Button>) {
  const isOnline = useOnline()
  return <Button {...button} {...(!isOnline && why)} disabled={disabled || !isOnline} />
}

/** For Ctrl+Enter: a form can be submitted while its button is disabled. */
export const submitIfOnline = (form: HTMLFormElement | null) =>
  onlineManager.isOnline() ? form?.requestSubmit() : toast({ title, variant: 'destructive' })
