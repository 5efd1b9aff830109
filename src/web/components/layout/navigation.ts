import { type ProductId, productNames, productPage } from '#contract/website/product-names.ts'

export interface NavigationLink {
  label: string
  href: string
  note?: string
  icon?: 'about' | 'team' | 'flow' | 'tracker' | 'supervision'
}

export const aboutLinks: NavigationLink[] = [
  { label: 'About Us', href: '/about', note: 'Mission, vision and core values', icon: 'about' },
  { label: 'Our Team', href: '/team', note: 'The people doing the digging', icon: 'team' },
]

const productLink = (id: ProductId, note: string, icon: NonNullable<NavigationLink['icon']>): NavigationLink => ({
  label: productNames[id],
  href: productPage(id),
  note,
  icon,
})

export const solutionLinks: NavigationLink[] = [
  productLink('hyr-flow', 'Scheduling, notes, billing and claims', 'flow'),
  productLink('growthtracker', 'Licenses and continuing education', 'tracker'),
  productLink('supervision', 'Supervision and role-play training', 'supervision'),
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
  { label: 'Consumer Health Data', href: '/consumer-health-data' },
  { label: 'Accessibility', href: '/accessibility' },
  { label: 'Sitemap', href: '/sitemap' },
]
