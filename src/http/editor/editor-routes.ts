import { Hono } from 'hono';
import type { Web, WebPorts } from '../edge/web-ports.ts';
import { applyRoutes } from './apply-routes.ts';
import { draftRoutes } from './draft-routes.ts';
import { openEditor } from './open-editor.ts';
import { rowRoutes } from './row-routes.ts';

/** `/operator/drafts/…`: the dictionary edited in the browser. */
export function editorRoutes(ports: WebPorts, assets: string): Hono<Web> {
  const editor = openEditor(ports);
  return new Hono<Web>()
    .route('/', draftRoutes(ports, editor, assets))
    .route('/', applyRoutes(ports, editor, assets))
    .route('/', rowRoutes(ports, editor, assets));
}
