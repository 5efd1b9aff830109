import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runNginx } from '../e2e/fixtures/nginx.ts'
import { freePort } from '../e2e/fixtures/process.ts'

/** nginx sending one body with these headers whatever is asked. */
export async function startNginx(head: [string, string][], body: Buffer) {
  const port = await freePort()
  const type = head.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? 'text/html'
  const others = head.filter(([name]) => !/^(content-type|content-length|etag)$/i.test(name))
  return runNginx(port, (directory) => {
    writeFileSync(join(directory, 'page'), body)
    return `sendfile on; open_file_cache max=10; keepalive_requests 1000000000;
  server { listen 127.0.0.1:${port}; root ${directory}; default_type "${type}";
    location / { try_files /page =404; types {} ${others.map(([name, value]) => `add_header ${name} '${value.replaceAll("'", "\\'")}';`).join(' ')} } }`
  })
}
