/** Phrases about the visitor or one other person, so that therapists who write about clients or training do not match; spaces and apostrophes match loosely. */
const english = [
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

const toDie = '(matarme|suicidarme|ahorcarme|cortarme las venas)'
const toHarm = '(hacerme dano|lastimarme|herirme|autolesionarme|cortarme los brazos)'
const longsFor =
  '(quiero|queria|quisiera|voy a|iba a|necesito|planeo|pienso|pienso en|pensando en|pensado en|pense en|ganas de|deseos de|a punto de|intente|intento|trate de|tratando de|impulso de|miedo de|dejar de)'
const end = '([.!?,;]|$| (mas|asi|ya|nunca mas|otra vez|y|pero|porque))'

/** Without accents, as many people type. Spanish drops the subject, so verbs say who is meant. */
const spanish = [
  `${longsFor} (${toDie}|${toHarm})`,
  `${longsFor} cortarme${end}`,
  'suicidarme|quitarme la vida',
  'me (quiero|quisiera|voy a|iba a|dan ganas de|quise|intente|trate de) (matar|suicidar|ahorcar|quitar la vida|hacer dano|lastimar|cortar las venas)',
  '(sigo|vuelvo a|no dejo de|no paro de) (cortandome|lastimandome|hiriendome|haciendome dano|cortarme|lastimarme|hacerme dano)',
  'me corto (los brazos|las venas|las munecas)',
  '(acabar|terminar|acabo|termino) con mi (propia )?vida',
  '(poner|ponerle|darle|dar) fin a mi (propia )?vida',
  `(quiero|necesito) (acabar|terminar) con todo${end}`,
  '(quiero|queria|quisiera|deseo|deseos de|ganas de) (morir|morirme|estar muert[oa]|no despertar)',
  'me (quiero|quisiera|queria|gustaria) morir',
  '(estoy )?list[oa] para morir',
  '(quiero|voy a|intente|planeo) (cometer suicidio|(tomar|tomarme) una sobredosis)',
  'ojala (estuviera|estuviese) muert[oa]|ojala me (muriera|muriese)',
  '(ojala|desearia|quisiera) (no|nunca) (me )?(despertara|despertar|despertarme|hubiera nacido|hubiese nacido|haber nacido)',
  `no quiero (vivir|seguir viviendo|estar viv[oa]|estar aqui|existir|despertar|despertarme)${end}`,
  '(no quiero|cansad[oa] de) (estar|seguir|vivir) en este mundo',
  `cansad[oa] de vivir${end}`,
  '(no tengo|no me quedan|perdi las|he perdido las) ganas de (vivir|seguir viviendo)',
  '(no tengo|no hay|no veo|no encuentro|no me queda|no me quedan|sin) (ninguna |mas )?(razon|razones|motivo|motivos) para (vivir|seguir viviendo)',
  '(no tengo|no hay|no me queda) nada por (lo )?que vivir',
  'mi vida (ya )?no (tiene sentido|vale la pena)',
  `no puedo seguir (viviendo|mas)|ya no puedo mas([.!?,;]|$)`,
  '(estarian|estaria|estaran|estan) mejor sin mi([.!?,;]|$)',
  'mejor (muert[oa]|si (me muero|me muriera|estuviera muert[oa]|yo no existiera|yo no estuviera))',
  '(estoy|me siento|me he sentido) (muy |tan )?suicida',
  '(tengo|he tenido|estoy teniendo|sigo teniendo|tuve|me vienen) (muchos |muchas )?(pensamientos|ideas|impulsos|deseos) (suicidas|de suicidio|de morir|de muerte)',
  `(pienso|pensando|he pensado|pense) (mucho |mas |seguido )?en (el suicidio|morir|morirme)${end}`,
  '(tome|he tomado|trague) (todas (mis|las)|demasiadas|un frasco de|un bote de|una caja de) (pastillas|pildoras)',
  '(quiero|voy a|ganas de) (tirarme|lanzarme|aventarme|arrojarme|saltar) (de|desde|delante de|frente a|por|a) (un|una|el|la|las) (puente|balcon|edificio|techo|azotea|ventana|tren|metro|vias)',
  '(quiero|voy a|ganas de) (tirarme|lanzarme|aventarme|arrojarme|saltar) (del|delante del|al) (puente|balcon|edificio|techo|tren|metro)',
  '(quiere|quiso|va a|intento|intenta|ha intentado|trato de|trata de|amenaza con|amenazo con|ha amenazado con) (matarse|suicidarse|ahorcarse|quitarse la vida)',
  'se (quiere|quiso|va a|intento|ha intentado|trato de|ha querido) (matar|suicidar|ahorcar|quitar la vida)',
]

const anyOf = (phrases: string[]) => {
  const pattern = phrases.join('|').replaceAll("'", "['’]?").replaceAll(' ', '\\s+')
  return new RegExp(`(?:^|[^a-z])(?:${pattern})(?:$|[^a-z])`)
}
const patterns = { es: anyOf(spanish), en: anyOf(english) }

/** The language of the words of distress; undefined if there are none. */
export function distressLanguage(text: string): 'es' | 'en' | undefined {
  const plain = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  if (patterns.es.test(plain)) return 'es'
  return patterns.en.test(plain) ? 'en' : undefined
}

export const soundsInDistress = (text: string): boolean => distressLanguage(text) !== undefined
