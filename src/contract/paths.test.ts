import { describe, expect, test } from 'vitest'
import { fillPath } from './paths.ts'

describe('an address made from a path template', () => {
  test.each([
    ['/api/jobs/{slug}', { slug: 'therapist' }, '/api/jobs/therapist'],
    ['/api/content-pages/{key}', { key: 'team/jane' }, '/api/content-pages/team%2Fjane'],
    ['/api/jobs/{slug}', { slug: '../cms/user' }, '/api/jobs/..%2Fcms%2Fuser'],
    ['/api/jobs/{slug}', { slug: 'a b?c#d%e' }, '/api/jobs/a%20b%3Fc%23d%25e'],
    ['/api/jobs/{slug}', { slug: '$&$1' }, '/api/jobs/%24%26%241'],
    ['/x/{one}/{two}', { one: '1', two: '2' }, '/x/1/2'],
  ])('%s with %j is %s', (template, parameters, address) => {
    expect(fillPath(template as '/x/{one}/{two}', parameters as { one: string; two: string })).toBe(address)
  })

  test('a template without parameters stays as it is', () => {
    expect(fillPath('/api/jobs', {})).toBe('/api/jobs')
  })
})
