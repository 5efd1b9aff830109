import type { z } from 'zod'

/** A kind of background work: its name, what it is given, how often it is tried. What it does stands apart. */
export interface TaskDefinition<Payload extends z.ZodType = z.ZodType> {
  name: string
  payload: Payload
  retry: { limit: number; expireInSeconds: number }
  /** In cron's words, for tasks that run by themselves. */
  schedule?: string
  /** How often it is looked for, where somebody waits for it. */
  pollSeconds?: number
}

export const defineTask = <Payload extends z.ZodType>(task: TaskDefinition<Payload>) => task

/** A definition and its handler, for a worker; the payload is checked before the handler sees it. */
export const handleTask = <Payload extends z.ZodType>(
  task: TaskDefinition<Payload>,
  handler: (payload: z.output<Payload>) => Promise<void>,
): TaskHandler => ({ task, run: async (data) => handler(task.payload.parse(data)) })

export interface TaskHandler {
  task: TaskDefinition
  run(data: unknown): Promise<void>
}
