import { existsSync } from 'node:fs'

// Imported first by production processes and admin commands: settings may stand in a file. What is set already wins.
if (existsSync('.env')) process.loadEnvFile('.env')
