/** Phrases about the visitor or one other person, so that therapists who write about clients or training do not match; spaces and apostrophes match loosely. */
const phrases = [
  '(kill|killing|hang|hanging) (myself|my self)',
  '(want|wanting|going|need|plan|planning|tempted|trying|tried) to (hurt|harm|cut) myself',
  "(keep|can't stop|thinking of|thinking about|thoughts of|afraid of) (hurting|harming|cutting) myself",
  '(end|ending) my (own )?life',
  '(take|taking) my own life',
  'i (just |really )?(want|need) to end it all',
  "(i|i'd) (just |really |only |don't )?(want|wanted|like) to (die|be dead)",
  "(i'm|i am) ready to die",
  "(i|i'm|i am|i've|i have) (want|wanted|plan|going|trying|tried) to (commit suicide|overdose)",
  'wish i (was|were) (dead|never born)',
  'wish i (could|would) (just )?(die|not wake up|never wake up)',
  "(don't|do not|no longer) want to (live|be alive|be here|exist|wake up)([.!?,]|$| (anymore|any more|any longer|again|like this))",
  'no reason (left )?to live',
  'nothing (left )?to live for',
  "i (can't|cannot|can not) go on (living|anymore|any more|any longer)",
  'better off (dead|if i (was|were) dead|without me)',
  "(i'm|i am|i feel|i've been|i have been) (feeling |very |so )?suicidal",
  "(i'm|i am|i keep|i've been|i have been) (thinking|having thoughts) (of|about) suicide([.!?,]|$| (a lot|again|all|and|because|but|every|lately|right|tonight))",
  "(i|i'm|i am) (have|get|having|keep having) (suicidal thoughts|thoughts of suicide)",
  'i (took|have taken|swallowed) (all (of )?my|too many|a bottle of) pills',
  '(want|going) to jump (off|from|in front of) (a|the) (balcony|bridge|building|roof|train)',
  '(wants|going|trying|tried|threatens|threatened|threatening) to (kill|hang) (himself|herself)',
]

const anyPhrase = phrases.join('|').replaceAll("'", "['’]?").replaceAll(' ', '\\s+')
const crisis = new RegExp(`(?:^|[^a-z])(?:${anyPhrase})(?:$|[^a-z])`)

export const soundsInDistress = (text: string): boolean => crisis.test(text.toLowerCase())
