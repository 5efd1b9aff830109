export const editorContent = {
  plain: 'Plain text',
  markdown:
    'Plain text is Markdown: a line that begins with ## is a heading, - makes a list, **bold**, *emphasis*, [words](address). What stands between two lines of ::: is set apart.',
  toolbar: 'Formatting',
  missing: 'The editor could not be loaded. Plain text works just as well; everything you write is kept.',
  retry: 'Load the editor again',
  buttons: {
    bold: 'Bold',
    italic: 'Italic',
    link: 'Link',
    heading: 'Heading',
    subheading: 'Subheading',
    bullets: 'Bulleted list',
    numbers: 'Numbered list',
    quote: 'Quote',
    callout: 'Call-out',
    picture: 'Picture',
    divider: 'Divider',
    undo: 'Undo',
    redo: 'Redo',
  },
  link: {
    add: 'Add a link',
    edit: 'Edit the link',
    address: 'Address',
    addressHint: 'A web address, an email address, or a page of ours such as /about.',
    words: 'Words to show',
    wrong: 'Please enter a web address, an email address, or a path such as /about.',
    noWords: 'Please enter the words to show.',
    save: 'Save link',
    remove: 'Remove link',
  },
  picture: {
    title: 'Describe the picture',
    note: 'Read aloud to people who cannot see it, and shown where it cannot be loaded.',
    alt: 'Alt text',
    wrong: 'Please say what the picture shows.',
    save: 'Save picture',
    remove: 'Remove picture',
  },
  cancel: 'Cancel',
  dropped: (pictures: number) =>
    pictures === 1
      ? 'One picture was left out. Add it with the picture button.'
      : `${pictures} pictures were left out. Add them with the picture button.`,
  words: (words: number, minutes: number) =>
    `${words.toLocaleString('en-US')} ${words === 1 ? 'word' : 'words'}, ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
  gentle: {
    title: (count: number) => (count === 1 ? 'One phrase to think about' : `${count} phrases to think about`),
    instead: 'Perhaps:',
    perhaps: (words: string) => `“${words}”: perhaps `,
  },
}
