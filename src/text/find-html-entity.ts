import { decodeHTMLStrict } from 'entities/decode';

/** The characters of an HTML named entity, its name without `&` and `;`; null for a name that HTML does not know. */
export function findHtmlEntity(name: string): string | null {
  const source = `&${name};`;
  const decoded = decodeHTMLStrict(source);
  return decoded === source ? null : decoded;
}
