export interface NavigationLink {
  label: string
  href: string
  note?: string
}

/** Shared by the header, the mobile menu, the footer and the sitemap. */
export const aboutLinks: NavigationLink[] = [
  { label: 'About Us', href: '/about', note: 'Mission, vision and core values' },
  { label: 'Our Team', href: '/team', note: 'The people doing the digging' },
]

export const solutionLinks: NavigationLink[] = [
  { label: 'HYR Flow', href: '/solutions#hyr-flow', note: 'Scheduling, notes, billing and claims' },
  { label: 'GrowthTracker', href: '/solutions#growthtracker', note: 'Licenses and continuing education' },
  { label: 'Supervision Connect', href: '/solutions#supervision', note: 'Supervision and shared case work' },
]

export const mainLinks: NavigationLink[] = [
  { label: 'Home', href: '/' },
  ...aboutLinks,
  { label: 'Solutions', href: '/solutions' },
  { label: 'Careers', href: '/careers' },
  { label: 'Contact', href: '/contact' },
]

export const resourceLinks: NavigationLink[] = [
  { label: 'HYR vs Agency', href: '/hyr-vs-agency' },
  { label: 'AI for Therapists', href: '/ai-for-therapists' },
  { label: 'AI for Wellness Students', href: '/ai-for-wellness-students' },
  { label: 'AI for Teachers', href: '/ai-for-teachers' },
  { label: 'Blog', href: '/blog' },
  { label: 'Investors', href: '/investors' },
]

export const legalLinks: NavigationLink[] = [
  { label: 'Privacy Policy', href: '/privacy' },
  { label: 'Terms of Service', href: '/terms' },
  { label: 'Sitemap', href: '/sitemap' },
]
