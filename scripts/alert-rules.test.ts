import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

// Debian's `prometheus` brings promtool. e2e/http/alerts.test.ts brings the same alerts about with real processes.
const file = new URL('../deploy/observe/alerts.yml', import.meta.url).pathname
const rules = Array.from(
  readFileSync(file, 'utf8').matchAll(/- alert: (\w+)\n.*?severity: (\w+) .*?summary: (.*?)\n\s+runbook: (.*?)\n/gs),
  ([, alert = '', severity = '', summary = '', runbook = '']) => ({ alert, severity, summary, runbook }),
)

const folder = mkdtempSync(join(tmpdir(), 'alert-rules-'))
afterAll(() => rmSync(folder, { recursive: true }))

interface State {
  /** A value a minute, in promtool's notation. At the limit of the rule for eleven minutes, then past it. */
  series: Record<string, string>
  /** The last minute in which it is silent, and the first in which it fires. */
  silentUntil: number
  firesAt: number
  labels?: Record<string, string>
}
const one = { instance: 'a', job: 'site' }
const gauge = (name: string, atLimit: number, past: number, forMinutes: number, labels = {}): State => {
  const own = { ...labels, ...one }
  const text = Object.entries(own).map(([label, value]) => `${label}="${value}"`)
  return {
    series: { [`${name}{${text.join()}}`]: `${atLimit}x10 ${past}x30` },
    silentUntil: 10 + forMinutes,
    firesAt: 11 + forMinutes,
    labels: own,
  }
}
/** Minute ten, in the seconds of promtool's clock, which begins at 0. */
const eightDaysBefore = 10 * 60 - 8 * 24 * 60 * 60
const states: Record<string, State> = {
  ProcessDown: gauge('up', 1, 0, 1),
  ProcessNotReady: gauge('site_ready', 1, 0, 2),
  ServerErrors: {
    series: {
      'http_requests_total{instance="a",status="200"}': '0+98x40',
      'http_requests_total{instance="a",status="503"}': '0+2x10 24+4x30',
    },
    silentUntil: 15,
    firesAt: 16,
  },
  SlowResponses: {
    series: {
      'http_request_duration_seconds_count{instance="a"}': '0+100x40',
      'http_request_duration_seconds_bucket{instance="a",le="1"}': '0+96x10 1050+90x30',
    },
    silentUntil: 15,
    firesAt: 16,
  },
  MailDead: gauge('mail_tasks', 0, 1, 5, { state: 'dead' }),
  MailOld: gauge('mail_oldest_seconds', 300, 301, 5),
  QueueStuck: gauge('task_queue_oldest_seconds', 900, 901, 5, { task: 'retention' }),
  PoolWaiting: gauge('database_connections', 5, 6, 2, { state: 'waiting' }),
  EventLoopLag: gauge('nodejs_eventloop_lag_p99_seconds', 0.2, 0.21, 5),
  ContentChangesUnheard: gauge('content_changes_connected', 1, 0, 2),
  RateLimitingSurge: {
    series: { 'rate_limited_total{instance="a"}': '0+60x10 670+70x30' },
    silentUntil: 15,
    firesAt: 16,
  },
  BackupDrillOld: gauge('self_check_good_timestamp_seconds', eightDaysBefore, eightDaysBefore, 0, { check: 'drill' }),
  FormsBroken: gauge('self_check_failed', 0, 1, 0, { check: 'canary' }),
  CertificateEnds: gauge('self_check_failed', 0, 1, 0, { check: 'certificate' }),
}

test('Prometheus can load the rules', () => {
  expect(execFileSync('promtool', ['check', 'rules', file], { encoding: 'utf8' })).toContain(
    `SUCCESS: ${rules.length} rules found`,
  )
})

test('each alert waits as long as it says, is silent at its limit and fires past it', () => {
  expect(rules.map(({ alert }) => alert)).toEqual(Object.keys(states))
  const tests = rules.map(({ alert, severity, summary, runbook }) => {
    const { series, silentUntil, firesAt, labels } = states[alert] as State
    const firing = { exp_labels: { severity, ...labels }, exp_annotations: { summary, runbook } }
    return {
      interval: '1m',
      input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
      alert_rule_test: [
        { eval_time: `${silentUntil}m`, alertname: alert, exp_alerts: [] },
        { eval_time: `${firesAt}m`, alertname: alert, exp_alerts: [firing] },
      ],
    }
  })
  // JSON is YAML too.
  const path = join(folder, 'tests.yml')
  writeFileSync(path, JSON.stringify({ rule_files: [file], evaluation_interval: '1m', tests }))
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', path], { encoding: 'utf8' })
  expect({ status, said: stdout + stderr }).toEqual({ status: 0, said: expect.stringContaining('SUCCESS') })
})
