import { siteName } from '#contract/site.ts'
import { termsInvitation } from '#contract/website/invitations/terms.ts'
import type { LegalContent } from './legal.content.ts'

export const termsContent: LegalContent = {
  path: '/terms',
  heading: 'Terms of Service',
  seo: {
    title: `Terms of Service | ${siteName}`,
    description: 'The terms for using this website and for what you send us through it.',
  },
  lede: 'What you can expect from this website, and what we ask of you when you use it.',
  sections: [
    {
      id: 'scope',
      title: 'What these terms cover',
      blocks: [
        `These terms are between you and ${siteName}, and they cover this website. By using it you accept them. If you do not, please do not use it.`,
        'Our apps and our consulting come with agreements of their own. Where such an agreement says something else, it counts.',
      ],
    },
    {
      id: 'care',
      title: 'Not care, and not for emergencies',
      blocks: [
        'This website informs professionals about tools and services. Nothing on it is medical, psychological or legal advice, and using it does not make you a client or patient.',
        'If you or someone near you is in danger, call 911. In the United States you can call or text 988, the Suicide and Crisis Lifeline, at any hour. Our forms are not watched around the clock.',
      ],
    },
    {
      id: 'fair-use',
      title: 'Fair use',
      blocks: [
        'Read, print, link and quote as you like. Please do not:',
        {
          list: [
            'try to get into parts of the site that are meant for our staff;',
            'send harmful code, or so many requests that others are kept out;',
            'use the forms to advertise, or in another person’s name;',
            'copy the site, or most of it, and present it as yours.',
          ],
        },
      ],
    },
    {
      id: 'messages',
      title: 'What you send us',
      blocks: [
        'What you write remains yours. You allow us to store and read it in order to answer you. Please send only what you may share: no client names, no health details, nothing told to you in confidence.',
        'How long we keep it, and how to have it erased, is described in our [Privacy Policy](/privacy).',
      ],
    },
    {
      id: 'applications',
      title: 'Applications',
      blocks: [
        'An application should be your own and it should be true. Sending one creates no right to an interview or a position. Links to a resume or a profile have to be reachable for us; we do not keep copies of what they lead to.',
      ],
    },
    {
      id: 'statements',
      title: 'Dates, figures and tools on this site',
      blocks: [
        'We describe our tools as they are on the day we write about them. “Coming soon” and “planned” mean what they say: the thing does not exist for you yet, and the date may move. “Up to” names the most, not the usual.',
        'Nothing on this site is an offer to sell securities.',
      ],
    },
    {
      id: 'links',
      title: 'Other websites',
      blocks: [
        'Some links lead to other sites, a few of them in our own network. They open in a new tab and have their own terms. We choose them with care, but we cannot watch what becomes of them.',
      ],
    },
    {
      id: 'ownership',
      title: 'Who owns what',
      blocks: [
        `Texts, drawings and code of this website belong to ${siteName} or to those who licensed them to us. Names and marks of others belong to them. A passage that a page offers you to take, such as a sample text for a syllabus, you may take and change freely.`,
      ],
    },
    {
      id: 'liability',
      title: 'If something goes wrong',
      blocks: [
        'We look after this site, but we provide it as it is and cannot promise that it is always reachable or free of mistakes. As far as the law allows, we are not liable for damage that comes from using it or from not being able to. Where the law does not allow such a limit, none applies.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes',
      blocks: [
        'We may change these terms. The date at the top tells you when that last happened; the version on this page is the one that counts.',
      ],
    },
    {
      id: 'questions',
      title: 'Questions',
      blocks: ['If a sentence here is unclear, that is our fault. Write to {mail} and we will explain it.'],
    },
  ],
  newsletter: termsInvitation,
}
