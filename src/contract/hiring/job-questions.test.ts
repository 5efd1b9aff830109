import { expect, test } from 'vitest'
import { z } from 'zod'
import { answerFields } from './applications.schema.ts'
import { questionMessages, questionProblem, readQuestions } from './job-questions.ts'

test('a line is a question, with its choices in brackets and a star when it has to be answered', () => {
  const lines =
    'Why us?\n\n  Are you licensed? [Yes/No] *  \nWhich days? [ Mornings / Late afternoons ]\nWhat is 3 * 4? *'
  expect(readQuestions(lines)).toEqual([
    { text: 'Why us?', choices: [], isRequired: false },
    { text: 'Are you licensed?', choices: ['Yes', 'No'], isRequired: true },
    { text: 'Which days?', choices: ['Mornings', 'Late afternoons'], isRequired: false },
    { text: 'What is 3 * 4?', choices: [], isRequired: true },
  ])
  expect(readQuestions('')).toEqual([])
})

test.each([
  ['', undefined],
  ['Why?\nWhy not? [Yes / No]', undefined],
  ['1\n2\n3\n4\n5\n6', questionMessages.tooMany],
  ['x'.repeat(201), questionMessages.tooLong],
  ['Why?\nWhy? *', questionMessages.twice],
  ['[Yes / No]', questionMessages.noText],
  ['Why? [Yes]', questionMessages.choices],
  ['Why? []', questionMessages.choices],
  ['Why? [Yes / ]', questionMessages.choices],
  ['Why? [1/2/3/4/5/6/7/8/9]', questionMessages.choices],
  [`Why? [Yes / ${'n'.repeat(61)}]`, questionMessages.choices],
])('%j', (lines, problem) => {
  expect(questionProblem(lines)).toBe(problem)
})

test('an answer is there when it has to be, and is one of the choices', () => {
  const fields = z.object(answerFields(readQuestions('Why? *\nLicensed? [Yes / No]\nMore?')))
  const problems = (answers: object) => fields.safeParse(answers).error?.issues.map(({ message }) => message)
  expect(problems({ 'question-0': 'So', 'question-1': 'No', 'question-2': '' })).toBeUndefined()
  expect(problems({ 'question-0': ' ', 'question-1': 'Perhaps', 'question-2': '' })).toEqual([
    questionMessages.answerMissing,
    questionMessages.answerOther,
  ])
})
