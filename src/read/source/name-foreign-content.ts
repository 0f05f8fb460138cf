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

const TEXTS: readonly (readonly [pattern: RegExp, kind: string])[] = [
  [
    /^--\S{1,70}\r?\ncontent-disposition: *form-data/i,
    'форма multipart/form-data, о которой не сказано в Content-Type (в нём должен стоять её boundary): передайте сам файл, например curl --data-binary @catalog.xml',
  ],
  [
    /^(?:<br ?\/?>\s*)?(?:<b>)?(?:PHP )?(?:Notice|Warning|Deprecated|Strict Standards|(?:Fatal|Parse) error)(?:<\/b>)?:\s/,
    'сообщение об ошибке PHP, которое стоит перед каталогом или вместо него: исправьте её в выгрузке магазина или выключите display_errors',
  ],
];

/** What a file that cannot be a catalog is, judging by its first bytes, in Russian; null when it may be one. */
export function nameForeignContent(head: Uint8Array): string | null {
  const start = Buffer.from(head.buffer, head.byteOffset, Math.min(head.length, 16)).toString('latin1');
  for (const [magic, kind] of MAGIC) if (start.startsWith(magic)) return kind;
  const text = Buffer.from(head.buffer, head.byteOffset, Math.min(head.length, 500)).toString('latin1');
  for (const [pattern, kind] of TEXTS) if (pattern.test(text)) return kind;
  return null;
}
