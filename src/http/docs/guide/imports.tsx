import { IMPORT_OPERATIONS } from '../../openapi/import-operations.ts';
import type { GuideFacts } from './guide-facts.ts';

/** From a key to a published catalog. */
export function Start({ url }: GuideFacts) {
  return (
    <>
      <p>
        Каталог товаров одним файлом превращается в намерения «могу продать». Файл — это ваш обычный прайс для
        маркетплейсов (YML) или YAML; каким намерением станет каждый товар, решает сервис.
      </p>
      <ol>
        <li>В личном кабинете, в блоке «Подключение API», выпустите ключ. Он показывается один раз.</li>
        <li>
          Проверьте файл: отчёт будет таким же, как при загрузке, но ничего не изменится.
          <pre>{`curl -X POST --data-binary @catalog.xml \\\n  -H 'Authorization: Bearer <ВАШ_КЛЮЧ>' \\\n  '${url}?dry_run=1'`}</pre>
        </li>
        <li>
          Уберите <code>?dry_run=1</code>: товары будут опубликованы, ответ придёт, когда всё готово.
        </li>
      </ol>
      <p>
        Тело запроса — сам файл, без JSON, или форма из одного файла (<code>curl -F file=@catalog.xml</code>
        ). Формат и кодировка определяются по содержимому: файл, который начинается с <code>&lt;</code>,
        читается как YML, иначе как YAML. Заголовок <code>Content-Type</code> и расширение значения не имеют.
        Большой файл сожмите: <code>Content-Encoding: gzip</code> (или deflate, br, zstd).
      </p>
      <p>
        Запуск выполняется целиком или не меняет ничего. У организации идёт один запуск за раз; второй
        получает 409.
      </p>
    </>
  );
}

/** What a second import does. */
export function Again() {
  return (
    <ul>
      <li>
        Товар узнаётся по id. Изменились данные — намерение обновляется, нет — не трогается. Загружать тот же
        файл снова можно сколько угодно.
      </li>
      <li>
        Меняются только поля, которые есть в файле: без description описание останется прежним, без picture —
        картинки.
      </li>
      <li>
        Товары, которых нет в файле, остаются опубликованными. С <code>remove_missing=1</code> их намерения
        закрываются; созданные вручную — никогда. Файл без единого товара не закрывает ничего: он отклоняется.
      </li>
      <li>
        Закрытое намерение, товар которого снова в файле, возвращается в публикацию и считается как updated.
      </li>
      <li>Правка вручную сохраняется, пока не изменились данные самого товара.</li>
    </ul>
  );
}

/** What an import answers. */
export function Report() {
  return (
    <>
      <pre>{JSON.stringify(IMPORT_OPERATIONS.importCatalog.examples[1]?.answer, null, 2)}</pre>
      <p>
        Всегда <code>total = created + updated + unchanged + skipped + errors</code>: счётчики говорят, что
        сделала база данных. <code>skipped</code> и <code>errors</code> стоят в порядке файла;{' '}
        <code>line</code> — строка, с которой начинается товар; <code>code</code> постоянный,{' '}
        <code>reason</code> — для людей. Все поля — в{' '}
        <a href="/docs/api#tag/import/operation/importCatalog">справке</a>, прежние отчёты — в{' '}
        <a href="/docs/api#tag/runs/operation/showRun">GET /v1/org/runs/{'{id}'}</a>.
      </p>
    </>
  );
}

/** What is refused, and when to ask again. */
export function Refusals() {
  return (
    <>
      <p>
        Один плохой товар не мешает остальным: он попадает в отчёт. Файл отклоняется целиком, только если его
        нельзя прочитать или он слишком велик. Все коды и что с ними делать:{' '}
        <a href="/docs/errors">ошибки и причины отказа</a>.
      </p>
      <p>
        На 429 и 409 <code>run_in_progress</code> подождите столько секунд, сколько стоит в заголовке{' '}
        <code>Retry-After</code>. На 503 и оборванное соединение повторите запрос целиком: он не сделает
        ничего дважды.
      </p>
    </>
  );
}

/** Import by link. */
export function Feed({ limits }: GuideFacts) {
  return (
    <ul>
      <li>
        Сохраните в кабинете открытую ссылку на файл, и сервис будет забирать его сам, каждые{' '}
        {Math.round(limits.pullIntervalMs / 360_000) / 10} ч, или сразу по кнопке «Проверить сейчас».
      </li>
      <li>Правила и отчёт те же, что при загрузке по API.</li>
      <li>
        Если убрать ссылку или выключить обновление, намерения из фида снимаются с публикации через{' '}
        {Math.round(limits.feedGraceMs / 86_400_000)} дн.: дата видна в кабинете, придёт уведомление. Верните
        ссылку до этого срока, и ничего не изменится; после — следующая загрузка вернёт товары в публикацию.
      </li>
    </ul>
  );
}
