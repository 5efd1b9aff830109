import type { AppId } from '#contract/apps.ts'
import { dot, icon, licenseIcon, practiceIcon, roleplayIcon } from './menu-icons.ts'

export const icons: Record<AppId, string> = {
  practice: practiceIcon,
  license: licenseIcon,
  market: icon(
    '<circle cx="6.5" cy="16" r="3.5"/><circle cx="25.5" cy="16" r="3.5"/>' +
      '<path d="M9 13.300c4-5 10-5 14 0M10 16h12M9 18.700c4 5 10 5 14 0"/>',
  ),
  roleplay: roleplayIcon,
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
