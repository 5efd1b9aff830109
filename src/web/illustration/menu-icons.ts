// Apart from the other icons, because every page loads these.
export const icon = (body: string): string =>
  '<svg class="appicon" viewBox="0 0 32 32" fill="none" stroke="currentColor" stroke-width="1.6" ' +
  `stroke-linecap="round" aria-hidden="true" focusable="false">${body}</svg>`

export const dot = (x: number, y: number, radius = 1.9): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="currentColor" stroke="none"/>`

export const practiceIcon = icon(
  '<path d="M4 8h24M10 8c0 7-4 8-4 15M13.5 8c0 8-1.5 10-1.5 18M18.5 8c0 8 1.5 10 1.5 18M22 8c0 7 4 8 4 15"/>' +
    dot(6, 25) +
    dot(12, 28) +
    dot(20, 28) +
    dot(26, 25),
)

export const licenseIcon = icon(
  '<path d="M28 16a12 12 0 1 1-7.5-11.1"/><path d="M23 16a7 7 0 1 1-7-7"/>' +
    dot(21.5, 5.3) +
    dot(16, 9) +
    dot(16, 16, 2.2),
)

export const roleplayIcon = icon('<path d="M4 15v2M8 11v10M12 6v16M16 12v8M20 9v17M24 12v8M28 15v2"/>')
