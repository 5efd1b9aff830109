import { describe, expect, test } from 'vitest'
import { readView } from './read-view.ts'

const own = 'www.site.test'
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

const sourceOf = (line: string) => readView(`/,${line}`, chrome, own)?.source

describe('where a visitor came from', () => {
  test.each([
    [',', 'unknown'],
    ['', 'unknown'],
    ['www.Google.com,', 'google.com'],
    ['news.example.org:8443,', 'news.example.org'],
    [`${own},`, 'site'],
    ['google.com,utm_source=Autumn+Letter', 'utm:autumn-letter'],
    [`${own},utm_source=spring_2026`, 'utm:spring_2026'],
    ['com.google.android.gm,', 'com.google.android.gm'],
    ['xn--bcher-kva.example,', 'xn--bcher-kva.example'],
  ])('%s is %s', (line, source) => expect(sourceOf(line)).toBe(source))

  test.each([
    'utm_source=jane@practice.test',
    'utm_source=jane%40practice.test',
    'utm_source=subscriber-48151623',
    'utm_source=9f86d081884c7d659a2f',
    `utm_source=${'a'.repeat(81)}`,
    'utm_source=%',
    'utm_source=<script>',
    'utm_source=a,b',
  ])('%s could point at a person or is no name, and is unknown', (campaign) =>
    expect(sourceOf(`google.com,${campaign}`)).toBe('unknown'),
  )

  test.each([
    '192.0.2.7',
    '[2001:db8::1]',
    'intranet',
    'a b.test',
    'a.test/path',
    `${'a'.repeat(97)}.com`,
    '-',
    '.',
    'x',
  ])('the host %s is unknown', (host) => expect(sourceOf(`${host},`)).toBe('unknown'))
})

test.each(['', 'about', '/a b', '/A', '//x', '/a/b/c/d', '/team/jane?x=1', '/%2e', `/${'a'.repeat(101)}`, '/<b>'])(
  '%s is no path of a page',
  (path) => expect(readView(`${path},,`, chrome, own)).toBeUndefined(),
)

describe('the class of a device', () => {
  test.each([
    ['computer', chrome],
    ['computer', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0'],
    [
      'phone',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    ],
    ['phone', 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36'],
    ['phone', 'Mozilla/5.0 (Android 14; Mobile; rv:143.0) Gecko/143.0 Firefox/143.0'],
    ['tablet', 'Mozilla/5.0 (Linux; Android 14; SM-X910) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36'],
    [
      'tablet',
      'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 Version/12.1 Mobile/15E148 Safari/604.1',
    ],
    ['bot', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
    [
      'bot',
      'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) Chrome/141.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1)',
    ],
    ['bot', 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)'],
    ['bot', 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 HeadlessChrome/141.0.0.0 Safari/537.36'],
    ['bot', 'curl/8.5.0'],
    ['bot', ''],
  ])('%s: %s', (device, userAgent) => expect(readView('/,,', userAgent, own)?.device).toBe(device))
})
