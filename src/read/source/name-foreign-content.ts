const MAGIC: readonly (readonly [start: string, kind: string])[] = [
  ['PK\x03\x04', 'архив ZIP или таблица Excel'],
  ['\xd0\xcf\x11\xe0', 'документ Word или Excel'],
  ['%PDF', 'документ PDF'],
  ['{\\rtf', 'документ RTF'],
  ['\x89PNG', 'картинка PNG'],
  ['GIF8', 'картинка GIF'],
  ['\xff\xd8\xff', 'картинка JPEG'],
  ['RIFF', 'картинка или звук'],
  ['Rar!', 'архив RAR'],
  ['7z\xbc\xaf', 'архив 7-Zip'],
  ['BZh', 'архив bzip2'],
  ['\xfd7zXZ', 'архив xz'],
  ['\x28\xb5\x2f\xfd', 'архив zstd'],
  ['\x1f\x8b', 'архив gzip внутри архива gzip'],
  ['SQLite format 3', 'база данных SQLite'],
];

/** Their kinds are said with what helps, as a sentence of its own. */
const TEXTS: readonly (readonly [pattern: RegExp, kind: string, advice: string])[] = [
  [
    /^--\S{1,70}\r?\ncontent-disposition: *form-data/i,
    'форма multipart/form-data, о которой не сказано в Content-Type',
    'Назовите в Content-Type её boundary или передайте сам файл, например curl --data-binary @catalog.xml.',
  ],
  [
    /^(?:<br ?\/?>\s*)?(?:<b>)?(?:PHP )?(?:Notice|Warning|Deprecated|Strict Standards|(?:Fatal|Parse) error)(?:<\/b>)?:\s/,
    'сообщение об ошибке PHP',
    'Оно стоит перед каталогом или вместо него: исправьте ошибку в выгрузке магазина или выключите display_errors.',
  ],
];

/** A noun for what was found, and the sentence that says what helps; '' where the noun says enough. */
export interface ForeignContent {
  readonly kind: string;
  readonly advice: string;
}

/** What a file that cannot be a catalog is, judging by its first bytes, in Russian; null when it may be one. */
export function nameForeignContent(head: Uint8Array): ForeignContent | null {
  const start = Buffer.from(head.buffer, head.byteOffset, Math.min(head.length, 16)).toString('latin1');
  for (const [magic, kind] of MAGIC) if (start.startsWith(magic)) return { kind, advice: '' };
  const text = Buffer.from(head.buffer, head.byteOffset, Math.min(head.length, 500)).toString('latin1');
  for (const [pattern, kind, advice] of TEXTS) if (pattern.test(text)) return { kind, advice };
  return null;
}
