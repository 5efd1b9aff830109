# The release folder, built and then alone. `npm run try:dockerfile` runs these commands where there is no Docker.
FROM node:24.21.0-slim AS build
WORKDIR /build
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:24.21.0-slim
WORKDIR /site
COPY --from=build --chown=root:root /build/dist ./
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 NODE_COMPILE_CACHE=/tmp/compiled PORT=3000
USER node
EXPOSE 3000
# /tmp is all that is written to, and only to start faster: run with --read-only --tmpfs /tmp.
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# What `npm start` runs. Not npm itself: as the first process it would not pass SIGTERM on. The worker is main/worker.js,
# the commands are commands/….js.
CMD ["node", "--heap-growing-percent=33", "--max-semi-space-size=4", "main/serve.js"]
