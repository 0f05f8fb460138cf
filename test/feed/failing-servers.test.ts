import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { gzipSync } from 'node:zlib';
import { makeCatalog } from '../../bench/make-catalog.ts';
import type { SyncOutcome } from '../../src/feed/sync-feed.ts';
import { answer, ok, type RawAnswer, redirectTo, type Shop, serveShop } from '../outbound/serve-shop.ts';
import { buildCatalog } from '../support/build-catalog.ts';
import { openTestFeeds, type TestFeeds } from '../support/open-feed-ports.ts';
import { useTestDatabase } from '../support/test-database.ts';

const database = useTestDatabase();
/** For the servers that let us wait; the others are given the time that a busy machine may need. */
const PATIENCE = {
  connectTimeoutMs: 1000,
  headersTimeoutMs: 1000,
  stallTimeoutMs: 1000,
  deadlineMs: 30_000,
  leastBytesPerSecond: 2048,
};
const MAX_BYTES = 1 << 20;
let feeds: TestFeeds;
let shop: Shop;

const GOOD = buildCatalog({ offers: [{ id: 'a' }, { id: 'b' }] });
const HALF = GOOD.slice(0, GOOD.indexOf('2490</price>'));
const head = (...lines: string[]) => ['HTTP/1.1 200 OK', ...lines, '', ''].join('\r\n');

/** What shops' servers do wrong → what their owner is told: what happened, what to do. */
const CASES: Readonly<Record<string, readonly [server: RawAnswer, code: string, message: string]>> = {
  'never answers': [
    () => {},
    'feed_not_fetched',
    'Сервер магазина не ответил за 1 секунду. Проверьте, что ссылка открывается в браузере без входа; если файл долго готовится, сохраняйте его на сервере заранее.',
  ],
  'falls silent in the middle': [
    (socket) => void socket.write(`${head('Content-Length: 100000')}${HALF}`),
    'feed_not_fetched',
    'Сервер магазина начал передавать файл и замолчал на 1 секунду. Проверьте, что файл скачивается в браузере до конца.',
  ],
  'drips, and is never silent': [
    (socket) => {
      socket.write(head('Content-Length: 100000'));
      const drip = setInterval(() => socket.write('<!-- -->'), 100);
      socket.once('close', () => clearInterval(drip));
    },
    'feed_not_fetched',
    'Сервер магазина передаёт файл слишком медленно: за 1 секунду меньше 2 КБ в секунду. Сожмите файл в gzip или разместите на более быстром сервере.',
  ],
  'cuts the connection in the middle': [
    (socket) => void socket.end(`${head('Content-Length: 100000')}${HALF}`),
    'feed_not_fetched',
    'Передача файла оборвалась, он получен не целиком. Проверьте, что файл скачивается в браузере до конца.',
  ],
  'announces more than it sends': [
    (socket) => void socket.end(`${head(`Content-Length: ${2 * Buffer.byteLength(GOOD)}`)}${GOOD}`),
    'feed_not_fetched',
    'Передача файла оборвалась, он получен не целиком. Проверьте, что файл скачивается в браузере до конца.',
  ],
  'ends a chunked file without its last chunk': [
    (socket) =>
      void socket.end(
        `${head('Transfer-Encoding: chunked')}${Buffer.byteLength(HALF).toString(16)}\r\n${HALF}\r\n`,
      ),
    'feed_not_fetched',
    'Передача файла оборвалась, он получен не целиком. Проверьте, что файл скачивается в браузере до конца.',
  ],
  'redirects to itself': [
    redirectTo('/redirects-to-itself'),
    'feed_not_fetched',
    'Ссылка перенаправляет больше 5 раз подряд. Укажите конечный адрес файла.',
  ],
  'redirects into the inner network': [
    redirectTo('http://169.254.169.254/latest/meta-data/'),
    'feed_not_fetched',
    'Адрес 169.254.169.254 ведёт во внутреннюю сеть, а не на общедоступный сервер. Укажите ссылку, которая открывается из интернета. Это случилось после перенаправления на http://169.254.169.254/latest/meta-data/.',
  ],
  'redirects to a file of the machine': [
    redirectTo('file:///etc/passwd'),
    'feed_not_fetched',
    'Ссылка должна начинаться с http:// или https://, другие виды ссылок не принимаются. Это случилось после перенаправления на file:///etc/passwd.',
  ],
  'wants a password': [
    answer('401 Unauthorized', ['WWW-Authenticate: Basic']),
    'feed_not_fetched',
    'Сервер магазина требует вход (ответ 401). Откройте доступ к файлу без логина и пароля.',
  ],
  'has no such file': [
    answer('404 Not Found', [], 'нет'),
    'feed_not_fetched',
    'По этой ссылке файла нет (ответ 404). Проверьте, нет ли в ссылке опечатки и не переехал ли файл.',
  ],
  'answers 304 to a question that was not asked': [
    answer('304 Not Modified', []),
    'feed_not_fetched',
    'Сервер магазина не отдал файл (ответ 304). Проверьте, что ссылка открывается в браузере без входа.',
  ],
  'sends a page for people': [
    ok('<!DOCTYPE html><html><body>Войдите, чтобы продолжить</body></html>', 'Content-Type: application/xml'),
    'not_a_catalog',
    'По ссылке не каталог. Это HTML-страница, а не каталог. Проверьте, что ссылка ведёт на сам файл. Нужна ссылка на файл каталога в формате YML.',
  ],
  'sends a picture': [
    ok(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13])),
    'not_a_catalog',
    'По ссылке не каталог. Это картинка PNG, а не каталог. Нужна ссылка на файл каталога в формате YML.',
  ],
  'sends another XML': [
    ok('<rss><channel/></rss>'),
    'not_a_catalog',
    'По ссылке не каталог. Корневой элемент файла <rss>, а должен быть <yml_catalog>. Нужна ссылка на файл каталога в формате YML.',
  ],
  'sends nothing': [ok(''), 'empty_body', 'Файл по ссылке пустой. Проверьте, что магазин его формирует.'],
  'sends a catalog without products': [
    ok(buildCatalog({ offers: [] })),
    'no_offers',
    'Файл прочитан, но фид не содержит товаров, ничего не изменено. Проверьте выгрузку магазина.',
  ],
  'sends a catalog that breaks off': [
    ok(HALF),
    'malformed_xml',
    'В файле ошибка XML (строка 16, столбец 8): «<price>». Тег <price> (строка 16) не закрыт. Файл обрывается: выгрузка не закончилась или файл скачан не целиком. Исправьте её в выгрузке магазина.',
  ],
  'sends a catalog with a wrong tag': [
    ok(GOOD.replace('2490</price>', '2490</prise>')),
    'malformed_xml',
    'В файле ошибка XML (строка 16, столбец 12): «<price>2490</prise>». Закрывающий тег </prise> не соответствует открытому <price> (строка 16). Исправьте её в выгрузке магазина.',
  ],
  'sends broken YAML': [
    ok('shop: "Лавка\noffers:\n  - id: 1\n'),
    'malformed_yaml',
    'В файле ошибка YAML (строка 4, столбец 1). Не хватает знака: кавычки, скобки, двоеточия или пробела после них. Исправьте её в выгрузке магазина.',
  ],
  'sends a file that is too large': [
    ok(Buffer.concat([...makeCatalog({ offers: 2000 })])),
    'feed_not_fetched',
    'Файл больше допустимых 1 МБ. Уменьшите его.',
  ],
  'sends a large file without its length': [
    (socket) => {
      socket.write(head('Connection: close'));
      for (const piece of makeCatalog({ offers: 2000 })) socket.write(piece);
      socket.end();
    },
    'feed_not_fetched',
    'Файл больше допустимых 1 МБ. Уменьшите его.',
  ],
  'sends a gzip bomb by header': [
    ok(gzipSync(Buffer.alloc(200 << 20)), 'Content-Encoding: gzip'),
    'feed_not_fetched',
    'Файл после распаковки больше допустимых 1 МБ. Уменьшите его.',
  ],
  'sends a gzip bomb as the file': [
    ok(gzipSync(Buffer.concat([Buffer.from(GOOD), Buffer.alloc(200 << 20, 32)]))),
    'catalog_too_large',
    'Файл больше допустимых 1 МБ без сжатия. Уменьшите его.',
  ],
  'sends damaged gzip': [
    ok(gzipSync(GOOD).subarray(0, 200)),
    'damaged_gzip',
    'Сжатый файл повреждён или обрезан. Сожмите его в gzip заново или отдавайте без сжатия.',
  ],
  'compresses in a way nobody asked for': [
    ok(GOOD, 'Content-Encoding: br'),
    'feed_not_fetched',
    'Сервер магазина сжал файл способом «br», который мы не запрашивали. Настройте выдачу без сжатия или в gzip.',
  ],
  'declares an encoding that does not exist': [
    ok(GOOD.replace('UTF-8', 'marsian-8')),
    'unknown_encoding',
    'Кодировка файла неизвестна. Объявлена кодировка «marsian-8». Сохраняйте файл в UTF-8 или windows-1251.',
  ],
};

const pathOf = (name: string) => `/${name.replaceAll(' ', '-')}`;

beforeAll(async () => {
  shop = await serveShop(
    Object.fromEntries(Object.entries(CASES).map(([name, [server]]) => [pathOf(name), server])),
  );
  feeds = await openTestFeeds(database().sql);
});
afterAll(async () => {
  shop.stop();
  await feeds.close();
});

function check(orgId: string, patience = feeds.ports.patience): Promise<SyncOutcome> {
  const runSettings = { ...feeds.ports.runSettings, maxCatalogBytes: MAX_BYTES };
  return feeds.sync(orgId, { ...feeds.ports, runSettings, patience });
}

describe('a server that', () => {
  test.each(Object.entries(CASES))(
    '%s is told to the owner, and nothing is changed',
    async (name, [, code, message]) => {
      const orgId = await feeds.organization({ url: `http://127.0.0.1:${shop.port}${pathOf(name)}` });
      const patience = message.includes(' 1 секунду') ? PATIENCE : feeds.ports.patience;
      expect(await check(orgId, patience)).toMatchObject({ kind: 'failed', code, message, cause: null });
      expect(await feeds.feed(orgId)).toMatchObject({
        lastOk: false,
        lastMessage: message,
        lastCounters: null,
      });
      const [count] = await database().sql<{ intentions: number }[]>`
      select count(*)::int as intentions from intentions where org_id = ${orgId}`;
      expect(count?.intentions).toBe(0);
    },
  );

  test('does not listen is told to the owner', async () => {
    const closed = await serveShop({});
    closed.stop();
    const orgId = await feeds.organization({ url: `http://127.0.0.1:${closed.port}/feed.xml` });
    expect(await check(orgId)).toMatchObject({
      message:
        'Сервер магазина отклонил соединение. Проверьте, что сайт работает и порт в ссылке указан верно.',
    });
  });
});
