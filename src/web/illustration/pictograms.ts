import { dot, icon } from './menu-icons.ts'

export const pictograms: Record<'founded' | 'funding' | 'clients' | 'tools', string> = {
  founded: icon(
    '<circle cx="16" cy="16" r="3"/><path d="M23 16a7 7 0 1 1-2.4-5.3" />' +
      `<path d="M28 16a12 12 0 0 1-12 12" stroke-dasharray=".1 3.4"/>${dot(20.6, 10.7)}`,
  ),
  funding: icon(
    '<path d="M16 6c5 4 7 8 7 12a7 7 0 0 1-14 0c0-4 2-8 7-12z"/>' +
      '<path d="M16 12c2 2 3 4 3 6a3 3 0 0 1-6 0c0-2 1-4 3-6z"/>',
  ),
  clients: icon(
    `<path d="M4 7h24M14.5 7c0 8-5 9-5 16M17.5 7c0 8 5 9 5 16"/>${dot(9.5, 25.5, 2.4)}${dot(22.5, 25.5, 2.4)}`,
  ),
  tools: icon(
    '<path d="M3 7h26M12 7c0 7-7 6-7 13M13.7 7c0 8-4 9-4 15M15.3 7c0 8-1.3 11-1.3 17M16.7 7c0 8 1.3 11 1.3 17' +
      'M18.3 7c0 8 4 9 4 15M20 7c0 7 7 6 7 13"/>' +
      dot(5, 22) +
      dot(9.7, 24.5) +
      dot(14, 26.5) +
      dot(18, 26.5) +
      dot(22.3, 24.5) +
      dot(27, 22),
  ),
}
