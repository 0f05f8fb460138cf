import type { EffectOnProduct, ShownEffect } from '../../editor/show-effect.ts';
import { formatNumber } from '../../model/account/format-number.ts';
import type { Made } from '../../model/run/comparison.ts';
import { formatCount } from '../frame/format-text.ts';

/** What an edit makes of products that it touches, side by side; a text where that cannot be shown. */
export function EffectPanel({ effect }: { effect: ShownEffect | string }) {
  if (typeof effect === 'string') {
    return (
      <p class="note warn" data-again>
        {effect}
      </p>
    );
  }
  const { products, looked, changed, isAll } = effect;
  if (products.length === 0)
    return (
      <p class="quiet">
        {isAll
          ? 'Опубликованных товаров с этими словами не нашлось.'
          : 'За отведённое время таких товаров не нашлось: просмотрены не все магазины. Полный ответ даст проверка на всём опубликованном.'}
      </p>
    );
  return (
    <section aria-label="Что изменится у товаров">
      <p>
        {changed === 0
          ? `Просмотрено ${formatCount(looked, 'товар', 'товара', 'товаров')} с этими словами: ни один не изменится.`
          : `Из ${formatCount(looked, 'просмотренного товара', 'просмотренных товаров', 'просмотренных товаров')} с этими словами изменится ${formatNumber(changed)}.`}
      </p>
      <ul class="effects">
        {products.map((product) => (
          <Product product={product} />
        ))}
      </ul>
      <p class="quiet small">Сейчас и с этой правкой, вместе с остальными правками черновика.</p>
    </section>
  );
}

function Product({ product }: { product: EffectOnProduct }) {
  const { name, organization, before, after, changes } = product;
  return (
    <li class={changes ? 'changes' : ''}>
      <strong class="clipped">{name}</strong>
      <span class="quiet small">{organization}</span>
      <div class="sides">
        <Side label="сейчас" made={before} other={after} sign="del" />
        {changes ? <Side label="станет" made={after} other={before} sign="ins" /> : null}
      </div>
      {changes ? null : <span class="quiet small">не изменится</span>}
    </li>
  );
}

function Side(side: { label: string; made: Made; other: Made; sign: 'del' | 'ins' }) {
  const { made, other, sign } = side;
  const mark = (text: string, isOther: boolean) =>
    !isOther ? text : sign === 'del' ? <del>{text}</del> : <ins>{text}</ins>;
  return (
    <div>
      <span class="quiet small">{side.label}</span>
      {made.refusal !== null ? (
        <p>отказ: {mark(made.refusal, made.refusal !== other.refusal)}</p>
      ) : (
        <>
          <p>{mark(made.title, made.title !== other.title)}</p>
          <ul class="tags">
            {made.tags.map((tag) => (
              <li>{mark(tag, !other.tags.includes(tag))}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
