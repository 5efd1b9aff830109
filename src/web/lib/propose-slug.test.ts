import fc from 'fast-check'
import { expect, test } from 'vitest'
import { slugSchema } from '#contract/website/team-members.schema.ts'
import { proposeSlug } from './propose-slug.ts'

test.each([
  ['Jane Doe', 'jane-doe'],
  ['  Jane   Doe ', 'jane-doe'],
  ['Lucía Benavides', 'lucia-benavides'],
  ['Dr. Anne-Marie O’Neill, PhD', 'dr-anne-marie-oneill-phd'],
  ['Søren Großmüller', 'soren-grossmuller'],
  ['Łukasz Ærø', 'lukasz-aero'],
  ['李小龍', ''],
  ['', ''],
  ['- -', ''],
  ['x'.repeat(150), 'x'.repeat(100)],
])('"%s" becomes "%s"', (name, slug) => {
  expect(proposeSlug(name)).toBe(slug)
})

test('whatever the name, a slug of two characters or more is one that the form accepts', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const slug = proposeSlug(name)
      return slug.length < 2 || slugSchema.safeParse(slug).success
    }),
  )
})
