import { formatNumber } from '../../model/account/format-number.ts';
import type { ListedRefusal, RefusedCount } from '../../store/dictionary/refusals.ts';
import { ActionButton } from '../frame/action-button.tsx';
import { formatCount } from '../frame/format-text.ts';
import { Done } from '../frame/notes.tsx';
import { type OperatorFrame, OperatorLayout } from './operator-layout.tsx';

export interface RefusedView {
  readonly organizations: readonly RefusedCount[];
  readonly chosen: RefusedCount | null;
  readonly products: readonly ListedRefusal[];
  /** Products that have just been decided; null: none. */
  readonly done: number | null;
}

/** Published products that the dictionary refuses: closed or left, by organization. */
export function RefusedPage({ frame, view }: { frame: OperatorFrame; view: RefusedView }) {
  const { organizations, chosen } = view;
  return (
    <OperatorLayout title="Отказы" assets={frame.assets} frame={frame} section="/operator/refusals">
      <h1>Опубликованы, но словарь им отказывает</h1>
      <p class="quiet">
        Новый словарь никого не снимает с публикации сам. Закрытие — запуск в истории организации, его можно
        отменить. Оставленный товар больше не спрашивается, пока причина та же.
      </p>
      {view.done === null ? null : <Done text={`Решено о товарах: ${formatNumber(view.done)}.`} />}
      {organizations.length === 0 ? (
        <section class="card">
          <p>Решать не о чем: словарь не отказывает ни одному опубликованному товару.</p>
        </section>
      ) : (
        <section class="card" aria-label="Организации">
          <ul class="groups">
            {organizations.map(({ orgId, organization, waiting, left }) => (
              <li>
                <a
                  href={`/operator/refusals?org=${orgId}`}
                  {...(orgId === chosen?.orgId ? { 'aria-current': 'true' } : {})}
                >
                  <span>{organization}</span>
                  <span class="number">
                    {waiting === 0 ? 'решено' : `ждут: ${formatNumber(waiting)}`}
                    {left === 0 ? '' : `, оставлено: ${formatNumber(left)}`}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {chosen === null ? null : <Products frame={frame} chosen={chosen} products={view.products} />}
    </OperatorLayout>
  );
}

function Products(list: { frame: OperatorFrame; chosen: RefusedCount; products: readonly ListedRefusal[] }) {
  const { chosen, products } = list;
  const decides = list.frame.role === 'publisher' && chosen.waiting > 0;
  return (
    <section class="card" aria-labelledby="products-title">
      <h2 id="products-title">{chosen.organization}</h2>
      <form method="post" action="/operator/refusals">
        <input type="hidden" name="org" value={chosen.orgId} />
        <div class="table" tabindex={0}>
          <table class="stacks">
            <thead>
              <tr>
                <th scope="col">Товар</th>
                <th scope="col">Почему</th>
                <th scope="col">Решение</th>
              </tr>
            </thead>
            <tbody>
              {products.map(({ id, external_id, name, reason, left_by }) => (
                <tr>
                  <td class="head">
                    {decides && left_by === null ? (
                      <label class="check">
                        <input type="checkbox" name="id" value={id} />
                        <span>{name}</span>
                      </label>
                    ) : (
                      name
                    )}
                    <span class="quiet small under">{external_id}</span>
                  </td>
                  <td data-label="Почему">{reason}</td>
                  <td data-label="Решение">{left_by === null ? 'ждёт' : `оставил ${left_by}`}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        {decides ? (
          <div class="row bulk">
            <button type="submit" name="what" value="close" class="danger">
              Закрыть отмеченные
            </button>
            <button type="submit" name="what" value="leave">
              Оставить отмеченные
            </button>
          </div>
        ) : chosen.waiting > 0 ? (
          <p class="hint">Закрыть или оставить может издатель.</p>
        ) : null}
      </form>
      {decides ? <DecideAll chosen={chosen} /> : null}
    </section>
  );
}

/** Those that are not shown among them, so that they are asked about by their number. */
function DecideAll({ chosen: { orgId, waiting } }: { chosen: RefusedCount }) {
  const all = `все, что ждут: ${formatCount(waiting, 'товар', 'товара', 'товаров')}`;
  const action = '/operator/refusals';
  return (
    <div class="row">
      <ActionButton
        action={action}
        text={`Закрыть ${all}`}
        look="danger"
        confirm={`Закрыть ${all}?`}
        fields={{ org: orgId, what: 'close', all: '1' }}
      />
      <ActionButton
        action={action}
        text={`Оставить ${all}`}
        confirm={`Оставить ${all}?`}
        fields={{ org: orgId, what: 'leave', all: '1' }}
      />
    </div>
  );
}
