import { formatNumber } from '../../model/account/format-number.ts';
import type { ExplainedFate, Explanation, TitleSource, WordRole } from '../../model/explanation.ts';
import { type OfferSource, SOURCE_UNKNOWN } from '../../model/offer-source.ts';
import { Problem } from '../frame/notes.tsx';

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
  calibre: '«5+» — размер, а не возраст',
  chain: '«428Н» — вид цепи',
  color: 'цвет',
  'common-maker': 'марка названа обычным словом',
  condition: 'состояние',
  content: 'доля вещества: «25% какао»',
  cut: 'сокращение',
  density: '«г» — граммы на квадратный метр',
  drink: '«0,75» — литры бутылки',
  'empty-head': 'общее слово, само по себе не заголовок',
  function: 'служебное слово',
  'generic-head': 'главное слово стоит дальше',
  marketing: 'реклама',
  material: 'материал',
  no: 'значит «нет»',
  origin: 'страна или город',
  pencil: '«2М» — твёрдость грифеля',
  placeholder: 'значит «не указано»',
  profession: 'профессия: так называют курсы',
  property: 'свойство, а не товар',
  subject: 'чему учат: так называют курсы',
  substance: 'материал',
  ukrainian: 'товары так называют только по-украински',
  quality: 'качество',
  rod: '«24ML» — класс удилища',
  seating: 'вмещает людей',
  sections: '«сек» — секции',
  service: 'услуга',
  share: 'проценты — жирность или крепость',
  sheets: '«л» — листы',
  sorts: '«с» — сорт',
  strokes: '«т» — такты',
  bends: '«гр» — градусы',
  infant: '«4+» — с какого месяца',
  toothed: '«т» — зубья',
  trade: 'торговое слово',
  unit: 'единица измерения',
  vague: 'слово раздела, а не товара',
  vessel: 'вмещает литры',
  yes: 'значит «да»',
};

const SOURCES: Readonly<Record<TitleSource, string>> = {
  term: 'из словаря',
  name: 'из названия',
  category: 'из категории, по словарю',
  'category-name': 'из названия категории',
};

/** «Как это получилось»: what title and tags the service makes of a name, a category and characteristics, and why. */
export function ExplainBlock(block: {
  intentionId: string;
  isImported: boolean;
  form: ExplainForm;
  source: OfferSource | null;
  result: Explanation | null;
  problem: string | null;
}) {
  const { form, source, result, problem } = block;
  return (
    <section class="card" id="explain" aria-labelledby="explain-title">
      <details open={result !== null || problem !== null}>
        <summary id="explain-title">Как это получилось</summary>
        <Read {...block} />
        {result === null ? null : <Result result={result} />}
        <h3>Что будет, если написать иначе</h3>
        <form method="post" action={`/intentions/${block.intentionId}/explain#explain`}>
          <Problem text={problem} />
          <p class="hint">
            {source === null
              ? 'Впишите категорию, производителя и характеристики, чтобы увидеть, как из них получаются заголовок и теги.'
              : 'Поправьте то, что прочитано из файла, и посмотрите, как изменятся заголовок и теги.'}{' '}
            Намерение при этом не меняется.
          </p>
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

/** What was read from the file, and the way to what was made of it. */
function Read(block: {
  intentionId: string;
  isImported: boolean;
  source: OfferSource | null;
  result: Explanation | null;
}) {
  const { source } = block;
  if (!block.isImported) return null;
  if (source === null) return <p class="note">{SOURCE_UNKNOWN}</p>;
  return (
    <>
      <h3>Что прочитано из файла</h3>
      <dl class="facts">
        <dt>Категория</dt>
        <dd>{source.categoryPath.length === 0 ? '—' : source.categoryPath.join(' / ')}</dd>
        <dt>Производитель</dt>
        <dd>{source.vendor === '' ? '—' : source.vendor}</dd>
        {source.params.map((param) => (
          <>
            <dt>{param.name}</dt>
            <dd>
              {param.value} {param.unit ?? ''}
            </dd>
          </>
        ))}
      </dl>
      {block.result === null ? (
        <p>
          <a class="button" href={`/intentions/${block.intentionId}?explain=1#explain`}>
            Показать, как из этого вышли заголовок и теги
          </a>
        </p>
      ) : null}
    </>
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
          {result.characteristics.length === 0
            ? 'Характеристик нет, поэтому теги взяты из названия и категории'
            : 'Слова названия, из которых дополняются теги'}
          : {result.nameTags.map((each) => each.tag).join(', ')}.
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
              Важность / порог
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
              <td class="number" data-label="Важность / порог">
                {each.weight === null ? '—' : `${formatNumber(each.weight)} / ${formatNumber(each.cutoff)}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="hint">
        Важность от 0 до 1: насколько характеристика помогает выбрать такой товар. Ниже порога она не
        становится тегом.
      </p>
    </section>
  );
}
