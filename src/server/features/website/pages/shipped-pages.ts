import { siteName } from '#contract/site.ts'
import type { PageMeta } from '#contract/website/seo.schema.ts'

type PageCopy = { h1: string; title: string; description: string }

const pages: Record<string, PageCopy> = {
  home: {
    h1: 'The Complete Mental Health Technology Ecosystem',
    title: `${siteName} | The Complete Mental Health Technology Ecosystem`,
    description:
      'Six connected apps and root-cause consulting for therapists, practices and the people they train: less paperwork, more care.',
  },
  about: {
    h1: 'About Heal Your Roots Systems',
    title: `About Us | ${siteName}`,
    description:
      'Why we look for the root of a problem before we build anything: our mission, vision and six core values.',
  },
  team: {
    h1: 'Our Team',
    title: `Our Team | ${siteName}`,
    description:
      'The clinicians, engineers and systems consultants behind Heal Your Roots Systems, and what each of them is here to fix.',
  },
  solutions: {
    h1: 'Our Solutions',
    title: `Tools & Resources | ${siteName}`,
    description:
      'Practice management, license tracking, supervision and growth tools for mental-health practices, side by side.',
  },
  'hyr-vs-agency': {
    h1: 'HYR vs Traditional Agencies',
    title: `HYR vs Traditional Agencies | ${siteName}`,
    description:
      'How root-cause work differs from what an agency sells: approach, analysis, timeline and how results are measured.',
  },
  contact: {
    h1: 'Contact Us',
    title: `Contact Us | ${siteName}`,
    description: 'Ask for a demo, get support or describe the one thing in your practice that never stays fixed.',
  },
  blog: {
    h1: 'Blog',
    title: `Blog | ${siteName}`,
    description:
      'Field notes on systems thinking and practice life, coming soon. Subscribe to hear when the first one is out.',
  },
  'ai-for-therapists': {
    h1: 'AI for Therapists',
    title: `AI for Therapists | ${siteName}`,
    description:
      'What AI can take off a therapist’s desk today, what it must never decide, and how to start without risk to clients.',
  },
  'ai-for-wellness-students': {
    h1: 'AI for Wellness Students',
    title: `AI for Wellness Students | ${siteName}`,
    description:
      'Practice hard conversations before they count, with AI personas and feedback you can read line by line.',
  },
  'ai-for-teachers': {
    h1: 'AI for Teachers',
    title: `AI for Teachers | ${siteName}`,
    description:
      'Role-play, grading and supervision with AI, for the people who teach the next generation of clinicians.',
  },
  privacy: {
    h1: 'Privacy Policy',
    title: `Privacy Policy | ${siteName}`,
    description: 'What this website stores about you, why, for how long, and how to have it removed.',
  },
  terms: {
    h1: 'Terms of Service',
    title: `Terms of Service | ${siteName}`,
    description: 'The terms for using this website and for what you send us through it.',
  },
  'consumer-health-data': {
    h1: 'Consumer Health Data Notice',
    title: `Consumer Health Data Notice | ${siteName}`,
    description: 'What you may tell this website about your health, what happens to it, and how to use your rights.',
  },
  accessibility: {
    h1: 'Accessibility Statement',
    title: `Accessibility Statement | ${siteName}`,
    description: 'How we build and test this website so that everyone can use it, what is missing, and whom to tell.',
  },
  sitemap: {
    h1: 'Sitemap',
    title: `Sitemap | ${siteName}`,
    description: 'Every page of this website on one page.',
  },
  investors: {
    h1: 'Investor Relations',
    title: `Investor Relations | ${siteName}`,
    description: 'Company overview, business highlights and the pre-seed opportunity at Heal Your Roots Systems.',
  },
  careers: {
    h1: 'Do work that goes to the root',
    title: `Careers | ${siteName}`,
    description: 'Open positions at a remote-first company that removes paperwork from mental-health care.',
  },
  'careers/general-application': {
    h1: 'General Application',
    title: `General Application | ${siteName} Careers`,
    description: 'No fitting position open? Tell us what you do and what kind of role you’re looking for.',
  },
}

type ShippedPage = { key: string } & Pick<PageMeta, 'h1_header' | 'title' | 'meta_description'>
export interface ShippedPages {
  /** Increase it in every release that changes a text (a test checks this). */
  edition: number
  records: ShippedPage[]
}

export const shippedPages: ShippedPages = {
  edition: 2,
  records: Object.entries(pages).map(([key, { h1, title, description }]) => ({
    key,
    h1_header: h1,
    title,
    meta_description: description,
  })),
}
