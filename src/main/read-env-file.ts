import { existsSync } from 'node:fs'

// Production commands import this first; the environment wins over the file.
if (existsSync('.env')) process.loadEnvFile('.env')
