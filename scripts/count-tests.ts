import { readFileSync } from 'node:fs'

// The last step of .ci/run: one line for all test runners together, and failure if any of them left no report.
interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
}
const read = <Report>(name: string) =>
  JSON.parse(readFileSync(new URL(`../.ci/out/${name}`, import.meta.url), 'utf8')) as Report

const unit = read<VitestReport>('vitest.json')
const browser = read<PlaywrightReport>('playwright.json').stats

const runs = ['app', 'worker', 'rolling', 'proxy', 'connections', 'upload', 'docs-nobody']
const chaos = runs.map((name) => read<{ passed: number; failed: number }>(`chaos-${name}.json`))
const sum = (key: 'passed' | 'failed') => chaos.reduce((total, run) => total + run[key], 0)

// A busy machine may cost a browser test its first try; Playwright names such a test. A suite with several is broken.
const secondTriesAllowed = 2
const [forgiven, blamed] = browser.flaky > secondTriesAllowed ? [0, browser.flaky] : [browser.flaky, 0]

const passed = unit.numPassedTests + browser.expected + forgiven + sum('passed')
const failed = unit.numFailedTests + browser.unexpected + blamed + sum('failed')
if (browser.flaky > 0) console.log(`${browser.flaky} browser tests needed a second try`)
console.log(`${passed} passed, ${failed} failed`)
if (failed > 0 || unit.numFailedTestSuites > 0) process.exit(1)
