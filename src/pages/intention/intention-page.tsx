import { raw } from 'hono/html';
import type { Explanation } from '../../model/explanation.ts';
import type { OfferSource } from '../../model/offer-source.ts';
import type { IntentionRecord } from '../../store/intentions/list-intentions.ts';
import { ActionButton } from '../frame/action-button.tsx';
import { formatPrice } from '../frame/format-text.ts';
import { Moment } from '../frame/moment.tsx';
import { Problem } from '../frame/notes.tsx';
import type { PageFrame } from '../frame/page-frame.ts';
import { PageLayout } from '../frame/page-layout.tsx';
import { INTENTION_CHANNELS, INTENTION_STATES } from '../run/run-names.ts';
import { ExplainBlock, type ExplainForm } from './explain-block.tsx';
import { type EditForm, IntentionForm } from './intention-form.tsx';
import { OrderButtons } from './order-buttons.tsx';
import { Publication } from './publication.tsx';
import { StateMark } from './state-mark.tsx';
import { Videos } from './videos.tsx';

export interface IntentionView {
  readonly intention: IntentionRecord;
  readonly edit: EditForm;
  readonly maxTags: number;
  readonly photoProblem: string | null;
  readonly explain: {
    readonly form: ExplainForm;
    readonly source: OfferSource | null;
    readonly result: Explanation | null;
    /** Why what was asked is not explained. */
    readonly problem: string | null;
  };
  /** Why it was not published. */
  readonly stateProblem: string | null;
}

/** One intention as a buyer sees it, and what its owner may do with it. */
export function IntentionPage({ frame, view }: { frame: PageFrame; view: IntentionView }) {
  const { intention } = view;
  return (
    <PageLayout title={intention.title} assets={frame.assets} frame={frame} section="/intentions">
      <section class="card" aria-labelledby="title">
        <div class="offer">
          <div>
            <Gallery intention={intention} problem={view.photoProblem} />
            <Videos intention={intention} />
          </div>
          <div>
            <h1 id="title">{intention.title}</h1>
            <p class="price">
              {formatPrice(intention.price)}{' '}
              <span class="small quiet">
                {intention.price === null ? '' : 'за '}
                {Number(intention.quantity).toLocaleString('ru-RU')} {intention.unit ?? ''}
              </span>
            </p>
            <ul class="tags" aria-label="Теги">
              {intention.tags.map((tag) => (
                <li>{tag}</li>
              ))}
            </ul>
            <Facts intention={intention} />
            {/* Restricted when it was stored: eight elements, no attribute. */}
            <div class="description">{raw(intention.body)}</div>
          </div>
        </div>
      </section>
      <ExplainBlock
        intentionId={intention.id}
        isImported={intention.external_id !== null}
        {...view.explain}
      />
      <IntentionForm intention={intention} form={view.edit} maxTags={view.maxTags} />
      <Publication intention={intention} problem={view.stateProblem} />
    </PageLayout>
  );
}

function Facts({ intention }: { intention: IntentionRecord }) {
  const place = [intention.territory_region, intention.territory_city, intention.territory_address]
    .filter((part, index, parts) => part !== null && part !== parts[index - 1])
    .join(', ');
  return (
    <dl class="facts">
      <dt>Состояние</dt>
      <dd>
        <StateMark state={INTENTION_STATES[intention.state]} />
      </dd>
      <dt>Товар</dt>
      <dd>новый</dd>
      <dt>Территория</dt>
      <dd>{place === '' ? 'вся страна' : place}</dd>
      <dt>Источник</dt>
      <dd>
        {INTENTION_CHANNELS[intention.channel]}
        {intention.external_id === null ? '' : `, id ${intention.external_id}`}
      </dd>
      <dt>Изменено</dt>
      <dd>
        <Moment at={intention.updated_at} />
      </dd>
    </dl>
  );
}

function Gallery({ intention, problem }: { intention: IntentionRecord; problem: string | null }) {
  const shown = intention.photos.flatMap(({ hash, origin }) => (hash === null ? [] : [{ hash, origin }]));
  // Two links of the file may lead to the same picture.
  const stored = shown.filter(({ hash }, at) => shown.findIndex((photo) => photo.hash === hash) === at);
  const pending = intention.photos.filter((photo) => photo.state === 'pending').length;
  const failures = intention.photos.flatMap(({ error }) => (error === null ? [] : [error]));
  return (
    <div>
      <div class="gallery">
        {stored.length === 0 ? (
          <p class="nothing">{pending > 0 ? 'Фотографии загружаются' : 'Фотографий нет'}</p>
        ) : (
          stored.map((photo, index) => (
            <figure id={`media-${photo.hash.slice(0, 12)}`}>
              <img
                src={`/photos/${photo.hash}`}
                alt={`${intention.title}, фото ${index + 1}`}
                loading={index === 0 ? 'eager' : 'lazy'}
              />
              <figcaption class="row">
                {index === 0 && stored.length > 1 ? <span class="small quiet">Главное фото</span> : null}
                <OrderButtons
                  action={`/intentions/${intention.id}/photos/${photo.hash}/move`}
                  name={`фото ${index + 1}`}
                  index={index}
                  count={stored.length}
                />
                {photo.origin === 'manual' ? <RemovePhoto id={intention.id} hash={photo.hash} /> : null}
              </figcaption>
            </figure>
          ))
        )}
      </div>
      {stored.length > 1 && stored.some(({ origin }) => origin === 'feed') ? (
        <p class="hint">
          Порядок ваш, пока в файле те же картинки. Другие картинки в файле вернут его порядок; добавленные
          вручную останутся до или после них, где вы их поставили.
        </p>
      ) : null}
      {failures.map(({ reason }) => (
        <p class="note warn small">{reason}</p>
      ))}
      <form
        method="post"
        action={`/intentions/${intention.id}/photos`}
        enctype="multipart/form-data"
        id="photo"
      >
        <Problem text={problem} />
        <label>
          Добавить фотографию
          <input type="file" name="photo" accept="image/jpeg,image/png,image/webp,image/gif" required />
          <span class="hint">Импорт не удаляет фотографии, добавленные вручную.</span>
        </label>
        <button type="submit">Добавить</button>
      </form>
    </div>
  );
}

function RemovePhoto({ id, hash }: { id: string; hash: string }) {
  return (
    <ActionButton
      action={`/intentions/${id}/photos/${hash}/remove`}
      text="Убрать фотографию"
      look="plain small"
      confirm="Убрать эту фотографию?"
    />
  );
}
