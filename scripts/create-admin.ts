// `npm run create-admin`: accounts belong to the admin portal, which is not part of this version.
console.error('There is no admin portal in this version yet, so there is nothing to sign in to.')
process.exit(1)
