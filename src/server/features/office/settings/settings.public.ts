import { eq } from 'drizzle-orm'
import type { MessageSubject } from '#contract/inbox/messages.ts'
import { dayIn } from '#contract/office/office-hours.ts'
import type { SettingsRecord } from '#contract/office/settings.schema.ts'
import { defaultSettings, type Settings, settingNames, settingsId } from '#contract/office/settings.ts'
import type { Db } from '#server/db/database.ts'
import { readSender } from '#server/mail/smtp.ts'
import { settings } from './settings.table.ts'

export interface MailEnvironment {
  emails: { contact: string; investors: string; careers: string }
  recipients: { demo?: string | undefined; support?: string | undefined; partnership?: string | undefined }
  mail: {
    from: string
    isNameSet: boolean
    url?: string | undefined
    bounces?: string | undefined
    dkimSelector?: string | undefined
  }
}

/** Pages and files that show a setting to visitors carry this tag. */
export const settingsTag = 'site-settings'

/** Read from the database every time, so that no process uses an old value. */
export async function readSettings(db: Db): Promise<Settings> {
  const [row] = await db.select().from(settings).where(eq(settings.id, settingsId))
  return valuesOf(row?.changed)
}

/** The day by the clocks of the office. */
export const readToday = async (db: Db) => dayIn((await readSettings(db)).timeZone, new Date())

export const valuesOf = (changed: Partial<Settings> = {}): Settings => ({
  ...defaultSettings,
  ...Object.fromEntries(settingNames.flatMap((name) => (changed[name] === undefined ? [] : [[name, changed[name]]]))),
})

export const differences = (values: Settings): Partial<Settings> =>
  Object.fromEntries(
    settingNames.flatMap((name) => (values[name] === defaultSettings[name] ? [] : [[name, values[name]]])),
  )

export function recipientsOf(
  values: Settings,
  { emails, recipients }: MailEnvironment,
): Record<MessageSubject | 'application', string> {
  const general = values.generalRecipient || emails.contact
  return {
    general,
    demo: recipients.demo || values.demoRecipient || general,
    support: recipients.support || values.supportRecipient || general,
    partnership: recipients.partnership || values.partnershipRecipient || general,
    investment: values.investmentRecipient || emails.investors,
    application: values.applicationRecipient || emails.careers,
  }
}

export function describeEnvironment({ emails, recipients, mail }: MailEnvironment) {
  const said = (variable: string, value: string | undefined, isFixed: boolean) => value && { variable, value, isFixed }
  const { name, address } = readSender(mail.from)
  const environment = {
    senderName: said('MAIL_FROM', name, mail.isNameSet),
    generalRecipient: said('EMAIL_CONTACT', emails.contact, false),
    demoRecipient: said('EMAIL_DEMO', recipients.demo, true),
    supportRecipient: said('EMAIL_SUPPORT', recipients.support, true),
    partnershipRecipient: said('EMAIL_PARTNERSHIP', recipients.partnership, true),
    investmentRecipient: said('EMAIL_INVESTORS', emails.investors, false),
    applicationRecipient: said('EMAIL_CAREERS', emails.careers, false),
    accommodationContact: said('EMAIL_CAREERS', emails.careers, false),
  }
  return {
    environment: Object.fromEntries(
      Object.entries(environment).filter(([, value]) => value),
    ) as SettingsRecord['environment'],
    senderAddress: address,
  }
}
