import { existsSync, writeFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type Reporter, type TestSpecification } from 'vitest/node'

/** What takes longest, most of it by waiting: first, so that none is left for the end. */
const long = /(campaign-sender|worker|backup|canary|processes|dist|docs|task-queue|local-postgres)\.test\.ts$/

/** Tests of the built site, without a browser. Before the first build there is nothing to test. */
const ofTheBuild = process.env.CI || existsSync('dist/main/serve.js') ? ['e2e/http/*.test.ts'] : []

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/** For scripts/count-tests.ts, which allows few of them. */
const secondTries: Reporter = {
  onTestRunEnd(modules) {
    const names = modules
      .flatMap((module) => [...module.children.allTests()])
      .filter((test) => test.diagnostic()?.flaky)
      .map((test) => `${test.module.relativeModuleId}: ${test.fullName}`)
    writeFileSync('.ci/out/second-tries.json', JSON.stringify(names))
  },
}

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'art/**/*.test.ts', 'scripts/**/*.test.ts', ...ofTheBuild],
    globalSetup: ['src/server/db/test-server.setup.ts'],
    reporters: process.env.CI ? ['default', ['json', { outputFile: '.ci/out/vitest.json' }], secondTries] : ['default'],
    retry: process.env.CI || process.env.FAULTS === 'all' ? 1 : 0,
    // The house is loaded once for each worker, not once for each file. So no test replaces a module.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // The longest of them wait for something: one more than the two cores of the gate.
    maxWorkers: 3,
    // Limits for what hangs. How long a thing takes on a busy machine is nobody's mistake, so no test is bound to it.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // A failure is read in a log: with its values.
    chaiConfig: { truncateThreshold: 1_000 },
    expect: { poll: { timeout: 60_000 } },
  },
})
