export const portalOnly = ['link', 'useBlocker', 'infiniteQueryOptions', 'infiniteQueryObserver', 'useInfiniteQuery']

/** Without these chunks, shared code is split into 20 to 40 files: 5 KB more on every page. */
export const clientChunks = [
  {
    name: 'framework',
    test: new RegExp(
      `node_modules/(react|react-dom|scheduler|@tanstack)/(?!.*/(${portalOnly.join('|')})\\.js)|vite/preload-helper`,
    ),
    priority: 3,
  },
  {
    name: 'site',
    test: /entry\.client|components\/(layout\/(below-fold|page-head)|seo\/page-seo|ui\/(drawing|link|section|status|ticks))\.tsx/,
    priority: 2,
  },
]

/** React has this hook built in since version 18, so skip the shim. */
export const clientAliases = {
  'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
}
