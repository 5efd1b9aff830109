import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router'
import type { FunctionComponent } from 'react'

/** The pages of the blog: one address at a time needs one of them. */
export const LateBlogPage = latePage(() => import('./blog-page.tsx').then(({ BlogPage }) => BlogPage))
export const LatePostPage = latePage(() => import('./post-page.tsx').then(({ PostPage }) => PostPage))
export const LatePostsPage = latePage(() => import('./posts-page.tsx').then(({ PostsPage }) => PostsPage))
export const LateTagPage = latePage(() => import('./tag-page.tsx').then(({ TagPage }) => TagPage))

function latePage<Props extends object>(load: () => Promise<FunctionComponent<Props>>) {
  const Page: AsyncRouteComponent<Props> = lazyRouteComponent(async () => ({
    default: await load().catch(() => tryUntilLoaded(load)),
  }))
  // For the loader: whoever comes from another page is told if the code cannot be had.
  return Object.assign(Page, { fetch: () => load().then(() => Page.preload?.()) })
}

/** Somebody has the document before them: it stays the HTML it is, as every page does (late-loader.ts), until then. */
async function tryUntilLoaded<Page>(load: () => Promise<Page>): Promise<Page> {
  const say = (isMissing: boolean) => {
    for (const note of document.querySelectorAll<HTMLElement>('[data-scripts-missing]')) note.hidden = !isMissing
  }
  say(true)
  await new Promise<unknown>((resolve) => {
    addEventListener('online', resolve, { once: true })
    setTimeout(resolve, 5_000)
  })
  const page = await load().catch(() => tryUntilLoaded(load))
  say(false)
  return page
}
