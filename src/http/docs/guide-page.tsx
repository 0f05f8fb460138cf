import type { Child } from 'hono/jsx';
import { YAML_EXAMPLE, YML_EXAMPLE } from '../openapi/catalog-examples.ts';
import { IMPORT_OPERATIONS } from '../openapi/import-operations.ts';
import { DocsLayout } from './docs-layout.tsx';
import { SAMPLES } from './samples.ts';

/** Limits in force, which the operator may change. */
export interface GuideLimits {
  readonly maxCatalogBytes: number;
  readonly maxOffers: number;
  readonly maxYamlBytes: number;
  readonly picturesPerOffer: number;
  readonly maxTags: number;
  readonly pushRatePerMinute: number;
  readonly pullIntervalMs: number;
  readonly feedGraceMs: number;
}

const SECTIONS = [
  ['start', 'За пять минут'],
  ['yml', 'Формат YML'],
  ['yaml', 'Формат YAML'],
  ['intention', 'Как товар становится намерением'],
  ['description', 'Описание'],
  ['tags', 'Теги'],
  ['pictures', 'Картинки'],
  ['again', 'Повторные загрузки'],
  ['report', 'Отчёт'],
  ['refusals', 'Отказы'],
  ['feed', 'Импорт по ссылке'],
  ['samples', 'Образцы кода'],
  ['limits', 'Пределы'],
] as const;

/** The guide for integrators: formats, rules, tags, report, limits. Its examples are those that the tests run. */
export function GuidePage({
  assets,
  baseUrl,
  limits,
}: {
  assets: string;
  baseUrl: string;
  limits: GuideLimits;
}) {
  const url = `${baseUrl}/v1/org/intentions/import`;
  return (
    <DocsLayout path="/docs" title="Загрузка каталога: руководство" assets={assets} contents={SECTIONS}>
      <Section id="start">
        <p>
          Каталог товаров одним файлом превращается в намерения «могу продать». Файл — это ваш обычный прайс
          для маркетплейсов (YML) или YAML; каким намерением станет каждый товар, решает сервис.
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
          читается как YML, иначе как YAML. Заголовок <code>Content-Type</code> и расширение значения не
          имеют. Большой файл сожмите: <code>Content-Encoding: gzip</code> (или deflate, br, zstd).
        </p>
        <p>
          Запуск выполняется целиком или не меняет ничего. У организации идёт один запуск за раз; второй
          получает 409.
        </p>
      </Section>
      <Section id="yml">
        <pre>{YML_EXAMPLE}</pre>
        <Fields
          rows={[
            [
              'offer/@id',
              'обязателен',
              'Ваш код товара. Связывает товар с намерением; не меняйте его от файла к файлу.',
            ],
            ['offer/@available', '', 'Значение false — товар пропускается.'],
            [
              'name',
              'нужен',
              'Полное название. Без него берутся typePrefix, vendor и model (один vendor — не название).',
            ],
            ['price', 'обязателен', 'Рубли, больше 0: 2187, «2187,00», «94 500».'],
            ['currencyId', '', 'RUB или RUR. Цены в другой валюте не принимаются.'],
            [
              'categoryId',
              'обязателен',
              'Категория из <categories>; если их несколько, первая, которая найдена.',
            ],
            ['vendor', '', 'Производитель: становится тегом.'],
            ['description', '', 'Текст, HTML или HTML в CDATA.'],
            ['param', '', 'Характеристики: name и значение. Могут стать тегами.'],
            ['picture', '', 'Ссылки на картинки, http или https.'],
          ]}
        />
        <p>
          Категории вложены через <code>parentId</code> и могут стоять до товаров или после них. Кодировка —
          UTF-8, windows-1251 или названная в заголовке файла; смешанные файлы тоже читаются. Три частых
          дефекта исправляются на ходу и считаются в <a href="/docs/errors#warnings">warnings</a>; остальное
          должно быть правильным XML, иначе 422 с местом ошибки.
        </p>
      </Section>
      <Section id="yaml">
        <pre>{YAML_EXAMPLE}</pre>
        <Fields
          rows={[
            ['shop', '', 'Название магазина.'],
            ['city', '', 'Город для всех товаров; у товара может стоять свой.'],
            ['id', 'обязателен', 'Ваш код товара.'],
            ['name', '', 'Название. Попадает в описание; заголовок берётся из категории.'],
            ['category', 'обязателен', 'Путь через «/». Последний уровень должен быть известен сервису.'],
            ['price', 'обязателен', 'Рубли, больше 0.'],
            ['vendor', '', 'Производитель: становится тегом.'],
            ['params', '', 'Характеристики: название и значение.'],
          ]}
        />
        <p>
          Формат YAML старше: без картинок и описаний, файл до {bytes(limits.maxYamlBytes)}. Новым магазинам
          советуем YML.
        </p>
      </Section>
      <Section id="intention">
        <Fields
          rows={[
            ['Тип', '', 'Всегда «могу продать».'],
            [
              'Заголовок',
              '',
              'Одно-два значимых слова. YML: из названия товара, а если из него нечего взять — из категории. YAML: из последнего уровня категории.',
            ],
            ['Описание', '', 'Полное название первым абзацем, затем описание товара.'],
            ['Цена', '', 'Из price, в рублях.'],
            [
              'Количество',
              '',
              'Из характеристики, в названии которой есть «количество в упаковке»; единица — после запятой: «Количество в упаковке, шт». Иначе 1 штука.',
            ],
            ['Состояние', '', 'Всегда новое.'],
            [
              'Территория',
              '',
              'YML: город из профиля организации; без него товары не принимаются. YAML: город товара, затем магазина, затем профиля, затем вся страна.',
            ],
          ]}
        />
        <p>
          Посмотреть, как понят один товар, решение за решением, можно без загрузки:{' '}
          <a href="/docs/api#tag/intentions/operation/explainOffer">POST /v1/org/intentions/explain</a>.
        </p>
      </Section>
      <Section id="description">
        <ul>
          <li>
            Сохраняются абзацы, переносы, списки, жирный и курсив; все заголовки становятся одного уровня.
          </li>
          <li>Строки, которые начинаются с «- » или «• », становятся списком.</li>
          <li>От ссылок остаётся текст; стили, картинки и скрипты убираются.</li>
          <li>
            Больше 6000 символов вместе с названием — сокращается по границе абзаца; товар публикуется, это
            считает <code>desc_truncated</code>.
          </li>
          <li>Если описание уже начинается с названия, второй раз оно не добавляется.</li>
        </ul>
      </Section>
      <Section id="tags">
        <ul>
          <li>
            Производитель и характеристики становятся тегами, только если название характеристики совпадает со
            словарём точно, без учёта регистра: «Наличие реверса: да» даёт тег «с реверсом», а «Реверс: да» не
            даёт ничего.
          </li>
          <li>
            У каждой характеристики есть вес: он зависит от категории и области. Ниже порога она
            отбрасывается. «Цвет» важен для одежды и почти не важен для инструмента. Сколько и почему
            отброшено, считает <code>metrics.drop_reasons</code>; это не ошибка.
          </li>
          <li>Тегов у намерения не больше {limits.maxTags}, сильнейшие первыми.</li>
          <li>
            YML без единого <code>param</code>: теги берутся из названия — значимые слова, марка латиницей,
            размеры («8х 60» — 8х60, «М 14,0» — м14, «d 3» — d3, «Ду 20» — ду20). Если не нашлось ничего,
            тегом становится слово названия.
          </li>
          <li>YAML: товар, которому не досталось ни одного тега, не публикуется.</li>
        </ul>
      </Section>
      <Section id="pictures">
        <ul>
          <li>
            Берутся первые {limits.picturesPerOffer} картинки товара: JPEG, PNG, WebP или GIF, открытые по
            http или https.
          </li>
          <li>Они переносятся после загрузки, в фоне, и появляются через несколько минут.</li>
          <li>
            Что не открылось, запрашивается снова при следующей загрузке; какие и почему — в отчёте запуска,
            photos.
          </li>
          <li>
            Одна картинка у многих товаров хранится один раз. Добавленные вручную фотографии загрузка не
            трогает.
          </li>
          <li>Товар без картинок публикуется без фото; их считает no_photo.</li>
        </ul>
      </Section>
      <Section id="again">
        <ul>
          <li>
            Товар узнаётся по id. Изменились данные — намерение обновляется, нет — не трогается. Загружать тот
            же файл снова можно сколько угодно.
          </li>
          <li>
            Меняются только поля, которые есть в файле: без description описание останется прежним, без
            picture — картинки.
          </li>
          <li>
            Товары, которых нет в файле, остаются опубликованными. С <code>remove_missing=1</code> их
            намерения закрываются; созданные вручную — никогда. Файл без единого товара не закрывает ничего:
            он отклоняется.
          </li>
          <li>
            Закрытое намерение, товар которого снова в файле, возвращается в публикацию и считается как
            updated.
          </li>
          <li>Правка вручную сохраняется, пока не изменились данные самого товара.</li>
        </ul>
      </Section>
      <Section id="report">
        <pre>{JSON.stringify(IMPORT_OPERATIONS.importCatalog.examples[1]?.answer, null, 2)}</pre>
        <p>
          Всегда <code>total = created + updated + unchanged + skipped + errors</code>: счётчики говорят, что
          сделала база данных. <code>skipped</code> и <code>errors</code> стоят в порядке файла;{' '}
          <code>line</code> — строка, с которой начинается товар; <code>code</code> постоянный,{' '}
          <code>reason</code> — для людей. Все поля — в{' '}
          <a href="/docs/api#tag/import/operation/importCatalog">справке</a>, прежние отчёты — в{' '}
          <a href="/docs/api#tag/runs/operation/showRun">GET /v1/org/runs/{'{id}'}</a>.
        </p>
      </Section>
      <Section id="refusals">
        <p>
          Один плохой товар не мешает остальным: он попадает в отчёт. Файл отклоняется целиком, только если
          его нельзя прочитать или он слишком велик. Все коды и что с ними делать:{' '}
          <a href="/docs/errors">ошибки и причины отказа</a>.
        </p>
        <p>
          На 429 и 409 <code>run_in_progress</code> подождите столько секунд, сколько стоит в заголовке{' '}
          <code>Retry-After</code>. На 503 и оборванное соединение повторите запрос целиком: он не сделает
          ничего дважды.
        </p>
      </Section>
      <Section id="feed">
        <ul>
          <li>
            Сохраните в кабинете открытую ссылку на файл, и сервис будет забирать его сам, каждые{' '}
            {Math.round(limits.pullIntervalMs / 360_000) / 10} ч, или сразу по кнопке «Проверить сейчас».
          </li>
          <li>Правила и отчёт те же, что при загрузке по API.</li>
          <li>
            Если убрать ссылку или выключить обновление, намерения из фида снимаются с публикации через{' '}
            {Math.round(limits.feedGraceMs / 86_400_000)} дн.: дата видна в кабинете, придёт уведомление.
            Верните ссылку до этого срока, и ничего не изменится; после — следующая загрузка вернёт товары в
            публикацию.
          </li>
        </ul>
      </Section>
      <Section id="samples">
        <p>
          Ключ лежит в переменной CATALOG_KEY, каталог — рядом. <code>report=summary</code> не присылает
          списки отказов; они остаются в <code>/v1/org/runs/{'{id}'}/refusals</code>. С{' '}
          <code>Idempotency-Key</code> загрузку можно повторить без опаски: тот же файл с тем же ключом в
          течение суток получает тот же отчёт. С <code>Prefer: respond-async</code> окончания импорта не ждут:
          ответ 202 приходит, как только файл сохранён, отчёт — по адресу из <code>Location</code>.
        </p>
        {SAMPLES.map(([language, code]) => (
          <details>
            <summary>{language}</summary>
            <pre>{code(url)}</pre>
          </details>
        ))}
        <p>Клиент с типами для JavaScript и TypeScript делается из описания одной командой:</p>
        <pre>{`npx -y openapi-typescript@7 ${baseUrl}/openapi.json -o api.d.ts`}</pre>
        <p>С ним работает пакет openapi-fetch. Коллекция Postman:</p>
        <pre>{`curl -s ${baseUrl}/openapi.json -o openapi.json\nnpx -y openapi-to-postmanv2@6 -s openapi.json -o postman.json`}</pre>
      </Section>
      <Section id="limits">
        <Fields
          rows={[
            ['Файл YML', '', `${bytes(limits.maxCatalogBytes)} после распаковки`],
            ['Товаров в файле', '', number(limits.maxOffers)],
            ['Файл YAML', '', bytes(limits.maxYamlBytes)],
            ['Описание', '', '6000 символов с названием'],
            ['Картинок на товар', '', number(limits.picturesPerOffer)],
            ['Загрузок в минуту', '', `${number(limits.pushRatePerMinute)} на ключ`],
            ['Скачиваний отказов', '', '30 в минуту на организацию'],
            ['Ключей', '', '20 у организации'],
            ['Тело JSON', '', '256 КБ'],
            ['Адрес и заголовки запроса', '', '16 КБ вместе'],
            ['Добавлено вручную', '', '10 фотографий и 3 видео у намерения'],
            ['Сессия кабинета', '', 'кончается через 14 дней без обращений, и через 90 дней в любом случае'],
            [
              'Списки',
              '',
              'новые сначала, намерения — по id; limit и cursor. Всё, что изменилось: changed_after',
            ],
            [
              'Прокси перед вами',
              '',
              'у nginx client_max_body_size должен быть не меньше файла, иначе 413 ответит он, а не сервис',
            ],
          ]}
        />
      </Section>
    </DocsLayout>
  );
}

function Section({ id, children }: { id: (typeof SECTIONS)[number][0]; children?: Child }) {
  return (
    <section id={id}>
      <h2>{SECTIONS.find(([anchor]) => anchor === id)?.[1]}</h2>
      {children}
    </section>
  );
}

function Fields({ rows }: { rows: readonly (readonly [name: string, need: string, rule: string])[] }) {
  return (
    <dl class="fields">
      {rows.map(([name, need, rule]) => (
        <div>
          <dt>
            <code>{name}</code>
            {need === '' ? null : <span class="quiet"> {need}</span>}
          </dt>
          <dd>{rule}</dd>
        </div>
      ))}
    </dl>
  );
}

function number(value: number): string {
  return value.toLocaleString('ru-RU');
}

function bytes(value: number): string {
  return `${number(Math.round((value / 1048576) * 10) / 10)} МБ`;
}
