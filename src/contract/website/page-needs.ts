/** A page that shows a captcha says so to the server that makes its policy; visitors never see this header. */
export const pageNeedsHeader = 'x-page-needs'
export const captchaNeeded = 'captcha'
