import type { FetchApi } from './web-app.ts'

export const maxRedirects = 10

export const followMoves =
  (fetchApi: FetchApi): FetchApi =>
  async (path, init) => {
    let response = await fetchApi(path, init)
    for (let redirects = 0; response.status === 308; redirects++) {
      const moved = response.headers.get('location')
      if (!moved) break
      if (redirects === maxRedirects) throw new Error('Moved too often')
      response = await fetchApi(moved, init)
    }
    return response
  }
