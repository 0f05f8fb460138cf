import { XmlFault } from './xml-fault.ts';

const S = '[ \\t\\r\\n]';
const XML_DECLARATION = new RegExp(
  `^<\\?xml${S}+version${S}*=${S}*(['"])1\\.[0-9]+\\1` +
    `(?:${S}+encoding${S}*=${S}*(['"])[A-Za-z][A-Za-z0-9._-]*\\2)?` +
    `(?:${S}+standalone${S}*=${S}*(['"])(?:yes|no)\\3)?${S}*\\?>$`,
);
const LITERAL = `(?:"[^"]*"|'[^']*')`;
const PUBLIC_ID = `(?:"[-a-zA-Z0-9 \\r\\n'()+,./:=?;!*#@$_%]*"|'[-a-zA-Z0-9 \\r\\n()+,./:=?;!*#@$_%]*')`;
const DOCTYPE = new RegExp(
  `^<!DOCTYPE${S}+[^\\s<>"'\\[\\]]+` +
    `(?:${S}+(?:SYSTEM${S}+${LITERAL}|PUBLIC${S}+${PUBLIC_ID}${S}+${LITERAL}))?` +
    `${S}*(?:\\[[^]*\\]${S}*)?>$`,
);

/** Checks a whole `<?xml …?>`. Throws XmlFault. */
export function checkXmlDeclaration(text: string): void {
  if (!XML_DECLARATION.test(text)) throw new XmlFault('declaration_wrong', 0);
}

/** Checks a whole `<!DOCTYPE …>` but for its internal subset, which is skipped unread. Throws XmlFault. */
export function checkDoctype(text: string): void {
  if (!DOCTYPE.test(text)) throw new XmlFault('doctype_wrong', 0);
}
