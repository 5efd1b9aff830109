import { describe, expect, test } from 'vitest'
import { readShareImagePath } from '#contract/website/share-images.ts'
import { jobShare, memberShare, pageShare, shareImageAddress } from '#server/entities/share-content.ts'

const jane = { slug: 'jane', name: 'Jane Doe', title: 'Director', image: '/team/jane.png' }

describe('what an image shows', () => {
  test.each([
    [{ h1_header: 'Own heading', title: 'T' }, 'Own heading'],
    [{ h1_header: null, title: 'Our Team | Heal Your Roots Systems' }, 'Our Team'],
    [{ h1_header: '', title: 'No name in it' }, 'No name in it'],
  ])('of a page: %j', (record, heading) => {
    expect(pageShare(record)).toEqual({ kind: 'page', heading, note: '' })
  })

  test('of a job: what, where and how', () => {
    const job = { title: 'Analyst', department: 'Ops', type: 'Part-time', location: 'Ohio' }
    expect(jobShare(job)).toEqual({ kind: 'job', heading: 'Analyst', note: 'Ops · Part-time · Ohio' })
  })

  test('of a member: name, title and photo', () => {
    expect(memberShare(jane)).toEqual({
      kind: 'member',
      heading: 'Jane Doe',
      note: 'Director',
      seed: 'jane',
      photo: '/team/jane.png',
    })
  })

  test.each([
    '',
    'https://evil.test/a.png',
    'http://169.254.169.254/',
    'data:image/png;base64,AA',
    'file:///etc/passwd',
  ])('no photo from %j', (image) => expect(memberShare({ ...jane, image })).not.toHaveProperty('photo'))
})

describe('the address of an image', () => {
  const address = shareImageAddress('team/jane', memberShare(jane))

  test('can be read again', () => {
    expect(address).toMatch(/^\/share\/team\/jane\.[0-9a-f]{16}\.png$/)
    expect(readShareImagePath(address)?.key).toBe('team/jane')
  })

  test('is the same for the same content and another for any other', () => {
    expect(shareImageAddress('team/jane', memberShare({ ...jane }))).toBe(address)
    for (const change of [{ name: 'Jane Roe' }, { title: 'Lead' }, { image: '' }]) {
      expect(shareImageAddress('team/jane', memberShare({ ...jane, ...change }))).not.toBe(address)
    }
  })

  test.each([
    '/share/',
    '/share/team.png',
    '/share/team.0123456789abcdef.svg',
    '/share/../team.0123456789abcdef.png',
    '/share/blog/tag/jane/more.0123456789abcdef.png',
    '/share/team%2Fjane.0123456789abcdef.png',
    '/share/Team.0123456789abcdef.png',
    '/share/team.0123456789abcdeg.png',
    '/share/team.0123456789abcdef.png/',
  ])('%s is none', (path) => expect(readShareImagePath(path)).toBeUndefined())
})
