import type { z } from 'zod'

/** Separate from its handler, so that web processes can queue it without loading the handler. */
export interface TaskDefinition<Payload extends z.ZodType = z.ZodType> {
  name: string
  payload: Payload
  /** Retries follow at once, or after waits that double from `backoffFromSeconds`. */
  retry: { limit: number; expireInSeconds: number; backoffFromSeconds?: number }
  schedule?: string
  /** Lower it when a user waits for the result. */
  pollSeconds?: number
}

export const defineTask = <Payload extends z.ZodType>(task: TaskDefinition<Payload>) => task

export const handleTask = <Payload extends z.ZodType>(
  task: TaskDefinition<Payload>,
  handler: (payload: z.output<Payload>) => Promise<void>,
): TaskHandler => ({ task, run: async (data) => handler(task.payload.parse(data)) })

export interface TaskHandler {
  task: TaskDefinition
  run(data: unknown): Promise<void>
}
