import { Hono } from 'hono';
import { readServiceState } from '../../run/read-service-state.ts';
import type { Web, WebPorts } from '../edge/web-ports.ts';
import { buildOpenApi } from '../openapi/build-openapi.ts';
import { OPERATIONS } from '../openapi/operations.ts';
import { ErrorsPage } from './errors-page.tsx';
import { GuidePage } from './guide-page.tsx';
import { type Described, ReferencePage } from './reference-page.tsx';

/** What a release says of itself changes with the release: asked again after an hour. */
const AN_HOUR = 'public, max-age=3600';

/** `/openapi.json`, and the documentation for people: `/docs`, `/docs/api`, `/docs/errors`. For everybody. */
export function docsRoutes(ports: WebPorts, assets: string): Hono<Web> {
  const document = buildOpenApi(OPERATIONS, ports.baseUrl);
  // Rendered once: neither depends on anything but the code.
  const reference = String(
    <ReferencePage assets={assets} operations={OPERATIONS} described={document as unknown as Described} />,
  );
  const errors = String(<ErrorsPage assets={assets} />);
  const headers = { 'cache-control': AN_HOUR };
  return new Hono<Web>()
    .get('/openapi.json', (c) => c.json(document, 200, headers))
    .get('/docs/api', (c) => c.html(`<!doctype html>${reference}`, 200, headers))
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
