import { Component, createRef, type ReactNode } from 'react'

interface Place {
  row: Element
  top: number
}

/** Keeps visible rows in place while rows above them change; not every browser has scroll anchoring. */
export class KeptPlace extends Component<{ isBusy: boolean; children: ReactNode }> {
  readonly #box = createRef<HTMLDivElement>()

  /** The pane that scrolls, if it is not the page. */
  get #pane(): Element | undefined {
    const pane = this.#box.current?.closest('[data-scrolls]')
    return pane && pane.scrollHeight > pane.clientHeight ? pane : undefined
  }

  /** The first visible row if there are rows above it; at the top of a list, new rows should show. */
  override getSnapshotBeforeUpdate(): Place | null {
    const edge = this.#pane?.getBoundingClientRect().top ?? 0
    const rows = [...(this.#box.current?.querySelectorAll('li, tr') ?? [])]
    const tops = rows.map((row) => ({ row, top: row.getBoundingClientRect().top }))
    return (tops[0]?.top ?? edge) < edge ? (tops.find(({ top }) => top >= edge) ?? null) : null
  }

  override componentDidUpdate(_: unknown, __: unknown, place: Place | null): void {
    if (!place?.row.isConnected) return
    const moved = place.row.getBoundingClientRect().top - place.top
    if (moved !== 0) (this.#pane ?? window).scrollBy({ top: moved, behavior: 'instant' })
  }

  override render(): ReactNode {
    return (
      <div ref={this.#box} className="records__pages" aria-busy={this.props.isBusy}>
        {this.props.children}
      </div>
    )
  }
}
