import { readFileSync } from 'node:fs'

// The last step of .ci/run: prints one line for all test runners, and fails if one of them left no report.
interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
  testResults: { name: string; assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[]
}
interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: { file: string; title: string; tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[] }[]
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: PlaywrightSuite[]
}
const read = <Report>(name: string) =>
  JSON.parse(readFileSync(new URL(`../.ci/out/${name}`, import.meta.url), 'utf8')) as Report

const unit = read<VitestReport>('vitest.json')
const { stats: browser, suites } = read<PlaywrightReport>('playwright.json')
const specsOf = ({ suites = [], specs }: PlaywrightSuite): PlaywrightSuite['specs'] => [
  ...specs,
  ...suites.flatMap(specsOf),
]

const runs = ['app', 'worker', 'rolling', 'proxy', 'docs-nobody']
const chaos = runs.map((name) => read<{ passed: number; failed: number }>(`chaos-${name}.json`))
const sum = (key: 'passed' | 'failed') => chaos.reduce((total, run) => total + run[key], 0)

// A test may need a second try on a busy machine. Several of them mean that the suite is broken.
const secondTriesAllowed = 5
const secondTries = read<string[]>('second-tries.json')
const needed = secondTries.length + browser.flaky
const blamed = needed > secondTriesAllowed ? needed : 0

const passed = unit.numPassedTests + browser.expected + browser.flaky + sum('passed') - blamed
const failed = unit.numFailedTests + browser.unexpected + blamed + sum('failed')
// Repeats failures at the end, because logs may be cut.
for (const { name, assertionResults } of unit.testResults)
  for (const { status, fullName, failureMessages } of assertionResults)
    if (status === 'failed') console.log(`${name}: ${fullName}\n${failureMessages.join('\n')}`)
for (const name of secondTries) console.log(`${name} needed a second try`)
for (const { file, title, tests } of suites.flatMap(specsOf))
  for (const { status } of tests) {
    if (status === 'unexpected') console.log(`e2e/${file}: ${title} failed`)
    if (status === 'flaky') console.log(`e2e/${file}: ${title} needed a second try`)
  }
console.log(`${passed} passed, ${failed} failed`)
if (failed > 0 || unit.numFailedTestSuites > 0) process.exit(1)
