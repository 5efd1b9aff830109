import { isFullRun } from './fixtures/full-run.ts'
import { hold } from './fixtures/hold.ts'
import { expect, test } from './fixtures/mail-test.ts'
import { applicationScreen } from './screens/application-screen.ts'

const jobPage = '/careers/systems-consultant'

/** A PDF of one page and some size. */
const pdf = (bytes = 1_000) =>
  Buffer.from(
    `%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n2 0 obj << /Note (${'x'.repeat(bytes)}) >> endobj\ntrailer << /Root 1 0 R >>\nstartxref\n0\n%%EOF\n`,
  )
const file = (name: string, buffer = pdf()) => ({ name, mimeType: 'application/pdf', buffer })

test.use({ viewport: { width: 360, height: 740 }, allowedConsole: [/400 \(Bad Request\)|ERR_FAILED/] })
test.beforeEach(({ database }) => database.pool.query('truncate job_applications, resume_uploads, files cascade'))

test('somebody uploads a resume on a phone, changes their mind, and those who hire save the very file', async ({
  page,
  visit,
  database,
  expectFineInEveryLook,
}) => {
  const email = 'amara@upload.test'
  await visit(jobPage)
  const screen = applicationScreen(page)
  await screen.fillIn(email)
  await screen.file.setInputFiles(file('wrong.pdf'))
  await expect(screen.fileState).toHaveText('wrong.pdf is uploaded.')
  await screen.form.getByRole('button', { name: 'Remove' }).click()
  await expect(screen.fileState).toHaveText('')
  await expect(screen.file).toBeFocused()
  await expect(screen.file).toHaveValue('')

  const mine = pdf(400_000)
  await screen.file.setInputFiles(file('Amara’s résumé.pdf', mine))
  await expect(screen.fileState).toHaveText('Amara’s résumé.pdf is uploaded.')
  await expectFineInEveryLook()

  await test.step('it survives a reload with everything typed', async () => {
    await page.reload()
    await screen.firstName.focus()
    await expect(screen.email).toHaveValue(email)
    await expect(screen.fileState).toHaveText('Your file is uploaded.')
  })
  await screen.solve()
  await page.waitForTimeout(2_100)
  await screen.submit.click()
  await expect(screen.toast).toContainText('Application submitted successfully')
  await expect(screen.fileState).toHaveText('')

  const { rows } = await database.pool.query(
    'select resume_name, f.bytes from job_applications a join files f on f.hash = a.resume_hash',
  )
  expect(rows.map(({ resume_name }) => resume_name)).toEqual(['Amara’s résumé.pdf'])
  expect(mine.equals(rows[0].bytes)).toBe(true)
})

test('a refused file is explained in a sentence, and the application goes without it', async ({
  page,
  visit,
  database,
}) => {
  test.skip(!isFullRun, 'refusals are tried without a browser')
  await visit(jobPage)
  const screen = applicationScreen(page)
  await screen.fillIn('refused@upload.test')
  await screen.file.setInputFiles(file('cv.pdf', Buffer.from('MZ this is a program')))
  await expect(screen.errors).toHaveText('This is not a PDF, although its name says so. Please choose the PDF itself.')
  await screen.file.setInputFiles({ name: 'holiday.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('x') })
  await expect(screen.errors).toHaveText('Please choose a PDF or a Word document (.docx).')
  await screen.solve()
  await page.waitForTimeout(2_100)
  await screen.submit.click()
  await expect(screen.file).toBeFocused()
  expect((await database.pool.query('select 1 from job_applications')).rowCount).toBe(0)
  await screen.form.getByRole('button', { name: 'Remove' }).click()
  await expect(screen.errors).toHaveCount(0)
  await screen.submit.click()
  await expect(screen.toast).toContainText('Application submitted successfully')
  const { rows } = await database.pool.query('select resume_name from job_applications')
  expect(rows).toEqual([{ resume_name: null }])
})

test('sending the form again with a refused file leads to the file', async ({ page, visit }) => {
  await visit(jobPage)
  const screen = applicationScreen(page)
  await screen.fillIn('again@upload.test')
  await screen.solve()
  await screen.email.fill('')
  await screen.submit.click()
  await expect(screen.email).toBeFocused()
  await screen.email.fill('again@upload.test')
  await screen.file.setInputFiles(file('cv.pdf', Buffer.from('MZ this is a program')))
  await expect(screen.errors).toHaveText('This is not a PDF, although its name says so. Please choose the PDF itself.')
  for (const _ of ['first', 'second']) {
    await screen.submit.click()
    await expect(screen.file).toBeFocused()
  }
})

test('a line that breaks is tried once more by itself, then by hand, from where it stopped', async ({
  page,
  visit,
}) => {
  test.skip(!isFullRun, 'waits for a line that breaks')
  await visit(jobPage)
  const screen = applicationScreen(page)
  const chunks: string[] = []
  let failures = 3
  await page.route('**/api/resumes/*/parts/*', (route) => {
    const number = route.request().url().split('/').at(-1) ?? ''
    chunks.push(number)
    if (number === '1' && failures-- > 0) return route.abort()
    return route.continue()
  })
  await screen.file.setInputFiles(file('cv.pdf', pdf(300_000)))
  await expect(screen.errors).toHaveText('The file could not be uploaded. Please try again.')
  expect(chunks).toEqual(['0', '1', '1'])
  await screen.form.getByRole('button', { name: 'Try again' }).click()
  await expect(screen.fileState).toHaveText('cv.pdf is uploaded.')
  expect(chunks).toEqual(['0', '1', '1', '1', '1', '2'])
  await expect(screen.errors).toHaveCount(0)
})

test('while it is under way the form waits for it, and a reload says that it was broken off', async ({
  page,
  visit,
  database,
}) => {
  test.skip(!isFullRun, 'the upload as a whole runs in the gate')
  await visit(jobPage)
  const screen = applicationScreen(page)
  await screen.fillIn('hasty@upload.test')
  await screen.solve()
  const release = await hold(page, '**/api/resumes/*/parts/*')
  await screen.file.setInputFiles(file('cv.pdf'))
  await expect(screen.form.getByRole('progressbar')).toBeVisible()
  await screen.submit.click()
  await expect(screen.errors).toHaveText('This file is not uploaded yet. Please wait for it, try again, or remove it.')
  await expect(screen.file).toBeFocused()
  expect((await database.pool.query('select 1 from job_applications')).rowCount).toBe(0)
  await page.reload()
  release()
  await screen.firstName.focus()
  await expect(screen.errors).toHaveText(
    'The page was loaded again before your file was uploaded. Please choose it again.',
  )
})

test('without the code that sends it the form says so, and can be sent', async ({ page, visit, database }) => {
  test.skip(!isFullRun, 'alike: missing code is tried with the contact form')
  await page.route('**/assets/resume-upload-*.js', (route) => route.abort())
  await visit(jobPage)
  const screen = applicationScreen(page)
  await screen.fillIn('nocode@upload.test')
  await screen.file.setInputFiles(file('cv.pdf'))
  await expect(screen.errors).toHaveText(
    'The file was not uploaded. Please check your connection and choose it again, or give a link.',
  )
  await screen.solve()
  await page.waitForTimeout(2_100)
  await screen.submit.click()
  await expect(screen.toast).toContainText('Application submitted successfully')
  expect((await database.pool.query('select resume_name from job_applications')).rows).toEqual([{ resume_name: null }])
})

test('a file that was chosen before React came is sent once it is there', async ({ page }) => {
  const release = await hold(page, '**/assets/*.js')
  await page.goto(jobPage)
  const screen = applicationScreen(page)
  await screen.file.setInputFiles(file('early.pdf'))
  release()
  await page.evaluate(() => window.dispatchEvent(new Event('pointerdown')))
  await expect(screen.fileState).toHaveText('early.pdf is uploaded.')
})

test("a job's own questions are asked, checked and stored", async ({ page, visit, database, content }) => {
  test.skip(!isFullRun, 'the questions are tried without a browser')
  const questions = 'Are you licensed? [Yes / No] *\nWhat did you trace to its cause?'
  await content.changeJob('systems-consultant', { questions })
  await visit(jobPage)
  const screen = applicationScreen(page)
  await screen.fillIn('asked@upload.test')
  await screen.solve()
  await screen.submit.click()
  await expect(screen.errors).toHaveText('Please answer this question')
  const licensed = screen.form.getByLabel('Are you licensed?')
  await expect(licensed).toBeFocused()
  await licensed.selectOption('No')
  await expect(screen.errors).toHaveCount(0)
  await screen.form.getByLabel('What did you trace to its cause? (optional)').fill('A form that nobody read.')
  await page.waitForTimeout(2_100)
  await screen.submit.click()
  await expect(screen.toast).toContainText('Application submitted successfully')
  const { rows } = await database.pool.query('select question_answers from job_applications')
  expect(rows).toEqual([
    {
      question_answers: [
        { question: 'Are you licensed?', answer: 'No' },
        { question: 'What did you trace to its cause?', answer: 'A form that nobody read.' },
      ],
    },
  ])
})
