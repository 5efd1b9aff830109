import { type ComponentType, useEffect, useReducer, useState } from 'react'

const firstViewMs = 1_000
/** Safari lacks `requestIdleCallback`. */
const requestWhenIdle = (run: () => void) => (window.requestIdleCallback ?? setTimeout)(run)

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/** Renders `Missing` and retries if the code fails to load (offline, or replaced by a release). */
export function lateComponent<Props extends object>(
  load: Load<Props>,
  Missing: ComponentType<Props & { retry(): void }>,
) {
  let Loaded: ComponentType<Props> | undefined

  const fetchCode = () =>
    load().then(
      (module) => {
        Loaded = module.default
        return true
      },
      () => false,
    )

  function LateComponent(props: Props) {
    const [attempt, retry] = useReducer((count: number) => count + 1, 1)
    const [state, setState] = useState<'waiting' | 'there' | 'missing'>('waiting')

    // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt fetches again.
    useEffect(() => {
      // The code may have arrived between the render and this effect.
      if (Loaded) return setState('there')
      let gone = false
      void fetchCode().then((fetched) => gone || setState(fetched ? 'there' : 'missing'))
      addEventListener('online', retry)
      return () => {
        gone = true
        removeEventListener('online', retry)
      }
    }, [attempt])

    if (Loaded) return <Loaded {...props} />
    return state === 'missing' ? <Missing {...props} retry={retry} /> : null
  }

  const preload = () => void (Loaded || fetchCode())

  return Object.assign(LateComponent, {
    preload,
    /** For code that the first view does not need. A page that waits for its first response is idle too. */
    preloadWhenIdle: () => void setTimeout(() => requestWhenIdle(preload), firstViewMs),
  })
}
