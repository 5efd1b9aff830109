import { messagesFor, recordPaths } from '#contract/records.ts'

export const redirectPaths = {
  ...recordPaths('/api/cms/redirects'),
  automatic: '/api/cms/redirects/automatic',
  lost: '/api/cms/redirects/lost',
} as const

export const longestPath = 200

export const lostDays = 30
export const lostPathsADay = 1_000
export const mostShown = 50

const reserved = ['api', 'cms', 'assets', 'files', 'media', 'share']
export const isReserved = (path: string) => reserved.includes(path.split('/', 2)[1] ?? '')

export const pathOf = (address: string) => address.split(/[?#]/, 1)[0] ?? ''

const notByPeople =
  /\.(?:php\d?|phtml|aspx?|jspx?|cgi|env|git|sql|bak|old|zip|gz|tar|rar|7z|ini|ya?ml|log|conf|swp|sh|exe|map|js|css|json|xml|ico|txt)$|wp-|\/\.|xmlrpc|phpmyadmin|cgi-bin|vendor\/|apple-touch-icon|browserconfig/
export const isWorthCounting = (path: string) =>
  path.length <= longestPath && path !== '/404' && !isReserved(path) && !notByPeople.test(path)

export const redirectMessages = {
  ...messagesFor('redirect'),
  fromMissing: 'Please enter the old address, from the slash on.',
  fromRule: 'An old address begins with a slash and is made of letters, numbers, hyphens, dots and slashes.',
  fromReserved: 'Addresses that begin like this belong to the site itself and cannot be redirected.',
  fromIsPage: 'There is a page or a file at this address. Only addresses that lead nowhere can be redirected.',
  fromIsAutomatic: 'This old address already leads to the new one by itself.',
  fromTaken: 'Another redirect has this old address.',
  toMissing: 'Please enter where it should lead.',
  toRule: 'Please enter an address of this site that begins with a slash, or one that begins with https://.',
  toNowhere: 'There is no page at this address.',
  loop: 'That would lead in a circle.',
  automaticFailed: 'The automatic redirects could not be loaded. Please try again in a minute.',
  lostFailed: 'The lost visitors could not be loaded. Please try again in a minute.',
  empty: 'There are no redirects of your own yet.',
  created: 'The redirect was added. It works from now on.',
  updated: 'The redirect was saved. It works from now on.',
} as const
