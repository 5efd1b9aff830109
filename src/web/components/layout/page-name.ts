import { legalLinks, mainLinks, resourceLinks } from './navigation.ts'

const names = new Map([...mainLinks, ...resourceLinks, ...legalLinks].map(({ href, label }) => [href, label]))
names.set('/careers/general-application', 'General Application')

/** As in the menu; other pages are called by their path. */
export const pageName = (path: string) => names.get(path) ?? path
