import { siteName } from './site.ts'

/** Subjects may end in the name of the site, which every mail shows above its heading. */
export const mailHeading = (subject: string) => subject.replace(` | ${siteName}`, '')
