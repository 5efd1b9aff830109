import { connect } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import pg from 'pg'
import { cutOff, isCutOff, onIdle, writeTogether } from '#server/framework/pg.ts'

/** `silenceMs` plus `probeMs` or `connectMs` keeps an outage response under two seconds. */
const silenceMs = 400
const probeMs = 800
const silent = 'PostgreSQL does not answer'

const connectMs = 1_200

export interface Opening {
  begin(): void
  end(error?: Error): void
  refuseWaiting(error: Error): void
}

/** A network that drops packets closes no connection, so a silent one is destroyed when a new connection fails, too. */
export function createClientClass(url: string, patience: number, opening: () => Opening): typeof pg.Client {
  let probe: Promise<boolean> | undefined
  const isThere = () => {
    probe ??= responds(url, probeMs * patience).finally(() => {
      probe = undefined
    })
    return probe
  }

  return class extends pg.Client {
    #watch: NodeJS.Timeout | undefined

    constructor(config?: pg.ClientConfig) {
      // The pool's own timeout also covers waiting for a busy connection.
      super({ ...config, connectionTimeoutMillis: connectMs * patience })
      onIdle(this, () => this.#stop())
    }

    override connect(...[told]: unknown[]): never {
      opening().begin()
      return super.connect((error: Error) => {
        opening().end(error)
        ;(told as (error: Error) => void)(error)
      }) as never
    }

    override query(...given: unknown[]): never {
      if (!isCutOff(this)) this.#watch ??= this.#start()
      writeTogether(this)
      return super.query(...(given as [never]))
    }

    #start(): NodeJS.Timeout {
      const watch = setTimeout(async () => {
        const there = await isThere()
        // After a stall of this process, timers fire before received data is read.
        await nextTurn()
        if (this.#watch !== watch || isCutOff(this)) return
        if (there) this.#watch = this.#start()
        else {
          cutOff(this, silent)
          opening().refuseWaiting(new Error(`Connection terminated: ${silent}`))
        }
      }, silenceMs * patience)
      return watch.unref()
    }

    #stop() {
      clearTimeout(this.#watch)
      this.#watch = undefined
    }
  }
}

/** Asks whether PostgreSQL speaks TLS: it responds before it logs anybody in, also when it is busy or full. */
const sslRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])

function responds(url: string, limitMs: number): Promise<boolean> {
  const { host, port } = new pg.Client(url)
  return new Promise((resolve) => {
    const socket = connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port })
    const limit = setTimeout(() => socket.destroy(), limitMs)
    socket.on('connect', () => socket.write(sslRequest))
    socket.on('data', () => {
      resolve(true)
      socket.destroy()
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      clearTimeout(limit)
      resolve(false)
    })
  })
}
