import { drawPrice, fillTemplate, openDraw, pick } from './draw.ts';
import { GOODS } from './goods.ts';

/** A whole catalog of variant B; 3 500 offers are just under its limit of 1 MB. */
export function makeYamlCatalog(offers: number, seed = 1): string {
  const lines = ['shop: Стройдвор', 'city: Москва', 'offers:'];
  for (let index = 0; index < offers; index++) {
    const draw = openDraw(seed, index);
    const kind = pick(GOODS, draw);
    const name = fillTemplate(pick(kind.names, draw), pick(kind.brands, draw), draw);
    lines.push(
      `  - id: "${100_000 + index}"`,
      `    name: ${JSON.stringify(name)}`,
      `    category: ${kind.category.join('/')}`,
      `    price: ${drawPrice(draw)}`,
      '    params:',
    );
    for (const [param, values] of kind.params.slice(0, 2))
      lines.push(`      ${JSON.stringify(param)}: ${JSON.stringify(fillTemplate(`{${values}}`, '', draw))}`);
  }
  return `${lines.join('\n')}\n`;
}
