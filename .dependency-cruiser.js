/** Who may import whom. Each rule carries its reason; exceptions only ever shrink. */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    rule(
      'contract-imports-zod-only',
      'The contract is what both sides promise: it must run in a browser, in the API and in any tool.',
      { path: '^src/contract/', pathNot: '\\.test\\.ts$' },
      { pathNot: ['^src/contract/', '^node_modules/zod/'] },
    ),
    rule(
      'markdown-imports-its-parser-only',
      'The editor, the page, the feed and the mail read the same Markdown: it must run in a browser and in the API.',
      { path: '^src/markdown/', pathNot: '\\.test\\.ts$' },
      { pathNot: ['^src/(markdown|contract)/', '^node_modules/(@types/)?markdown-it/'] },
    ),
    rule(
      'web-never-imports-server',
      'Pages get their data through the API, on the server as in the browser; server code must never reach a bundle.',
      { path: '^src/web/' },
      { path: '^src/(server|main)/' },
    ),
    rule(
      'server-never-imports-web',
      'The API knows nothing of React. Only src/main joins the two.',
      { path: '^src/server/' },
      { path: '^src/(web|main)/' },
    ),
    rule(
      'nobody-imports-main',
      'A composition root that somebody imports is no longer the root.',
      { pathNot: '^(src/main|scripts)/' },
      { path: '^src/main/' },
    ),
    rule(
      'nobody-imports-art',
      'The programs that draw run by hand; the site uses the files they wrote.',
      { pathNot: '^art/' },
      { path: '^art/' },
    ),
    rule(
      'features-do-not-import-features',
      'A feature can be read, changed and removed alone; routes and api.ts compose them.',
      { path: '^src/(server|web)/features/([^/]+/[^/]+)/', pathNot: '\\.(test|table)\\.ts$' },
      { path: '^src/$1/features/', pathNot: ['^src/$1/features/$2/', '\\.public\\.tsx?$'] },
    ),
    rule(
      'only-its-feature-imports-a-table',
      'Others ask the feature by a named read in its .public.ts; a table may point to another by a foreign key.',
      {
        path: '^(src|scripts)/',
        pathNot: ['^src/server/features/([^/]+/[^/]+)/', '^src/server/(db|seed)/', '\\.(test|table)\\.ts$'],
      },
      { path: '^src/server/features/.+\\.table\\.ts$' },
    ),
    rule(
      'tables-import-tables-only',
      'A table knows other features by foreign keys alone.',
      { path: '^src/server/features/([^/]+/[^/]+)/.+\\.table\\.ts$' },
      { path: '^src/server/features/', pathNot: ['^src/server/features/$1/', '\\.table\\.ts$'] },
    ),
    rule(
      'server-parts-do-not-import-features',
      'Database, HTTP, mail and the like serve the features and must not depend on one of them.',
      { path: '^src/server/(?!features/|app/|seed/)', pathNot: '(\\.test\\.ts|/test-[a-z]+\\.ts)$' },
      { path: '^src/server/(features|app|seed)/' },
    ),
    rule(
      'only-the-staff-api-imports-staff-routes',
      'One door for staff: what is mounted elsewhere would pass by its guards.',
      { path: '^src/', pathNot: '^src/server/app/staff-api\\.ts$' },
      { path: '^src/server/(.+\\.staff\\.routes|auth/staff\\.routes)\\.ts$' },
    ),
    rule(
      'web-components-do-not-import-features',
      'What two features share cannot depend on one of them.',
      { path: '^src/web/(components|api|lib|illustration)/' },
      { path: '^src/web/(features|routes)/' },
    ),
    rule(
      'web-lib-is-pure',
      'Helpers that import nothing of ours can be tested and moved freely.',
      { path: '^src/web/(lib|illustration)/' },
      { path: '^src/web/(api|components|features|routes)/' },
    ),
    rule(
      'only-routes-import-the-portal',
      'Staff screens stay out of the bundles of public pages.',
      { path: '^src/web/', pathNot: '^src/web/(portal|routes)/' },
      { path: '^src/web/portal/' },
    ),
    rule(
      'only-the-portal-imports-portal-screens',
      "A feature's public pages do not know its staff screens.",
      { path: '^src/web/', pathNot: '^src/web/(portal/|features/[^/]+/[^/]+/portal/)' },
      { path: '^src/web/features/[^/]+/[^/]+/portal/' },
    ),
    rule(
      'only-the-transport-fetches',
      'One door to the API: everything else goes through web/api/client.ts.',
      { path: '^src/web/', pathNot: '^src/web/api/' },
      { path: '^src/web/api/transport\\.ts$' },
    ),
    rule(
      'only-the-framework-folder-starts-the-framework',
      'What libraries do not promise is used in one place, which has a test for each of its assumptions (decision 008).',
      { path: '^src/web/', pathNot: '^src/web/framework/' },
      {
        path: [
          '/react-router/.*/ssr/',
          '/react-start/.*server',
          '/react-dom/client',
          '^src/web/framework/(entry|router)',
        ],
      },
    ),
    rule(
      'features-do-not-import-the-framework',
      'A page does not know how it comes to be one: routes, layout and the API client do that for it.',
      { path: '^src/web/(features|portal|illustration|lib)/' },
      { path: '^src/web/framework/' },
    ),
    rule(
      'only-the-server-imports-its-libraries-insides',
      'Who needs the insides of a library asks the part of the server that has made them its own.',
      { pathNot: '^src/server/(app|db|http|tasks|framework)/' },
      { path: '^src/server/framework/' },
    ),
    rule(
      'tests-see-the-contract',
      'Journeys use the site as a visitor does; only their fixtures may look into the database.',
      { path: '^e2e/', pathNot: '^e2e/fixtures/' },
      { path: '^src/(server|web|main)/' },
    ),
    rule('no-cycles', 'Two files that import each other are one file.', {}, { circular: true }),
    rule(
      'no-unresolved',
      'An import that leads nowhere fails at run time.',
      {},
      {
        couldNotResolve: true,
        pathNot: '^(drawing|icon):',
      },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(routeTree\\.gen\\.ts|^dist|^\\.data)' },
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json', '.css'],
    },
  },
}
