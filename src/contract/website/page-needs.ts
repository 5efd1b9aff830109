/** Tells the server that a page needs the captcha in its Content-Security-Policy; visitors never get this header. */
export const pageNeedsHeader = 'x-page-needs'
export const captchaNeeded = 'captcha'
