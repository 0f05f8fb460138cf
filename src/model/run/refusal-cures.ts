import type { RefusalCode } from '../refusal.ts';

/** What a shop's owner can do about refused products, in plain words; a code without a line would not compile. */
export const PLAIN_CURES: Readonly<Record<RefusalCode, string>> = {
  empty_category:
    'Укажите у этих товаров категорию в вашей программе (1С, Битрикс, InSales) и выгрузите файл заново. Если категория есть, проверьте, что её название не пустое и что она сама попала в выгрузку.',
  unknown_category:
    'Сервис не знает категорию, названную в причине. Назовите её обычными словами («Дрели», «Куртки») или попросите поддержку её добавить.',
  no_city:
    'Укажите город на странице «Организация» и загрузите тот же файл ещё раз: в файле менять ничего не нужно.',
  not_available:
    'Это не ошибка: в файле сказано, что товара нет в наличии. Он опубликуется, когда в выгрузке снова будет «в наличии».',
  no_id:
    'Дайте каждому товару свой код (атрибут id у offer). Он не должен меняться от выгрузки к выгрузке: по нему сервис узнаёт товар.',
  no_id_yaml:
    'Дайте каждому товару свой код (ключ id). Он не должен меняться от выгрузки к выгрузке: по нему сервис узнаёт товар.',
  long_id: 'Возьмите код покороче: артикул или номер. Дальше он не должен меняться.',
  no_price:
    'Укажите этим товарам цену в рублях, больше нуля. Договорной цены в файле не бывает: поставьте любую, а после загрузки отметьте на карточке намерения «Цена договорная» и «Не менять импортом» под ней.',
  foreign_currency: 'Пересчитайте цену в рубли и выгрузите файл заново: другие валюты не принимаются.',
  no_tags: 'Добавьте этим товарам производителя или характеристики: по ним покупатель их находит.',
  no_tags_by_hand: 'Добавьте хотя бы один тег: слово, по которому товар ищут.',
  limit_reached:
    'Закройте намерения, которые больше не нужны, или попросите поддержку поднять лимит; потом загрузите файл ещё раз.',
  forbidden_word:
    'Уберите из названия и описания слово, названное в причине. Если такой товар продавать нельзя, уберите его из выгрузки.',
  duplicate_id:
    'В файле два товара с одним кодом, опубликован первый. Дайте второму свой код или уберите повтор из выгрузки.',
  changed_by_hand: 'Это не ошибка: отмена не трогает то, что вы исправили сами после импорта.',
  changed_by_run: 'Это не ошибка: эти товары изменил более поздний импорт. Сначала отмените его.',
  withdrawn_since: 'Это не ошибка: эти товары сняты вместе с остановленной лентой. Включите её снова.',
};

/** Refusals that nobody can or should mend in the file. */
const NO_FAULTS: ReadonlySet<string> = new Set([
  'not_available',
  'changed_by_hand',
  'changed_by_run',
  'withdrawn_since',
] satisfies RefusalCode[]);

/** Whether a cure would publish these products: none is needed for what is no fault. */
export function isCurable(code: string): boolean {
  return !NO_FAULTS.has(code);
}

/** The cure of a code; null for one of a newer version. */
export function cureOf(code: string): string | null {
  return PLAIN_CURES[code as RefusalCode] ?? null;
}
