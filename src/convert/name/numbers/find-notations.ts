import { Measure } from './measure.ts';

/** `5W-30`, `10W40`: how thick an oil is in the cold and warm. */
const VISCOSITY = /(?<![\p{L}\d.,/])(\d{1,2}W)(-?)([2-6]\d)(?![\p{L}\d])/giu;
/** `А4`, no car («Audi A4») and no maker («A4 Tech»): a size of paper, of which goods for it, sheets and canvases are told by. */
const PAPER = /(?<![\p{L}\d-]|[A-Za-z]\s|ауди\s)([AАaа][0-6])(?![\p{L}\d/.-]|\s?(?:tech|sportback))/giu;
/** `4K`: pixels of a screen or camera. */
const PIXELS = /(?<![\p{L}\d.,/-])([48])[KК](?![\p{L}\d])/gu;

/** `IP65`: how well it is closed. */
const PROTECTION = /(?<![\p{L}\d])(IP[0-6X]\dK?)(?![\p{L}\d])/giu;

/** `E27`, in either alphabet, `GU10`, `GX53`: sockets of lamps. */
const SOCKET =
  /(?<![\p{L}\d-])([EЕ](?:10|12|14|27|40)|GU(?:10|4|5\.3)|GX(?:53|70|5\.3)|G(?:4|5|5\.3|9|13|23|53))(?![\p{L}\d]|\.\d)/gu;

/** Numbers with a letter that a trade understands without more words. Others of standards.txt weigh what they have been learned to. */
export function findNotations(text: string): Measure[] {
  const found: Measure[] = [];
  for (const [, cold = '', , warm = ''] of text.matchAll(VISCOSITY)) found.push(notation(`${cold}-${warm}`));
  for (const [, size = ''] of text.matchAll(PAPER)) found.push(notation(size));
  for (const [, thousands = ''] of text.matchAll(PIXELS)) found.push(notation(`${thousands}k`));
  for (const [, socket = ''] of text.matchAll(SOCKET)) found.push(notation(socket.replace('Е', 'e')));
  for (const [, degree = ''] of text.matchAll(PROTECTION)) found.push(notation(degree));
  return found;
}

function notation(text: string): Measure {
  return new Measure(text.toLowerCase(), 'notation', '');
}
