import type { OperatorFrame } from '../../pages/operators/operator-layout.tsx';
import type { WebContext } from '../edge/web-ports.ts';

/** What the page of a signed-in operator carries around its content; behind `requireOperator`. */
export function operatorFrame(c: WebContext, assets: string): OperatorFrame {
  const { email, role } = c.var.operator;
  return { assets, email, role };
}
