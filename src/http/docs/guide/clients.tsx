import { SAMPLES } from '../samples.ts';
import { Fields } from './fields.tsx';
import { bytes, type GuideFacts, number } from './guide-facts.ts';

/** Clients in several languages. */
export function Samples({ url, baseUrl }: GuideFacts) {
  return (
    <>
      <p>
        Ключ лежит в переменной CATALOG_KEY, каталог — рядом. <code>report=summary</code> не присылает списки
        отказов; они остаются в <code>/v1/org/runs/{'{id}'}/refusals</code>. С <code>Idempotency-Key</code>{' '}
        загрузку можно повторить без опаски: тот же файл с тем же ключом в течение суток получает тот же
        отчёт. С <code>Prefer: respond-async</code> окончания импорта не ждут: ответ 202 приходит, как только
        файл сохранён, отчёт — по адресу из <code>Location</code>.
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
    </>
  );
}

/** Limits in force. */
export function Limits({ limits }: GuideFacts) {
  return (
    <Fields
      rows={[
        ['Файл YML', `${bytes(limits.maxCatalogBytes)} после распаковки`],
        ['Товаров в файле', number(limits.maxOffers)],
        ['Файл YAML', bytes(limits.maxYamlBytes)],
        ['Описание', '6000 символов с названием'],
        ['Картинок на товар', number(limits.picturesPerOffer)],
        ['Загрузок в минуту', `${number(limits.pushRatePerMinute)} на ключ`],
        ['Скачиваний отказов', '30 в минуту на организацию'],
        ['Ключей', '20 у организации'],
        ['Тело JSON', '256 КБ'],
        ['Адрес и заголовки запроса', '16 КБ вместе'],
        ['Добавлено вручную', '10 фотографий и 3 видео у намерения'],
        ['Сессия кабинета', 'кончается через 14 дней без обращений, и через 90 дней в любом случае'],
        ['Списки', 'новые сначала, намерения — по id; limit и cursor. Всё, что изменилось: changed_after'],
        [
          'Прокси перед вами',
          'у nginx client_max_body_size должен быть не меньше файла, иначе 413 ответит он, а не сервис',
        ],
      ]}
    />
  );
}
