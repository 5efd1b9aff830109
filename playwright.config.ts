import { defineConfig } from '@playwright/test'
import { fullRun } from './e2e/fixtures/full-run.ts'

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
/** What takes longest, most of it by waiting: beside the others from the first minute on, so that none is left for the last. */
const long = /(missing-code|portal-moments|parts|\/editor|dev|upgrade|fill-time|search-score)\.spec\.ts/
/** What is held against the frame in which something is painted. */
const painted = /\/(careers-many|layout-shift|lighthouse|editor-speed)\.spec\.ts/
/** The full run holds outages against a clock too; in the gate they run beside the others, and only what hangs fails. */
const measured = fullRun ? /\/(outage|careers-many|layout-shift|lighthouse|editor-speed)\.spec\.ts/ : painted

// Four browsers on two cores keep PostgreSQL waiting too. Tests of outages start sites that have no such patience.
process.env.TEST_PATIENCE = '10'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/fixtures/postgres.setup.ts',
  snapshotPathTemplate: '{testDir}/{testFileName}-snapshots/{arg}{ext}',
  // A busy machine may take its time; where time matters, a test says how much.
  expect: { timeout: 10_000, toHaveScreenshot: { maxDiffPixelRatio: 0.01, scale: 'device' } },
  fullyParallel: true,
  // More than the two cores of the gate: a test waits for a third of its time, and a long one for most of it.
  workers: 4,
  timeout: 60_000,
  // What needs its second try is named, and scripts/count-tests.ts allows few of them.
  retries: process.env.CI ? 1 : 0,
  reporter: process.env.CI ? [['line'], ['json', { outputFile: '.ci/out/playwright.json' }]] : 'line',
  projects: [
    { name: 'long', testMatch: long, workers: 1, use: shell },
    { name: 'typography', testMatch: typographic, use: chromium('/usr/bin/chromium') },
    { name: 'behavior', testIgnore: [long, typographic, measured], use: shell },
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
