import { defineConfig } from '@playwright/test'

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

/** What depends on how text is set to the pixel. */
const typographic = /(visual|layout-shift)\.spec\.ts/

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/fixtures/postgres.setup.ts',
  snapshotPathTemplate: '{testDir}/{testFileName}-snapshots/{arg}{ext}',
  expect: { toHaveScreenshot: { maxDiffPixelRatio: 0.01, scale: 'device' } },
  fullyParallel: true,
  workers: 2,
  timeout: 30_000,
  reporter: process.env.CI ? [['line'], ['json', { outputFile: '.ci/out/playwright.json' }]] : 'line',
  projects: [
    { name: 'typography', testMatch: typographic, use: chromium('/usr/bin/chromium') },
    // The same engine without a window: it starts pages in half the time.
    { name: 'behaviour', testIgnore: typographic, use: chromium('/usr/bin/chromium-headless-shell') },
  ],
})
