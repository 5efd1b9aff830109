import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as english from '@zxcvbn-ts/language-en'
import { companyWords, famousPassphrases } from '#contract/passwords.ts'

const estimator = new ZxcvbnFactory({
  dictionary: {
    ...common.dictionary,
    ...english.dictionary,
    company: companyWords,
    passwordsFamous: famousPassphrases,
  },
  graphs: common.adjacencyGraphs,
})

/** @param {import('./password-strength.ts').Question} question */
function estimate({ password, person }) {
  const bare = password.replace(/[^\p{L}\p{N}]/gu, '')
  const whole = estimator.check(password, person)
  if (!bare) return whole
  // Signs between words hide them from the word lists; an attacker tries about ten for each.
  const words = estimator.check(bare, person)
  const guesses = words.guesses * 10 ** (password.length - bare.length)
  return guesses < whole.guesses ? { ...words, guesses } : whole
}

// The site still checks passwords while it stops.
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => {})

process.on('message', (question) => {
  const { guesses, sequence } = estimate(/** @type {import('./password-strength.ts').Question} */ (question))
  const parts = sequence.map(({ pattern, dictionaryName }) => (pattern === 'dictionary' ? dictionaryName : pattern))
  process.send?.({ made: { guesses, parts } })
})
