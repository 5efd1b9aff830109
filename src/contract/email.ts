const maxCharacters = 254

/** One mailbox at a host with a dot. No lists, groups, comments or display names, and no `%` or `!`, which old mail servers use for relaying. */
const oneAddress =
  /^(?=.{1,64}@)[a-z0-9#$&'*+=?^_{}~-]+(?:\.[a-z0-9#$&'*+=?^_{}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/i

export const isEmailAddress = (value: string) => value.length <= maxCharacters && oneAddress.test(value)
