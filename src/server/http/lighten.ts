import { hashSource } from './seal.ts'
import { type StyleRule, usedStyles } from './used-styles.ts'

const stylesheet = /<link rel="stylesheet" href="([^"]+)"([^>]*?)\/?>/g
const modulePreload = /<link rel="modulepreload"[^>]*>/g
const entryScript = /<script type="module"(?: async="")?(?: nonce="[^"]*")? src="([^"]+)"(?: nonce="[^"]*")?><\/script>/
/** Where the framework would add what it streams; nothing is streamed. */
const streamBoundary =
  /<script nonce="[^"]*">document\.currentScript\.remove\(\);\/\*\$tsr-stream-boundary\*\/<\/script>/

export interface LightDocument {
  html: string
  styleHashes: string[]
}

/**
 * What a visitor waits for is one document: the styles it needs stand in it, and React comes when the page is idle or somebody
 * touches it. Until then everything is plain HTML that works.
 */
export function lightenDocument(html: string, nonce: string, readStyles: (path: string) => StyleRule[]): LightDocument {
  const headEnd = html.indexOf('</head>')
  const head = html.slice(0, headEnd).replaceAll(modulePreload, '')
  const sheets = [...head.matchAll(stylesheet)].map(([, href = '']) => readStyles(href))
  const used = usedStyles(sheets, html)
  let sheet = 0
  const styledHead = head.replace(stylesheet, (_, href: string, rest: string) => {
    const css = used[sheet]
    // The whole stylesheet waits, switched off, for the script that brings what needs it; for good if nothing is missing.
    const whole = sheets[sheet++]?.map(({ text }) => text).join('')
    return `<style>${css}</style><link rel="stylesheet" href="${href}"${rest} disabled${css === whole ? ' data-complete' : ''}/>`
  })
  const lateBody = html
    .slice(headEnd)
    .replace(entryScript, (_, src: string) => `<script nonce="${nonce}">${lateLoader(src)}</script>`)
    .replace(streamBoundary, '')
  return { html: styledHead + lateBody, styleHashes: used.map(hashSource) }
}

/** Forms and filters need React as soon as they come near; anything else can wait for an idle moment. */
const lateLoader = (src: string) =>
  `(()=>{let d;const g=()=>{if(d)return;d=1;` +
  `document.querySelectorAll("link[disabled]:not([data-complete])").forEach(l=>{l.disabled=false});import(${JSON.stringify(src)})};` +
  `for(const t of["pointerdown","keydown","focusin","touchstart"])addEventListener(t,g,{once:true,passive:true});` +
  `const o=new IntersectionObserver(e=>e.some(x=>x.isIntersecting)&&g(),{rootMargin:"200px"});` +
  // Nothing of it competes with the first paint.
  `const i=()=>requestAnimationFrame(()=>setTimeout(()=>{` +
  `document.querySelectorAll("main form").forEach(f=>o.observe(f));` +
  `setTimeout(()=>self.requestIdleCallback?requestIdleCallback(g,{timeout:4e3}):g(),1200)}));` +
  `document.readyState=="complete"?i():addEventListener("load",i)})()`
