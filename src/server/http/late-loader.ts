/**
 * The document's own few lines of script: they fetch React and start it (`hydratePage` in web/entry.client.tsx). On
 * public pages that waits for an idle moment, a first touch, or a form that comes near; in the portal it is at once.
 *
 * What cannot be loaded is said (`data-scripts-missing`) and tried again: at the next touch, when the connection is
 * back, and by itself. A button that was pressed in the meantime is pressed again once it answers.
 */
export const lateLoader = (src: string, when: 'idle' | 'now') => `(()=>{
let busy,done,wait=2e3
const d=document,all=s=>d.querySelectorAll(s),early=new Set
const say=missing=>all("[data-scripts-missing]").forEach(e=>{e.hidden=!missing})
const go=()=>{
if(busy||done)return
busy=1
all("link[disabled]:not([data-complete])").forEach(l=>{l.disabled=false})
import(${JSON.stringify(src)}).then(()=>hydratePage()).then(()=>{
done=1
say()
early.forEach(b=>b.click())
},()=>{
busy=0
say(1)
setTimeout(go,wait)
wait=Math.min(wait*2,6e4)
all("link[rel=stylesheet]").forEach(l=>{if(!l.disabled&&!l.sheet)l.href=l.href})
})}
addEventListener("click",e=>{const b=e.target.closest?.("main button[type=button]");if(b&&!done){early.add(b);go()}},true)
for(const t of["pointerdown","keydown","focusin","touchstart","online"])addEventListener(t,go,{passive:true})
${when === 'now' ? 'go()' : idle}})()`

/** Nothing of it competes with the first paint. Forms and filters need React as soon as they come near. */
const idle = `const o=new IntersectionObserver(e=>e.some(x=>x.isIntersecting)&&go(),{rootMargin:"200px"})
const i=()=>requestAnimationFrame(()=>setTimeout(()=>{
all("main form").forEach(f=>o.observe(f))
setTimeout(()=>self.requestIdleCallback?requestIdleCallback(go,{timeout:4e3}):go(),1200)}))
d.readyState=="complete"?i():addEventListener("load",i)`
