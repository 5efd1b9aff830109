export function Spinner({ label, className = '' }: { label?: string; className?: string }) {
  return (
    <>
      <span className={`spin ${className}`.trim()} aria-hidden="true" />
      {label && <span className="sr">{label}</span>}
    </>
  )
}
