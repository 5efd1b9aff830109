/** Passkeys are bound to a domain name; IP addresses cannot have them. */
export const canUsePasskeys = () =>
  typeof PublicKeyCredential === 'function' && !/^[\d.]+$|^\[/.test(window.location.hostname)

const refusedOffer = 'passkey-offer'
let isDue = false

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
