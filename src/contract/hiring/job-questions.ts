export interface JobQuestion {
  text: string
  choices: string[]
  isRequired: boolean
}

/** A copy of the question as the applicant saw it. */
export interface QuestionAnswer {
  question: string
  answer: string
}

export const questionLimits = { questions: 5, text: 200, choices: 8, choice: 60, answer: 2_000 } as const

export const questionMessages = {
  tooMany: `Please ask at most ${questionLimits.questions} questions, one a line.`,
  tooLong: `Please keep each question to ${questionLimits.text} characters.`,
  twice: 'The same question stands here twice.',
  noText: 'A question needs words, not only choices.',
  choices: `Please give 2 to ${questionLimits.choices} choices of at most ${questionLimits.choice} characters each, as in [Yes / No].`,
  answerMissing: 'Please answer this question',
  answerOther: 'Please choose one of the options',
  changed:
    'The questions of this position changed while you were writing. Please reload the page; what you typed stays.',
} as const

/** One per line; `Are you licensed in California? [Yes / No] *` is a required choice. */
export const readQuestions = (lines: string): JobQuestion[] =>
  lines
    .split('\n')
    .map((written) => written.trim())
    .filter(Boolean)
    .map((written) => {
      const isRequired = written.endsWith('*')
      const asked = isRequired ? written.slice(0, -1).trimEnd() : written
      const opens = asked.endsWith(']') ? asked.indexOf('[', asked.lastIndexOf(']', asked.length - 2) + 1) : -1
      return {
        text: opens < 0 ? asked : asked.slice(0, opens).trimEnd(),
        choices:
          opens < 0
            ? []
            : asked
                .slice(opens + 1, -1)
                .split('/')
                .map((choice) => choice.trim()),
        isRequired,
      }
    })

export function questionProblem(lines: string): string | undefined {
  const questions = readQuestions(lines)
  const { questions: most, text: longest, choices: mostChoices, choice: longestChoice } = questionLimits
  if (questions.length > most) return questionMessages.tooMany
  for (const [index, { text, choices }] of questions.entries()) {
    if (text === '') return questionMessages.noText
    if (text.length > longest) return questionMessages.tooLong
    if (questions.findIndex((other) => other.text === text) !== index) return questionMessages.twice
    const isChoiceBad = choices.some((choice) => choice === '' || choice.length > longestChoice)
    if (choices.length === 1 || choices.length > mostChoices || isChoiceBad) return questionMessages.choices
  }
  return undefined
}
