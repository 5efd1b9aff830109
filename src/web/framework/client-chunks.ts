/** Only the portal uses the router's own link and blocker, and lists that come page by page. */
export const portalOnly = ['link', 'useBlocker', 'infiniteQueryOptions', 'infiniteQueryObserver', 'useInfiniteQuery']

/**
 * For vite.config.ts. Without these two rules the shared code of a page comes in 20 to 40 small files, which costs 5 KB
 * with gzip on every page.
 */
export const clientChunks = [
  {
    name: 'framework',
    test: new RegExp(
      `node_modules/(react|react-dom|scheduler|@tanstack)/(?!.*/(${portalOnly.join('|')})\\.js)|vite/preload-helper`,
    ),
    priority: 3,
  },
  // The entry, and what nearly every page shows.
  {
    name: 'site',
    test: /entry\.client|components\/(layout\/page-head|seo\/page-seo|ui\/(drawing|link|section|status|ticks))\.tsx/,
    priority: 2,
  },
]

/** React has had the hook itself since version 18. */
export const clientAliases = {
  'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
}
