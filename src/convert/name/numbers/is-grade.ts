import type { Language } from '../../../dictionary/language.ts';
import { namesGoods } from './names-goods.ts';

/**
 * Whether the letters glued to a number are no unit but a grade of the goods: «22G» of a needle, «7N» and «9A» of a hair dye,
 * «24ML» of a rod, «2М» of a pencil, the maker «3М», «5500U» of a processor. Latin capitals behind one or two digits are units only where they are
 * usual: «12V», «10A» of an adapter. `written` is what stands behind the number in `text`, the name; its goods are those of kinds of title-words.tsv.
 */
export function isGrade(number: string, written: string, text: string, language: Language): boolean {
  switch (written) {
    // «Vesta 13 250H»: hours have a blank before them, or thousands.
    case 'H':
      return number.length < 5 || namesGoods(text, 'pencil', language);
    // «450h» of a sewing machine
    case 'h':
      return number.length === 3;
    case 'G':
    case 'N':
      return SMALL.test(number) || namesGoods(text, 'pencil', language);
    case 'A':
    case 'А':
      return WHOLE.test(number) && !ELECTRIC.test(text);
    // «Palermo 2W» of a chair
    case 'W':
      return ONE.test(number) && FURNITURE.test(text);
    case 'V':
    case 'v':
      return SMALL.test(number) && !VOLTAGES.has(number.replace('.', ','));
    case 'Н':
      return /^\d{3}$/.test(number) && namesGoods(text, 'chain', language);
    case 'M':
    case 'М':
      return (number === '3' && !LONG.test(text)) || namesGoods(text, 'pencil', language);
    case 'Т':
    case 'B':
    case 'F':
      return namesGoods(text, 'pencil', language);
    // «Ryzen 5 5500U»: nothing is so many units of a rack high.
    case 'U':
      return number.length > 2;
    case 'ML':
      return namesGoods(text, 'rod', language);
    default:
      return false;
  }
}

/** A number that a grade may have: two digits, perhaps with a fraction («1.25G»). */
const SMALL = /^\d{1,2}(?:[.,]\d+)?$/;
const WHOLE = /^\d{1,2}$/;
const ONE = /^\d$/;
/** No current flows through it. */
const FURNITURE = /(?<!\p{L})(?:стул|стол|кресл|диван|кроват|шкаф|скам|пуф|табурет|комод|банкет|подстоль)/iu;
/** Of batteries, chargers, cars and lamps. */
const VOLTAGES: ReadonlySet<string> = new Set(
  '1,2|1,5|2|2,4|2,5|3|3,2|3,3|3,5|3,6|3,7|3,85|4,2|4,5|4,8|5|6|7,2|7,4|8|8,4|9|10|10,8|11,1|12|12,6|13|14|14,4|14,8|15|16|16,8|18|19|19,5|20|21|22,2|24|25,2|26|27|28|29,4|30|36|40|42|48|52|54|54,6|56|58|60|67,2|72|80|84|96'.split(
    '|',
  ),
);
/**
 * Another electric unit, or goods through which a current flows: stems, for compounds and adjectives say so as well («электросамокат»,
 * «зарядное»), more of them than a table of words could hold.
 */
const ELECTRIC =
  /\d\s?(?:[vв]|[wв]т?|вт|ач|ah|м[аa]ч|mah|квт|kw|гц|hz|ква|ма|ка)(?!\p{L})|адаптер|питани|заряд|автомат|выключат|вимикач|розетк|вилк|предохран|реле|контактор|пускат|узо|рубильник|сч[её]тчик|трансформ|стабилиз|инверт|преобраз|кабел|провод|usb|type-?c|ток|ампер|клемм|шина|щит|электр|электро|диод|тиристор|драйвер|модул|контроллер|аккум|акб|мультиметр|клещ|сварочн|двигат|удлинит|переключ|тумблер|разъ[её]м|термостат|терморег|таймер|прикурив|шунт|соединит|вставк|ламп/iu;
/** Goods sold by the metre, of which three are a length; stems as above («трёхтрубный», «патч-корд»). */
const LONG =
  /кабел|шнур|удлин|шланг|провод|рулетк|трос|hdmi|usb|патч|вер[её]вк|цеп|гирлянд|лестниц|стремянк|рейк|уров|линейк|труб|профил|карниз|поводок|удочк|удилищ|длин|штанг|бур/i;
