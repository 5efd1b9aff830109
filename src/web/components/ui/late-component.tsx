import { type ComponentType, useEffect, useReducer, useState } from 'react'

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

  return Object.assign(LateComponent, { preload: () => void (Loaded || fetchCode()) })
}
