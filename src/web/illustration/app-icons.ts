import type { AppId } from '#contract/website/apps.ts'
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
