# One file for every deployable. APP is its folder: services/orders, gateway, web, …
#   docker build --build-arg APP=services/orders -t largo/orders .
#   docker build --build-arg APP=web --build-arg ENTRY=dist/server/main.js -t largo/web .
# Add the digest where you build: NODE_IMAGE=node:24-slim@sha256:… (docs/operations.md, "Images").
ARG NODE_IMAGE=node:24-slim

# What decides what is installed, and nothing else: a changed source leaves the layers of packages as they are.
FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY . .
RUN find . -type f \
    ! -name package.json ! -name package-lock.json ! -name .npmrc \
    ! -name locked-packages.mjs ! -name mend-driver.mjs -delete \
  && find . -type d -empty -delete

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY --from=manifests /app .
# As in the next stage, where `npm ci` refuses the changed manifests; what is installed is held to the lockfile.
RUN npm install --no-save --no-audit --no-fund --loglevel=error \
  && node infra/local/locked-packages.mjs
COPY . .
RUN npm run build

FROM ${NODE_IMAGE} AS packages
ARG APP
WORKDIR /app
COPY --from=manifests /app .
# `--omit=dev` alone still installs our own packages that only tests need, with all that those need; and an
# optional peer is installed wherever another workspace has it.
RUN npm pkg delete devDependencies peerDependencies --workspaces --include-workspace-root \
  && npm install --no-save --omit=dev --workspace="${APP}" --no-audit --no-fund --loglevel=error \
  && node infra/local/locked-packages.mjs \
  && node infra/postgres/mend-driver.mjs
COPY . .
RUN --mount=type=bind,from=build,source=/app,target=/build \
  for dir in packages/* "${APP}"; do \
    if [ -d "/build/${dir}/dist" ]; then cp -r "/build/${dir}/dist" "${dir}/"; fi; \
  done \
  && mkdir /out && cp -r package.json node_modules packages /out/ \
  && rm -rf /out/packages/testkit \
  && mkdir -p "/out/$(dirname "${APP}")" \
  && cp -rT "${APP}" "/out/${APP}" \
  && find /out/packages "/out/${APP}" -name node_modules -prune \
    -o \( -type d \( -name src -o -name test -o -name testing \) -o -name '*.test.ts' \) -prune -exec rm -rf {} +

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
  CMD ["env", "NODE_OPTIONS=", "node", "-e", "fetch(`http://127.0.0.1:${process.env.LARGO_PORT ?? process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# The shell hands over to Node, which then receives the stop signal itself.
CMD ["sh", "-c", "exec node --max-semi-space-size=4 \"$ENTRY\""]
