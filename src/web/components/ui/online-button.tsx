import { onlineManager } from '@tanstack/react-query'
import { type ComponentProps, useSyncExternalStore } from 'react'
import { Button } from './button.tsx'

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)

export const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => onlineManager.isOnline(),
    () => true,
  )

/** The strip that says it in full. */
export const offlineId = 'offline'
const why = { title: 'You are offline.', 'aria-describedby': offlineId }

/** Sending, adding and deleting need a connection; other changes wait for one. */
export function OnlineButton({ disabled, ...button }: ComponentProps<typeof Button>) {
  const isOnline = useOnline()
  return <Button {...button} {...(!isOnline && why)} disabled={disabled || !isOnline} />
}
