import { siteName } from '#contract/site.ts'
import { products } from '#contract/website/apps.ts'
import { type ProductId, productPage } from '#contract/website/product-names.ts'

const listedProducts = new Set<ProductId>(['hyr-flow', 'growthtracker', 'supervision'])

interface SitemapLink {
  label: string
  href: string
}

export const sitemapContent = {
  path: '/sitemap',
  heading: 'Sitemap',
  seo: { title: `Sitemap | ${siteName}`, description: 'Every page of this website on one page.' },
  lede: 'The whole site on one page, if you prefer a list to a menu.',
  back: { label: 'Back to Home', href: '/' },
  groups: [
    {
      id: 'main',
      title: 'Main',
      links: [
        { label: 'Home', href: '/' },
        { label: 'About Us', href: '/about' },
        { label: 'Our Team', href: '/team' },
        { label: 'Solutions', href: '/solutions' },
        { label: 'Contact', href: '/contact' },
      ],
    },
    {
      id: 'products',
      title: 'Products',
      links: products
        .filter(({ id }) => listedProducts.has(id))
        .map(({ id, name, kind }) => ({ label: `${name} · ${kind}`, href: productPage(id) })),
    },
    {
      id: 'comparison',
      title: 'Comparison',
      links: [{ label: 'HYR vs Traditional Agencies', href: '/hyr-vs-agency' }],
    },
    {
      id: 'resources',
      title: 'Resources',
      links: [
        { label: 'AI for Therapists', href: '/ai-for-therapists' },
        { label: 'AI for Wellness Students', href: '/ai-for-wellness-students' },
        { label: 'AI for Teachers', href: '/ai-for-teachers' },
        { label: 'Blog', href: '/blog' },
      ],
    },
    {
      id: 'company',
      title: 'Company',
      links: [
        { label: 'Investor Relations', href: '/investors' },
        { label: 'Careers', href: '/careers' },
        { label: 'General Application', href: '/careers/general-application' },
      ],
    },
    {
      id: 'legal',
      title: 'Legal',
      links: [
        { label: 'Privacy Policy', href: '/privacy' },
        { label: 'Terms of Service', href: '/terms' },
        { label: 'Consumer Health Data Notice', href: '/consumer-health-data' },
        { label: 'Accessibility Statement', href: '/accessibility' },
      ],
    },
  ] satisfies { id: string; title: string; links: SitemapLink[] }[],
  team: { title: 'Team', all: { label: 'Our Team', href: '/team' } },
}
