/** Only the portal uses the router's own link and blocker, and lists that come page by page. */
export const portalOnly = ['link', 'useBlocker', 'infiniteQueryOptions', 'infiniteQueryObserver', 'useInfiniteQuery']

/** The files that a browser gets, for vite.config.ts: by the names that libraries give to their own files. */
export const clientChunks = [
  {
    name: 'framework',
    test: new RegExp(
      `node_modules/(react|react-dom|scheduler|@tanstack)/(?!.*/(${portalOnly.join('|')})\\.js)|vite/preload-helper`,
    ),
    priority: 3,
  },
  // One file with the entry and what it needs: what nearly every page shows.
  {
    name: 'site',
    test: /entry\.client|components\/(layout\/page-head|seo\/page-seo|ui\/(drawing|link|section|status|ticks))\.tsx/,
    priority: 2,
  },
  // Pages without a form go without these.
  {
    name: 'form',
    test: /components\/(form\/(honeypot|no-script-note|use-submission)|ui\/(button|field))\.tsx?/,
    priority: 1,
  },
  { name: 'avatar', test: /ui\/avatar|contract\/pictures\.ts/, priority: 1 },
  // What the list of jobs and the page of one share, without what other pages need of it.
  { name: 'calendar-icon', test: /icon:calendar$/, priority: 2 },
  { name: 'dates', test: /calendar-date|cut-text/, priority: 2 },
  { name: 'jobs', test: /features\/jobs\/(job-(card|facts|not-found))\.tsx|contract\/jobs\.messages/, priority: 1 },
]

/** React has had the hook itself since version 18. */
export const clientAliases = {
  'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
}
