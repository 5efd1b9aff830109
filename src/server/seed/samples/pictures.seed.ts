const [paper, ink, leaf, clay, water] = ['#f3ecdf', '#2f3a33', '#5c7f5a', '#c0764a', '#7fa3ad']

interface SamplePicture {
  slug: string
  alt: string
  drawing: string
}

const repeat = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')
const line = `fill="none" stroke="${ink}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"`

export const pictureSize = { width: 960, height: 540 }

export const samplePictures: SamplePicture[] = [
  {
    slug: 'why-the-same-problem-keeps-coming-back',
    alt: 'Sample drawing: three stones joined by a path that leads back to where it began',
    drawing: `<path d="M300 330C300 160 480 110 560 200S720 300 640 380 400 430 300 330" ${line} stroke-dasharray="2 18"/>
      <circle cx="300" cy="330" r="58" fill="${clay}"/><circle cx="560" cy="190" r="44" fill="${leaf}"/><circle cx="650" cy="376" r="50" fill="${water}"/>`,
  },
  {
    slug: 'your-notes-are-late-for-a-reason',
    alt: 'Sample drawing: a stack of paper beside a lamp',
    drawing: `${repeat(7, (i) => `<rect x="${250 + (i % 2) * 14}" y="${410 - i * 26}" width="330" height="20" rx="3" fill="${i % 3 ? '#fffaf0' : clay}" stroke="${ink}" stroke-width="3"/>`)}
      <path d="M700 432V240L660 190" ${line}/><path d="M610 220L690 140L730 210Z" fill="${leaf}"/><path d="M200 436H780" ${line}/>`,
  },
  {
    slug: 'before-you-let-software-draft-a-note',
    alt: 'Sample drawing: a page with lines of writing, one of them crossed out',
    drawing: `<rect x="320" y="80" width="320" height="390" rx="10" fill="#fffaf0" stroke="${ink}" stroke-width="5"/>
      ${repeat(8, (i) => `<path d="M360 ${140 + i * 38}H${i % 3 === 2 ? 520 : 600}" ${line} opacity="0.55"/>`)}
      <path d="M352 262L610 244" stroke="${clay}" stroke-width="9" stroke-linecap="round"/><path d="M690 420L740 330L762 342L712 432Z" fill="${leaf}"/>`,
  },
  {
    slug: 'what-the-front-desk-knows',
    alt: 'Sample drawing: a counter with a telephone, a plant and a notebook',
    drawing: `<rect x="180" y="350" width="600" height="110" rx="8" fill="${clay}"/><rect x="160" y="330" width="640" height="24" rx="6" fill="${ink}"/>
      <path d="M250 326V270H330V326ZM236 262Q290 226 344 262" fill="${water}" stroke="${ink}" stroke-width="5"/>
      <rect x="440" y="300" width="120" height="28" rx="4" fill="#fffaf0" stroke="${ink}" stroke-width="4"/>
      <path d="M690 328V250M690 290C640 280 630 230 640 210C680 220 692 250 690 290C740 276 748 226 738 206C700 220 690 250 690 290" fill="${leaf}" stroke="${ink}" stroke-width="4"/>`,
  },
  {
    slug: 'a-handover-that-fits-on-one-page',
    alt: 'Sample drawing: a single sheet of paper on its way from one hand to another',
    drawing: `<path d="M90 400C200 340 270 330 350 332" ${line}/><path d="M870 180C760 220 690 240 610 246" ${line}/>
      <circle cx="356" cy="332" r="26" fill="${clay}"/><circle cx="604" cy="246" r="26" fill="${leaf}"/>
      <g transform="rotate(-12 480 290)"><rect x="390" y="170" width="180" height="236" rx="6" fill="#fffaf0" stroke="${ink}" stroke-width="5"/>
      ${repeat(5, (i) => `<path d="M420 ${212 + i * 36}H${i === 4 ? 490 : 540}" ${line} opacity="0.6"/>`)}</g>`,
  },
  {
    slug: 'role-play-without-the-audience',
    alt: 'Sample drawing: two chairs that face each other, and a row of empty ones',
    drawing: `${repeat(6, (i) => `<path d="M${170 + i * 124} 150v60h44v34m-44-34v34" ${line} opacity="0.25"/>`)}
      <path d="M360 290v90h90v70m-90-70v70" ${line} style="stroke-width:9"/><path d="M600 290v90h-90v70m90-70v70" ${line} style="stroke-width:9"/>
      <circle cx="405" cy="330" r="20" fill="${clay}"/><circle cx="555" cy="330" r="20" fill="${leaf}"/><path d="M220 462H740" ${line}/>`,
  },
]

export const pictureSvg = (drawing: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="540" viewBox="0 0 960 540"><rect width="960" height="540" fill="${paper}"/>${drawing}</svg>`
