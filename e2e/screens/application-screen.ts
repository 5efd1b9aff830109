import type { Page } from '@playwright/test'

/** Both application forms; the general one has a field more. */
export const applicationScreen = (page: Page) => {
  const form = page.getByRole('form', { name: /Apply for this Position|General Application/ })
  return {
    form,
    labels: form.locator('.field > label'),
    firstName: form.getByLabel('First Name'),
    lastName: form.getByLabel('Last Name'),
    email: form.getByLabel('Email'),
    phone: form.getByLabel('Phone Number'),
    resume: form.getByLabel('Resume Link'),
    file: form.getByLabel('Or upload your resume'),
    fileState: form.getByRole('status'),
    linkedin: form.getByLabel('LinkedIn Profile'),
    desiredRole: form.getByLabel('What type of role are you interested in?'),
    coverLetter: form.getByRole('textbox', { name: /Cover Letter or Additional|Tell us about yourself/ }),
    source: form.getByLabel('How did you hear about us?'),
    captcha: form.getByRole('checkbox'),
    submit: form.getByRole('button', { name: /Submit/ }),
    errors: form.locator('.error'),
    toast: page.locator('.toast'),

    async fillIn(email: string) {
      await this.firstName.fill('Amara')
      await this.lastName.fill('Example')
      await this.email.fill(email)
      await this.phone.fill('+1 555 0100')
      await this.resume.fill('https://amara.test/resume')
      await this.linkedin.fill('https://linkedin.test/in/amara')
      await this.coverLetter.fill('Notes were late every Thursday. I found out why.')
      await this.source.selectOption('referral')
    },

    /** Our own captcha: ticked, and solved by this browser. */
    async solve() {
      await this.submit.scrollIntoViewIfNeeded()
      await this.captcha.click()
      await form.getByText('Verified', { exact: true }).waitFor()
    },
  }
}
