/** Reads one search parameter; an invalid one is dropped. */
type ReadParam<Value> = (text: string) => Value | undefined
type Params = Record<string, ReadParam<unknown>>

export type SearchOf<Read extends (search: never) => unknown> = ReturnType<Read>

/** Not Zod, which every screen would then load before its list. */
export const searchReader =
  <const Readers extends Params>(readers: Readers) =>
  (search: Record<string, string | undefined>) => {
    const found: Record<string, unknown> = {}
    for (const [name, read] of Object.entries(readers)) {
      const text = search[name]
      if (text !== undefined) found[name] = read(text)
    }
    return found as { [Name in keyof Readers]?: ReturnType<Readers[Name]> }
  }

export const oneOf =
  <const Value extends string>(...values: readonly Value[]): ReadParam<Value> =>
  (text) =>
    values.find((value) => value === text)

export const matching =
  (pattern: RegExp): ReadParam<string> =>
  (text) =>
    pattern.test(text) ? text : undefined

export const upTo =
  (characters: number): ReadParam<string> =>
  (text) =>
    text.length <= characters ? text : undefined

/** What is typed into a search field. */
export const typedText: ReadParam<string> = (text) => upTo(100)(text.trim())

export const recordNumber: ReadParam<number> = (text) => {
  const id = Number(text)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
