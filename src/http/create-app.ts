import { Hono } from 'hono';
import { RunFailure } from '../model/run-failure.ts';
import { assetRoutes, openAssets } from './asset-routes.ts';
import { checkMethod } from './check-method.ts';
import { checkOrigin } from './check-origin.ts';
import { docsRoutes } from './docs/docs-routes.tsx';
import { EdgeFailure } from './edge-failure.ts';
import { explainRoute } from './explain-route.ts';
import { feedRoutes } from './feed-routes.ts';
import { healthRoutes } from './health-routes.ts';
import { importRoute } from './import-route.ts';
import { intentionsRoutes } from './intentions-routes.ts';
import { limitConcurrency } from './limit-rate.ts';
import { loginPageRoutes } from './login-page-routes.ts';
import { mainPageRoutes } from './main-page-routes.ts';
import { manualRoutes } from './manual-routes.ts';
import { metricsRoute } from './metrics-route.ts';
import { notificationsRoutes } from './notifications-routes.ts';
import { observeRequests, placeOf } from './observe-requests.ts';
import { photoRoutes } from './photo-routes.ts';
import { renderProblem } from './render-problem.ts';
import { renderProblemPage, wantsPage } from './render-problem-page.ts';
import { runProgressRoutes } from './run-progress-routes.ts';
import { runsRoutes } from './runs-routes.ts';
import { secureHeaders } from './secure-headers.ts';
import { sessionRoutes } from './session-routes.ts';
import { openSignIn } from './sign-in.ts';
import { tokenRoutes } from './token-routes.ts';
import { uploadRoute } from './upload-route.ts';
import type { Web, WebPorts } from './web-ports.ts';

/** The whole web edge: routes, and one renderer for everything that goes wrong in them. */
export function createApp(ports: WebPorts): Hono<Web> {
  const app = new Hono<Web>();
  // One count for pushes and checks: both hold a connection and feed the same threads.
  const runs = limitConcurrency(ports.maxConcurrentRuns);
  const signIn = openSignIn(ports);
  const assets = openAssets();
  app.use(observeRequests(ports));
  app.use(secureHeaders(ports.baseUrl));
  app.use(checkMethod(() => app));
  app.use(checkOrigin(ports.baseUrl));
  app.route('/', healthRoutes(ports));
  app.route('/', metricsRoute(ports));
  app.route('/', importRoute(ports, runs));
  app.route('/', sessionRoutes(ports, signIn));
  app.route('/', tokenRoutes(ports));
  app.route('/', feedRoutes(ports, runs));
  app.route('/', notificationsRoutes(ports));
  app.route('/', runsRoutes(ports));
  app.route('/', intentionsRoutes(ports));
  app.route('/', photoRoutes(ports));
  app.route('/', manualRoutes(ports));
  app.route('/', explainRoute(ports));
  app.route('/', uploadRoute(ports, runs));
  app.route('/', runProgressRoutes(ports));
  app.route('/', docsRoutes(ports, assets.address));
  app.route('/', assetRoutes(assets));
  app.route('/', loginPageRoutes(ports, signIn, assets.address));
  app.route('/', mainPageRoutes(ports, assets.address));
  app.notFound(() => renderProblem(new EdgeFailure('not_found')));
  app.onError((error, c) => {
    if (!(error instanceof RunFailure || error instanceof EdgeFailure)) ports.onError(error, placeOf(c));
    if (wantsPage(c)) return renderProblemPage(c, error, assets.address);
    return renderProblem(error, c.var.requestId);
  });
  return app;
}
