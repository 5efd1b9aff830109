import { createRootRoute, createRoute, createRouter, Outlet, RouterProvider } from '@tanstack/react-router'
import { createElement, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/** Runs in the browser: goes between two pages of the site that are React elements and nothing else. */

const booleans = ['hidden', 'open', 'disabled', 'required', 'multiple', 'novalidate']

function toReact(node: ChildNode, key: number): ReactNode {
  if (node instanceof Text) return node.data
  if (!(node instanceof Element) || node instanceof HTMLScriptElement) return null
  const props: Record<string, unknown> = { key }
  for (const { name, value } of node.attributes) {
    props[name === 'value' ? 'defaultValue' : name] = booleans.includes(name) ? true : value
  }
  const { pathname } = new URL(node.getAttribute('href') ?? '#', location.href)
  if (node instanceof HTMLAnchorElement && pathname === window.bare.to.path) {
    props.onClick = (event: Event) => {
      event.preventDefault()
      void router.navigate({ to: pathname })
    }
  }
  if (node instanceof SVGElement) props.dangerouslySetInnerHTML = { __html: node.innerHTML }
  else if (node.childNodes.length > 0) props.children = [...node.childNodes].map(toReact)
  return createElement(node.localName, props)
}

function read({ html }: Page) {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  // As on the site, drawings come after the page.
  for (const svg of body.querySelectorAll('main .drawing > svg')) svg.replaceChildren()
  const main = [...(body.querySelector('main')?.childNodes ?? [])].map(toReact)
  return { frame: ['header', 'footer'].map((name) => [...body.querySelectorAll(`body > ${name}`)].map(toReact)), main }
}

const { from, to } = window.bare
const [fromPage, toPage] = [read(from), read(to)]
const root = createRootRoute({
  component: () => [
    fromPage.frame[0],
    createElement('main', { key: 'main', id: 'main', tabIndex: -1 }, createElement(Outlet)),
    fromPage.frame[1],
  ],
})
const pageRoute = (path: string, main: ReactNode) =>
  createRoute({ getParentRoute: () => root, path, component: () => main })
const router = createRouter({
  routeTree: root.addChildren([pageRoute(from.path, fromPage.main), pageRoute(to.path, toPage.main)]),
  scrollRestoration: true,
})
createRoot(document.body).render(createElement(RouterProvider, { router }))

interface Page {
  path: string
  html: string
}

declare global {
  interface Window {
    bare: { from: Page; to: Page }
  }
}
