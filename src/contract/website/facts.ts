/** Pages compose these values and never retype them. */
export const defaultFacts = {
  founded: 'March 2025',
  fundingStage: 'Pre-seed',
  agreements: '2',
  firstPlace: 'Pennsylvania',
  secondPlace: 'Florida',
  deployment: 'Q2 2025',
  industry: '$40 billion',
  womensHealth: '2%',
  burdenCut: 'up to 70%',
  hipaa: 'HIPAA-compliant',
  soc2: 'SOC 2 Type II',
  pilotFree: '6 months free',
  pilotMigration: 'white-glove data migration',
  clinicians: '5',
  blogLaunch: 'June 2025',
  blogCadence: 'Bi-weekly',
  legalUpdated: 'April 1, 2025',
  accessLogs: '30 days',
}
export type FactName = keyof typeof defaultFacts

/** Facts as they read within a sentence, each made from another one. */
export const factForms = { agreementsInWords: 'agreements', stageInSentence: 'fundingStage' } as const
export type FactForm = keyof typeof factForms

/** Values that differ from the defaults, and suffixes such as " (as of March 2025)". */
export type FactChanges = Partial<Record<FactName | `${FactName}AsOf`, string>>
export type Facts = Record<FactName, string> & FactChanges & Partial<Record<FactForm | `${FactForm}AsOf`, string>>

export const asOf = (facts: Facts, ...names: FactName[]) =>
  [...new Set(names.map((name) => facts[`${name}AsOf`]))].join('')

const numbers = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve']
export const agreementsInWords = ({ agreements, agreementsInWords: words }: Facts) =>
  words ?? numbers[Number(agreements) - 2] ?? agreements

export const stageInSentence = ({ fundingStage, stageInSentence: words }: Facts) =>
  words ?? fundingStage.charAt(0).toLowerCase() + fundingStage.slice(1)

export function withForms(facts: Facts): Facts {
  const { agreementsAsOf, fundingStageAsOf } = facts
  return {
    ...facts,
    agreementsInWords: agreementsInWords(facts),
    stageInSentence: stageInSentence(facts),
    ...(agreementsAsOf && { agreementsInWordsAsOf: agreementsAsOf }),
    ...(fundingStageAsOf && { stageInSentenceAsOf: fundingStageAsOf }),
  }
}

export const claimSource = 'Our figure.'
