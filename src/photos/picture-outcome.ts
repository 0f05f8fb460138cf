/** A WebP file in sRGB, upright, without metadata. */
export interface EncodedPicture {
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** What became of a picture's bytes. Plain data: it crosses a process boundary. */
export type PictureOutcome =
  | { readonly kind: 'picture'; readonly full: EncodedPicture; readonly thumbnail: EncodedPicture }
  | PictureRefusal;

export interface PictureRefusal {
  readonly kind: 'refusal';
  readonly code: PictureRefusalCode;
  /** Name of the format for `unsupported_format`; '' otherwise. */
  readonly format: string;
}

interface Entry {
  /** True when the same bytes will be refused again: the picture is fetched again only if its link changes. */
  readonly permanent: boolean;
  readonly text: (format: string) => string;
  /** What is said instead of a file that somebody has just chosen: there is no link, no site and no later try. */
  readonly ofUpload?: string;
}

/** Stable codes of picture refusals: what happened and what to do, for shop owners. */
export const PICTURE_REFUSALS = {
  // A site that is being repaired answers 200 with a page or with nothing: what is no picture today may be one tomorrow.
  not_an_image: {
    permanent: false,
    text: () =>
      'По ссылке не картинка. Укажите прямую ссылку на файл JPEG, PNG, WebP или GIF. Если она верна, при следующей загрузке каталога мы попробуем снова.',
    ofUpload: 'Это не картинка. Выберите файл JPEG, PNG, WebP или GIF.',
  },
  unsupported_format: {
    permanent: true,
    text: (format) => `Формат ${format} не принимается. Сохраните картинку в JPEG, PNG, WebP или GIF.`,
  },
  too_many_pixels: {
    permanent: true,
    text: () =>
      'Картинка больше 50 мегапикселей. Уменьшите её: на карточке она займёт не больше 1600 точек по стороне.',
  },
  damaged: {
    permanent: false,
    text: () =>
      'Файл картинки повреждён или обрезан. Проверьте, что она открывается целиком, и загрузите её на сайт заново.',
    ofUpload:
      'Файл картинки повреждён или обрезан. Проверьте, что она открывается целиком, или выберите другую.',
  },
  too_slow: {
    permanent: true,
    text: () => 'Картинка обрабатывалась слишком долго. Сохраните её заново в JPEG или PNG.',
  },
  too_heavy: {
    permanent: true,
    text: () => 'Картинка требует слишком много памяти. Сохраните её заново в JPEG или PNG.',
  },
  processing_failed: {
    permanent: false,
    text: () =>
      'Картинку не удалось обработать. Мы повторим позже; если не поможет, сохраните её заново в JPEG или PNG.',
    ofUpload:
      'Картинку не удалось обработать. Попробуйте ещё раз; если не поможет, сохраните её заново в JPEG или PNG.',
  },
} as const satisfies Record<string, Entry>;

export type PictureRefusalCode = keyof typeof PICTURE_REFUSALS;

/** Builds a refusal. */
export function refusePicture(code: PictureRefusalCode, format = ''): PictureRefusal {
  return { kind: 'refusal', code, format };
}

/** The Russian sentence for the refusal of a picture behind a link. */
export function explainPicture({ code, format }: PictureRefusal): string {
  return PICTURE_REFUSALS[code].text(format);
}

/** The Russian sentence for the refusal of a picture that was uploaded by hand. */
export function explainUpload({ code, format }: PictureRefusal): string {
  const { text, ofUpload }: Entry = PICTURE_REFUSALS[code];
  return ofUpload ?? text(format);
}
