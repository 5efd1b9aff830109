import { describe, expect, it } from 'vitest'
import type { JobSummary } from '#contract/hiring/jobs.schema.ts'
import { filterJobs, optionsOf, searchable } from './filter-jobs.ts'
import { noFilters, readFilters } from './position-filters.ts'

const job = (id: number, change: Partial<JobSummary>): JobSummary => ({
  id,
  slug: `job-${id}`,
  title: `Title ${id}`,
  description: 'Something to do',
  department: 'Product',
  type: 'Full-time',
  location: 'Remote, US',
  postedDate: '2025-04-01',
  isActive: true,
  ...change,
})

const jobs = searchable([
  job(1, { title: 'Full-Stack Engineer', department: 'Engineering' }),
  job(2, { title: 'Analyst', description: 'Work with ENGINEERS (a lot).', type: 'Part-time' }),
  job(3, { title: 'Designer', location: 'Florida', type: 'Contract' }),
  job(4, { title: 'Closed engineer', department: 'Secret', isActive: false }),
])
const found = (filters: Partial<typeof noFilters>) => filterJobs(jobs, { ...noFilters, ...filters }).map(({ id }) => id)

describe('the list of positions', () => {
  it('shows every open job and none that is not active', () => expect(found({})).toEqual([1, 2, 3]))

  it.each([
    [{ q: 'engineer' }, [1, 2]],
    [{ q: 'ENGINEER' }, [1, 2]],
    [{ q: '  engineer ' }, [1, 2]],
    [{ q: 'ngine' }, [1, 2]],
    [{ q: 'analyst work' }, []],
    [{ q: '(a lot).' }, [2]],
    [{ q: '.*' }, []],
    [{ department: 'Engineering' }, [1]],
    [{ type: 'Contract' }, [3]],
    [{ location: 'Florida' }, [3]],
    [{ q: 'engineer', type: 'Part-time' }, [2]],
    [{ q: 'engineer', type: 'Part-time', location: 'Florida' }, []],
    [{ department: 'engineering' }, []],
  ])('with %j shows %j', (filters, ids) => expect(found(filters)).toEqual(ids))

  it('offers each value of the open jobs once, in order', () => {
    expect(optionsOf(jobs, 'department').map(({ value }) => value)).toEqual(['Engineering', 'Product'])
    expect(optionsOf(jobs, 'type').map(({ value }) => value)).toEqual(['Contract', 'Full-time', 'Part-time'])
    expect(optionsOf(jobs, 'location').map(({ label }) => label)).toEqual(['Florida', 'Remote, US'])
  })
})

describe('an address', () => {
  it.each([
    [{}, {}],
    [
      { q: 'engineer', location: 'Florida' },
      { q: 'engineer', location: 'Florida' },
    ],
    [{ q: '', department: '', other: 'x' }, {}],
    [{ q: ['a'], type: 3 }, {}],
    [{ q: 'x'.repeat(500) }, { q: 'x'.repeat(100) }],
  ])('with %j means %j', (search, filters) => expect(readFilters(search)).toEqual(filters))
})
