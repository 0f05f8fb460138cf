import type { Hono } from 'hono';
import { readServiceState } from '../../run/read-service-state.ts';
import type { Web, WebPorts } from '../edge/web-ports.ts';
import { buildOpenApi } from '../openapi/build-openapi.ts';
import { OPERATIONS } from '../openapi/operations.ts';
import { serveOperations } from '../openapi/serve-operations.ts';
import { SERVICE_OPERATIONS } from '../openapi/service-operations.ts';
import { ErrorsPage } from './errors-page.tsx';
import { GuidePage } from './guide-page.tsx';
import { ReferencePage } from './reference-page.tsx';

/** What a release says of itself changes with the release: asked again after an hour. */
const AN_HOUR = 'public, max-age=3600';

/**
 * Redoc makes style elements that are empty and fills them by script, and one with the text of its scroll bars: the digests
 * are of these two texts, and no other style that stands in a page is applied.
 */
const REFERENCE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' " +
  "'sha256-QMIg+bpjm3JdElJ388KYke01izlUW0UoNOeKjpMxdgc='; " +
  "img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** `/openapi.json`, and the documentation for people: `/docs`, `/docs/api`, `/docs/errors`. For everybody. */
export function docsRoutes(ports: WebPorts, assets: string): Hono<Web> {
  // Written once: none of them depends on anything but the code, and as objects the description would be 2 MB more.
  const description = JSON.stringify(buildOpenApi(OPERATIONS, ports.baseUrl));
  const reference = String(<ReferencePage assets={assets} />);
  const errors = String(<ErrorsPage assets={assets} />);
  const headers = { 'cache-control': AN_HOUR };
  const { routes, on } = serveOperations(null);
  on(SERVICE_OPERATIONS.showDescription, (c) =>
    c.body(description, 200, { ...headers, 'content-type': 'application/json' }),
  );
  return routes
    .get('/docs/api', (c) =>
      c.html(`<!doctype html>${reference}`, 200, {
        ...headers,
        'content-security-policy': REFERENCE_POLICY,
      }),
    )
    .get('/docs/errors', (c) => c.html(`<!doctype html>${errors}`, 200, headers))
    .get('/docs', async (c) => {
      const { settings } = await readServiceState(ports.sql, ports.runSettings);
      const limits = {
        ...settings,
        pushRatePerMinute: ports.pushRatePerMinute,
        pullIntervalMs: ports.feed.intervalMs,
        feedGraceMs: ports.feed.graceMs,
      };
      const guide = String(<GuidePage assets={assets} baseUrl={ports.baseUrl} limits={limits} />);
      return c.html(`<!doctype html>${guide}`);
    });
}
