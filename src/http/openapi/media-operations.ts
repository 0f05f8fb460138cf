import { IntentionSchema, MediaOrder } from './intention-schemas.ts';
import { defineOperations } from './operation.ts';

/** Pictures and videos that a hand adds to an intention. */
export const MEDIA_OPERATIONS = defineOperations('intentions', 'session', {
  addPhoto: {
    call: 'POST /v1/org/intentions/{id}/photos',
    summary: 'Добавить фотографию',
    about:
      'Тело запроса — сама картинка. Загрузки каталога такую фотографию не трогают. Добавленная ещё раз остаётся одна.',
    body: { raw: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] },
    answers: { 201: { about: 'Намерение с фотографией', schema: IntentionSchema } },
    problems: [
      'bad_picture',
      'body_too_large',
      'bad_request',
      'not_found',
      'rate_limited',
      'overloaded',
      'upload_stalled',
      'upload_interrupted',
    ],
    examples: [{ name: 'Не картинка', text: 'это не картинка', status: 422, varies: true }],
  },
  orderPhotos: {
    call: 'PUT /v1/org/intentions/{id}/photos',
    summary: 'Порядок фотографий',
    about:
      'Первая фотография — главная: в списке, на карточке и в таблице. Порядок сохраняется, пока в файле те же картинки; место добавленных вручную — до или после картинок файла — остаётся и потом.',
    body: { schema: MediaOrder },
    answers: { 200: { about: 'Намерение с фотографиями в этом порядке', schema: IntentionSchema } },
    problems: ['not_found', 'rate_limited'],
    examples: [{ name: 'Чужая фотография', body: { order: ['0'.repeat(64)] }, status: 400, varies: true }],
  },
  removePhoto: {
    call: 'DELETE /v1/org/intentions/{id}/photos/{hash}',
    summary: 'Убрать фотографию',
    about: 'Только добавленную вручную.',
    answers: { 200: { about: 'Намерение без неё', schema: IntentionSchema } },
    problems: ['not_found'],
    examples: [{ name: 'Чужая фотография', status: 404, varies: true }],
  },
  addVideo: {
    call: 'POST /v1/org/intentions/{id}/videos',
    summary: 'Добавить видео',
    about:
      'Тело запроса — сам файл MP4 или WebM; что это за файл, видно по нему самому. Не больше трёх у намерения. Загрузки каталога видео не трогают.',
    body: { raw: ['video/mp4', 'video/webm'] },
    answers: { 201: { about: 'Намерение с видео', schema: IntentionSchema } },
    problems: [
      'bad_video',
      'body_too_large',
      'upload_stalled',
      'upload_interrupted',
      'not_found',
      'rate_limited',
      'overloaded',
    ],
    examples: [{ name: 'Не видео', text: 'это не видео', status: 422, varies: true }],
  },
  orderVideos: {
    call: 'PUT /v1/org/intentions/{id}/videos',
    summary: 'Порядок видео',
    body: { schema: MediaOrder },
    answers: { 200: { about: 'Намерение с видео в этом порядке', schema: IntentionSchema } },
    problems: ['not_found', 'rate_limited'],
    examples: [{ name: 'Чужое видео', body: { order: ['0'.repeat(64)] }, status: 400, varies: true }],
  },
  removeVideo: {
    call: 'DELETE /v1/org/intentions/{id}/videos/{hash}',
    summary: 'Убрать видео',
    answers: { 200: { about: 'Намерение без него', schema: IntentionSchema } },
    problems: ['not_found'],
    examples: [{ name: 'Чужое видео', status: 404, varies: true }],
  },
});
