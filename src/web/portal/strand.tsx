const steps = [0, 3, 6, 9, 12, 15, 18, 21, ...Array.from({ length: 18 }, (_, step) => 24 + 10 * step)]

/** Five lines that spread at the top. */
const lines = [-2, -1, 0, 1, 2].map((line) =>
  steps
    .map((y, step) => {
      const spread = line * (2.3 - y / 110 + 5.5 * Math.exp(-y / 6))
      const wave = Math.sin(y / 17 + 6 + line * 0.7) * 1.2 + Math.sin(y / 7 + 2) * 0.4
      return `${step === 0 ? 'M' : 'L'}${(20 + spread + wave).toFixed(1)} ${y}`
    })
    .join(''),
)

/** Joins the nodes of a list, whatever its height. */
export const Strand = () => (
  <svg className="strand" viewBox="0 0 40 200" preserveAspectRatio="none" aria-hidden="true">
    {lines.map((path) => (
      <path key={path} d={path} />
    ))}
  </svg>
)
