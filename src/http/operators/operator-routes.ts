import { Hono } from 'hono';
import type { PasswordChecks } from '../../secrets/open-password-checks.ts';
import type { Web, WebPorts } from '../edge/web-ports.ts';
import { editorRoutes } from '../editor/editor-routes.ts';
import { operatorLogRoutes } from './operator-log-routes.ts';
import { operatorPreviewRoutes } from './preview-routes.ts';
import { operatorRefusalRoutes } from './refusal-routes.ts';
import { operatorSignInRoutes } from './sign-in-routes.ts';
import { operatorVersionRoutes } from './version-routes.ts';

/** `/operator/…`: the pages of operators, with a sign-in of their own. */
export function operatorRoutes(ports: WebPorts, passwords: PasswordChecks, assets: string): Hono<Web> {
  return new Hono<Web>()
    .route('/', operatorSignInRoutes(ports, passwords, assets))
    .get('/operator', (c) => c.redirect('/operator/versions', 303))
    .route('/', operatorVersionRoutes(ports, assets))
    .route('/', operatorPreviewRoutes(ports, assets))
    .route('/', operatorRefusalRoutes(ports, assets))
    .route('/', editorRoutes(ports, assets))
    .route('/', operatorLogRoutes(ports, assets));
}
