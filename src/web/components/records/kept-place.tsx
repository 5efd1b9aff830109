import { Component, createRef, type ReactNode } from 'react'

interface Place {
  row: Element
  top: number
}

/** Keeps the rows that somebody looks at where they are while others come and go above them. Not every browser does. */
export class KeptPlace extends Component<{ isBusy: boolean; children: ReactNode }> {
  readonly #box = createRef<HTMLDivElement>()

  /** The first row in view, when there are some above it: at the top of a list what is new is what they want to see. */
  override getSnapshotBeforeUpdate(): Place | null {
    const rows = [...(this.#box.current?.querySelectorAll('li, tr') ?? [])]
    const tops = rows.map((row) => ({ row, top: row.getBoundingClientRect().top }))
    return (tops[0]?.top ?? 0) < 0 ? (tops.find(({ top }) => top >= 0) ?? null) : null
  }

  override componentDidUpdate(_: unknown, __: unknown, place: Place | null): void {
    if (!place?.row.isConnected) return
    const moved = place.row.getBoundingClientRect().top - place.top
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' })
  }

  override render(): ReactNode {
    return (
      <div ref={this.#box} className="records__pages" aria-busy={this.props.isBusy}>
        {this.props.children}
      </div>
    )
  }
}
