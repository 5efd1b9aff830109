// `npm run worker`: background tasks belong to mail and forms, which are not part of this version.
console.error('There are no background tasks in this version yet.')
process.exit(1)
