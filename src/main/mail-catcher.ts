import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Email } from 'postal-mime'
import { escapeHtml } from '#contract/escape-html.ts'
import { startLocalSmtp } from '#server/mail/local-smtp.ts'

export async function startMailCatcher() {
  const smtp = await startLocalSmtp()
  const page = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(renderInbox(smtp.mails.toReversed()))
  })
  page.listen(0, '127.0.0.1')
  await once(page, 'listening')
  return {
    smtpUrl: smtp.url,
    inbox: `http://localhost:${(page.address() as AddressInfo).port}`,
    async stop() {
      page.close()
      await smtp.stop()
    },
  }
}

const linked = (text: string) => escapeHtml(text).replace(/https?:\/\/\S+/g, (url) => `<a href="${url}">${url}</a>`)

const entry = ({ subject = '', to = [], text = '' }: Email) => `<details>
<summary><b>${escapeHtml(subject)}</b> to ${escapeHtml(to.map(({ address }) => address).join(', '))}</summary>
<pre>${linked(text)}</pre></details>`

const renderInbox = (mails: Email[]) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Caught mail</title>
<style>
  :root { color-scheme: light dark }
  body { font: 1rem/1.5 system-ui; max-width: 50rem; margin: 2rem auto; padding: 0 1rem }
  pre { white-space: pre-wrap; font: inherit }
</style>
<h1>Caught mail</h1>
${mails.length === 0 ? '<p>Nothing yet. Reload to look again.</p>' : mails.map(entry).join('')}</html>`
