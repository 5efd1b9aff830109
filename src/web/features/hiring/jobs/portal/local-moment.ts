const pad = (number: number) => String(number).padStart(2, '0')

export function toLocal(moment: string | null | undefined): string {
  if (!moment) return ''
  const at = new Date(moment)
  const day = [at.getFullYear(), pad(at.getMonth() + 1), pad(at.getDate())].join('-')
  return `${day}T${pad(at.getHours())}:${pad(at.getMinutes())}`
}
