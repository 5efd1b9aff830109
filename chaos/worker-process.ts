import { spawn } from 'node:child_process'

/** The production worker, as `npm run worker` runs it. */
export const startWorker = (databaseUrl: string, smtpUrl: string) =>
  spawn(process.execPath, ['dist/main/worker.js'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      DATABASE_URL: databaseUrl,
      SMTP_URL: smtpUrl,
      ORIGIN: 'http://localhost:3000',
      APP_SECRET: 'a secret of at least thirty-two characters',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
