const longest = 254

/**
 * Exactly one mailbox at a host name with a dot: nothing that a mail program would read as a list, a group, a comment
 * or a name beside an address, and no `%` or `!`, by which old mail servers relay mail to another address.
 */
const oneAddress =
  /^(?=.{1,64}@)[a-z0-9#$&'*+=?^_{}~-]+(?:\.[a-z0-9#$&'*+=?^_{}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/i

export const isEmailAddress = (value: string) => value.length <= longest && oneAddress.test(value)
