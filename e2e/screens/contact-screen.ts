import type { Page } from '@playwright/test'

export const contactScreen = (page: Page) => {
  const form = page.getByRole('form', { name: 'Contact form' })
  return {
    form,
    name: form.getByLabel('Name'),
    email: form.getByLabel('Email'),
    phone: form.getByLabel('Phone'),
    subject: form.getByLabel('Subject'),
    message: form.getByLabel('Message'),
    send: form.getByRole('button'),
    errors: form.locator('.error'),
    toast: page.locator('.toast'),
  }
}
