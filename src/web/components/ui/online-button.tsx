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

/** For what cannot wait until the browser is online again: sending, adding, deleting. */
export function OnlineButton({ disabled, ...button }: ComponentProps<typeof Button>) {
  const isOnline = useOnline()
  return <Button {...button} {...(!isOnline && why)} disabled={disabled || !isOnline} />
}
