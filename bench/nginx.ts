import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, until } from '../e2e/fixtures/process.ts'

/** Debian's nginx with one worker, sending one body with these headers whatever is asked. */
export async function startNginx(head: [string, string][], body: Buffer) {
  const port = await freePort()
  const directory = mkdtempSync(join(tmpdir(), 'nginx-'))
  const type = head.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? 'text/html'
  const others = head.filter(([name]) => !/^(content-type|content-length|etag)$/i.test(name))
  writeFileSync(join(directory, 'page'), body)
  writeFileSync(
    join(directory, 'nginx.conf'),
    `daemon off; worker_processes 1; user root; error_log ${directory}/error.log; pid ${directory}/pid;
events { worker_connections 256; }
http {
  access_log off; sendfile on; open_file_cache max=10; keepalive_requests 1000000000;
  server { listen 127.0.0.1:${port}; root ${directory}; default_type "${type}";
    location / { try_files /page =404; types {} ${others.map(([name, value]) => `add_header ${name} '${value.replaceAll("'", "\\'")}';`).join(' ')} } }
}`,
  )
  const child = spawn('nginx', ['-c', join(directory, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.on('data', (chunk) => (output += chunk))
  await until('nginx answers', 5_000, async () => {
    if (child.exitCode !== null) throw new Error(`nginx: ${output}`)
    return fetch(`http://127.0.0.1:${port}/`, { headers: { 'accept-encoding': 'identity' } }).then(
      () => true,
      ({ cause }) => cause?.code !== 'ECONNREFUSED',
    )
  })
  const master = Number(readFileSync(join(directory, 'pid'), 'utf8'))
  const [pid = master] = readFileSync(`/proc/${master}/task/${master}/children`, 'utf8').trim().split(' ').map(Number)
  return {
    port,
    pid,
    async stop() {
      child.kill('SIGTERM')
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
