/** The key that presses the button it stands in. */
export const Key = ({ name }: { name: string }) => (
  <span className="kbd" aria-hidden="true">
    {name}
  </span>
)
