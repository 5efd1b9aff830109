/** A passkey belongs to a name: where the site is reached by a number, there is none. */
export const canUsePasskeys = () =>
  typeof PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(window.location.hostname)

const refusedOffer = 'passkey-offer'
let isDue = false

/** Once after a login by password; never again in a browser where it was turned down. */
export const passkeyOffer = {
  ask(): void {
    isDue = canUsePasskeys() && localStorage.getItem(refusedOffer) === null
  },
  isDue: () => isDue,
  close(): void {
    isDue = false
    localStorage.setItem(refusedOffer, 'no')
  },
}
