import { visitPaths } from '#contract/website/visits.ts'

/** Inline script that loads React and calls `hydratePage` (web/framework/entry.client.tsx); `early` holds buttons pressed before, and a stylesheet without `sheet` is disabled or has failed. */
export const lateLoader = (src: string, when: 'idle' | 'now') =>
  `(()=>{let busy,wait=2e3;const d=document,early=new Set,each=(s,f)=>d.querySelectorAll(s).forEach(f),` +
  `say=m=>each("[data-scripts-missing]",e=>{e.hidden=!m}),` +
  `go=()=>{if(busy)return;busy=1;` +
  `each("link[rel=stylesheet]:not([data-complete])",l=>{if(!l.sheet){l.disabled=true;l.disabled=false}});` +
  `import(${JSON.stringify(src)}).then(()=>hydratePage()).then(()=>{busy=2;say();early.forEach(b=>b.click())},` +
  `()=>{busy=0;say(1);setTimeout(go,wait);wait=Math.min(wait*2,6e4)})};` +
  `addEventListener("click",e=>{const b=e.target.closest?.("main button[type=button]");if(b&&busy!=2)early.add(b)},true);` +
  `for(const t of["pointerdown","keydown","focusin","touchstart","click","online"])addEventListener(t,go,{passive:true});` +
  `${when === 'now' ? 'go()' : countView + idle}})()`

/** Never competes with the first paint; forms and filters need React as soon as they come near. */
const idle =
  `const o=new IntersectionObserver(e=>e.some(x=>x.isIntersecting)&&go(),{rootMargin:"200px"}),` +
  `i=()=>requestAnimationFrame(()=>setTimeout(()=>{countView();each("main form",f=>o.observe(f));` +
  `setTimeout(()=>self.requestIdleCallback?requestIdleCallback(go,{timeout:4e3}):go(),1200)}));` +
  `d.readyState=="complete"?i():addEventListener("load",i)`

/** Sends path, referring host and utm_source to visits.routes.ts, nothing else; `r` is where the visitor came from. */
export const countView =
  `self.countView=(r=d.referrer,n=navigator,l=location)=>n.globalPrivacyControl||n.doNotTrack==1||` +
  `n.sendBeacon("${visitPaths.report}",[l.pathname,r.split("/")[2],/utm_source=[^&]*/.exec(l.search)]);`
