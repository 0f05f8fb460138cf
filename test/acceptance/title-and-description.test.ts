import { describe, expect, test } from 'bun:test';
import { buildCatalog, type OfferParts } from '../support/build-catalog.ts';
import { getIntention, type ListedIntention } from '../support/list-intentions.ts';
import { pushReport } from '../support/push-catalog.ts';
import { useSharedServer } from '../support/use-server.ts';

const file = useSharedServer();
let sequence = 0;

/** Pushes one product and returns its intention with the report's counters. */
async function publish(offer: OfferParts): Promise<ListedIntention & { truncated: number }> {
  sequence += 1;
  const id = `td-${sequence}`;
  const report = await pushReport(file.shared(), buildCatalog({ offers: [{ id, ...offer }] }));
  expect(report.counters).toMatchObject({ total: 1, created: 1 });
  return { ...(await getIntention(file.shared(), id)), truncated: report.counters.desc_truncated };
}

describe('title', () => {
  test('it is derived from the product name: one or two significant words, a drill becomes its generic noun', async () => {
    const { title } = await publish({ name: 'Дрель-шуруповёрт аккумуляторная Voltar ДА-18БЩ 60 Нм' });
    expect(title.toLowerCase()).toContain('дрель');
    expect(title.trim().split(/\s+/).length).toBeLessThanOrEqual(3);
    expect(title).not.toMatch(/\d|voltar/i);
  });

  test('the category is the fallback title when nothing can be taken from the name', async () => {
    const { title } = await publish({ name: 'GSR 120-LI 06019G8000', categoryId: 10 });
    expect(title.toLowerCase()).toContain('дрел');
  });

  test('with no name element it is typePrefix, vendor and model together', async () => {
    const { title, description } = await publish({
      name: null,
      vendor: 'Кряжич',
      raw: '<typePrefix>Дрель ударная</typePrefix><model>ДУ-650</model>',
    });
    expect(description).toStartWith('<p>Дрель ударная Кряжич ДУ-650</p>');
    expect(title.toLowerCase()).toContain('дрель');
  });
});

describe('description', () => {
  test('the product full name is the first paragraph, then the product description', async () => {
    const { description } = await publish({ name: 'Дрель Кряжич', description: 'Две скорости и удар.' });
    expect(description).toBe('<p>Дрель Кряжич</p><p>Две скорости и удар.</p>');
  });

  test('without a description the name stands alone', async () => {
    expect((await publish({ name: 'Дрель Кряжич' })).description).toBe('<p>Дрель Кряжич</p>');
  });

  test('if the description already begins with the product name, the name is not added again', async () => {
    const { description } = await publish({
      name: 'Дрель Кряжич ДУ-650',
      description: 'Дрель Кряжич ДУ-650 сверлит бетон.',
    });
    expect(description.match(/Дрель Кряжич ДУ-650/g)).toHaveLength(1);
  });

  test('HTML in CDATA keeps paragraphs, line breaks, lists, bold and italic', async () => {
    const { description } = await publish({
      name: 'Дрель',
      rawDescription:
        '<![CDATA[<p>Первый<br>ряд</p><ul><li>один</li><li>два</li></ul><p><b>жирно</b> и <i>косо</i></p>]]>',
    });
    expect(description).toMatch(/<p>Первый<br\s*\/?>ряд<\/p>/);
    expect(description).toContain('<ul><li>один</li><li>два</li></ul>');
    expect(description).toContain('<strong>жирно</strong>');
    expect(description).toContain('<em>косо</em>');
  });

  test('HTML escaped as entities is HTML as well', async () => {
    const { description } = await publish({ name: 'Дрель', description: '<p>Раз</p><p>Два</p>' });
    expect(description).toBe('<p>Дрель</p><p>Раз</p><p>Два</p>');
  });

  test('headings h1 to h6 are all turned into one level', async () => {
    const headings = [1, 2, 3, 4, 5, 6].map((level) => `<h${level}>Заголовок ${level}</h${level}>`).join('');
    const { description } = await publish({ name: 'Дрель', rawDescription: `<![CDATA[${headings}]]>` });
    expect(description.match(/<h3>Заголовок \d<\/h3>/g)).toHaveLength(6);
    expect(description).not.toMatch(/<h[12456]/);
  });

  test('lines that start with "- " or "• " become list items', async () => {
    const { description } = await publish({
      name: 'Дрель',
      description: 'В комплекте:\n- кейс\n- бита\n• ключ',
    });
    for (const item of ['кейс', 'бита', 'ключ']) expect(description).toContain(`<li>${item}</li>`);
  });

  test('links remain as text without the address', async () => {
    const { description } = await publish({
      name: 'Дрель',
      rawDescription: '<![CDATA[<p>Смотрите <a href="https://example.com/x">инструкцию</a>.</p>]]>',
    });
    expect(description).toContain('Смотрите инструкцию.');
    expect(description).not.toMatch(/example\.com|<a/);
  });

  test('styles, colors and font sizes are dropped', async () => {
    const { description } = await publish({
      name: 'Дрель',
      rawDescription:
        '<![CDATA[<style>p{color:red}</style><p style="color:red" class="x"><font color="red" size="7">Текст</font></p>]]>',
    });
    expect(description).toContain('<p>Текст</p>');
    expect(description).not.toMatch(/style|color|font|class|size/);
  });

  test('images and scripts are removed entirely', async () => {
    const { description } = await publish({
      name: 'Дрель',
      rawDescription:
        '<![CDATA[<p>До<img src="https://example.com/a.jpg" onerror="x()">после</p><script>steal()</script><svg onload="y()"></svg>]]>',
    });
    expect(description).not.toMatch(/img|script|steal|svg|onerror|onload|example/);
    expect(description).toContain('До');
  });

  test('it is at most 6000 characters with the name, cut at a paragraph boundary, counted and still published', async () => {
    const paragraph = `${'Надёжная машина для дома и дачи. '.repeat(6).trim()}`;
    const { description, truncated, state } = await publish({
      name: 'Дрель Кряжич',
      rawDescription: `<![CDATA[${`<p>${paragraph}</p>`.repeat(60)}]]>`,
    });
    expect(state).toBe('published');
    expect(truncated).toBe(1);
    expect(description.length).toBeLessThanOrEqual(6000);
    expect(description.length).toBeGreaterThan(5500);
    const whole = description.replace('<p>Дрель Кряжич</p>', '').split(`<p>${paragraph}</p>`);
    expect(whole.join('')).toBe('');
  });

  test('exactly as long as the limit is not shortened', async () => {
    const overhead = '<p>Дрель</p><p></p>'.length;
    const text = 'я'.repeat(6000 - overhead);
    const { description, truncated } = await publish({ name: 'Дрель', description: text });
    expect(description).toBe(`<p>Дрель</p><p>${text}</p>`);
    expect(truncated).toBe(0);
  });

  test('one paragraph longer than the limit is cut at a sentence', async () => {
    const sentence = 'Держит заряд две смены подряд. ';
    const { description, truncated } = await publish({ name: 'Дрель', description: sentence.repeat(400) });
    expect(truncated).toBe(1);
    expect(description.length).toBeLessThanOrEqual(6000);
    expect(description).toEndWith('подряд.</p>');
  });

  test('double-escaped entities of a name are decoded once more', async () => {
    const shop = file.shared();
    const catalog = buildCatalog({ offers: [{ id: 'twice-escaped', name: 'NAME' }] }).replace(
      '<name>NAME</name>',
      '<name>Ключ 1/2&amp;quot; &amp;amp; вороток</name>',
    );
    await pushReport(shop, catalog);
    const { description } = await getIntention(shop, 'twice-escaped');
    expect(description).toMatch(/^<p>Ключ 1\/2("|&quot;) &amp; вороток<\/p>$/);
  });
});
