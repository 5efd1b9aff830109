import { siteName } from '#contract/site.ts'
import { privacyInvitation } from '#contract/website/invitations/privacy.ts'
import type { PrivacyPolicy } from '#contract/website/privacy-policy.schema.ts'
import { fewestShown } from '#contract/website/visits.ts'
import { type LegalContent, type Waiting, waiting } from './legal.content.ts'

const thisSite = (hosts: string[]) => (hosts.length > 0 ? `this site, ${hosts.join(', ')}` : 'this site and no other')

/** The table, periods and hosts depend on settings and come from the API. */
export const privacyContent = (policy: PrivacyPolicy | undefined, state: Waiting): LegalContent => ({
  path: '/privacy',
  heading: 'Privacy Policy',
  seo: {
    title: `Privacy Policy | ${siteName}`,
    description: 'What this website stores about you, why, for how long, and how to have it removed.',
  },
  lede: 'What this website stores about you, why and for how long, in plain words and nothing else.',
  sections: [
    {
      id: 'short',
      title: 'The short version',
      blocks: [
        {
          list: [
            'You can read every page without telling us who you are.',
            'We keep what you send us through a form for the time given below, and then we delete it.',
            'We count how often our pages are opened, and never who opens them. There is no advertising and no tracking on this site.',
            'Write to {mail} for a copy of what we hold about you, or to have it erased.',
          ],
        },
      ],
    },
    {
      id: 'who',
      title: 'Who is responsible',
      blocks: [
        `${siteName} runs this website; “we” means that company. This page covers this website only. Our apps, and the other sites in our network, have policies of their own.`,
      ],
    },
    {
      id: 'stored',
      title: 'What we store, why and for how long',
      blocks: [
        policy
          ? {
              caption: 'What this website stores',
              columns: ['What', 'Which details', 'Why', 'How long', 'Who may see it'],
              computed: policy.stored,
            }
          : { computed: waiting[state] },
        'Our forms also notice two things that give away programs which send spam: how quickly the form was filled in, and whether a field that people cannot see was filled in too. A submission that looks like spam is marked and put aside, not thrown away unread.',
        'To stop floods, we count how often a form is sent from one network address within a few minutes, and how many mails our forms have caused to one mailbox within a day. For that we keep a scrambled fingerprint of the address, not the address.',
        'Please leave health details and other people’s names out of your messages. We do not need them to answer you.',
      ],
    },
    {
      id: 'newsletter',
      title: 'The newsletter and job alerts',
      blocks: [
        'Only you can subscribe yourself. When an address is entered for one of them, we send one message to it, and it joins that list only after the link in that message has been confirmed.',
        'If it is not confirmed, it is deleted after {unconfirmedFor}. Every newsletter and every job alert carries a link to unsubscribe, and most mail programs show a button for it that takes one click. Your entry is then deleted. What remains is a scrambled fingerprint of the address, so that we know not to write to it again. If it is entered anew, we ask its owner once in thirty days at most. Saying yes to either removes the fingerprint.',
      ],
    },
    {
      id: 'browser',
      title: 'What stays in your browser',
      blocks: [
        {
          list: [
            'Your choice of the light or dark look, in local storage under the name ui-theme. It is never sent to us.',
            'A form that you began and did not send, in session storage, so that a reload does not lose it. It goes when you close the tab.',
            'No cookies for visitors. People who work here get two when they sign in to the part of the site where they work: one for the session, and one by which their browser is known when they sign in again.',
          ],
        },
      ],
    },
    {
      id: 'tracking',
      title: 'Pages are counted, people are not',
      blocks: [
        'We use no outside analytics, show no advertisements and do not follow you to other sites. Fonts and scripts come from this site and from nowhere else, with the one exception that is named below.',
        'If your browser sends the Global Privacy Control signal, it asks us not to sell or share what we know about you. We do neither with anyone’s data. With the signal, or with Do Not Track, we do not count the pages you open either; everything else stays the same.',
        'For each file that you can download here we count how often it was asked for, and nothing about who asked.',
        'When a page has loaded, it tells our server three things, once: its own address, the name of the website that led to it, and the name of a campaign if the link carried one (utm_source). Our server adds one to three sums of that day: the page, where people came from, and the kind of device, which is a computer, a phone, a tablet or a bot. No cookie, no identifier and no network address is stored with them, and the three sums are not connected with each other.',
        `What fewer than ${fewestShown} did is not even shown to us. So that nobody can invent visits by the thousand, our server limits in its memory how many views of one network address count on a day; for that it keeps a number there that does not reveal the address, and forgets it at the end of the day.`,
      ],
    },
    {
      id: 'hosts',
      title: 'Whom a page may talk to',
      blocks: [
        'With every page our server tells your browser from where it may load anything, and whom it may talk to. Your browser refuses everything else. This list is made from that very rule:',
        policy
          ? {
              computed: [
                `Every page: ${thisSite(policy.hosts.everyPage)}.`,
                `Pages with an application form: ${thisSite(policy.hosts.applicationForms)}.`,
              ],
            }
          : { computed: waiting[state] },
      ],
    },
    {
      id: 'captcha',
      title: 'The check on application forms',
      blocks: [
        'Application forms ask your browser to show that it is not a program. As a rule, it does so by solving a small calculation on this site, and no other site is involved.',
        'We can also set up Google reCAPTCHA for this. If we have, you will see its box on the form. Its script is loaded when you reach an application form, and only there; Google then receives your network address and details of your browser, and uses them under its own privacy policy.',
      ],
    },
    {
      id: 'others',
      title: 'Who else handles your data',
      blocks: [
        'Our messages to you leave through a mail provider: the receipt for what you sent, our reply, the newsletter, job alerts. Like any mail service, it handles the address and the text.',
        'We do not sell data, and we give it to no one for their marketing. Links to other sites open in a new tab; what happens there follows the rules of those sites.',
      ],
    },
    {
      id: 'your-data',
      title: 'Your copy, your correction, your erasure',
      blocks: [
        'Write to {mail} from the address it is about, and say whether you want a copy, a correction or erasure. You need no form and no reason, and it costs nothing.',
        'We look up everything stored under that address, contact messages, applications, newsletter and job alerts alike, and send it to you or erase it.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to this page',
      blocks: [
        'The periods, the people who may see your data and the places a page may talk to are taken from the settings this website runs by: when they change, this page changes with them.',
        'When this website begins to store something else, this page says so, and the date at the top changes.',
      ],
    },
  ],
  newsletter: privacyInvitation,
})
