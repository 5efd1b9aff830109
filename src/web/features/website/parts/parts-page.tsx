import { type ReactNode, useState } from 'react'
import { siteName } from '#contract/site.ts'
import { appStatusLabels } from '#contract/website/apps.ts'
import { MarkdownEditor } from '#web/components/editor/markdown-editor.tsx'
import { ThemeToggle } from '#web/components/theme/theme-toggle.tsx'
import { Accordion } from '#web/components/ui/accordion.tsx'
import { Avatar } from '#web/components/ui/avatar.tsx'
import { Breadcrumb } from '#web/components/ui/breadcrumb.tsx'
import { Button } from '#web/components/ui/button.tsx'
import { Checkbox, Select, TextArea, TextField } from '#web/components/ui/field.tsx'
import { ArrowLink, ButtonLink, Link } from '#web/components/ui/link.tsx'
import { Container } from '#web/components/ui/section.tsx'
import { Skeleton } from '#web/components/ui/skeleton.tsx'
import { Spinner } from '#web/components/ui/spinner.tsx'
import { Status } from '#web/components/ui/status.tsx'
import { Table } from '#web/components/ui/table.tsx'
import { toast } from '#web/components/ui/toast-store.ts'
import { Tooltip } from '#web/components/ui/tooltip.tsx'

/** Every component in every state, for development and the visual tests. */
export default function PartsPage() {
  return (
    <main className="parts" id="main">
      <title>{`Parts | ${siteName}`}</title>
      <Container>
        <header className="parts__head">
          <h1 className="h-title">Parts</h1>
          <ThemeToggle />
        </header>
        <Sample name="Type">
          <p className="display h-hero">Hero heading</p>
          <p className="display h-title">Page title</p>
          <h2>Section heading</h2>
          <h3>Card heading</h3>
          <p className="lede">Lede: a little larger, a little quieter, at most two sentences long.</p>
          <p>Body text at seventeen pixels, in lines of at most sixty-two characters.</p>
          <p className="small muted">Small and muted</p>
          <p className="caption">Caption, never smaller than this</p>
        </Sample>
        <Sample name="Buttons">
          <div className="btnrow">
            <Button>Primary</Button>
            <Button look="quiet">Quiet</Button>
            <Button look="plain">Plain</Button>
            <Button look="danger">Delete</Button>
            <Button small>Small</Button>
            <Button disabled>Disabled</Button>
            <Button busy="Sending...">Send Message</Button>
            <ButtonLink href="/contact">Link as button</ButtonLink>
          </div>
        </Sample>
        <Sample name="Links">
          <p>
            In prose, a{' '}
            <Link className="link" href="/team">
              link to our team
            </Link>{' '}
            and one{' '}
            <Link className="link" href="https://example.com/">
              outside
            </Link>
            .
          </p>
          <ArrowLink href="/solutions">Inside</ArrowLink> <ArrowLink href="https://example.com/">Outside</ArrowLink>
        </Sample>
        <Sample name="Status and tags">
          <div className="btnrow">
            <Status kind="pilot">{appStatusLabels.pilot}</Status>
            <Status kind="now">{appStatusLabels.now}</Status>
            <Status kind="soon">{appStatusLabels.soon}</Status>
            <Status kind="off">Inactive</Status>
            <span className="tag">Engineering</span>
            <span className="tag">Full-time</span>
          </div>
        </Sample>
        <Sample name="Cards" wide>
          <div className="card">
            <h3>A plate</h3>
            <p className="muted">Hairline, small radius, no shadow at rest.</p>
          </div>
        </Sample>
        <Sample name="Fields" wide>
          <div className="form">
            <TextField label="Name" autoComplete="name" />
            <TextField label="Email" type="email" defaultValue="maren@" error="Please enter a valid email address" />
            <TextField label="Phone" optional hint="Only if you would rather be called." />
            <Select
              label="Subject"
              placeholder="Select a subject"
              options={[
                { value: 'general', label: 'General Inquiry' },
                { value: 'demo', label: 'Request a Demo' },
              ]}
            />
            <TextArea label="Message" wide hint="Please leave out client names and health details." />
            <TextField label="Disabled" disabled defaultValue="Cannot be changed" />
            <Checkbox label="Active on the website" defaultChecked />
          </div>
        </Sample>
        <Sample name="Editor" wide>
          <EditorPart />
        </Sample>
        <Sample name="Table" wide>
          <Table
            caption="Sample table"
            columns={['Name', 'Title', 'Status']}
            rows={[
              {
                key: 1,
                cells: [
                  'Priya Raman',
                  'Systems Consultant',
                  <Status key="s" kind="now">
                    Active
                  </Status>,
                ],
              },
              {
                key: 2,
                cells: [
                  'Sam Whitfield',
                  'Community Partnerships',
                  <Status key="s" kind="off">
                    Inactive
                  </Status>,
                ],
              },
            ]}
          />
        </Sample>
        <Sample name="Accordion" wide>
          <Accordion
            name="parts"
            items={[
              { question: 'One open at a time?', answer: <p>Yes, by name, without JavaScript.</p> },
              { question: 'How tall may an answer be?', answer: <p>At most 24 rem; then it scrolls.</p> },
            ]}
          />
        </Sample>
        <Sample name="Breadcrumb">
          <Breadcrumb trail={[{ label: 'Our Team', href: '/team' }]} current="Priya Raman" />
        </Sample>
        <Sample name="Avatars">
          <div className="btnrow">
            <Avatar name="Maren Okafor" slug="maren-okafor" image="/team/maren-okafor.png" />
            <Avatar name="Theo Lindqvist" slug="theo-lindqvist" image="" />
          </div>
        </Sample>
        <Sample name="Toasts">
          <div className="btnrow">
            <Button
              look="quiet"
              onClick={() => toast({ title: 'Message sent!', description: 'Thank you for contacting us.' })}
            >
              Show a toast
            </Button>
            <Button
              look="quiet"
              onClick={() =>
                toast({
                  title: 'Error sending message',
                  description: 'Please try again later.',
                  variant: 'destructive',
                })
              }
            >
              Show a failure
            </Button>
          </div>
        </Sample>
        <Sample name="Tooltip">
          <Tooltip text="Shows after 700 ms, the next one at once">
            <Button look="quiet">Rest here</Button>
          </Tooltip>{' '}
          <Tooltip text="Within 300 ms of the first">
            <Button look="quiet">Then here</Button>
          </Tooltip>
        </Sample>
        <Sample name="Waiting" wide>
          <Skeleton size="title" />
          <Skeleton size="line" />
          <Skeleton size="short" />
          <p>
            <Spinner label="Loading" /> Spinner
          </p>
        </Sample>
        <Sample name="Notice" wide>
          <p className="notice notice--error" role="alert">
            Failed to load team members. Please try again later.
          </p>
        </Sample>
      </Container>
    </main>
  )
}

const sampleText = `## A quiet hour

A person who **lives with** depression may _not_ want advice. [Listening](/about) helps.

- Ask what would help
- Wait for the answer

> Small steps count.

:::
Call 988 if you are in danger.
:::`

function EditorPart() {
  const [value, setValue] = useState(sampleText)
  return (
    <>
      <MarkdownEditor
        label="Text"
        hint="Everything is kept as you write."
        value={value}
        onChange={setValue}
        choosePicture={async () => ({ src: '/team/maren-okafor.png', alt: '' })}
      />
      <output className="sr" aria-label="Markdown">
        {value}
      </output>
      <Button look="quiet" small onClick={() => setValue('Restored.')}>
        Restore
      </Button>
    </>
  )
}

function Sample({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <section className={wide ? 'part part--wide' : 'part'} aria-label={name}>
      <h2 className="h4">{name}</h2>
      <div>{children}</div>
    </section>
  )
}
