/**
 * The document's own few lines of script: they fetch React and start it (`hydratePage` in web/framework/entry.client.tsx). On
 * public pages that waits for an idle moment, a first touch, or a form that comes near; in the portal it is at once.
 *
 * What cannot be loaded is said (`data-scripts-missing`) and tried again: at the next touch, when the connection is
 * back, and by itself. A button that was pressed in the meantime is pressed again once it answers. A stylesheet without
 * a sheet waits to be switched on, or has failed.
 */
export const lateLoader = (src: string, when: 'idle' | 'now') =>
  `(()=>{let busy,wait=2e3;const d=document,early=new Set,each=(s,f)=>d.querySelectorAll(s).forEach(f),` +
  `say=m=>each("[data-scripts-missing]",e=>{e.hidden=!m}),` +
  `go=()=>{if(busy)return;busy=1;` +
  `each("link[rel=stylesheet]:not([data-complete])",l=>{if(!l.sheet){l.disabled=true;l.disabled=false}});` +
  `import(${JSON.stringify(src)}).then(()=>hydratePage()).then(()=>{busy=2;say();early.forEach(b=>b.click())},` +
  `()=>{busy=0;say(1);setTimeout(go,wait);wait=Math.min(wait*2,6e4)})};` +
  `addEventListener("click",e=>{const b=e.target.closest?.("main button[type=button]");if(b&&busy!=2)early.add(b)},true);` +
  `for(const t of["pointerdown","keydown","focusin","touchstart","click","online"])addEventListener(t,go,{passive:true});` +
  `${when === 'now' ? 'go()' : idle}})()`

/** Nothing of it competes with the first paint. Forms and filters need React as soon as they come near. */
const idle =
  `const o=new IntersectionObserver(e=>e.some(x=>x.isIntersecting)&&go(),{rootMargin:"200px"}),` +
  `i=()=>requestAnimationFrame(()=>setTimeout(()=>{each("main form",f=>o.observe(f));` +
  `setTimeout(()=>self.requestIdleCallback?requestIdleCallback(go,{timeout:4e3}):go(),1200)}));` +
  `d.readyState=="complete"?i():addEventListener("load",i)`
