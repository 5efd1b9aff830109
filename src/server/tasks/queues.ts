import { countOpen } from '#server/framework/pg-boss.ts'

export const mailQueue = 'mail'
export const deadMailQueue = 'mail-dead'

export const readQueues = countOpen

export function outboxOf(queues: Awaited<ReturnType<typeof readQueues>>) {
  const figures = (queue: string) => queues.find(({ name }) => name === queue)
  const { count: queued = 0, oldestSeconds = 0 } = figures(mailQueue) ?? {}
  return { queued, dead: figures(deadMailQueue)?.count ?? 0, oldestSeconds }
}
