const isLoopback = (hostname: string) => hostname === 'localhost' || hostname === '127.0.0.1'

export function hostCheck(origin: string): (host: string | undefined) => boolean {
  const { protocol, host, hostname } = new URL(origin)
  const names = isLoopback(hostname) ? ['localhost', '127.0.0.1'] : [hostname]
  const usual = protocol === 'https:' ? ':443' : ':80'
  const hosts = new Set(names.map((name) => host.replace(hostname, name)))
  for (const known of [...hosts]) if (!/:\d+$/.test(known)) hosts.add(known + usual)
  return (given = '') => hosts.has(given) || hosts.has(given.toLowerCase())
}
