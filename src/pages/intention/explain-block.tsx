import type { ExplainedFate, Explanation, TitleSource, WordRole } from '../../model/explanation.ts';

/** What is asked about: the offer as its owner would write it. */
export interface ExplainForm {
  readonly name: string;
  readonly category: string;
  readonly vendor: string;
  /** One characteristic a line, «название: значение». */
  readonly params: string;
}

const FATES: Readonly<Record<ExplainedFate, string>> = {
  kept: 'стала тегом',
  'below-cutoff': 'важность ниже порога',
  'no-tag': 'значение ни о чём не говорит',
  unknown: 'такой характеристики нет в словаре',
};

const ROLES: Readonly<Record<WordRole, string>> = {
  goods: 'товар',
  noun: 'существительное',
  'guessed noun': 'похоже на существительное',
  adjective: 'прилагательное',
  preposition: 'предлог',
  brand: 'марка',
  audience: 'для кого',
  color: 'цвет',
  condition: 'состояние',
  cut: 'сокращение',
  'empty-head': 'общее слово, само по себе не заголовок',
  function: 'служебное слово',
  'generic-head': 'главное слово стоит дальше',
  marketing: 'реклама',
  material: 'материал',
  no: 'значит «нет»',
  origin: 'страна или город',
  placeholder: 'значит «не указано»',
  property: 'свойство, а не товар',
  quality: 'качество',
  unit: 'единица измерения',
  vague: 'слово раздела, а не товара',
  yes: 'значит «да»',
};

const SOURCES: Readonly<Record<TitleSource, string>> = {
  term: 'из словаря',
  name: 'из названия',
  category: 'из категории, по словарю',
  'category-name': 'из названия категории',
};

/** «Как это получилось»: what title and tags the service makes of a name, a category and characteristics, and why. */
export function ExplainBlock(block: { intentionId: string; form: ExplainForm; result: Explanation | null }) {
  const { form, result } = block;
  return (
    <section class="card" id="explain" aria-labelledby="explain-title">
      <details open={result !== null}>
        <summary id="explain-title">Как это получилось</summary>
        {result === null ? null : <Result result={result} />}
        <form method="get" action={`/intentions/${block.intentionId}#explain`}>
          <p class="hint">
            Категория, производитель и характеристики из файла здесь не хранятся: впишите их, чтобы увидеть,
            как они меняют заголовок и теги. Намерение при этом не меняется.
          </p>
          <input type="hidden" name="explain" value="1" />
          <label>
            Название товара
            <input type="text" name="name" value={form.name} required />
          </label>
          <label>
            Категория, уровни через /
            <input
              type="text"
              name="category"
              value={form.category}
              placeholder="Инструмент / Дрели"
              required
            />
          </label>
          <label>
            Производитель
            <input type="text" name="vendor" value={form.vendor} />
          </label>
          <label>
            Характеристики, по одной в строке
            <textarea name="params" rows={4} placeholder="Наличие реверса: да">
              {form.params}
            </textarea>
          </label>
          <button type="submit">Объяснить</button>
        </form>
      </details>
    </section>
  );
}

function Result({ result }: { result: Explanation }) {
  const { conversion, title, category } = result;
  return (
    <>
      {'refusal' in conversion ? <p class="note bad">{conversion.refusal.reason}</p> : null}
      {title === null ? null : (
        <p>
          Заголовок «<strong>{title.text}</strong>» взят {SOURCES[title.source]}.
          {category.domainName === null ? '' : ` Область товара: ${category.domainName}.`}
        </p>
      )}
      <h3>Слова названия</h3>
      <ul class="words">
        {result.words.map((word) => (
          <li class={word.inTitle ? 'in-title' : ''}>
            {word.text}
            <small>{word.inTitle ? 'в заголовке' : word.roles.map((role) => ROLES[role]).join(', ')}</small>
          </li>
        ))}
      </ul>
      {result.characteristics.length === 0 ? null : <Characteristics result={result} />}
      {result.nameTags.length === 0 ? null : (
        <p>
          Характеристик нет, поэтому теги взяты из названия:{' '}
          {result.nameTags.map((each) => each.tag).join(', ')}.
        </p>
      )}
      {!('draft' in conversion) ? null : (
        <>
          <h3>Теги</h3>
          <ul class="tags">
            {conversion.draft.tags.map((tag) => (
              <li>{tag}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Characteristics({ result }: { result: Explanation }) {
  return (
    <section class="table" aria-label="Характеристики" tabindex={0}>
      <table class="stacks">
        <thead>
          <tr>
            <th scope="col">Характеристика</th>
            <th scope="col">Что с ней стало</th>
            <th scope="col">Теги</th>
            <th scope="col" class="number">
              Вес / порог
            </th>
          </tr>
        </thead>
        <tbody>
          {result.characteristics.map((each) => (
            <tr>
              <td class="head">
                {each.name === 'vendor' ? 'Производитель' : each.name}: {each.value}
              </td>
              <td data-label="Что с ней стало">{FATES[each.fate]}</td>
              <td data-label="Теги">{each.tags.join(', ')}</td>
              <td class="number" data-label="Вес / порог">
                {each.weight === null ? '—' : `${each.weight} / ${each.cutoff}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
