import { messagesFor } from '#contract/records.ts'
export const pageStaffPaths = {
  all: '/api/cms/pages',
  byId: '/api/cms/pages/{id}',
  versions: '/api/cms/pages/{id}/versions',
  restoreVersion: '/api/cms/pages/{id}/version',
  preview: '/api/cms/pages/preview',
} as const

export const pageLimits = { heading: 120, title: 150, description: 400 } as const

export const mostVersions = 50

export const pageMessages = {
  ...messagesFor('page'),
  notFound: 'There is no such page.',
  titleMissing: 'Please give it a title.',
  imageWrong: 'Must be a valid URL',
  noSuchVersion: 'This version is not there.',
  versionsFailed: 'The versions could not be loaded. Please try again in a minute.',
  updated: 'The page says so from now on.',
  restored: 'The page says what it said then.',
  restoreFailed: 'The version was not restored. Please try again.',
  previewFailed: 'The preview could not be made. It shows what it showed before.',
} as const
