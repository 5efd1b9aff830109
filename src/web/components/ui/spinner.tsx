/** Says what is being waited for; the words are for screen readers unless they are shown beside it. */
export function Spinner({ label }: { label?: string }) {
  return (
    <>
      <span className="spin" aria-hidden="true" />
      {label && <span className="sr">{label}</span>}
    </>
  )
}
