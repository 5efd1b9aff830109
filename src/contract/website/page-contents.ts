import { aboutContent } from './content/about.content.ts'
import { accessibilityContent } from './content/accessibility.content.ts'
import { businessHighlights } from './content/business-highlights.content.ts'
import { careersContent } from './content/careers.content.ts'
import { comparisonContent } from './content/comparison.content.ts'
import { contactContent } from './content/contact.content.ts'
import { generalApplicationContent } from './content/general-application.content.ts'
import { healthNoticeContent } from './content/health-notice.content.ts'
import { homeContent } from './content/home.content.ts'
import { investorsContent } from './content/investors.content.ts'
import { noPostsContent } from './content/no-posts.content.ts'
import { postsContent } from './content/posts.content.ts'
import { privacyContent } from './content/privacy.content.ts'
import { productScreens } from './content/product-screen.content.ts'
import { sitemapContent } from './content/sitemap.content.ts'
import { solutionsContent } from './content/solutions.content.ts'
import { studentsContent } from './content/students.content.ts'
import { teachersContent } from './content/teachers.content.ts'
import { teamContent } from './content/team.content.ts'
import { termsContent } from './content/terms.content.ts'
import { therapistsContent } from './content/therapists.content.ts'
import type { Facts } from './facts.ts'
import type { PrivacyPolicy } from './privacy-policy.schema.ts'
import type { PublicPage } from './public-pages.ts'

/** With it, the tables stand there, whose captions and heads are texts. */
const emptyPolicy: PrivacyPolicy = {
  stored: [],
  health: { rows: [], without: '', reviewed: '' },
  unconfirmedFor: '{unconfirmedFor}',
  hosts: { everyPage: [], applicationForms: [] },
}

/** For the server and the portal. A public page loads only its own content. */
export const pageContents: Record<PublicPage, (facts: Facts) => object> = {
  '/': (facts) => ({ ...homeContent(facts), productScreens }),
  '/about': aboutContent,
  '/team': (facts) => ({ ...teamContent, highlights: businessHighlights(facts) }),
  '/solutions': (facts) => ({ ...solutionsContent(facts), productScreens }),
  '/hyr-vs-agency': comparisonContent,
  '/contact': () => contactContent,
  '/blog': (facts) => ({ ...noPostsContent(facts), posts: postsContent }),
  '/ai-for-therapists': therapistsContent,
  '/ai-for-wellness-students': () => studentsContent,
  '/ai-for-teachers': () => teachersContent,
  '/privacy': () => privacyContent(emptyPolicy, 'loading'),
  '/terms': () => termsContent,
  '/accessibility': () => accessibilityContent,
  '/consumer-health-data': () => healthNoticeContent(emptyPolicy, 'loading'),
  '/sitemap': () => sitemapContent,
  '/investors': (facts) => ({ ...investorsContent(facts), highlights: businessHighlights(facts) }),
  '/careers': careersContent,
  '/careers/general-application': () => generalApplicationContent,
}
