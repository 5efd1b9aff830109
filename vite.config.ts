import { readFile } from 'node:fs/promises'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { defineConfig, type Plugin } from 'vite'
import { clientAliases, clientChunks } from './src/web/framework/client-chunks.ts'

export default defineConfig({
  server: { watch: { ignored: ['**/.data/**', '**/dist/**', '**/.ci/**', '**/e2e/**'] } },
  build: {
    outDir: 'dist',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Staff wait for one more round trip, so that visitors do not carry the names of the portal's files.
      resolveDependencies: (file, dependencies) => (file.includes('/cms.') ? [] : dependencies),
    },
  },
  resolve: { alias: clientAliases },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: clientChunks } } } } },
    // One character beyond Latin-1 doubles what a source takes in memory.
    ssr: { build: { rolldownOptions: { output: { charset: 'ascii', comments: false } } } },
  },
  plugins: [
    drawingModules(),
    iconModules(),
    tanstackStart({
      srcDirectory: 'src/web',
      router: { entry: './framework/router.tsx' },
      client: { entry: './framework/entry.client.tsx' },
      server: { entry: './framework/entry.server.tsx' },
      importProtection: {
        behavior: 'error',
        client: { files: ['**/*.server.*', '**/src/server/**'] },
        server: { files: ['**/*.client.*', '**/src/server/**'] },
      },
    }),
    react(),
    wholeServer(),
  ],
})

/** The server's half brings its libraries with it: fewer files to read at a start. */
function wholeServer(): Plugin {
  return {
    name: 'whole-server',
    apply: 'build',
    config: () => ({ environments: { ssr: { resolve: { noExternal: true } } } }),
  }
}

/**
 * `import mark from 'drawing:mark'` gives the text of src/web/illustration/drawings/mark.svg; in a browser a function that
 * fetches it, because the first HTML has it already.
 */
function drawingModules(): Plugin {
  const name = /^\0drawing(-text)?:(.+)$/
  return {
    name: 'drawings',
    resolveId: (id) => (id.startsWith('drawing') && id.includes(':') ? `\0${id}` : undefined),
    async load(id) {
      const [, asText, drawing = ''] = name.exec(id) ?? []
      if (!drawing) return undefined
      const file = new URL(`src/web/illustration/drawings/${drawing}.svg`, import.meta.url).pathname
      this.addWatchFile(file)
      const text = await readFile(file, 'utf8')
      if (this.environment.config.consumer !== 'client' || asText) return `export default ${JSON.stringify(text)}`
      const frame = `<svg ${/class="[^"]*" viewBox="[^"]*"/.exec(text)}></svg>`
      return `export default { frame: ${JSON.stringify(frame)}, load: () => import('drawing-text:${drawing}') }`
    },
  }
}

/** `import Sprout from 'icon:sprout'` gives the component of one of Lucide's icons, without that library's runtime. */
function iconModules(): Plugin {
  const prefix = '\0icon:'
  return {
    name: 'icons',
    resolveId: (id) => (id.startsWith('icon:') ? `\0${id}` : undefined),
    async load(id) {
      if (!id.startsWith(prefix)) return undefined
      const { default: Icon } = await import(`lucide-react/icons/${id.slice(prefix.length)}`)
      const [, shapes] = /^<svg[^>]*>(.*)<\/svg>$/.exec(renderToStaticMarkup(createElement(Icon))) ?? []
      return `import { icon } from '#web/components/ui/icon.tsx'
        export default icon(${JSON.stringify(shapes)})`
    },
  }
}
