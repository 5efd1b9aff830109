interface Named {
  id: number
  name: string
}

const goesOn = /[\p{L}\p{N}]/u

const isNamed = (text: string, name: string): boolean => {
  const sought = `@${name.toLowerCase()}`
  const words = text.toLowerCase()
  for (let at = words.indexOf(sought); at >= 0; at = words.indexOf(sought, at + 1)) {
    const isInside = at > 0 && goesOn.test(words.charAt(at - 1))
    if (!isInside && !goesOn.test(words.charAt(at + sought.length))) return true
  }
  return false
}

const firstOf = ({ name }: Named) => name.split(' ')[0] ?? name

/** Whom a note names, as `@Ada Stone`, or as `@Ada` where only one has that first name. */
export function mentionedIn<Person extends Named>(text: string, people: Person[]): Person[] {
  if (!text.includes('@')) return []
  return people.filter((person) => {
    if (isNamed(text, person.name)) return true
    const first = firstOf(person)
    const alike = people.filter((other) => firstOf(other).toLowerCase() === first.toLowerCase())
    return alike.length === 1 && isNamed(text, first)
  })
}
