import { scanName } from './scan-name.ts';
import { XmlFault } from './xml-fault.ts';

const GREATER = 62;

/** End of the comment that starts at `at` (`<!--`). Throws XmlFault. */
function skipComment(text: string, at: number): number {
  const dashes = text.indexOf('--', at + 4);
  if (dashes < 0) throw new XmlFault('comment_not_closed', at);
  if (text.charCodeAt(dashes + 2) !== GREATER) throw new XmlFault('comment_dashes', dashes);
  return dashes + 3;
}

/** End of the processing instruction that starts at `at` (`<?`). Throws XmlFault. */
export function skipInstruction(text: string, at: number): number {
  const nameTo = scanName(text, at + 2);
  if (nameTo === at + 2) throw new XmlFault('instruction_name', at);
  if (/^xml$/i.test(text.substring(at + 2, nameTo))) throw new XmlFault('declaration_misplaced', at);
  const end = text.indexOf('?>', nameTo);
  if (end < 0) throw new XmlFault('instruction_not_closed', at);
  if (end > nameTo && !/[ \t\r\n]/.test(text.charAt(nameTo))) throw new XmlFault('instruction_name', at);
  return end + 2;
}

/** Offset of the `]]>` that ends the CDATA section that starts at `at`. Throws XmlFault. */
export function findSectionEnd(text: string, at: number): number {
  const end = text.indexOf(']]>', at + 9);
  if (end < 0) throw new XmlFault('cdata_not_closed', at);
  return end;
}

/** End of a comment, CDATA section or instruction (`<!` or `<?` at `at`) whose content nobody wants. */
export function skipMarkup(text: string, at: number): number {
  if (text.startsWith('<!--', at)) return skipComment(text, at);
  if (text.startsWith('<![CDATA[', at)) return findSectionEnd(text, at) + 3;
  if (text.startsWith('<?', at)) return skipInstruction(text, at);
  throw new XmlFault('declaration_unknown', at);
}
