import type { AppId } from '#contract/apps.ts'

export const icon = (body: string): string =>
  '<svg class="appicon" viewBox="0 0 32 32" fill="none" stroke="currentColor" stroke-width="1.6" ' +
  `stroke-linecap="round" aria-hidden="true" focusable="false">${body}</svg>`

export const dot = (x: number, y: number, radius = 1.9): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="currentColor" stroke="none"/>`

export const icons: Record<AppId, string> = {
  practice: icon(
    '<path d="M4 8h24M10 8c0 7-4 8-4 15M13.5 8c0 8-1.5 10-1.5 18M18.5 8c0 8 1.5 10 1.5 18M22 8c0 7 4 8 4 15"/>' +
      dot(6, 25) +
      dot(12, 28) +
      dot(20, 28) +
      dot(26, 25),
  ),
  license: icon(
    '<path d="M28 16a12 12 0 1 1-7.5-11.1"/><path d="M23 16a7 7 0 1 1-7-7"/>' +
      dot(21.5, 5.3) +
      dot(16, 9) +
      dot(16, 16, 2.2),
  ),
  market: icon(
    '<circle cx="6.5" cy="16" r="3.5"/><circle cx="25.5" cy="16" r="3.5"/>' +
      '<path d="M9 13.300c4-5 10-5 14 0M10 16h12M9 18.700c4 5 10 5 14 0"/>',
  ),
  roleplay: icon('<path d="M4 15v2M8 11v10M12 6v16M16 12v8M20 9v17M24 12v8M28 15v2"/>'),
  content: icon(
    '<path d="M16 29V16M16 22c-3.5 0-6-2-6-5M16 20c3.5 0 6-2 6-5"/>' +
      '<path d="M16 16l-7-8M16 16l7-8M16 16V5M16 16 5 14M16 16l11-2" stroke-dasharray=".1 3.2"/>' +
      dot(8, 7) +
      dot(24, 7) +
      dot(16, 4) +
      dot(4, 13.6) +
      dot(28, 13.6),
  ),
  engage: icon(
    '<path d="M4 16c4-9 8-9 12 0s8 9 12 0M4 16c4 9 8 9 12 0s8-9 12 0"/>' +
      dot(4, 16, 2.2) +
      dot(16, 16, 2.2) +
      dot(28, 16, 2.2),
  ),
}

// Growth rings whose lines run on as roots.
export const mark =
  '<svg class="mark" viewBox="0 0 40 40" fill="none" stroke="currentColor" stroke-width="2.1" ' +
  'stroke-linecap="round" aria-hidden="true" focusable="false">' +
  '<path d="M4 37.5c6.8-.4 11.6-3.6 11.6-8.4 0-3-2.3-4.1-4.6-6.3A12.6 12.6 0 1 1 29 22.8' +
  'c-2.3 2.2-4.6 3.3-4.6 6.3 0 4.8 4.8 8 11.6 8.4"/>' +
  '<path d="M13 38.2c3.6-1.6 5.7-4.6 5.7-8.9v-6.6c0-2-1.7-2.5-3-4.2A7.2 7.2 0 1 1 24.3 18.5' +
  'c-1.3 1.7-3 2.2-3 4.2v6.6c0 4.3 2.1 7.3 5.7 8.9"/>' +
  '<circle cx="20" cy="13.6" r="2.3" fill="currentColor" stroke="none"/></svg>'
