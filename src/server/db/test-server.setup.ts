import type { TestProject } from 'vitest/node'
import { startTestServer } from './test-database.ts'

export default async function setup({ provide }: TestProject) {
  const server = await startTestServer()
  provide('postgresUrl', server.url)
  return server.stop
}

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string
  }
}
