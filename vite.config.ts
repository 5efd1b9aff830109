import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { drawings } from './src/web/illustration/catalogue.ts'

export default defineConfig({
  server: { watch: { ignored: ['**/.data/**', '**/dist/**', '**/.ci/**', '**/e2e/**'] } },
  build: { outDir: 'dist', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  plugins: [
    drawingModules(),
    tanstackStart({
      srcDirectory: 'src/web',
      server: { entry: './entry.server.ts' },
      importProtection: {
        behavior: 'error',
        client: { files: ['**/*.server.*', '**/src/server/**'] },
        server: { files: ['**/*.client.*', '**/src/server/**'] },
      },
    }),
    react(),
  ],
})

/** `import mark from 'drawing:mark'` gives the SVG text, drawn once while building. */
function drawingModules(): Plugin {
  const prefix = '\0drawing:'
  return {
    name: 'drawings',
    resolveId: (id) => (id.startsWith('drawing:') ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(prefix)) return undefined
      const name = id.slice(prefix.length)
      const draw = drawings[name]
      if (!draw) this.error(`There is no drawing called ${name}`)
      return `export default ${JSON.stringify(draw())}`
    },
  }
}
