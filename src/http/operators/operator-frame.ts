import type { OperatorFrame } from '../../pages/operators/operator-layout.tsx';
import { noteAccount } from '../admission/session-cookie.ts';
import type { WebContext } from '../edge/web-ports.ts';

/** What the page of a signed-in operator carries around its content; behind `requireOperator`. */
export function operatorFrame(c: WebContext, assets: string): OperatorFrame {
  const { id, email, role } = c.var.operator;
  noteAccount(c, 'operatorAccount', id);
  return { assets, email, role };
}
