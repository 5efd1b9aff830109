import Check from 'icon:check'
import Copy from 'icon:copy'
import Download from 'icon:download'
import { useState } from 'react'
import { siteName } from '#contract/site.ts'
import { Button } from '#web/components/ui/button.tsx'
import { codesWords as words } from './second-factors.content.ts'

export function RecoveryCodes({ codes }: { codes: string[] }) {
  const [isCopied, setCopied] = useState(false)
  const text = `${words.file(siteName)}\n\n${codes.join('\n')}\n`
  const copy = async () => {
    await navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }
  const download = () => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
    link.download = 'recovery-codes.txt'
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <div className="codes">
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="btnrow">
        <Button look="quiet" small onClick={copy}>
          {isCopied ? <Check className="i" /> : <Copy className="i" />}
          <span aria-live="polite">{isCopied ? words.copied : words.copy}</span>
        </Button>
        <Button look="quiet" small onClick={download}>
          <Download className="i" />
          {words.download}
        </Button>
      </div>
    </div>
  )
}
