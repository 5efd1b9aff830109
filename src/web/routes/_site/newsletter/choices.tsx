import { createFileRoute } from '@tanstack/react-router'
import { ChoicesPage } from '#web/features/letters/choices-page.tsx'
import styles from '#web/features/letters/letters.css?url'
import { getHost } from '#web/framework/host.ts'
import { stylesheet } from '#web/framework/stylesheet.ts'

export const Route = createFileRoute('/_site/newsletter/choices')({
  loader: () => ({ choices: getHost()?.choices ?? null }),
  head: () => ({ links: [stylesheet(styles)] }),
  component: Choices,
})

function Choices() {
  return <ChoicesPage shown={Route.useLoaderData().choices} />
}
