import { formatNumber } from '../../model/account/format-number.ts';
import { nameCounter, OFFER_COUNTERS, PLAN_COUNTERS } from '../../model/counters.ts';
import { formatBytes } from '../frame/format-text.ts';

/** For the script: code of each counter, its name, and its name in a dry run. */
const SHOWN_COUNTERS = JSON.stringify(
  [...OFFER_COUNTERS, ...PLAN_COUNTERS].map((counter) => [
    counter.code,
    nameCounter(counter, false),
    nameCounter(counter, true),
  ]),
);

/** Upload by hand: a file is checked first, and published by a second press. The script does the sending. */
export function UploadBlock(block: { maxBytes: number; maxOffers: number }) {
  return (
    <section class="card" aria-labelledby="upload-title">
      <h2 id="upload-title">Загрузить файл</h2>
      <form id="upload" data-max-bytes={block.maxBytes}>
        <label class="drop" data-drop>
          <strong data-file-name>Перетащите файл каталога сюда или выберите его</strong>
          <span class="hint">
            YML (XML) до {formatBytes(block.maxBytes)} и {formatNumber(block.maxOffers)} товаров; YAML и
            файлы, сжатые gzip, тоже подойдут
          </span>
          <input
            type="file"
            name="file"
            accept=".xml,.yml,.yaml,.gz,text/xml,application/xml,application/gzip"
          />
        </label>
        <label class="check">
          <input type="checkbox" name="remove_missing" />
          <span>Закрыть намерения, товаров которых нет в файле</span>
        </label>
        <div class="row">
          <button class="main" type="submit" data-check disabled>
            Проверить
          </button>
          <button type="button" data-publish hidden>
            Опубликовать проверенное
          </button>
          <span class="hint">Проверка ничего не меняет: вы увидите отчёт и решите, публиковать ли.</span>
        </div>
        <div role="status" aria-live="polite" id="upload-outcome" data-counters={SHOWN_COUNTERS} />
      </form>
      <noscript>
        <p class="note warn">
          Загрузка файла из браузера требует JavaScript. Без него загрузите файл командой ниже.
        </p>
      </noscript>
    </section>
  );
}
