import { cutCharacters } from '../../text/cut-characters.ts';
import { EdgeFailure } from '../edge/edge-failure.ts';

/** The price of a form and its box to tick, 'on' or ''. */
interface PriceFields {
  readonly price: string;
  readonly negotiable: string;
}

/** The tick in words. */
const NEGOTIABLE = /^(?:цена )?договорная\.?$/i;

/**
 * The price as typed, null = negotiable. A sum that stood there before gives way to the tick. Throws EdgeFailure `bad_request`
 * for one that is typed beside it: either might be what is meant.
 */
export function readFormPrice({ price, negotiable }: PriceFields, isTyped: boolean): string | null {
  const typed = price.trim();
  if (NEGOTIABLE.test(typed)) return null;
  if (negotiable === '') return typed;
  if (isTyped && typed !== '')
    throw new EdgeFailure(
      'bad_request',
      `Указана цена «${shorten(typed)}» и отмечено «Цена договорная». Уберите отметку, чтобы сохранить цену, или очистите поле «Цена, ₽».`,
    );
  return null;
}

/** Throws what an edit is refused for; of its price in the words of the form, for the checks do not know what stands in it. */
export function refuseFormPrice({ price }: PriceFields, error: unknown): never {
  if (!(error instanceof EdgeFailure) || error.details.reason_code !== 'no_price') throw error;
  const typed = price.trim();
  const refused =
    typed === ''
      ? 'Укажите цену или отметьте «Цена договорная».'
      : `Цена «${shorten(typed)}» не подходит. Напишите рубли числом от 0,01 до 999 999 999 999,99, например 1200 или 1200,50, или отметьте «Цена договорная».`;
  throw new EdgeFailure('not_publishable', '', error.details, refused);
}

const shorten = (typed: string) => cutCharacters(typed, 40);
