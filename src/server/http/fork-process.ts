import { type ChildProcess, fork } from 'node:child_process'

/** It does not get this process's environment, which has secrets, and says nothing but messages. */
export const forkProcess = (file: URL, execArgv: string[] = []): ChildProcess =>
  fork(file, {
    serialization: 'advanced',
    execArgv,
    env: { MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
