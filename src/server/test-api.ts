import { type Api, type ApiDependencies, createApi } from './api.ts'
import { createLogger } from './logger.ts'

export const testOrigin = 'http://localhost'
export const testSecret = 'a secret for tests, thirty-two long'

/** The API on a database, with settings of no consequence except those the test is about. */
export const createTestApi = (parts: Partial<ApiDependencies> & Pick<ApiDependencies, 'database'>): Api =>
  createApi({
    logger: createLogger('silent'),
    live: { open: (response) => void response.end() },
    previewPage: async (path) => new Response(path),
    showApplication: async (shown) => Response.json(shown),
    tasks: { queueMails: async () => {}, requeueMail: async () => {} },
    origin: testOrigin,
    secret: testSecret,
    trustedHops: 0,
    imageHosts: [],
    ...parts,
  })
