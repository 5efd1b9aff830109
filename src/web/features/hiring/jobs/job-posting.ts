import type { JobPosting, MonetaryAmount, Place, PostalAddress, WithContext } from 'schema-dts'
import { escapeHtml } from '#contract/escape-html.ts'
import type { Job } from '#contract/hiring/jobs.schema.ts'
import { asLines, listItems } from '#contract/hiring/jobs.ts'
import { jobPage } from '#contract/paths.ts'
import { siteName } from '#contract/site.ts'
import { organizationReference } from '#web/components/seo/organization.ts'

const employmentTypes: Record<string, string> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACTOR',
  temporary: 'TEMPORARY',
  internship: 'INTERN',
  volunteer: 'VOLUNTEER',
}

/** All offices and remote roles are in the United States. */
const country = { '@type': 'Country', name: 'US' } as const

/** For schema.org and Google for Jobs, which allow only facts that the page shows. */
export function jobPosting(job: Job, origin: string) {
  const remote = /\bremote\b/i.test(job.location)
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: job.title,
    description: descriptionHtml(job),
    datePosted: job.postedDate,
    employmentType: employmentTypes[job.type.toLowerCase()] ?? 'OTHER',
    identifier: { '@type': 'PropertyValue', name: siteName, value: job.slug },
    hiringOrganization: { ...organizationReference(origin), sameAs: `${origin}/` },
    jobLocation: { '@type': 'Place', address: postalAddress(remote ? '' : job.location) } satisfies Place,
    ...(remote && { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: country }),
    ...(job.closesAt && { validThrough: job.closesAt }),
    ...(job.pay && { baseSalary: baseSalary(job.pay.amount) }),
    directApply: true,
    url: origin + jobPage(job.slug),
  } satisfies WithContext<JobPosting>
}

const baseSalary = (amount: NonNullable<Job['pay']>['amount']) =>
  ({
    '@type': 'MonetaryAmount',
    currency: 'USD',
    value: { '@type': 'QuantitativeValue', ...amount },
  }) satisfies MonetaryAmount

/** "Philadelphia, PA" is a town and a state; a single name is a state. */
function postalAddress(location: string) {
  const parts = location.split(',').map((part) => part.trim())
  const [region, locality] = parts.reverse()
  return {
    '@type': 'PostalAddress',
    ...(locality && { addressLocality: locality }),
    ...(region && { addressRegion: region }),
    addressCountry: country.name,
  } satisfies PostalAddress
}

function descriptionHtml(job: Job): string {
  const paragraphs = asLines(job.description)
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
  const lists = [
    ['Responsibilities', job.responsibilities],
    ['Requirements', job.requirements],
    ['Benefits', job.benefits],
  ].flatMap(([title, text = '']) => {
    const items = listItems(text)
    return items.length > 0
      ? `<p>${title}</p><ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join('')}</ul>`
      : []
  })
  return [...paragraphs, ...lists].join('')
}
