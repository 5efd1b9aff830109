import { defineConfig } from '@playwright/test'
import { isFullRun } from './e2e/fixtures/full-run.ts'

const chromium = (executablePath: string) => ({
  launchOptions: {
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
})

/**
 * The same engine without a window: it starts pages in half the time. The drawings stand still, for they would keep it
 * busy as long as a page is open; elsewhere they are seen to move.
 */
const shell = { ...chromium('/usr/bin/chromium-headless-shell'), contextOptions: { reducedMotion: 'reduce' } } as const

/** What depends on how text is set to the pixel. */
const typographic = /visual\.spec\.ts/
/**
 * Left to the full run: what breaks connections, processes and scripts one after the other; what is held against a clock;
 * what starts the development server; and screens whose rules are tried without a browser.
 */
const inFullRun = [
  ...['missing-code', 'portal-missing-code', 'portal-closed-tab', 'outage', 'late-hydration', 'portal-live'],
  ...['live-processes', 'portal-processes', 'portal-comfort', 'portal-moments', 'recaptcha', 'framework'],
  ...['careers-many', 'layout-shift', 'lighthouse', 'search-score', 'editor-speed', 'fill-time', 'critical-css'],
  ...['dev', 'upgrade', 'parts', 'editor', 'portal-editor', 'portal-lists', 'head-navigation'],
  ...['portal-retention', 'portal-past-and-questions', 'portal-redact', 'portal-import', 'portal-leaver'],
  ...['portal-privacy', 'portal-scores', 'portal-pictures', 'portal-settings', 'portal-account', 'portal-trash'],
  ...['portal-address', 'portal-deliverability', 'portal-campaign-approval', 'portal-notices'],
  ...['portal-interviews', 'portal-connections', 'portal-bulk', 'portal-job-drafts'],
  ...['portal-add-applicant', 'portal-decline', 'portal-undo-work'],
  ...['newsletter-archive', 'newsletter-box', 'preferences'],
]
const isGate = Boolean(process.env.CI) && !isFullRun
const left = isGate ? inFullRun.map((name) => `**/e2e/${name}.spec.ts`) : []

/** What takes longest, most of it by waiting: beside the others from the first minute on, so that none is left for the last. */
const long = /(missing-code|portal-moments|parts|\/editor|dev|upgrade|fill-time|search-score)\.spec\.ts/
/** What is held against a clock, or against the frame in which something is painted. */
const measured = isFullRun
  ? /\/(outage|careers-many|layout-shift|lighthouse|editor-speed|portal-panes)\.spec\.ts/
  : /\/(outage|careers-many|layout-shift|lighthouse|editor-speed)\.spec\.ts/

// Four browsers on two cores keep PostgreSQL waiting too. Tests of outages start sites that have no such patience.
process.env.TEST_PATIENCE = '10'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  testIgnore: left,
  globalSetup: './e2e/fixtures/postgres.setup.ts',
  snapshotPathTemplate: '{testDir}/{testFileName}-snapshots/{arg}{ext}',
  // A busy machine may take its time; where time matters, a test says how much.
  expect: { timeout: 30_000, toHaveScreenshot: { maxDiffPixelRatio: 0.01, scale: 'device' } },
  fullyParallel: true,
  // More than the two cores of the gate: a test waits for a third of its time, and a long one for most of it.
  workers: 4,
  timeout: process.env.CI || isFullRun ? 180_000 : 60_000,
  // What needs its second try is named, and scripts/count-tests.ts allows few of them.
  retries: process.env.CI || isFullRun ? 1 : 0,
  reporter: process.env.CI ? [['line'], ['json', { outputFile: '.ci/out/playwright.json' }]] : 'line',
  projects: [
    { name: 'long', testMatch: long, workers: 1, use: shell },
    { name: 'typography', testMatch: typographic, use: chromium('/usr/bin/chromium') },
    { name: 'behavior', testIgnore: [...left, long, typographic, measured], use: shell },
    // Last and one at a time, so that no other test takes the machine from it. `--no-deps` runs it by itself.
    {
      name: 'measured',
      testMatch: measured,
      dependencies: ['long', 'typography', 'behavior'],
      workers: 1,
      use: chromium('/usr/bin/chromium'),
    },
  ],
})
