/** The label is for screen readers; leave it out where the text is visible beside the spinner. */
export function Spinner({ label }: { label?: string }) {
  return (
    <>
      <span className="spin" aria-hidden="true" />
      {label && <span className="sr">{label}</span>}
    </>
  )
}
