import { siteName } from '#contract/site.ts'
import type { LegalContent } from './legal.content.ts'

/** Says only what the specs in `e2e` test: change it with them. */
export const accessibilityContent: LegalContent = {
  path: '/accessibility',
  heading: 'Accessibility Statement',
  seo: {
    title: `Accessibility Statement | ${siteName}`,
    description: 'How we build and test this website so that everyone can use it, what is missing, and whom to tell.',
  },
  updated: 'November 18, 2026',
  lede: 'This website is for everyone, whatever they read it with. Here is what we do for that, what is missing, and whom to tell.',
  sections: [
    {
      id: 'standard',
      title: 'What we aim for',
      blocks: [
        'We aim for the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA, on every page of this website and in the part of it where our staff work.',
        'We test for it ourselves. Nobody outside the company has audited the site, so we do not claim that it conforms in full.',
      ],
    },
    {
      id: 'works',
      title: 'What you can count on',
      blocks: [
        {
          list: [
            'The site is built to be used with a keyboard alone. The first link of each page leads past the header.',
            'Pages fit a window 320 pixels wide and can be enlarged without scrolling sideways.',
            'There is a dark look and a light one. The button in the header switches between them.',
            'When your device asks for less motion, the drawings stand still.',
            'A form says in words what is missing, beside the field, and takes you to the first one.',
            'Pages can be read without JavaScript. Forms need it; without it, they name our email address.',
          ],
        },
      ],
    },
    {
      id: 'tested',
      title: 'What we test, and how',
      blocks: [
        'Before a change goes live, programs open the site in a browser and look for barriers:',
        {
          list: [
            'Rules: axe, a widely used checker, goes through our pages, through forms with mistakes in them and through the open menu. It has to find nothing.',
            'Contrast: text is measured in the dark and in the light look, at the width of a phone and of a desktop screen.',
            'Keyboard: the skip link, the menus and a whole job application are gone through by keys, and the order of the stops is checked.',
            'Zoom: pages are opened in windows from 320 pixels up, some of them at twice the size too. Nothing may be cut off or lie beyond the right edge.',
            'Order for screen readers: each page has one main heading, skips no level, and has one header, one main part and one footer.',
          ],
        },
      ],
    },
    {
      id: 'limits',
      title: 'What is missing',
      blocks: [
        {
          list: [
            'People who use assistive technology have not tested this site for us yet. Programs find only a part of the barriers.',
            'We check the structure that screen readers use, but we have not listened to every page with one.',
            'Resumes, PDFs and other files that people send us are as accessible as their authors made them.',
            'Pictures in our posts are described by the people who write them. The site cannot judge how well.',
            'The check on application forms is a calculation that your browser does for you. We can set up Google reCAPTCHA instead, and its puzzles can be a barrier. If one stops you, write to us and we will take your application another way.',
            'We cannot vouch for the sites we link to. Our apps and the other sites in our network are not covered by this page.',
          ],
        },
      ],
    },
    {
      id: 'tell',
      title: 'Tell us what gets in your way',
      blocks: [
        'Write to {mail}. It helps to know the page, what you wanted to do, and what you read it with, but you need not say more than you like.',
        'A person reads it and replies to you. Ask at the same address if you need something on this site in another form, or something to be different so that you can apply for a job.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this page',
      blocks: [
        'When our tests change, or something on the list above is settled, this page says so and the date at the top changes.',
      ],
    },
  ],
}
