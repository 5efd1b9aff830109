import { createLogger } from '#server/observe/logger.ts'
import { type Api, type ApiDependencies, createApi } from './api.ts'

export const testOrigin = 'http://localhost'
export const testSecret = 'a secret for tests, thirty-two long'

export const testMailEnvironment = {
  emails: { contact: 'hello@site.test', investors: 'investors@site.test', careers: 'careers@site.test' },
  recipients: { demo: 'demo@site.test', support: 'support@site.test', partnership: 'partners@site.test' },
  mail: { from: 'Site <website@site.test>', isNameSet: false },
}

export const createTestApi = (parts: Partial<ApiDependencies> & Pick<ApiDependencies, 'database'>): Api =>
  createApi({
    logger: createLogger('silent'),
    live: { open: (response) => void response.end() },
    countView: () => true,
    previewPage: async (path) => new Response(path),
    isFile: () => false,
    showApplication: async (shown) => Response.json(shown),
    showPreferences: async (shown) => Response.json(shown),
    tasks: { queueMails: async () => {}, requeueMail: async () => {}, queueTask: async () => {} },
    origin: testOrigin,
    secret: testSecret,
    trustedHops: 0,
    imageHosts: [],
    // No test may use the network.
    dnsServers: ['127.0.0.1:9'],
    ...testMailEnvironment,
    ...parts,
  })
