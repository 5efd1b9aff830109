import type { Certificate } from '#contract/office/privacy-desk.schema.ts'
import { Button } from '#web/components/ui/button.tsx'
import { certificateWords, privacyContent as words } from './privacy-desk.portal.content.ts'
import { certificateDocument } from './privacy-documents.ts'
import { saveFile } from './save-file.ts'
import { useFocus } from './use-focus.ts'

interface ErasureCertificateProps {
  certificate: Certificate
  email: string
  onClose(): void
}

export function ErasureCertificate({ certificate, email, onClose }: ErasureCertificateProps) {
  const heading = useFocus<HTMLHeadingElement>()
  const { title, intro, erasedTitle, erased, erasedNote, keptTitle, kept } = certificateWords(certificate, email)
  return (
    <>
      <article className="certificate">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>{intro}</p>
        <h2>{erasedTitle}</h2>
        <Lines of={erased} />
        <p>{erasedNote}</p>
        <h2>{keptTitle}</h2>
        <Lines of={kept} />
      </article>
      <p className="notice">{words.shownOnce}</p>
      <div className="privacy-acts">
        <Button
          onClick={() => saveFile('erasure-certificate.html', 'text/html', certificateDocument(certificate, email))}
        >
          {words.downloadCertificate}
        </Button>
        <Button look="quiet" onClick={() => print()}>
          {words.print}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {words.another}
        </Button>
      </div>
    </>
  )
}

const Lines = ({ of }: { of: string[] }) => (
  <ul>
    {of.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)
