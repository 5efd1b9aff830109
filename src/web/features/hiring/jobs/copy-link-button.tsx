import Check from 'icon:check'
import Link2 from 'icon:link-2'
import { useEffect, useState } from 'react'
import { jobMessages, linkCopiedMs } from '#contract/hiring/jobs.ts'
import { Button } from '#web/components/ui/button.tsx'

export function CopyLinkButton({ address, small = false }: { address: string; small?: boolean }) {
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), linkCopiedMs)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async () => setCopied(await copyText(address))
  return (
    <Button look="quiet" small={small} onClick={copy}>
      {copied ? <Check className="i" /> : <Link2 className="i" />}
      <span aria-live="polite">{copied ? jobMessages.linkCopied : jobMessages.copyLink}</span>
    </Button>
  )
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const area = document.createElement('textarea')
    area.value = text
    area.className = 'sr'
    document.body.append(area)
    area.select()
    const copied = document.execCommand('copy')
    area.remove()
    return copied
  }
}
